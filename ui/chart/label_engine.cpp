// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/label_engine.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "ui/chart/label_placer.h"

namespace rankscape::ui {

namespace {

constexpr double crowdReach = 40.0;

/// The anchors within reach of one, of those that are left.
std::vector<std::size_t> aroundOne(
    const std::vector<LabelRequest>& requests, const std::vector<std::size_t>& left, std::size_t one)
{
    std::vector<std::size_t> near;
    std::ranges::copy_if(left, std::back_inserter(near), [&](std::size_t i) {
        const QPointF away = requests[i].anchor - requests[one].anchor;
        return std::hypot(away.x(), away.y()) <= crowdReach;
    });
    return near;
}

/// Takes the largest crowd out of those that are left; none if there is none.
std::vector<std::size_t> takeCrowd(const std::vector<LabelRequest>& requests, std::vector<std::size_t>& left)
{
    std::vector<std::size_t> largest;
    for (const std::size_t one : left) {
        auto near = aroundOne(requests, left, one);
        if (near.size() > largest.size())
            largest = std::move(near);
    }
    if (largest.size() < labelCrowd)
        return {};
    std::erase_if(left, [&](std::size_t i) { return std::ranges::find(largest, i) != largest.end(); });
    return largest;
}

/// Neighbouring heights that push each other: they move together to their mean.
struct Run {
    double sum;
    double count;

    double mean() const { return sum / count; }
};

/// Pool adjacent violators: the nearest values that do not fall.
std::vector<double> withoutFalls(const std::vector<double>& values)
{
    std::vector<Run> runs;
    for (const double value : values) {
        runs.push_back({value, 1.0});
        while (runs.size() > 1 && runs[runs.size() - 2].mean() > runs.back().mean()) {
            const Run last = runs.back();
            runs.pop_back();
            runs.back() = {runs.back().sum + last.sum, runs.back().count + last.count};
        }
    }
    std::vector<double> rising;
    for (const Run& run : runs)
        rising.insert(rising.end(), static_cast<std::size_t>(run.count), run.mean());
    return rising;
}

}  // namespace

std::vector<std::optional<PlacedLabel>> placeLabels(
    const std::vector<LabelRequest>& requests, const LabelScene& scene)
{
    LabelPlacer placer(requests, scene);
    std::vector<std::size_t> ends;
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < requests.size(); ++i)
        (requests[i].endsCurve ? ends : left).push_back(i);
    placer.placeEnds(ends);
    std::ranges::stable_sort(left, std::less{}, [&](std::size_t i) { return requests[i].kind; });
    const auto others =
        std::ranges::find_if(left, [&](std::size_t i) { return requests[i].kind > LabelKind::hovered; });
    std::for_each(left.begin(), others, [&](std::size_t i) { placer.place(i); });
    left.erase(left.begin(), others);
    for (auto each = takeCrowd(requests, left); !each.empty(); each = takeCrowd(requests, left))
        placer.placeCrowd(each);
    for (const std::size_t i : left)
        placer.place(i);
    return placer.placed();
}

std::vector<double> spread(const std::vector<double>& wanted, double gap, double low, double high)
{
    std::vector<std::size_t> order(wanted.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::less{}, [&](std::size_t i) { return wanted[i]; });
    std::vector<double> closed;  // without the gaps
    for (std::size_t i = 0; i < order.size(); ++i)
        closed.push_back(wanted[order[i]] - gap * static_cast<double>(i));
    closed = withoutFalls(closed);
    const double room = high - gap * static_cast<double>(std::max<std::size_t>(order.size(), 1) - 1);
    std::vector<double> heights = wanted;
    for (std::size_t i = 0; i < order.size(); ++i)
        heights[order[i]] = std::max(low, std::min(closed[i], room)) + gap * static_cast<double>(i);
    return heights;
}

}  // namespace rankscape::ui
