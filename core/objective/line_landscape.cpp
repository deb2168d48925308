// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/line_landscape.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/measures/rounding.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

/// Whether `a` comes before `b` if compared weight by weight, the greater first.
bool isEarlier(const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    return std::ranges::lexicographical_compare(b, a);
}

}  // namespace

std::size_t LineLandscape::intervalAt(double t) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(breakpoints, t) - breakpoints.begin());
}

Interval LineLandscape::interval(std::size_t index) const
{
    return interval(index, index);
}

Interval LineLandscape::interval(std::size_t first, std::size_t last) const
{
    return {first == 0 ? 0.0 : breakpoints[first - 1], last == breakpoints.size() ? 1.0 : breakpoints[last]};
}

double LineLandscape::width(std::size_t first, std::size_t last) const
{
    const Interval t = interval(first, last);
    const double restLow = first == 0 ? 1.0 : rest[first - 1];
    const double restHigh = last == breakpoints.size() ? 0.0 : rest[last];
    if (t.high <= 0.5)
        return t.high - t.low;
    if (restLow <= 0.5)
        return restLow - restHigh;
    return 0.5 * ((t.high - t.low) + (restLow - restHigh));
}

bool LineLandscape::hasRoom(std::size_t first, std::size_t last) const
{
    constexpr double resolution = 0x1p-50;  // of weights, with room for the rounding of a breakpoint
    const double restLow = first == 0 ? 1.0 : rest[first - 1];
    return width(first, last) > resolution * std::min({interval(first, last).high, restLow, 0.5});
}

std::size_t LineLandscape::endOfPlateau(std::size_t first) const
{
    std::size_t last = first;
    while (last < breakpoints.size() && std::abs(map[last + 1] - map[first]) <= measureRounding)
        ++last;
    return last;
}

LineMaximum maximum(const LineLandscape& landscape)
{
    LineMaximum best{-1.0, 0.0, {}};
    double bestWidth = 0.0;
    for (std::size_t first = 0, last = 0; first < landscape.map.size(); first = last + 1) {
        last = landscape.endOfPlateau(first);
        const double map = landscape.map[first];
        if (map < best.map - measureRounding || !landscape.hasRoom(first, last))
            continue;
        const double width = landscape.width(first, last);
        const Interval interval = landscape.interval(first, last);
        const double middle = 0.5 * (interval.low + interval.high);
        const bool higher = map > best.map + measureRounding;
        const bool same = !higher && width == bestWidth;
        if (higher || width > bestWidth
            || (same && isEarlier(landscape.line.at(middle), landscape.line.at(best.at)))) {
            best = {std::max(map, best.map), middle, interval};
            bestWidth = width;
        }
    }
    return best;
}

std::size_t localMaxima(const LineLandscape& landscape)
{
    std::size_t count = 0;
    double plateau = -1.0;
    bool rising = true;  // the left end counts as lower
    for (const double value : landscape.map) {
        if (std::abs(value - plateau) <= measureRounding)
            continue;
        if (value < plateau && rising)
            ++count;
        rising = value > plateau;
        plateau = value;
    }
    return count + (rising ? 1 : 0);
}

std::vector<double> smoothedAlong(const ScoreTable& table, const Line& line, double beta,
    const std::vector<double>& at, unsigned threads, const Task& task)
{
    std::vector<double> values(at.size());
    parallelFor(at.size(), threads, task, [&](std::size_t i, const Task& part) {
        part.checkpoint(0.0, "Smoothed objective");
        values[i] = smoothedMapValue(table, line.at(at[i]), beta);
        part.checkpoint(1.0, "Smoothed objective");
    });
    return values;
}

SmoothedMaximum smoothedMaximum(
    const ScoreTable& table, const Line& line, double beta, unsigned threads, const Task& task)
{
    constexpr double golden = 0.6180339887498949;
    constexpr int refinements = 30;
    const auto places = evenly({}, 401);
    const auto values = smoothedAlong(table, line, beta, places, threads, task.slice(0.0, 0.8));
    const auto best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
    double low = places[best - (best > 0 ? 1 : 0)];
    double high = places[std::min(best + 1, places.size() - 1)];
    SmoothedMaximum found{values[best], places[best]};
    for (int i = 0; i < refinements; ++i) {
        task.checkpoint(0.8 + 0.2 * i / refinements, "Smoothed objective");
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        const double atLeft = smoothedMapValue(table, line.at(left), beta);
        const double atRight = smoothedMapValue(table, line.at(right), beta);
        (atLeft < atRight ? low : high) = atLeft < atRight ? left : right;
        if (std::max(atLeft, atRight) > found.value)
            found = {std::max(atLeft, atRight), atLeft < atRight ? right : left};
    }
    return found;
}

std::vector<double> evenly(Interval range, std::size_t count)
{
    std::vector<double> places(count);
    for (std::size_t i = 0; i < count; ++i)
        places[i] = range.low + (range.high - range.low) * static_cast<double>(i) / static_cast<double>(count - 1);
    return places;
}

}  // namespace rankscape
