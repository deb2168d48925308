// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <ranges>

#include "ui/chart/chart_view.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/document_view.h"
#include "ui/view/inspection_controls.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/map_controls.h"
#include "ui/view/replay_controls.h"
#include "ui/view/search_view.h"
#include "ui/view/topics_view.h"
#include "ui/view/triangle_controls.h"
#include "ui/widget/tool_button.h"
#include "ui/window/command_line.h"

namespace rankscape::ui {

namespace {

constexpr int layoutVersion = 8;  // of docks

template <class Control>
void add(ChartView& view, Session& session)
{
    view.addControl(new Control(session));
}

void addSweepButton(ChartView& view, Session&)
{
    auto* sweep = new QPushButton(Workspace::tr("Sweep …"));
    QObject::connect(
        sweep, &QPushButton::clicked, &view, [&view] { emit view.remedyRequested(Plot::Remedy::sweep); });
    view.addControl(sweep);
}

void addEquallyGoodAction(ChartView& view, Session& session)
{
    QAction* good = view.menu()->addAction(Workspace::tr("Show equally good weights"));
    good->setCheckable(true);
    QObject::connect(good, &QAction::toggled, &session, &Session::showEquallyGood);
    QObject::connect(&session, &Session::lineChanged, good, [&session, good] {
        const QSignalBlocker blocker(good);
        good->setChecked(session.isEquallyGoodShown());
    });
}

/// How a choice gets into the header of a chart.
struct Choice {
    Control control;
    void (*add)(ChartView& view, Session& session);
};

constexpr std::array choices{
    Choice{Control::line, add<LandscapeControls>},
    Choice{Control::equallyGood, addEquallyGoodAction},
    Choice{Control::triangle, add<TriangleControls>},
    Choice{Control::steps, add<InspectionControls>},
    Choice{Control::steps, add<ReplayControls>},
    Choice{Control::map, add<MapControls>},
    Choice{Control::sweep, addSweepButton},
};

/// Axes hold still while a weight is dragged.
void drawUnlessDragged(ChartView& view, const Session& session)
{
    session.isDragging() ? view.refresh(session.shown()) : view.setShown(session.shown());
}

/// Only then there is a way to show.
void drawOnceLearned(ChartView& view, const Session& session)
{
    if (!isLearning(session.state()) && !session.isDragging())
        view.setShown(session.shown());
}

void drawAnew(ChartView& view, const Session& session)
{
    view.setShown(session.shown());
}

/// The signal that tells of a part of the state, and what a chart does then.
struct Change {
    Part part;
    void (Session::*signal)();
    void (*draw)(ChartView& view, const Session& session);
};

constexpr std::array changes{
    Change{Part::paths, &Session::learningChanged, drawOnceLearned},
    Change{Part::paths, &Session::replayChanged, drawAnew},
    Change{Part::paths, &Session::inspectionChanged, drawAnew},
    Change{Part::ways, &Session::learningChanged, drawAnew},
    Change{Part::ways, &Session::replayChanged, drawAnew},
    Change{Part::ways, &Session::inspectionChanged, drawAnew},
    Change{Part::fits, &Session::fitChanged, drawAnew},
    Change{Part::sharpness, &Session::betaChanged, drawAnew},
    Change{Part::layer, &Session::triangleChanged, drawAnew},
    Change{Part::colours, &Session::coloursChanged, drawAnew},
};

}  // namespace

Workspace::Workspace(Session& session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_search(new SearchView(session))
    , m_topics(new TopicsView(session))
    , m_document(new DocumentView(session))
{
    setObjectName(QStringLiteral("center"));
    setWindowFlags(Qt::Widget);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    for (const ChartType& type : charts())
        addChart(type);
    addView(m_search, QStringLiteral("search"), tr("Search"), Place::above);
    addView(m_topics, QStringLiteral("topic-model"), tr("Topic model"), Place::above);
    addView(m_document, QStringLiteral("document"), tr("Document"), Place::right);
    arrange();
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

MapControls* Workspace::mapControls() const
{
    return findChild<MapControls*>();
}

void Workspace::bringForward(const QWidget* view)
{
    for (QDockWidget* each : m_docks) {
        if (each->widget() == view) {
            each->show();
            each->raise();
        }
    }
}

QDockWidget* Workspace::addDock(
    QWidget* view, QWidget* header, const QString& name, const QString& title, Place place)
{
    auto* dock = new QDockWidget(title);
    dock->setObjectName(name);
    dock->setTitleBarWidget(header);
    dock->setWidget(view);
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::visibilityChanged, this, &Workspace::tilingChanged);
    connect(dock, &QDockWidget::dockLocationChanged, this, &Workspace::tilingChanged);
    connect(dock, &QDockWidget::topLevelChanged, this, &Workspace::tilingChanged);
    m_docks.push_back(dock);
    m_places.at(static_cast<std::size_t>(place)).push_back(dock);
    return dock;
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
    QDockWidget* dock = addDock(view, view->header(), text(type.name), type.title(), type.place);
    m_charts.push_back(view);
    connect(view, &ChartView::expandRequested, this, [this, dock] { expand(dock); });
    connect(view, &ChartView::exportRequested, this, [this, &type] { emit exportRequested(type); });
    connect(view, &ChartView::picked, &m_session, &Session::moveOnLine);
    connect(view, &ChartView::weightsPicked, &m_session, &Session::moveTo);
    connect(view, &ChartView::pickBegun, &m_session, &Session::beginDrag);
    connect(view, &ChartView::pickEnded, &m_session, &Session::endDrag);
    connect(view, &ChartView::remedyRequested, this, &Workspace::remedyRequested);
    connect(view, &ChartView::documentPicked, this, [this](Eigen::Index document) {
        m_session.selectDocument(document);
        bringForward(m_document);
    });
    view->menu()->addAction(tr("Export …"), this, [this, &type] { emit exportRequested(type); });
    view->menu()->addAction(tr("Copy as command"), this, [this, &type] {
        QApplication::clipboard()->setText(chartCommand(m_session, type));
        emit noticed(tr("The command line that draws this chart is on the clipboard."));
    });
    view->menu()->addAction(tr("Copy picture"), this, [view] { QApplication::clipboard()->setPixmap(view->grab()); });
    for (const Choice& choice : choices) {
        if (type.has(choice.control))
            choice.add(*view, m_session);
    }
    keepUpToDate(view, dock);
}

/// While it is seen, what it shows is computed; what it draws of the state is drawn.
void Workspace::keepUpToDate(ChartView* view, QDockWidget* dock)
{
    const ChartType& type = view->type();
    connect(dock, &QDockWidget::visibilityChanged, view, [this, view, &type](bool visible) {
        m_session.studies().setNeeds(view, visible ? type.studies : std::vector<const StudyType*>());
    });
    connect(&m_session, &Session::studyChanged, view, [this, view, &type](const StudyType& study) {
        if (type.uses(study))
            drawUnlessDragged(*view, m_session);
    });
    for (const Change& change : changes) {
        if (type.draws(change.part))
            connect(&m_session, change.signal, view,
                [session = &m_session, view, draw = change.draw] { draw(*view, *session); });
    }
}

/// A view that is not a chart, under a header like theirs.
void Workspace::addView(QWidget* view, const QString& name, const QString& title, Place place)
{
    auto* header = new QWidget;
    header->setObjectName(QStringLiteral("chartHeader"));
    header->setAttribute(Qt::WA_StyledBackground);
    auto* words = new QLabel(title);
    words->setObjectName(QStringLiteral("title"));
    auto* full = new ToolButton(Glyph::expand, tr("Show this view alone, or all again"));
    auto* layout = new QHBoxLayout(header);
    layout->setContentsMargins(12, 6, 8, 2);
    layout->addWidget(words);
    layout->addStretch();
    layout->addWidget(full);
    QDockWidget* dock = addDock(view, header, name, title, place);
    connect(full, &QToolButton::clicked, this, [this, dock] { expand(dock); });
}

/// Landscapes, maps, search and topics above; below what is measured, and what is learned.
void Workspace::arrange()
{
    const auto& [above, left, right] = m_places;
    addDockWidget(Qt::TopDockWidgetArea, above.front());
    addDockWidget(Qt::BottomDockWidgetArea, left.front());
    addDockWidget(Qt::BottomDockWidgetArea, right.front());
    splitDockWidget(left.front(), right.front(), Qt::Horizontal);
    for (const std::vector<QDockWidget*>& stack : m_places) {
        for (QDockWidget* behind : stack | std::views::drop(1))
            tabifyDockWidget(stack.front(), behind);
        stack.front()->raise();
    }
    resizeDocks({above.front(), left.front()}, {470, 380}, Qt::Vertical);
    resizeDocks({left.front(), right.front()}, {400, 400}, Qt::Horizontal);
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

/// All views as they are or, while one is shown alone, as they were.
QByteArray Workspace::tiling() const
{
    return m_tiling.isEmpty() ? saveState(layoutVersion) : m_tiling;
}

void Workspace::setTiling(const QByteArray& tiling)
{
    restoreState(tiling, layoutVersion);
}

/// Shows this view alone; if it is alone already, all of them.
void Workspace::expand(QDockWidget* dock)
{
    const bool alone =
        std::ranges::all_of(m_docks, [&](QDockWidget* each) { return each == dock || each->isHidden(); });
    if (alone && !m_tiling.isEmpty()) {
        restoreState(m_tiling, layoutVersion);
        m_tiling.clear();
    } else {
        if (!alone && m_tiling.isEmpty())
            m_tiling = saveState(layoutVersion);  // of all, even if others were brought forward since
        for (QDockWidget* each : m_docks)
            each->setVisible(alone || each == dock);
    }
    dock->raise();
}

}  // namespace rankscape::ui
