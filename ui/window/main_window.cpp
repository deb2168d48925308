// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <algorithm>

#include "ui/chart/chart_view.h"
#include "ui/dialog/guide_dialog.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/dialog/sweep_dialog.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/job_bar.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/map_controls.h"
#include "ui/view/measures_view.h"
#include "ui/view/selection_view.h"
#include "ui/view/source_view.h"
#include "ui/view/status_view.h"
#include "ui/view/weights_view.h"
#include "ui/widget/drop_hint.h"
#include "ui/widget/segments.h"
#include "ui/widget/theme.h"
#include "ui/window/columns.h"
#include "ui/window/exports.h"
#include "ui/window/session_files.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_exports(new Exports(m_session, this))
    , m_files(new SessionFiles(
          m_session, [this] { return arrangement(); }, this))
    , m_top(new TopRow)
    , m_dropHint(new DropHint(*this))
{
    showTheme(QSettings().value(QStringLiteral("theme"), QStringLiteral("light")).toString());
    setWindowTitle(tr("Rankscape"));
    setAcceptDrops(true);
    resize(1440, 900);
    setMinimumSize(900, 560);
    setMenuWidget(m_top);
    createWorkspace();
    createPanels();
    createRooms();
    createStatusBar();
    createFileMenu();
    createWeightsMenu();
    createViewMenu();
    createHelpMenu();
    connectSession();
    restoreLayout();
    keepChoices();
}

/// Views go before the session that they show.
MainWindow::~MainWindow()
{
    m_session.fallSilent();
    while (QWidget* child = findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        delete child;
}

ExperimentView* MainWindow::experimentView()
{
    return m_workspace->experiment();
}

ChartView* MainWindow::chart(std::string_view name)
{
    return m_workspace->chart(name);
}

void MainWindow::createWorkspace()
{
    m_workspace = new Workspace(m_session);
    connect(m_workspace, &Workspace::exportRequested, m_exports,
        [this](const ChartType& type) { m_exports->choose(m_workspace->seenCharts(), &type); });
    connect(m_workspace, &Workspace::noticed, this,
        [this](const QString& sentence) { statusBar()->showMessage(sentence, 6000); });
    connect(m_workspace, &Workspace::remedyRequested, this, [this](Remedy remedy) {
        switch (remedy) {
        case Remedy::train:
        case Remedy::trainFirst:
            return experimentView()->train();
        case Remedy::secondRanker:
        case Remedy::thirdRanker:
        case Remedy::rankerWithTopics:
            return chooseScoring();
        case Remedy::map:
            return m_workspace->mapControls()->make();
        case Remedy::sweep:
            return sweep();
        case Remedy::open:
            return openWanted({});
        }
    });
}

void MainWindow::createPanels()
{
    m_sourceView = new SourceView(m_session);
    m_weightsView = new WeightsView(m_session);
    auto* jobs = new JobBar;
    connect(jobs->addJob(m_session.opening().job(), tr("Opening")), &JobRow::cancelRequested, this,
        [this] { m_session.opening().job().cancel(); });
    connect(jobs->addJob(m_files->store().reading(), tr("Reading the session")), &JobRow::cancelRequested, this,
        [this] { m_files->store().reading().cancel(); });
    connect(jobs->addJob(m_session.experiments().job(), tr("Learning")), &JobRow::cancelRequested,
        &m_session.experiments(), &Experiments::cancel);
    connect(jobs->addJob(m_session.presets().job(), tr("Equally good weights")), &JobRow::cancelRequested, this,
        [this] { m_session.presets().job().cancel(); });
    connect(jobs->addJob(m_exports->computing(), tr("Export")), &JobRow::cancelRequested, this,
        [this] { m_exports->computing().cancel(); });
    for (const StudyType* const type : studies())
        connect(jobs->addJob(m_session.studies().job(*type), text(type->label)), &JobRow::cancelRequested, &m_session,
            [this, type] { m_session.cancelStudy(*type); });
    m_columns = new Columns(
        {m_sourceView, m_weightsView, new MeasuresView(m_session), new SelectionView(m_session), jobs}, m_workspace);
    setCentralWidget(m_columns);
    connect(m_columns, &Columns::narrowed, m_sourceView, &SourceView::setCompact);
    connect(m_sourceView, &SourceView::openRequested, this, [this] { openByDialog(true); });
    connect(m_sourceView, &SourceView::reloadRequested, m_files, &SessionFiles::reload);
    connect(&m_files->watch(), &FileWatch::changed, m_sourceView,
        [this] { m_sourceView->showChanged(m_files->watch().changedFiles()); });
    connect(m_sourceView, &SourceView::reportRequested, this, [this] { m_workspace->setRoom(Room::data); });
    connect(m_sourceView, &SourceView::sampleRequested, this, [this] { openWanted({}); });
    connect(m_weightsView, &WeightsView::rankersRequested, this, &MainWindow::chooseScoring);
}

void MainWindow::createStatusBar()
{
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(new StatusView(m_session), 1);
}

void MainWindow::createRooms()
{
    connect(m_top->rooms(), &Segments::picked, this,
        [this](int index) { m_workspace->setRoom(rooms()[static_cast<std::size_t>(index)].room); });
    connect(m_workspace, &Workspace::roomChanged, this, &MainWindow::showRoom);
    showRoom();
}

/// Those that what is open can fill.
void MainWindow::showRoom()
{
    for (std::size_t i = 0; i < rooms().size(); ++i) {
        const RoomType& type = rooms()[i];
        const bool isShown = type.room == m_workspace->room();
        m_top->setOffered(static_cast<int>(i), isShown || areMet(type.needs, m_session));
        if (isShown)
            m_top->rooms()->setChosen(static_cast<int>(i));
    }
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::tableChanged, this, &MainWindow::showTable);
    connect(&m_session, &Session::noticed, this,
        [this](const QString& sentence) { statusBar()->showMessage(sentence, 6000); });
    connect(&m_session, &Session::failed, this, &MainWindow::showError);
    connect(&m_session.opening(), &Opening::nothingAsked, this, &MainWindow::offerFields);
    connect(m_files, &SessionFiles::failed, this, &MainWindow::showError);
    connect(
        m_files, &SessionFiles::noticed, this, [this](const QString& text) { statusBar()->showMessage(text, 6000); });
    connect(&m_files->store(), &SessionStore::arranged, this, &MainWindow::arrange);
    connect(&m_files->store(), &SessionStore::saved, this, &MainWindow::addRecent);
    connect(&m_files->store(), &SessionStore::opened, this, [this](const QString& file) {
        if (!file.isEmpty() && !m_files->store().unsaved().isOne(file))
            addRecent(file);
    });
    connect(m_files, &SessionFiles::putOff, this, &MainWindow::addRecent);
    connect(m_exports, &Exports::failed, this, &MainWindow::showError);
    connect(
        m_exports, &Exports::done, this, [this](const QString& message) { statusBar()->showMessage(message, 6000); });
    for (QAction* action : m_needsTable)
        action->setEnabled(false);
}

void MainWindow::showTable()
{
    m_top->setHeadline(
        tr("%1 · %2 documents · %3 topics")
            .arg(text(valueOf(m_session.table().recipe, "collection")),
                countText(std::ssize(*m_session.table().documents)), countText(m_session.state().topicCount())));
    showRoom();
    fillSingle();
    for (QAction* action : m_needsTable)
        action->setEnabled(true);
    for (const std::filesystem::path& file : m_session.opening().source().paths)
        addRecent(text(file.string()));
}

void MainWindow::showTheme(const QString& name)
{
    apply(theme(themeKind(name)), *qApp);
}

bool MainWindow::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::WindowStateChange:
        m_saving.start();
        break;
    case QEvent::WindowBlocked:  // by a dialog, which hears of the release instead
        m_session.weighing().endDrag();
        break;
    default:
        break;
    }
    return QMainWindow::event(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_session.isBusy()
        && QMessageBox::question(this, tr("Rankscape"), tr("Work is still going on. Stop it and quit?"))
            != QMessageBox::Yes) {
        event->ignore();
        return;
    }
    if (m_session.experiments().job().isRunning())
        m_session.experiments().cancel();  // what it came to is kept with the rest
    if (!m_files->mayClose()) {
        event->ignore();
        return;
    }
    saveChoices();
    QMainWindow::closeEvent(event);
}

}  // namespace rankscape::ui
