// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspace.h"

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

#include "ui/chart/chart_view.h"
#include "ui/command_line.h"
#include "ui/session.h"
#include "ui/text.h"
#include "ui/tool_button.h"
#include "ui/view/document_view.h"
#include "ui/view/inspection_controls.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/map_controls.h"
#include "ui/view/replay_controls.h"
#include "ui/view/search_view.h"
#include "ui/view/topics_view.h"
#include "ui/view/triangle_controls.h"

namespace rankscape::ui {

namespace {

constexpr int layoutVersion = 8;  // of docks

}  // namespace

Workspace::Workspace(Session& session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_search(new SearchView(session))
    , m_topics(new TopicsView(session))
    , m_document(new DocumentView(session))
    , m_mapControls(new MapControls(session))
{
    setObjectName(QStringLiteral("center"));
    setWindowFlags(Qt::Widget);
    setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setDocumentMode(true);
    for (const ChartType& type : charts())
        addChart(type);
    const auto prepareIfSeen = [this] {
        if (chart("topic-space")->isVisible())
            m_session.prepare();
    };
    connect(dock(QStringLiteral("topic-space")), &QDockWidget::visibilityChanged, this, prepareIfSeen);
    connect(&session, &Session::tableChanged, this, prepareIfSeen);
    addView(m_search, QStringLiteral("search"), tr("Search"));
    addView(m_topics, QStringLiteral("topic-model"), tr("Topic model"));
    addView(m_document, QStringLiteral("document"), tr("Document"));
    chart("landscape")->addControl(new LandscapeControls(session));
    chart("topic-map")->addControl(m_mapControls);
    chart("learning")->addControl(new InspectionControls(session));
    chart("learning")->addControl(new ReplayControls(session));
    chart("triangle")->addControl(new TriangleControls(session));
    const auto whenSeen = [this](const char* name, void (Session::*keep)()) {
        connect(dock(QLatin1String(name)), &QDockWidget::visibilityChanged, this, [this, keep](bool visible) {
            if (visible)
                (m_session.*keep)();
        });
    };
    whenSeen("rankers", &Session::showWorth);
    whenSeen("ranker-map", &Session::showWorth);
    whenSeen("objective", &Session::showObjectives);
    whenSeen("triangle", &Session::showTriangle);
    whenSeen("tug-of-war", &Session::showTug);
    QAction* good = chart("landscape")->menu()->addAction(tr("Show equally good weights"));
    good->setCheckable(true);
    connect(good, &QAction::toggled, &session, &Session::showEquallyGood);
    connect(&session, &Session::lineChanged, good, [this, good] {
        const QSignalBlocker blocker(good);
        good->setChecked(m_session.isEquallyGoodShown());
    });
    auto* sweep = new QPushButton(tr("Sweep …"));
    connect(sweep, &QPushButton::clicked, this, [this] { emit remedyRequested(Plot::Remedy::sweep); });
    chart("sweep")->addControl(sweep);
    arrange();
    connectSession();
}

ChartView* Workspace::chart(std::string_view name) const
{
    const auto found = std::ranges::find_if(m_charts, [&](ChartView* each) { return each->type().name == name; });
    return found != m_charts.end() ? *found : nullptr;
}

QDockWidget* Workspace::dock(const QString& name) const
{
    return *std::ranges::find_if(m_docks, [&](QDockWidget* each) { return each->objectName() == name; });
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

QDockWidget* Workspace::addDock(QWidget* view, QWidget* header, const QString& name, const QString& title)
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
    QDockWidget* dock = addDock(view, view->header(), text(type.name), type.title());
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
        QApplication::clipboard()->setText(chartCommand(m_session, type.name));
        emit noticed(tr("The command line that draws this chart is on the clipboard."));
    });
    view->menu()->addAction(tr("Copy picture"), this, [view] { QApplication::clipboard()->setPixmap(view->grab()); });
}

/// A view that is not a chart, under a header like theirs.
void Workspace::addView(QWidget* view, const QString& name, const QString& title)
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
    QDockWidget* dock = addDock(view, header, name, title);
    connect(full, &QToolButton::clicked, this, [this, dock] { expand(dock); });
}

/// Landscapes, maps, search and topics above; below what is measured, and what is learned.
void Workspace::arrange()
{
    const auto at = [this](const char* name) { return dock(QLatin1String(name)); };
    addDockWidget(Qt::TopDockWidgetArea, at("landscape"));
    addDockWidget(Qt::BottomDockWidgetArea, at("precision-recall"));
    addDockWidget(Qt::BottomDockWidgetArea, at("learning"));
    splitDockWidget(at("precision-recall"), at("learning"), Qt::Horizontal);
    const auto stack = [&](const char* front, std::initializer_list<const char*> behind) {
        for (const char* each : behind)
            tabifyDockWidget(at(front), at(each));
        at(front)->raise();
    };
    stack("landscape",
        {"objective", "sigmoid", "triangle", "tug-of-war", "topic-map", "topic-space", "search", "topic-model"});
    stack("precision-recall", {"topics", "rankers", "ranker-map"});
    stack("learning", {"compare", "fit", "sweep", "document"});
    resizeDocks({at("landscape"), at("precision-recall")}, {470, 380}, Qt::Vertical);
    resizeDocks({at("precision-recall"), at("learning")}, {400, 400}, Qt::Horizontal);
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
            view->refresh(m_session.scene());
    });
    connect(&m_session, &Session::lineChanged, this, [this] {
        m_session.isDragging() ? chart("landscape")->refresh(m_session.scene())
                               : chart("landscape")->setScene(m_session.scene());
    });
    const auto redraw = [this](const char* name) {
        return [this, view = chart(name)] { view->setScene(m_session.scene()); };
    };
    connect(&m_session, &Session::learningChanged, this, redraw("learning"));
    connect(&m_session, &Session::learningChanged, this, redraw("triangle"));
    connect(&m_session, &Session::learningChanged, this, [this] {
        if (!m_session.scene().learning && !m_session.isDragging())  // only then there is a way to show
            chart("landscape")->setScene(m_session.scene());
    });
    connect(&m_session, &Session::triangleChanged, this, redraw("triangle"));
    for (const char* marked : {"landscape", "triangle"})
        connect(&m_session, &Session::tiesChanged, this,
            [this, view = chart(marked)] { view->refresh(m_session.scene()); });
    for (const char* replayed : {"learning", "triangle", "landscape"})
        connect(&m_session, &Session::replayChanged, this, redraw(replayed));
    connect(&m_session, &Session::objectivesChanged, this, redraw("objective"));
    for (const char* shown : {"learning", "triangle", "landscape"})
        connect(&m_session, &Session::inspectionChanged, this, redraw(shown));
    connect(&m_session, &Session::tugChanged, this, redraw("tug-of-war"));
    connect(&m_session, &Session::lineChanged, this, [this] {
        if (m_session.isDragging())
            return;
        for (const char* name : {"tug-of-war", "objective"})
            chart(name)->setScene(m_session.scene());
    });
    connect(&m_session, &Session::worthChanged, this, redraw("ranker-map"));
    connect(&m_session, &Session::betaChanged, this, redraw("sigmoid"));
    connect(&m_session, &Session::worthChanged, this, redraw("rankers"));
    connect(&m_session, &Session::fitChanged, this, redraw("fit"));
    connect(&m_session, &Session::mapChanged, this, redraw("topic-map"));
    connect(&m_session, &Session::preparingChanged, this, redraw("topic-space"));
    connect(&m_session, &Session::sweepChanged, this, redraw("sweep"));
    connect(m_search, &SearchView::documentOpened, this, [this] { bringForward(m_document); });
}

void Workspace::drawAll()
{
    for (ChartView* view : m_charts)
        view->setScene(m_session.scene());
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
