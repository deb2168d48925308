// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/line_marks.h"

#include <QCoreApplication>
#include <QGraphicsEllipseItem>
#include <QGraphicsPathItem>
#include <QGraphicsRectItem>
#include <QPainterPath>
#include <algorithm>
#include <optional>

#include "ui/chart/axes.h"
#include "ui/session/learner_look.h"

namespace rankscape::ui {

namespace {

constexpr double bandHeight = 5.0;
constexpr double barHeight = 34.0;  // of the place that is best most often

/// Runs of neighbouring places that are equally good, each half a step wider.
std::vector<Interval> regions(const LineEquivalence& found)
{
    const double half = 0.5 / static_cast<double>(found.places.size() - 1);
    std::vector<Interval> all;
    for (std::size_t i = 0; i < found.places.size(); ++i) {
        if (!found.points[i].equallyGood)
            continue;
        const double low = std::max(0.0, found.places[i] - half);
        if (i > 0 && found.points[i - 1].equallyGood)
            all.back().high = std::min(1.0, found.places[i] + half);
        else
            all.push_back({low, std::min(1.0, found.places[i] + half)});
    }
    return all;
}

/// A rectangle that stands at the foot of the plot, as much of it as is shown.
void addFoot(Overlay& overlay, const Interval& range, double height, const QColor& color)
{
    QGraphicsRectItem* rect = overlay.addBand(color);
    overlay.onPlace([&overlay, rect, range, height] {
        const QRectF area = overlay.plotArea();
        const double left = std::max(area.left(), overlay.position(range.low, 0.0).x());
        const double right = std::min(area.right(), overlay.position(range.high, 0.0).x());
        rect->setVisible(right > left);
        rect->setRect(QRectF(left, area.bottom() - height, std::max(0.0, right - left), height));
    });
}

}  // namespace

void addEquallyGood(Overlay& overlay, const Shown& shown, const Theme& theme)
{
    const LineStudy* const line = shown.of(lineStudy());
    const LineEquivalence* const equallyGood = shown.state.showsEquallyGood ? shown.of(equallyGoodStudy()) : nullptr;
    if (equallyGood == nullptr || line == nullptr || !sameLine(equallyGood->line, line->landscape.line))
        return;
    const LineEquivalence& found = *equallyGood;
    QColor pale = theme.proven;
    pale.setAlphaF(0.35F);
    for (const Interval& region : regions(found))
        addFoot(overlay, region, bandHeight, pale);
    QGraphicsSimpleTextItem* words = overlay.addText(theme.proven, 11);
    words->setText(QCoreApplication::translate("landscape", "equally good · bars: best of bootstrap samples"));
    overlay.onPlace([&overlay, words] {
        words->setPos(overlay.plotArea().left() + 6.0, overlay.plotArea().bottom() - bandHeight - 18.0);
    });
    const double most = std::ranges::max(found.points, std::less{}, &GridPoint::share).share;
    const double half = 0.5 / static_cast<double>(found.places.size() - 1);
    for (std::size_t i = 0; i < found.places.size(); ++i) {
        if (found.points[i].share > 0.0)
            addFoot(overlay, {found.places[i] - half, found.places[i] + half},
                bandHeight + barHeight * found.points[i].share / most, theme.proven);
    }
}

namespace {

/// MAP on all topics, whatever the way was learned from.
double valueAt(const LineLandscape& landscape, double at)
{
    return landscape.map[landscape.intervalAt(at)];
}

void putDot(const Overlay& overlay, QGraphicsEllipseItem& dot, const std::optional<QPointF>& place)
{
    const QPointF at = place ? overlay.position(place->x(), place->y()) : QPointF();
    dot.setVisible(place && overlay.plotArea().contains(at));
    dot.setPos(at);
}

void addPath(Overlay& overlay, const Shown& shown, const Trace& trace, const QColor& color, const QColor& ground)
{
    const LineLandscape& landscape = shown.of(lineStudy())->landscape;
    const std::size_t most =
        shown.state.replay ? std::min(trace.steps.size(), *shown.state.replay + 1) : trace.steps.size();
    std::vector<std::optional<QPointF>> places;  // nothing where the way has left the line
    for (const Step& step : std::span(trace.steps).first(most)) {
        const auto at = step.weights ? placeOn(landscape.line, step.weights->values()) : std::nullopt;
        places.push_back(at ? std::optional(QPointF(*at, valueAt(landscape, *at))) : std::nullopt);
    }
    if (std::ranges::count_if(places, [](const auto& place) { return place.has_value(); }) < 2)
        return;
    auto* path = new QGraphicsPathItem(overlay.parentItem());
    path->setPen(curvePen(color, 1.4));
    path->setZValue(6.0);
    QGraphicsEllipseItem* start = overlay.addDot(color, ground, 3.5, 1.4);
    QGraphicsEllipseItem* end = overlay.addDot(color, color, 3.5, 1.4);
    overlay.onPlace([&overlay, path, start, end, places] {
        QPainterPath drawn;
        bool within = false;  // the place before is on the line and shown
        for (const auto& place : places) {
            const QPointF at = place ? overlay.position(place->x(), place->y()) : QPointF();
            const bool isShown = place && overlay.plotArea().contains(at);
            if (isShown)
                within ? drawn.lineTo(at) : drawn.moveTo(at);
            within = isShown;
        }
        path->setPath(drawn);
        putDot(overlay, *start, places.front());
        putDot(overlay, *end, places.back());
    });
}

}  // namespace

void addPaths(Overlay& overlay, const Shown& shown, const Theme& theme)
{
    if (shown.of(lineStudy()) == nullptr)
        return;
    const auto ways = waysOf(shown.state);
    if (shown.state.view == LearningView::race) {
        for (const Way& way : ways)
            addPath(overlay, shown, *way.trace, lookOf(*way.learner, theme).color, theme.panel);
    } else if (const auto chosen = chosenTrace(shown.state)) {
        addPath(overlay, shown, *ways[*chosen].trace, lookOf(*ways[*chosen].learner, theme).color, theme.panel);
    }
}

}  // namespace rankscape::ui
