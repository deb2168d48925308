// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_wiring.h"

#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <array>

#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/view/bounds_controls.h"
#include "ui/view/decomposition_controls.h"
#include "ui/view/inspection_controls.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/map_controls.h"
#include "ui/view/replay_controls.h"
#include "ui/view/topic_controls.h"
#include "ui/view/triangle_controls.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

template <class Control>
void add(ChartView& view, Session& session)
{
    view.addControl(new Control(session));
}

void addSweepButton(ChartView& view, Session&)
{
    auto* sweep = new QPushButton(Workspace::tr("Sweep …"));
    QObject::connect(sweep, &QPushButton::clicked, &view, [&view] { emit view.remedyRequested(Remedy::sweep); });
    view.addControl(sweep);
}

void addEquallyGoodAction(ChartView& view, Session& session)
{
    QAction* good = view.menu()->addAction(Workspace::tr("Show equally good weights"));
    good->setCheckable(true);
    QObject::connect(good, &QAction::toggled, &session.browsing(), &Browsing::showEquallyGood);
    const auto show = [&session, good] {
        const QSignalBlocker blocker(good);
        good->setChecked(session.state().showsEquallyGood);
    };
    QObject::connect(&session.terrain(), &Terrain::lineChanged, good, show);
    QObject::connect(&session, &Session::tableChanged, good, show);
}

/// How a choice gets into the header of a chart.
struct Choice {
    Control control;
    void (*add)(ChartView& view, Session& session);
};

constexpr std::array viewChoices{
    Choice{Control::line, add<LandscapeControls>},
    Choice{Control::equallyGood, addEquallyGoodAction},
    Choice{Control::triangle, add<TriangleControls>},
    Choice{Control::steps, add<InspectionControls>},
    Choice{Control::steps, add<ReplayControls>},
    Choice{Control::map, add<MapControls>},
    Choice{Control::sweep, addSweepButton},
    Choice{Control::topics, add<TopicControls>},
    Choice{Control::bounds, add<BoundsControls>},
    Choice{Control::decomposition, add<DecompositionControls>},
};

/// Axes hold still while a weight is dragged.
void drawUnlessDragged(ChartView& view, const Session& session)
{
    session.weighing().isDragging() ? view.refreshSoon(session.shown()) : view.setShown(session.shown());
}

void selectUnlessDragged(ChartView& view, const Session& session)
{
    session.weighing().isDragging() ? view.refreshSoon(session.shown()) : view.select(session.shown());
}

/// Only then there is a way to show.
void drawOnceLearned(ChartView& view, const Session& session)
{
    if (!isLearning(session.state()) && !session.weighing().isDragging())
        view.setShown(session.shown());
}

void drawAnew(ChartView& view, const Session& session)
{
    view.setShown(session.shown());
}

using Draw = void (*)(ChartView& view, const Session& session);

/// Draws it at each signal of a part of the session.
template <auto part, auto signal>
void drawOn(ChartView& view, Session& session, Draw draw)
{
    QObject::connect(&(session.*part)(), signal, &view, [&session, &view, draw] { draw(view, session); });
}

constexpr auto onLearning = drawOn<&Session::experiments, &Experiments::learningChanged>;
constexpr auto onReplay = drawOn<&Session::experiments, &Experiments::replayChanged>;
constexpr auto onInspection = drawOn<&Session::experiments, &Experiments::inspectionChanged>;

/// What tells of a part of the state, and what a chart does then.
struct Change {
    Part part;
    void (*connect)(ChartView& view, Session& session, Draw draw);
    Draw draw;
};

constexpr std::array changes{
    Change{Part::paths, onLearning, drawOnceLearned},
    Change{Part::paths, onReplay, drawAnew},
    Change{Part::paths, onInspection, drawAnew},
    Change{Part::chosen, onLearning, drawAnew},
    Change{Part::chosen, onInspection, drawAnew},
    Change{Part::ways, onLearning, drawAnew},
    Change{Part::ways, onReplay, drawAnew},
    Change{Part::ways, onInspection, drawAnew},
    Change{Part::fits, drawOn<&Session::opening, &Opening::fitChanged>, drawAnew},
    Change{Part::sharpness, drawOn<&Session::terrain, &Terrain::betaChanged>, drawAnew},
    Change{Part::layer, drawOn<&Session::terrain, &Terrain::triangleChanged>, drawAnew},
    Change{Part::selection, drawOn<&Session::browsing, &Browsing::selectionChanged>, selectUnlessDragged},
    Change{Part::filter, drawOn<&Session::browsing, &Browsing::filterChanged>, drawUnlessDragged},
    Change{Part::colours, drawOn<&Session::explorer, &Explorer::coloursChanged>, drawAnew},
    Change{Part::decomposition, drawOn<&Session::explorer, &Explorer::decompositionChanged>, drawAnew},
};

}  // namespace

void addChoices(ChartView& view, Session& session)
{
    for (const Choice& choice : viewChoices) {
        if (view.type().has(choice.control))
            choice.add(view, session);
    }
}

void connectPicks(ChartView& view, Session& session)
{
    QObject::connect(&view, &ChartView::picked, &session.weighing(), &Weighing::moveOnLine);
    QObject::connect(&view, &ChartView::weightsPicked, &session.weighing(), &Weighing::moveTo);
    QObject::connect(&view, &ChartView::pickBegun, &session.weighing(), &Weighing::beginDrag);
    QObject::connect(&view, &ChartView::pickEnded, &session.weighing(), &Weighing::endDrag);
    QObject::connect(&view, &ChartView::topicPicked, &session.browsing(), &Browsing::selectTopic);
    QObject::connect(&view, &ChartView::topicEntered, &session, [&session](const std::string& topic) {
        session.browsing().selectTopic(topic);
        session.browsing().setRoom(Room::topics);
    });
    QObject::connect(&view, &ChartView::hovered, &session, [&session](const Hovered& hovered) {
        if (!session.weighing().isDragging())
            session.browsing().setHovered(hovered);
    });
    QObject::connect(&session.browsing(), &Browsing::hoveredChanged, &view,
        [&view, &session] { view.setHovered(session.browsing().hovered()); });
    QObject::connect(&view, &ChartView::documentPicked, &session.browsing(), &Browsing::selectDocument);
}

void keepUpToDate(ChartView& view, const QDockWidget& dock, Session& session)
{
    const ChartType& type = view.type();
    QObject::connect(&dock, &QDockWidget::visibilityChanged, &view, [&session, &view, &type](bool visible) {
        session.studies().setNeeds(&view, visible ? type.studies : std::vector<const StudyType*>());
    });
    QObject::connect(&session, &Session::studyChanged, &view, [&session, &view, &type](const StudyType& study) {
        if (type.uses(study))
            drawUnlessDragged(view, session);
    });
    for (const Change& change : changes) {
        if (type.draws(change.part))
            change.connect(view, session, change.draw);
    }
}

}  // namespace rankscape::ui
