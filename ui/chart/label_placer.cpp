// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/label_placer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace rankscape::ui {

namespace {

constexpr int directions = 16;
constexpr std::array distances{4.0, 8.0, 13.0, 19.0, 26.0, 34.0, 42.0, 50.0};  // from the mark
constexpr double nearLabel = 14.0;  // which needs no leader
constexpr double crossedMark = 10.0;  // by a leader
constexpr double keptDearer = 8.0;  // so much dearer may the place be where a label stood before
constexpr QMarginsF labelGap(3.0, -1e-7, 3.0, -1e-7);  // lines of a column touch

bool overlap(const QRectF& a, const QRectF& b)
{
    return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

bool doesHit(const QLineF& line, const QRectF& box)
{
    const QRectF bounds = QRectF(line.p1(), line.p2()).normalized().adjusted(-0.01, -0.01, 0.01, 0.01);
    return overlap(bounds, box)
        && (box.contains(line.p1()) || box.contains(line.p2()) || doCross(line, {box.topLeft(), box.bottomRight()})
            || doCross(line, {box.topRight(), box.bottomLeft()}));
}

double turn(QPointF a, QPointF b, QPointF c)
{
    return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
}

struct Direction {
    QPointF way;
    double aversion;  // right is better than left, above better than below
};

Direction directionOf(int slot)
{
    static const std::vector<Direction> all = [] {
        std::vector<Direction> made;
        for (int i = 0; i < directions; ++i) {
            const double angle = 2.0 * std::numbers::pi * i / directions;
            const QPointF way(std::cos(angle), std::sin(angle));
            made.push_back({way, 1.5 * (1.0 - way.x()) + 0.5 * (1.0 + way.y())});
        }
        return made;
    }();
    return all[static_cast<std::size_t>(slot % directions)];
}

double distanceOf(int slot)
{
    return distances[static_cast<std::size_t>(slot / directions)];
}

QRectF centred(QSizeF size, QPointF middle)
{
    return {middle - QPointF(0.5 * size.width(), 0.5 * size.height()), size};
}

}  // namespace

bool doCross(const QLineF& a, const QLineF& b)
{
    return turn(a.p1(), a.p2(), b.p1()) * turn(a.p1(), a.p2(), b.p2()) < 0.0
        && turn(b.p1(), b.p2(), a.p1()) * turn(b.p1(), b.p2(), a.p2()) < 0.0;
}

std::optional<QLineF> leaderTo(const QRectF& box, QPointF anchor, double radius, double near)
{
    const bool isBeside = anchor.x() < box.left() || anchor.x() > box.right();
    const QPointF end(std::clamp(anchor.x(), box.left(), box.right()),
        isBeside ? box.center().y() : std::clamp(anchor.y(), box.top(), box.bottom()));
    const QPointF away = end - anchor;
    const double length = std::hypot(away.x(), away.y());
    if (length - radius <= near)
        return std::nullopt;
    return QLineF(anchor + away * ((radius + 1.0) / length), end - away * (2.0 / length));
}

LabelPlacer::LabelPlacer(const std::vector<LabelRequest>& requests, const LabelScene& scene)
    : m_requests(requests)
    , m_scene(scene)
    , m_ink(scene)
    , m_placed(requests.size())
{
}

/// The box touches a circle around its anchor in the slot's direction.
PlacedLabel LabelPlacer::around(const LabelRequest& request, int slot) const
{
    const QPointF way = directionOf(slot).way;
    const double most = std::max(std::abs(way.x()), std::abs(way.y()));
    const double reach = request.radius + distanceOf(slot);
    const QPointF middle = request.anchor + way * reach
        + QPointF(0.5 * request.size.width() * way.x(), 0.5 * request.size.height() * way.y()) / most;
    const QRectF box = centred(request.size, middle);
    return {box, leaderTo(box, request.anchor, request.radius, nearLabel), slot};
}

double LabelPlacer::costOf(const LabelRequest& request, const PlacedLabel& label) const
{
    return distanceOf(label.slot) + directionOf(label.slot).aversion + m_ink.under(label.box)
        - (label.slot == request.slot ? keptDearer : 0.0);
}

/// Of a leader over marks of others.
double LabelPlacer::costOfLeader(const LabelRequest& request, const PlacedLabel& label) const
{
    const auto isCrossed = [&](const QRectF& mark) {
        return !mark.contains(request.anchor) && doesHit(*label.leader, mark);
    };
    return label.leader ? crossedMark * static_cast<double>(std::ranges::count_if(m_scene.taken, isCrossed)) : 0.0;
}

bool LabelPlacer::isFree(const PlacedLabel& label, bool coversTaken) const
{
    const QRectF wide = label.box.marginsAdded(labelGap);
    const auto isHit = [&](const QRectF& each) { return overlap(each, wide); };
    if (!m_scene.area.contains(label.box) && !m_scene.margin.contains(label.box))
        return false;
    if (std::ranges::any_of(m_boxes, isHit) || (!coversTaken && std::ranges::any_of(m_scene.taken, isHit)))
        return false;
    if (std::ranges::any_of(m_leaders, [&](const QLineF& each) { return doesHit(each, label.box); }))
        return false;
    if (!label.leader)
        return true;
    return label.leader->length() <= longestLeader
        && std::ranges::none_of(m_leaders, [&](const QLineF& each) { return doCross(each, *label.leader); })
        && std::ranges::none_of(m_boxes, [&](const QRectF& each) { return doesHit(*label.leader, each); });
}

std::optional<PlacedLabel> LabelPlacer::nearest(const LabelRequest& request, bool coversTaken) const
{
    std::optional<PlacedLabel> best;
    double least = 0.0;
    for (int slot = 0; slot < directions * std::ssize(distances); ++slot) {
        if (best && distanceOf(slot) - keptDearer >= least)
            break;  // what follows is farther still
        const PlacedLabel label = around(request, slot);
        double cost = costOf(request, label);
        if ((best && cost >= least) || !isFree(label, coversTaken))
            continue;
        cost += costOfLeader(request, label);
        if (best && cost >= least)
            continue;
        best = label;
        least = cost;
    }
    return best;
}

/// For what is never dropped: the nearest place that is free, or failing that the nearest inside.
PlacedLabel LabelPlacer::anywhere(const LabelRequest& request) const
{
    constexpr double step = 8.0;
    const QRectF middles = m_scene.area.adjusted(0.5 * request.size.width(), 0.5 * request.size.height(),
        -0.5 * request.size.width(), -0.5 * request.size.height());
    const QPointF within(std::max(middles.left(), std::min(request.anchor.x(), middles.right())),
        std::max(middles.top(), std::min(request.anchor.y(), middles.bottom())));
    std::optional<QRectF> best;
    double least = 0.0;
    for (double y = middles.top(); y <= middles.bottom(); y += step) {
        for (double x = middles.left(); x <= middles.right(); x += step) {
            const double away = std::hypot(x - request.anchor.x(), y - request.anchor.y());
            const QRectF box = centred(request.size, {x, y});
            if ((best && away >= least) || !isFree({box, std::nullopt, -1}))
                continue;
            best = box;
            least = away;
        }
    }
    return {best.value_or(centred(request.size, within)), std::nullopt, -1};
}

void LabelPlacer::place(std::size_t label)
{
    const LabelRequest& request = m_requests[label];
    auto found = nearest(request, false);
    if (!found && !isDispensable(label)) {
        found = anywhere(request);
        if (!isFree(*found))
            found = nearest(request, true).value_or(*found);
    }
    if (found)
        keep(label, *found);
}

void LabelPlacer::keep(std::size_t label, const PlacedLabel& place)
{
    m_placed[label] = place;
    m_boxes.push_back(place.box);
    if (place.leader)
        m_leaders.push_back(*place.leader);
}

}  // namespace rankscape::ui
