// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <algorithm>

#include "core/base/disk_cache.h"
#include "ui/chart/chart_view.h"
#include "ui/dialog/guide_dialog.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/dialog/sweep_dialog.h"
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
#include "ui/window/scoring_choices.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

constexpr qsizetype mostRecent = 8;
constexpr int saveDelay = 500;  // ms after the last change

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_exports(new Exports(m_session, this))
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
    m_session.disconnect();
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

void MainWindow::open(const QStringList& paths)
{
    std::vector<std::filesystem::path> files;
    for (const QString& path : paths)
        files.emplace_back(QFileInfo(path).absoluteFilePath().toStdString());
    m_session.openFiles(files);
}

void MainWindow::openToy()
{
    Source source = m_session.wanted();
    source.kind = "toy";
    source.paths.clear();
    m_session.open(source);
}

void MainWindow::createWorkspace()
{
    m_workspace = new Workspace(m_session);
    connect(m_workspace, &Workspace::exportRequested, m_exports, &Exports::exportChart);
    connect(m_workspace, &Workspace::noticed, this,
        [this](const QString& sentence) { statusBar()->showMessage(sentence, 6000); });
    connect(m_workspace, &Workspace::remedyRequested, this, [this](Plot::Remedy remedy) {
        switch (remedy) {
        case Plot::Remedy::train:
            return experimentView()->train();
        case Plot::Remedy::rankers:
            return chooseScoring();
        case Plot::Remedy::map:
            return m_workspace->mapControls()->make();
        case Plot::Remedy::sweep:
            return sweep();
        case Plot::Remedy::open:
        case Plot::Remedy::none:
            return open({});
        }
    });
}

void MainWindow::createPanels()
{
    m_sourceView = new SourceView(m_session);
    m_weightsView = new WeightsView(m_session);
    auto* jobs = new JobBar;
    connect(jobs->addJob(m_session.opening(), tr("Opening")), &JobRow::cancelRequested, this,
        [this] { m_session.opening().cancel(); });
    connect(jobs->addJob(m_session.training(), tr("Learning")), &JobRow::cancelRequested, &m_session,
        &Session::cancelTraining);
    connect(jobs->addJob(m_session.equivalence(), tr("Equally good weights")), &JobRow::cancelRequested, this,
        [this] { m_session.equivalence().cancel(); });
    connect(jobs->addJob(m_exports->computing(), tr("Export")), &JobRow::cancelRequested, this,
        [this] { m_exports->computing().cancel(); });
    for (const StudyType* const type : studies())
        connect(jobs->addJob(m_session.studies().job(*type), text(type->label)), &JobRow::cancelRequested, &m_session,
            [this, type] { m_session.cancelStudy(*type); });
    m_columns = new Columns(
        {m_sourceView, m_weightsView, new MeasuresView(m_session), new SelectionView(m_session), jobs}, m_workspace);
    setCentralWidget(m_columns);
    connect(m_sourceView, &SourceView::openRequested, this, [this] { openByDialog(true); });
    connect(m_sourceView, &SourceView::reportRequested, this, [this] { m_workspace->setRoom(Room::data); });
    connect(m_sourceView, &SourceView::sampleRequested, this, [this] { open({}); });
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

/// Rooms of texts are offered where there are some.
void MainWindow::showRoom()
{
    for (std::size_t i = 0; i < rooms().size(); ++i) {
        const RoomType& type = rooms()[i];
        const bool isShown = type.room == m_workspace->room();
        m_top->setOffered(
            static_cast<int>(i), isShown || !type.needsTexts || !m_session.isOpen() || m_session.hasTexts());
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
    connect(&m_session, &Session::nothingAsked, this, &MainWindow::offerFields);
    connect(m_exports, &Exports::failed, this, &MainWindow::showError);
    connect(
        m_exports, &Exports::done, this, [this](const QString& message) { statusBar()->showMessage(message, 6000); });
    for (QAction* action : m_needsTable)
        action->setEnabled(false);
}

void MainWindow::showTable()
{
    const QString name = text(valueOf(m_session.table().recipe, "collection"));
    setWindowTitle(name + QStringLiteral(" – Rankscape"));
    m_top->setHeadline(tr("%1 · %2 documents · %3 topics")
                           .arg(name, countText(std::ssize(*m_session.table().documents)),
                               countText(m_session.state().topicCount())));
    showRoom();
    fillSingle();
    for (QAction* action : m_needsTable)
        action->setEnabled(true);
    for (const std::filesystem::path& file : m_session.source().paths) {
        const QString path = text(file.string());
        QSettings settings;
        QStringList recent = settings.value(QStringLiteral("recent")).toStringList();
        recent.removeAll(path);
        recent.prepend(path);
        settings.setValue(QStringLiteral("recent"), QStringList(recent.first(std::min(recent.size(), mostRecent))));
        m_recent->setEnabled(true);
    }
}

void MainWindow::openByDialog(bool folder)
{
    const QString path = folder ? QFileDialog::getExistingDirectory(this, tr("Open a collection's folder"))
                                : QFileDialog::getOpenFileName(this, tr("Open one of a collection's files"));
    if (!path.isEmpty())
        open({path});
}

void MainWindow::mergeByDialog()
{
    const QString path = QFileDialog::getExistingDirectory(this, tr("Merge with a collection's folder"));
    if (path.isEmpty())
        return;
    QStringList paths;
    for (const std::filesystem::path& file : m_session.latest().paths)
        paths.append(text(file.string()));
    if (paths.isEmpty())
        return showError(tr("This cannot be merged."),
            tr("The built-in collections stay by themselves. Open a collection's folder first."));
    open(paths << path);
}

void MainWindow::fillRecent()
{
    m_recent->clear();
    for (const QString& path : QSettings().value(QStringLiteral("recent")).toStringList())
        m_recent->addAction(path, this, [this, path] { open({path}); });
}

void MainWindow::chooseScoring()
{
    ScoringDialog dialog(m_session.wanted(), m_session.cache(), this);
    dialog.setWindowTitle(tr("Rankers and scoring of %1").arg(text(describe(m_session.wanted()))));
    if (dialog.exec() != QDialog::Accepted)
        return;
    Source source = dialog.chosen();
    source.kind = m_session.wanted().kind;  // something else may have been opened behind the dialog
    source.paths = m_session.wanted().paths;
    m_session.open(source);
}

void MainWindow::sweep()
{
    SweepDialog dialog(m_session.scoring().rankers, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_session.startSweep(dialog.spec());
    m_workspace->bringForward(m_workspace->chart(sweepStudy().type()));
}

void MainWindow::showGuide()
{
    if (m_guide == nullptr)
        m_guide = new GuideDialog(this);
    m_guide->show();
    m_guide->raise();
}

void MainWindow::showTheme(const QString& name)
{
    apply(theme(themeKind(name)), *qApp);
}

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    m_columns->restore(settings.value(QStringLiteral("columns")).toByteArray());
    m_workspace->setTilings(settings.value(QStringLiteral("rooms")).toMap());
    m_session.setScoring(sourceOf(settings.value(QStringLiteral("scoring"))));
    m_session.setCache(initialCacheFolder());
    experimentView()->setChoices(settings.value(QStringLiteral("experiment")).toMap());
    findChild<LandscapeControls*>()->setSharpness(
        settings.value(QStringLiteral("beta"), m_session.beta()).toDouble());
}

/// Writes choices soon after they have changed: a crash must not lose them.
void MainWindow::keepChoices()
{
    m_saving.setSingleShot(true);
    m_saving.setInterval(saveDelay);
    const auto soon = [this] { m_saving.start(); };
    connect(&m_saving, &QTimer::timeout, this, [this] {
        if (isVisible())
            saveChoices();
    });
    connect(&m_session, &Session::tableChanged, this, soon);
    connect(&m_session, &Session::betaChanged, this, soon);
    connect(experimentView(), &ExperimentView::choicesChanged, this, soon);
    connect(m_columns, &Columns::changed, this, soon);
    connect(m_workspace, &Workspace::tilingChanged, this, soon);
}

void MainWindow::saveChoices()
{
    QSettings settings;  // written as a whole when it goes
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("columns"), m_columns->state());
    settings.setValue(QStringLiteral("rooms"), m_workspace->tilings());
    settings.setValue(QStringLiteral("beta"), m_session.beta());
    settings.setValue(QStringLiteral("scoring"), scoringChoices(m_session.source()));
    settings.setValue(QStringLiteral("experiment"), experimentView()->choices());
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
        m_session.endDrag();
        break;
    default:
        break;
    }
    return QMainWindow::event(event);
}

/// Not open yet.
QMessageBox* MainWindow::warning(const QString& headline, const QString& detail)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Rankscape"), headline, QMessageBox::Ok, this);
    box->setInformativeText(detail);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

void MainWindow::showError(const QString& headline, const QString& detail)
{
    warning(headline, detail)->open();  // the window stays alive behind it
}

/// The remedy is in the box: the same source, its topics asking with the fields in which they have words.
void MainWindow::offerFields(const QString& detail, const QStringList& fields)
{
    Source remedy = m_session.wanted();
    remedy.analysis.topicFields.clear();
    for (const QString& field : fields)
        remedy.analysis.topicFields.push_back(field.toStdString());
    QMessageBox* box = warning(tr("This cannot be opened."), detail);
    QPushButton* ask =
        box->addButton(tr("&Ask with %1").arg(fields.join(QStringLiteral(", "))), QMessageBox::ApplyRole);
    box->setDefaultButton(ask);
    connect(ask, &QPushButton::clicked, this, [this, remedy] { m_session.open(remedy); });
    connect(&m_session.opening(), &Job::started, box, &QMessageBox::reject);
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_session.isBusy()
        && QMessageBox::question(this, tr("Rankscape"), tr("Work is still going on. Stop it and quit?"))
            != QMessageBox::Yes) {
        event->ignore();
        return;
    }
    saveChoices();
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!event->mimeData()->hasUrls())
        return;
    event->acceptProposedAction();
    m_dropHint->cover();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*)
{
    m_dropHint->hide();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_dropHint->hide();
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (!paths.isEmpty())
        open(paths);
}

}  // namespace rankscape::ui
