// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/plateau.h"

#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"

namespace rankscape {

namespace {

bool isHigher(const LineLandscape& landscape, std::size_t index, double map)
{
    return landscape.map[index] > map + measureRounding && landscape.hasRoom(index);
}

}  // namespace

Plateau plateauAt(const LineLandscape& landscape, double t)
{
    std::size_t first = landscape.intervalAt(t);
    while (first + 1 < landscape.map.size() && !landscape.hasRoom(first))
        ++first;
    std::size_t last = first;
    const double map = landscape.map[first];
    const auto same = [&](std::size_t index) {
        return std::abs(landscape.map[index] - map) <= measureRounding || !landscape.hasRoom(index);
    };
    while (first > 0 && same(first - 1))
        --first;
    while (last + 1 < landscape.map.size() && same(last + 1))
        ++last;
    const Interval whole{landscape.interval(first).low, landscape.interval(last).high};
    return {whole, map, std::max(0.0, std::min(t - whole.low, whole.high - t))};
}

std::optional<BetterPlateau> nextBetter(const LineLandscape& landscape, double t)
{
    const std::size_t here = landscape.intervalAt(t);
    const double map = landscape.map[here];
    std::size_t left = here;
    std::size_t right = here;
    std::optional<BetterPlateau> nearest;
    const auto consider = [&](std::size_t index) {
        const Interval interval = landscape.interval(index);
        const Interval whole = plateauAt(landscape, 0.5 * (interval.low + interval.high)).interval;
        const double distance = index < here ? interval.high - t : interval.low - t;
        if (!nearest || std::abs(distance) < std::abs(nearest->distance))
            nearest = {landscape.map[index], 0.5 * (whole.low + whole.high), distance};
    };
    while (left > 0 && !isHigher(landscape, left, map))
        --left;
    while (right + 1 < landscape.map.size() && !isHigher(landscape, right, map))
        ++right;
    for (const std::size_t index : {left, right}) {
        if (isHigher(landscape, index, map))
            consider(index);
    }
    return nearest;
}

}  // namespace rankscape
