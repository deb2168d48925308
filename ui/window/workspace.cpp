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
#include <ranges>
#include <utility>

#include "ui/chart/chart_view.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/data_view.h"
#include "ui/view/document_view.h"
#include "ui/view/experiment_view.h"
#include "ui/view/map_controls.h"
#include "ui/view/results_view.h"
#include "ui/view/search_view.h"
#include "ui/view/topics_view.h"
#include "ui/widget/tool_button.h"
#include "ui/window/chart_wiring.h"
#include "ui/window/command_line.h"
#include "ui/window/stack_titles.h"

namespace rankscape::ui {

namespace {

constexpr int layoutVersion = 11;  // of docks
constexpr int narrow = 1200;  // width of the window; below, fewer views stand beside each other

/// The first view of a tile: where it stands in the layout.
std::string_view firstOf(const Tile& tile)
{
    return tile.parts.empty() ? tile.views.front() : firstOf(tile.parts.front());
}

}  // namespace

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
    arrange();
    m_titling.setSingleShot(true);
    m_titling.setInterval(0);
    connect(&m_titling, &QTimer::timeout, this, &Workspace::updateTitles);
    connect(this, &Workspace::tilingChanged, &m_titling, qOverload<>(&QTimer::start));
    connectSession();
}

void Workspace::createViews()
{
    addView(m_experiment, QStringLiteral("experiment"), tr("Experiment"));
    addView(m_results, QStringLiteral("results"), tr("Results"));
    for (const ChartType& type : charts())
        addChart(type);
    addView(m_search, QStringLiteral("search"), tr("Search"));
    addView(m_topics, QStringLiteral("topic-model"), tr("Topic model"));
    addView(m_document, QStringLiteral("document"), tr("Document"));
    addView(new DataView(m_session), QStringLiteral("findings"), tr("Collection"));
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
    auto* dock = new QDockWidget(title, this);
    dock->hide();
    dock->setObjectName(name);
    dock->setProperty("order", static_cast<int>(m_docks.size()));
    auto* titles = new StackTitles(*this, *dock);
    header->findChild<QLabel*>(QStringLiteral("title"))->hide();
    static_cast<QHBoxLayout*>(header->layout())->insertWidget(0, titles);
    m_titles.push_back(titles);
    dock->setTitleBarWidget(header);
    dock->setWidget(view);
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::visibilityChanged, this, &Workspace::tilingChanged);
    connect(dock, &QDockWidget::dockLocationChanged, this, &Workspace::tilingChanged);
    connect(dock, &QDockWidget::topLevelChanged, this, &Workspace::tilingChanged);
    m_docks.push_back(dock);
    return dock;
}

/// Who is stacked with whom.
void Workspace::updateTitles()
{
    for (StackTitles* titles : m_titles)
        titles->update();
    for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        bar->setUsesScrollButtons(false);  // headers name the stack: its own tabs have no height
        bar->setFocusPolicy(Qt::NoFocus);
    }
}

/// The first size that it is given is one to be arranged for, if nothing was kept.
void Workspace::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    if (!std::exchange(m_isArranged, true) && !m_tilings.contains(m_room))
        arrange();
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

void Workspace::setRoom(Room room)
{
    if (room == m_room)
        return;
    showAll();
    m_tilings[m_room] = saveState(layoutVersion);
    m_room = room;
    setUpdatesEnabled(false);
    const auto known = m_tilings.find(room);
    if (known == m_tilings.end() || !restore(known->second))
        arrange();
    setUpdatesEnabled(true);
    emit roomChanged();
    emit tilingChanged();
}

void Workspace::resetRoom()
{
    showAll();
    arrange();
    emit tilingChanged();
}

QVariantMap Workspace::tilings() const
{
    QVariantMap all{{QStringLiteral("room"), text(roomType(m_room).name)}};
    for (const auto& [room, tiling] : m_tilings)
        all[text(roomType(room).name)] = tiling;
    all[text(roomType(m_room).name)] = m_tiling.isEmpty() ? saveState(layoutVersion) : m_tiling;
    return all;
}

void Workspace::setTilings(const QVariantMap& tilings)
{
    for (const RoomType& type : rooms()) {
        const QByteArray tiling = tilings.value(text(type.name)).toByteArray();
        if (tiling.isEmpty())
            continue;
        m_tilings[type.room] = tiling;
        if (type.room == m_room && !restore(tiling)) {
            m_tilings.erase(type.room);
            arrange();
        }
    }
    for (const RoomType& type : rooms()) {
        if (tilings.value(QStringLiteral("room")).toString() == text(type.name))
            setRoom(type.room);
    }
}

void Workspace::bringForward(const QWidget* view)
{
    QDockWidget* const dock = dockOf(view);
    if (dock == nullptr)
        return;
    const auto isIn = [&](Room room) {
        return std::ranges::any_of(
            viewsOf(tilingOf(room, false)), [&](auto name) { return dock->objectName() == text(name); });
    };
    const auto home = std::ranges::find_if(rooms(), isIn, &RoomType::room);
    if (dock->isHidden() && !isIn(m_room) && home != rooms().end())
        setRoom(home->room);
    setShown(*dock, true);
    dock->raise();
}

void Workspace::setShown(QDockWidget& dock, bool shown)
{
    auto others = m_docks | std::views::filter([&](QDockWidget* each) { return each != &dock && !each->isHidden(); });
    if (shown && dock.isHidden() && dockWidgetArea(&dock) == Qt::NoDockWidgetArea && !others.empty())
        tabifyDockWidget(*others.begin(), &dock);
    else if (shown && dockWidgetArea(&dock) == Qt::NoDockWidgetArea)
        addDockWidget(Qt::TopDockWidgetArea, &dock);
    dock.setVisible(shown);
}

/// A view that is kept nowhere in a tiling, being newer than it, is away.
bool Workspace::restore(const QByteArray& tiling)
{
    putAway();
    return restoreState(tiling, layoutVersion);
}

/// Hidden first: the layout remembers whether a view was shown when it was removed, and restores it so.
void Workspace::putAway()
{
    for (QDockWidget* each : m_docks) {
        each->hide();
        each->setFloating(false);
        removeDockWidget(each);
    }
}

/// All views that are not of this room are away.
void Workspace::arrange()
{
    const Tile tile = tilingOf(m_room, window()->width() < narrow);
    putAway();
    addDockWidget(Qt::TopDockWidgetArea, dock(firstOf(tile)));
    dock(firstOf(tile))->show();
    place(tile);
    share(tile, size());
}

/// Its first view stands already.
void Workspace::place(const Tile& tile)
{
    for (const std::string_view behind : tile.views | std::views::drop(1)) {
        tabifyDockWidget(dock(tile.views.front()), dock(behind));
        dock(behind)->show();
    }
    if (!tile.views.empty())
        dock(tile.views.front())->raise();
    for (std::size_t i = 1; i < tile.parts.size(); ++i) {
        QDockWidget* const next = dock(firstOf(tile.parts[i]));
        splitDockWidget(dock(firstOf(tile.parts[i - 1])), next, tile.direction);
        next->show();
    }
    for (const Tile& part : tile.parts)
        place(part);
}

/// Each part gets its share of the size.
void Workspace::share(const Tile& tile, QSize size)
{
    int sum = 0;
    for (const Tile& part : tile.parts)
        sum += part.share;
    const bool isRow = tile.direction == Qt::Horizontal;
    QList<QDockWidget*> first;
    QList<int> sizes;
    for (const Tile& part : tile.parts) {
        first.append(dock(firstOf(part)));
        sizes.append((isRow ? size.width() : size.height()) * part.share / sum);
    }
    if (!first.isEmpty())
        resizeDocks(first, sizes, tile.direction);
    for (qsizetype i = 0; i < sizes.size(); ++i)
        share(tile.parts[static_cast<std::size_t>(i)],
            isRow ? QSize(sizes[i], size.height()) : QSize(size.width(), sizes[i]));
}

void Workspace::connectSession()
{
    connect(&m_session, &Session::tableChanged, this, &Workspace::drawAll);
    connect(&m_session, &Session::settled, this, &Workspace::drawAll);
    connect(&m_session, &Session::experimentsChanged, this, &Workspace::drawAll);
    connect(&m_session, &Session::weightsChanged, this, [this] {
        if (!m_session.isDragging())
            return;  // settled() follows and draws all anew
        for (ChartView* view : m_charts)
            view->refresh(m_session.shown());
    });
    connect(m_search, &SearchView::documentOpened, this, [this] { bringForward(m_document); });
}

void Workspace::drawAll()
{
    for (ChartView* view : m_charts)
        view->setShown(m_session.shown());
}

/// Shows this view alone; if it is alone already, all of them.
void Workspace::expand(QDockWidget* dock)
{
    const bool alone =
        std::ranges::all_of(m_docks, [&](QDockWidget* each) { return each == dock || each->isHidden(); });
    if (alone) {
        showAll();
    } else {
        if (m_tiling.isEmpty())
            m_tiling = saveState(layoutVersion);  // of all, even if others were brought forward since
        for (QDockWidget* each : m_docks)
            each->setVisible(each == dock);
    }
    dock->raise();
}

/// As they were before one was shown alone.
void Workspace::showAll()
{
    if (!m_tiling.isEmpty())
        restore(std::exchange(m_tiling, {}));
}

}  // namespace rankscape::ui
