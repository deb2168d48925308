// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/chart_wiring.h"

#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <array>

#include "ui/chart/chart_view.h"
#include "ui/session/session.h"
#include "ui/view/bounds_controls.h"
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
    QObject::connect(good, &QAction::toggled, &session, &Session::showEquallyGood);
    const auto show = [&session, good] {
        const QSignalBlocker blocker(good);
        good->setChecked(session.isEquallyGoodShown());
    };
    QObject::connect(&session, &Session::lineChanged, good, show);
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
    Change{Part::selection, &Session::selectionChanged, drawUnlessDragged},
    Change{Part::filter, &Session::filterChanged, drawUnlessDragged},
    Change{Part::colours, &Session::coloursChanged, drawAnew},
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
    QObject::connect(&view, &ChartView::picked, &session, &Session::moveOnLine);
    QObject::connect(&view, &ChartView::weightsPicked, &session, &Session::moveTo);
    QObject::connect(&view, &ChartView::pickBegun, &session, &Session::beginDrag);
    QObject::connect(&view, &ChartView::pickEnded, &session, &Session::endDrag);
    QObject::connect(&view, &ChartView::topicPicked, &session, &Session::selectTopic);
    QObject::connect(&view, &ChartView::topicEntered, &session, [&session](const std::string& topic) {
        session.selectTopic(topic);
        session.setRoom(Room::topics);
    });
    QObject::connect(&view, &ChartView::hovered, &session, [&session](const Hovered& hovered) {
        if (!session.isDragging())
            session.setHovered(hovered);
    });
    QObject::connect(
        &session, &Session::hoveredChanged, &view, [&view, &session] { view.setHovered(session.hovered()); });
    QObject::connect(&view, &ChartView::documentPicked, &session, &Session::selectDocument);
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
            QObject::connect(
                &session, change.signal, &view, [&session, &view, draw = change.draw] { draw(view, session); });
    }
}

}  // namespace rankscape::ui
