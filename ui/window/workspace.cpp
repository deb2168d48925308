// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <algorithm>

#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/document_view.h"
#include "ui/view/experiment_view.h"
#include "ui/view/map_controls.h"
#include "ui/view/results_view.h"
#include "ui/view/search_view.h"
#include "ui/view/topics_view.h"
#include "ui/widget/tool_button.h"
#include "ui/window/chart_wiring.h"
#include "ui/window/command_line.h"
#include "ui/window/drawer.h"
#include "ui/window/stack_titles.h"
#include "ui/window/view_dock.h"

namespace rankscape::ui {

Workspace::Workspace(Session& session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_search(new SearchView(session))
    , m_topics(new TopicsView(session))
    , m_document(new DocumentView(session))
    , m_experiment(new ExperimentView(session))
    , m_results(new ResultsView(session))
{
    setObjectName(QStringLiteral("center"));
    setWindowFlags(Qt::Widget);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    createViews();
    createDrawers();
    arrange();
    m_titling.setSingleShot(true);
    m_titling.setInterval(0);
    connect(&m_titling, &QTimer::timeout, this, &Workspace::updateTitles);
    connect(this, &Workspace::tilingChanged, &m_titling, qOverload<>(&QTimer::start));
    connectSession();
}

ChartView* Workspace::chart(std::string_view name) const
{
    const auto found = std::ranges::find_if(m_charts, [&](ChartView* each) { return each->type().name == name; });
    return found != m_charts.end() ? *found : nullptr;
}

ChartView* Workspace::chart(const StudyType& study) const
{
    const auto found = std::ranges::find_if(m_charts, [&](ChartView* each) { return each->type().uses(study); });
    return found != m_charts.end() ? *found : nullptr;
}

std::vector<const ChartType*> Workspace::seenCharts() const
{
    std::vector<const ChartType*> seen;
    for (const ChartView* each : m_charts) {
        if (each->isVisible())
            seen.push_back(&each->type());
    }
    return seen;
}

MapControls* Workspace::mapControls() const
{
    return findChild<MapControls*>();
}

QDockWidget* Workspace::dock(std::string_view name) const
{
    return *std::ranges::find_if(m_docks, [&](QDockWidget* each) { return each->objectName() == text(name); });
}

QDockWidget* Workspace::dockOf(const QWidget* view) const
{
    const auto found = std::ranges::find_if(
        m_docks, [&](QDockWidget* each) { return each->widget() == view || each->widget()->isAncestorOf(view); });
    return found != m_docks.end() ? *found : nullptr;
}

QDockWidget* Workspace::addDock(QWidget* view, QWidget* header, const QString& name, const QString& title)
{
    auto* dock = new ViewDock(title, header, this);
    dock->hide();
    dock->setObjectName(name);
    dock->setProperty("order", static_cast<int>(m_docks.size()));
    auto* titles = new StackTitles(*this, *dock);
    header->findChild<QLabel*>(QStringLiteral("title"))->hide();
    static_cast<QHBoxLayout*>(header->layout())->insertWidget(0, titles);
    m_titles.push_back(titles);
    dock->setWidget(view);
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::visibilityChanged, this, &Workspace::tilingChanged);
    connect(dock, &QDockWidget::dockLocationChanged, this, &Workspace::tilingChanged);
    connect(dock, &QDockWidget::topLevelChanged, this, [this] {
        m_plan = Plan::own;
        emit tilingChanged();
    });
    m_docks.push_back(dock);
    return dock;
}

/// Who is stacked with whom.
void Workspace::updateTitles()
{
    for (StackTitles* titles : m_titles)
        titles->update();
    for (const auto& [room, drawer] : m_drawers)
        drawer->setOffered(drawerOf(*dock(roomType(room).drawer)) == drawer);
    for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setUsesScrollButtons(false);  // headers name the stack: its own tabs have no height
        bar->setFocusPolicy(Qt::NoFocus);
    }
}

bool Workspace::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        emit tilingChanged();
    return QMainWindow::eventFilter(object, event);
}

void Workspace::addChart(const ChartType& type)
{
    auto* view = new ChartView(type);
    QDockWidget* dock = addDock(view, view->header(), text(type.name), type.title());
    if (!type.side.view.empty()) {
        dock->setProperty("view", text(type.side.view));
        dock->setProperty("side", type.side.title());
        view->addControl(m_titles.back()->sides());
    }
    m_charts.push_back(view);
    connect(view, &ChartView::expandRequested, this, [this, dock] { expand(dock); });
    connect(view, &ChartView::exportRequested, this, [this, &type] { emit exportRequested(type); });
    connect(view, &ChartView::remedyRequested, this, &Workspace::remedyRequested);
    connectPicks(*view, m_session);
    connect(view, &ChartView::documentPicked, this, [this] { bringForward(m_document); });
    view->menu()->addAction(tr("Export …"), this, [this, &type] { emit exportRequested(type); });
    view->menu()->addAction(tr("Copy as command"), this, [this, &type] {
        QApplication::clipboard()->setText(chartCommand(m_session, type));
        emit noticed(tr("The command line that draws this chart is on the clipboard."));
    });
    view->menu()->addAction(tr("Copy picture"), this, [view] { QApplication::clipboard()->setPixmap(view->grab()); });
    addChoices(*view, m_session);
    keepUpToDate(*view, *dock, m_session);
}

/// A view that is not a chart, under a header like theirs.
void Workspace::addView(QWidget* view, const QString& name, const QString& title)
{
    auto* full = new ToolButton(Glyph::expand, tr("Show this view alone, or all again"));
    full->setObjectName(QStringLiteral("alone"));
    QWidget* header = nullptr;
    if (auto* panel = qobject_cast<Panel*>(view)) {
        panel->addAction(full);
        header = panel->takeHeader();
    } else {
        header = new QWidget;
        auto* words = new QLabel(title);
        words->setObjectName(QStringLiteral("title"));
        auto* layout = new QHBoxLayout(header);
        layout->addWidget(words);
        layout->addStretch();
        layout->addWidget(full);
    }
    header->setObjectName(QStringLiteral("chartHeader"));
    header->setAttribute(Qt::WA_StyledBackground);
    header->layout()->setContentsMargins(12, 6, 8, 2);
    if (view->objectName().isEmpty())
        view->setObjectName(QStringLiteral("chartBody"));
    QDockWidget* dock = addDock(view, header, name, title);
    connect(full, &QToolButton::clicked, this, [this, dock] { expand(dock); });
}

void Workspace::connectSession()
{
    connect(&m_session, &Session::tableChanged, this, &Workspace::suitSource);
    connect(&m_session.browsing(), &Browsing::roomChanged, this, [this] { showRoom(m_session.browsing().room()); });
    connect(&m_session, &Session::tableChanged, this, &Workspace::drawAll);
    connect(&m_session.weighing(), &Weighing::settled, this, &Workspace::drawAll);
    connect(&m_session.experiments(), &Experiments::changed, this, &Workspace::drawAll);
    connect(&m_session.weighing(), &Weighing::weightsChanged, this, [this] {
        if (!m_session.weighing().isDragging())
            return;  // settled() follows and draws all anew
        for (ChartView* view : m_charts)
            view->refresh(m_session.shown());
    });
    connect(m_search, &SearchView::documentOpened, this, [this] { bringForward(m_document); });
    connect(m_experiment, &ExperimentView::asked, this, &Workspace::closeDrawers);
}

void Workspace::drawAll()
{
    for (ChartView* view : m_charts)
        view->setShown(m_session.shown());
}

}  // namespace rankscape::ui
