// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "ui/chart/label_placer.h"

namespace rankscape::ui {

namespace {

/// Lines of labels stand closer than their fonts ask for.
double heightIn(const std::vector<LabelRequest>& requests, const std::vector<std::size_t>& labels)
{
    constexpr double oneLine = 20.0;
    double height = columnStep;
    for (const std::size_t i : labels) {
        if (requests[i].size.height() > oneLine)
            height = std::max(height, requests[i].size.height());
    }
    return height;
}

/// Exchanges the heights of labels whose leaders cross: each time all leaders together become shorter.
void uncross(std::vector<PlacedLabel>& labels, const std::vector<LabelRequest>& requests,
    const std::vector<std::size_t>& numbers)
{
    const auto move = [&](std::size_t i, double y) {
        labels[i].box.moveTop(y - 0.5 * labels[i].box.height());
        labels[i].leader = leaderTo(labels[i].box, requests[numbers[i]].anchor, requests[numbers[i]].radius, 0.0);
    };
    bool isCrossed = true;
    for (std::size_t pass = 0; std::exchange(isCrossed, false) && pass < labels.size(); ++pass) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                if (!labels[i].leader || !labels[k].leader || !doCross(*labels[i].leader, *labels[k].leader))
                    continue;
                const double y = labels[i].box.center().y();
                move(i, labels[k].box.center().y());
                move(k, y);
                isCrossed = true;
            }
        }
    }
}

/// Labels that touch, from above; numbers of them.
std::vector<std::vector<std::size_t>> runsOf(const std::vector<PlacedLabel>& stack)
{
    std::vector<std::size_t> order(stack.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::less{}, [&](std::size_t i) { return stack[i].box.top(); });
    std::vector<std::vector<std::size_t>> runs;
    for (const std::size_t i : order) {
        if (runs.empty() || stack[i].box.top() > stack[runs.back().back()].box.bottom() + 0.5)
            runs.emplace_back();
        runs.back().push_back(i);
    }
    return runs;
}

}  // namespace

std::vector<PlacedLabel> LabelPlacer::stacked(const std::vector<std::size_t>& labels, const Column& column) const
{
    const double step = heightIn(m_requests, labels);
    std::vector<double> wanted;
    for (const std::size_t i : labels)
        wanted.push_back(std::max(column.area.top(), std::min(m_requests[i].anchor.y(), column.area.bottom())));
    const auto heights = spread(wanted, step, column.area.top() + step / 2, column.area.bottom() - step / 2);
    std::vector<PlacedLabel> stack;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const LabelRequest& request = m_requests[labels[i]];
        const double left = column.isRight ? column.x : column.x - request.size.width();
        const QRectF box(left, heights[i] - step / 2, request.size.width(), step);
        stack.push_back({box, leaderTo(box, request.anchor, request.radius, 0.0), -1});
    }
    uncross(stack, m_requests, labels);
    return stack;
}

/// The least important of those that push one which is too far from its curve or outside; none if all are well.
std::optional<std::size_t> LabelPlacer::tooMany(
    const std::vector<std::size_t>& labels, const std::vector<PlacedLabel>& stack) const
{
    const auto isFar = [&](std::size_t i) {
        return (stack[i].leader && stack[i].leader->length() > longestLeader)
            || stack[i].box.bottom() > m_scene.margin.bottom() + 0.5;
    };
    const auto isLess = [&](std::size_t a, std::size_t b) {
        return std::pair(m_requests[labels[a]].kind, a) < std::pair(m_requests[labels[b]].kind, b);
    };
    for (const auto& run : runsOf(stack)) {
        if (std::ranges::none_of(run, isFar))
            continue;
        const std::size_t least = *std::ranges::max_element(run, isLess);
        if (isDispensable(labels[least]))
            return least;
    }
    return std::nullopt;
}

void LabelPlacer::placeEnds(std::vector<std::size_t> labels)
{
    const Column column{m_scene.margin.left() + columnAway, true, m_scene.margin};
    auto stack = stacked(labels, column);
    for (auto drop = tooMany(labels, stack); drop; drop = tooMany(labels, stack)) {
        labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(*drop));
        stack = stacked(labels, column);
    }
    for (std::size_t i = 0; i < labels.size(); ++i)
        keep(labels[i], stack[i]);
}

std::vector<LabelPlacer::Column> LabelPlacer::columnsBeside(const std::vector<std::size_t>& labels) const
{
    constexpr std::array gaps{12.0, 20.0, 30.0, 42.0};
    double left = m_requests[labels.front()].anchor.x();
    double right = left;
    for (const std::size_t i : labels) {
        left = std::min(left, m_requests[i].anchor.x() - m_requests[i].radius);
        right = std::max(right, m_requests[i].anchor.x() + m_requests[i].radius);
    }
    std::vector<Column> columns;
    for (const double gap : gaps) {
        columns.push_back({right + gap, true, m_scene.area});
        columns.push_back({left - gap, false, m_scene.area});
    }
    const double beside = m_scene.margin.left() + columnAway;
    if (beside > right && beside - right < longestLeader)
        columns.push_back({beside, true, m_scene.margin});
    return columns;
}

/// The more labels find a place the better, then the nearer they are and the less they cover.
double LabelPlacer::valueOf(const std::vector<PlacedLabel>& labels) const
{
    constexpr double ofALabel = 1000.0;
    double value = 0.0;
    for (const PlacedLabel& label : labels) {
        if (isFree(label))
            value += ofALabel - (label.leader ? label.leader->length() : 0.0) - m_ink.under(label.box);
    }
    return value;
}

void LabelPlacer::placeCrowd(const std::vector<std::size_t>& labels)
{
    std::vector<PlacedLabel> best;
    double most = -std::numeric_limits<double>::infinity();  // ink may outweigh all labels
    for (const Column& column : columnsBeside(labels)) {
        auto stack = stacked(labels, column);
        if (const double value = valueOf(stack); value > most) {
            most = value;
            best = std::move(stack);
        }
    }
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (isFree(best[i]))
            keep(labels[i], best[i]);
        else
            left.push_back(labels[i]);
    }
    for (const std::size_t i : left)
        place(i);
}

}  // namespace rankscape::ui
