// SPDX-License-Identifier: GPL-3.0-or-later
#include <QActionGroup>
#include <QApplication>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "core/version.h"
#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/steps.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/map_controls.h"
#include "ui/view/objective_menu.h"
#include "ui/view/search_view.h"
#include "ui/view/source_view.h"
#include "ui/widget/ranker_picker.h"
#include "ui/window/columns.h"
#include "ui/window/exports.h"
#include "ui/window/main_window.h"
#include "ui/window/rooms.h"
#include "ui/window/session_files.h"
#include "ui/window/top_row.h"
#include "ui/window/views_menu.h"
#include "ui/window/window_scale.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

void MainWindow::createFileMenu()
{
    QMenu* file = m_top->menus()->addMenu(tr("&File"));
    file->addAction(tr("&Open folder …"), QKeySequence::Open, this, [this] { openByDialog(true); });
    file->addAction(tr("Open &file …"), QKeySequence(tr("Ctrl+Shift+O")), this, [this] { openByDialog(false); });
    file->addAction(tr("Open &sample"), this, [this] { openWanted({}); });
    file->addAction(tr("Open &toy example"), this, &MainWindow::openToy);
    m_needsTable << file->addAction(
        tr("&Merge with another collection …"), QKeySequence(tr("Ctrl+M")), this, &MainWindow::mergeByDialog);
    m_recent = file->addMenu(tr("Open &recent"));
    connect(m_recent, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    file->addSeparator();
    file->addAction(tr("Open s&ession …"), m_files, &SessionFiles::openByDialog);
    m_needsTable << file->addAction(tr("Sa&ve session"), QKeySequence::Save, m_files, &SessionFiles::save);
    m_needsTable << file->addAction(
        tr("Save session &as …"), QKeySequence(tr("Ctrl+Shift+S")), m_files, &SessionFiles::saveAs);
    file->addSeparator();
    m_needsTable << file->addAction(tr("&Import report …"), this, [this] { m_workspace->setRoom(Room::data); });
    file->addSeparator();
    m_needsTable << file->addAction(tr("&Export …"), QKeySequence(tr("Ctrl+Shift+E")), this,
        [this] { m_exports->choose(m_workspace->seenCharts(), nullptr); });
    file->addSeparator();
    file->addAction(tr("&Quit"), QKeySequence(tr("Ctrl+Q")), this, &QWidget::close);
}

void MainWindow::createEditMenu()
{
    QMenu* edit = m_top->menus()->addMenu(tr("&Edit"));
    QAction* undo = m_session.steps().stack().createUndoAction(this, tr("Undo"));
    QAction* redo = m_session.steps().stack().createRedoAction(this, tr("Redo"));
    undo->setShortcut(QKeySequence::Undo);
    redo->setShortcut(QKeySequence::Redo);
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addAction(tr("&Search"), QKeySequence::Find, this, [this] {
        m_workspace->bringForward(m_workspace->search());
        m_workspace->search()->query()->setFocus();
    });
    edit->addAction(tr("&Back"), QKeySequence(tr("Alt+Left")), &m_session.browsing(), &Browsing::goBack);
    edit->addAction(tr("&Forward"), QKeySequence(tr("Alt+Right")), &m_session.browsing(), &Browsing::goForward);
    edit->addAction(tr("&Clear selection"), QKeySequence(Qt::Key_Escape), this, [this] {
        if (!m_workspace->stepBack())
            m_session.browsing().clearSelection();
    });
}

void MainWindow::createWeightsMenu()
{
    QMenu* weights = m_top->menus()->addMenu(tr("&Weights"));
    const auto add = [&](const QString& name, const QString& keys, auto use) {
        m_needsTable << weights->addAction(name, QKeySequence(keys), &m_session.presets(), use);
    };
    add(tr("&Uniform"), tr("Ctrl+U"), &Presets::useUniform);
    add(tr("Best &single"), tr("Ctrl+Shift+1"), &Presets::useBestSingle);
    add(tr("&Learned last"), tr("Ctrl+L"), &Presets::useLearned);
    add(tr("&Best of the line"), tr("Ctrl+B"), &Presets::useBestOfLine);
    add(tr("&Simplest equally good"), tr("Ctrl+E"), &Presets::useSimplest);
    m_needsTable << weights->addMenu(new ObjectiveMenu(m_session, this));
    m_single = weights->addMenu(tr("&Only one ranker"));
    m_needsTable << m_single->menuAction();
    weights->addSeparator();
    m_needsTable << weights->addAction(tr("L&oad …"), m_exports, &Exports::loadWeights);
    QAction* scoring = weights->addAction(
        tr("&Rankers and scoring …"), QKeySequence(tr("Ctrl+R")), this, &MainWindow::chooseScoring);
    m_needsTable << scoring;
    connect(&m_session.opening().job(), &Job::failed, scoring, [scoring] { scoring->setEnabled(true); });
    QAction* features =
        weights->addAction(tr("Use L1–L10 and the rankers as &features"), this, &MainWindow::useFeatures);
    features->setToolTip(
        tr("Scores the texts by BM25, its logarithm, three query likelihoods, L1 to L10 and the rankers "
           "of now: the features of LETOR, which File → Export writes"));
    features->setEnabled(false);
    connect(&m_session, &Session::tableChanged, features,
        [this, features] { features->setEnabled(m_session.hasTexts()); });
}

void MainWindow::createExperimentMenu()
{
    QMenu* experiment = m_top->menus()->addMenu(tr("E&xperiment"));
    m_needsTable << experiment->addAction(
        tr("&Train"), QKeySequence(tr("Ctrl+T")), experimentView(), &ExperimentView::train);
    m_needsTable << experiment->addAction(
        tr("&Number of topics …"), QKeySequence(tr("Ctrl+K")), this, &MainWindow::sweep);
    m_needsTable << experiment->addAction(tr("Topic &map"), QKeySequence(tr("Ctrl+Shift+M")), this, [this] {
        m_workspace->bringForward(m_workspace->chart(mapStudy().type()));
        m_workspace->mapControls()->make();
    });
    m_needsTable << experiment->addAction(tr("&Cancel"), QKeySequence(tr("Ctrl+.")), &m_session, &Session::cancelAll);
}

/// A line for each ranker, or where these are many a field that searches them.
void MainWindow::fillSingle()
{
    constexpr qsizetype most = 12;
    const QStringList rankers = rankerNames(m_session.state());
    m_single->clear();
    if (rankers.size() > most)
        m_single->addAction(tr("&Choose …"), this, &MainWindow::chooseSingle);
    for (qsizetype ranker = 0; rankers.size() <= most && ranker < rankers.size(); ++ranker)
        m_single->addAction(rankers[ranker], this, [this, ranker] { m_session.presets().useOnly(ranker); });
}

void MainWindow::chooseSingle()
{
    QDialog dialog(this);
    connect(&m_session, &Session::tableChanged, &dialog, &QDialog::reject);  // other rankers
    dialog.setWindowTitle(tr("All weight on one ranker"));
    auto* picker = new RankerPicker(tr("Ranker that gets all weight"));
    picker->setRankers(rankerNames(m_session.state()));
    picker->setFixedWidth(300);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setEnabled(false);  // until one was picked
    picker->setChosen(-1, tr("type to search"));
    connect(picker, &RankerPicker::picked, &dialog,
        [buttons] { buttons->button(QDialogButtonBox::Ok)->setEnabled(true); });
    connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addWidget(picker);
    layout->addWidget(buttons);
    if (dialog.exec() == QDialog::Accepted && picker->currentIndex() >= 0)
        m_session.presets().useOnly(picker->currentIndex());
}

void MainWindow::createViewMenu()
{
    QMenu* view = m_top->menus()->addMenu(tr("&View"));
    for (std::size_t i = 0; i < rooms().size(); ++i) {
        const RoomType& type = rooms()[i];
        view->addAction(tr("Go to %1").arg(type.title()), QKeySequence(QStringLiteral("Ctrl+%1").arg(i + 1)), this,
            [this, &type] { m_workspace->setRoom(type.room); });
    }
    view->addAction(tr("&Reset this room"), m_workspace, &Workspace::resetRoom);
    addViewsMenu(*view, *m_workspace);
    view->addSeparator();
    view->addAction(tr("&Left panels"), QKeySequence(Qt::Key_F8), this,
        [this] { m_columns->setLeftShown(!m_columns->isLeftShown()); });
    view->addAction(tr("&Full screen"), QKeySequence(Qt::Key_F11), this,
        [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    view->addSeparator();
    addWindowScale(*view, *this);
    view->addSeparator();
    auto* themes = new QActionGroup(this);
    const QString chosen = QSettings().value(QStringLiteral("theme"), QStringLiteral("light")).toString();
    for (const auto& [name, label] :
        {std::pair{QStringLiteral("light"), tr("Light theme")}, {QStringLiteral("dark"), tr("Dark theme")}}) {
        QAction* action = view->addAction(label, this, [this, name = name] {
            QSettings().setValue(QStringLiteral("theme"), name);
            showTheme(name);
        });
        action->setCheckable(true);
        action->setChecked(name == chosen);
        themes->addAction(action);
    }
}

void MainWindow::createHelpMenu()
{
    QMenu* help = m_top->menus()->addMenu(tr("&Help"));
    help->addAction(tr("&Guide"), QKeySequence::HelpContents, this, &MainWindow::showGuide);
    help->addSeparator();
    help->addAction(tr("&About Rankscape"), this, [this] {
        QMessageBox::about(this, tr("About Rankscape"),
            tr("<b>Rankscape %1</b><p>See the landscape, learn the weights.</p><p>A laboratory for ensemble ranking. "
               "Free "
               "software under the GNU General Public License, version 3 or later.</p>")
                .arg(text(version)));
    });
    help->addAction(tr("About &Qt"), qApp, &QApplication::aboutQt);
}

}  // namespace rankscape::ui
