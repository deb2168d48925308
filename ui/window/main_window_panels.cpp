// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStatusBar>

#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/job_bar.h"
#include "ui/view/map_controls.h"
#include "ui/view/measures_view.h"
#include "ui/view/selection_view.h"
#include "ui/view/source_view.h"
#include "ui/view/status_view.h"
#include "ui/view/weights_view.h"
#include "ui/widget/segments.h"
#include "ui/window/columns.h"
#include "ui/window/exports.h"
#include "ui/window/main_window.h"
#include "ui/window/session_files.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

void MainWindow::createWorkspace()
{
    m_columns = new Columns(this);
    setCentralWidget(m_columns);
    m_workspace = new Workspace(m_session, m_columns->frame());
    connect(m_workspace, &Workspace::exportRequested, m_exports,
        [this](const ChartType& type) { m_exports->choose(m_workspace->seenCharts(), &type); });
    connect(m_workspace, &Workspace::noticed, this, &MainWindow::say);
    connect(m_workspace, &Workspace::scoringRequested, this, &MainWindow::rescore);
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
    m_columns->fill(
        {m_sourceView, m_weightsView, new MeasuresView(m_session), new SelectionView(m_session), createJobs()},
        m_workspace);
    connect(m_columns, &Columns::narrowed, m_sourceView, &SourceView::setCompact);
    connect(m_sourceView, &SourceView::openRequested, this, [this] { openByDialog(true); });
    connect(m_sourceView, &SourceView::reloadRequested, m_files, &SessionFiles::reload);
    connect(&m_files->watch(), &FileWatch::changed, m_sourceView,
        [this] { m_sourceView->showChanged(m_files->watch().changedFiles()); });
    connect(m_sourceView, &SourceView::reportRequested, this, [this] { m_workspace->setRoom(Room::data); });
    connect(m_sourceView, &SourceView::sampleRequested, this, [this] { openWanted({}); });
    connect(m_weightsView, &WeightsView::rankersRequested, this, &MainWindow::chooseScoring);
}

JobBar* MainWindow::createJobs()
{
    auto* jobs = new JobBar;
    const auto add = [jobs](Job& job, const QString& name) {
        connect(jobs->addJob(job, name), &JobRow::cancelRequested, &job, &Job::cancel);
    };
    add(m_session.opening().job(), tr("Opening"));
    add(m_files->store().reading(), tr("Reading the session"));
    connect(jobs->addJob(m_session.experiments().job(), tr("Learning")), &JobRow::cancelRequested,
        &m_session.experiments(), &Experiments::cancel);
    add(m_session.presets().job(), tr("Equally good weights"));
    add(m_exports->computing(), tr("Export"));
    add(m_exports->writing(), tr("Export"));
    for (const StudyType* const type : studies())
        connect(jobs->addJob(m_session.studies().job(*type), text(type->label)), &JobRow::cancelRequested, &m_session,
            [this, type] { m_session.cancelStudy(*type); });
    return jobs;
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

}  // namespace rankscape::ui
