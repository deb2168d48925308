// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGraphicsEllipseItem>
#include <QGraphicsPathItem>
#include <QPainterPath>
#include <span>

#include "ui/chart/axes.h"
#include "ui/chart/heat_triangle.h"
#include "ui/chart/triangle_marks.h"
#include "ui/session/learner_look.h"

namespace rankscape::ui {

namespace {

/// The shares of the three rankers among themselves; nothing where none of them has weight.
std::optional<Eigen::Vector3d> projected(const Eigen::VectorXd& weights, const std::array<Eigen::Index, 3>& rankers)
{
    const Eigen::Vector3d three(weights[rankers[0]], weights[rankers[1]], weights[rankers[2]]);
    if (!(three.sum() > 1e-9))
        return std::nullopt;
    return three / three.sum();
}

std::vector<QPointF> placesOf(const Shown& shown, const Trace& trace)
{
    const std::size_t all = trace.steps.size();
    const std::size_t most = shown.state.replay ? std::min(all, *shown.state.replay + 1) : all;
    std::vector<QPointF> places;
    for (const Step& step : std::span(trace.steps).first(most)) {
        const auto shares =
            step.weights ? projected(step.weights->values(), shown.of(triangleStudy())->corners) : std::nullopt;
        if (shares)
            places.push_back(inTriangle(*shares));
    }
    return places;
}

/// Whether a way ends where the other rankers have the weights that this triangle holds.
bool endsInSlice(const Shown& shown, const Trace& trace)
{
    const auto& last = trace.steps.back().weights;
    return last && sharesOf(shown.of(triangleStudy())->triangle, last->values());
}

/// Of the start, or in a race of the result, that is chosen.
bool isChosenWay(const State& state, const std::vector<Way>& ways, std::size_t way)
{
    if (state.view != LearningView::race)
        return chosenTrace(state) == way;
    const FoldResult* const all = state.shown ? &state.shown->all : nullptr;
    return all != nullptr && all->chosen < all->traces.size() && ways[way].trace == &all->traces[all->chosen];
}

}  // namespace

void TriangleMarks::addPath(const std::vector<QPointF>& places, const QPen& pen) const
{
    auto* path = new QGraphicsPathItem(overlay.parentItem());
    path->setPen(pen);
    path->setZValue(8.0);
    QGraphicsEllipseItem* start = overlay.addDot(pen.color(), Qt::transparent, 3.0, 1.2);
    overlay.onPlace([&overlay = overlay, path, start, places] {
        QPolygonF line;
        for (const QPointF& each : places)
            line.append(overlay.position(each.x(), each.y()));
        QPainterPath drawn;
        drawn.addPolygon(line);
        path->setPath(drawn);
        start->setPos(line.first());
    });
    overlay.onLabels([path](LabelScene& scene) {
        for (const QPolygonF& each : path->path().toSubpathPolygons())
            scene.curves.push_back(each);
    });
}

void TriangleMarks::addWay(const Way& way, bool isChosen) const
{
    const auto places = placesOf(shown, *way.trace);
    if (places.empty())
        return;
    const bool isRace = shown.state.view == LearningView::race;
    const bool isNamed = isChosen || isRace;
    const QColor color = isNamed ? lookOf(*way.learner, theme).color : Qt::white;
    const double radius = isNamed ? 4.0 : 2.0;
    if (isChosen)
        addPath(places, curvePen(isRace ? color : Qt::white, 2.2));
    const bool isHollow = !endsInSlice(shown, *way.trace);
    QGraphicsEllipseItem* end =
        overlay.addDot(isHollow ? color : Qt::white, isHollow ? Qt::transparent : color, radius, 1.0);
    overlay.onPlace([&overlay = overlay, end, at = places.back()] { end->setPos(overlay.position(at.x(), at.y())); });
    if (isRace)
        overlay.labels().add({way.name, color, places.back(), LabelKind::result, radius});
}

void TriangleMarks::addPaths() const
{
    const auto ways = waysOf(shown.state);
    for (std::size_t i = 0; i < ways.size(); ++i)
        addWay(ways[i], isChosenWay(shown.state, ways, i));
}

}  // namespace rankscape::ui
