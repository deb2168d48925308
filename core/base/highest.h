// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

namespace rankscape {

/// Orders positions by their values as `compare` does, std::greater the highest first; of equal values the earlier
/// position is first. The values must outlive it.
template <class Values, class Compare>
auto byValue(const Values& values, Compare compare)
{
    return [&values, compare](
               auto a, auto b) { return compare(values[a], values[b]) || (values[a] == values[b] && a < b); };
}

/// Keeps the `count` items that `before` puts first, in its order.
template <class Items, class Before>
void keepFirst(Items& items, std::size_t count, Before before)
{
    const std::size_t kept = std::min(count, items.size());
    std::partial_sort(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(kept), items.end(), before);
    items.resize(kept);
}

/// The positions of the `count` highest values, falling; of equal ones the first.
template <class Position = Eigen::Index, class Values>
std::vector<Position> highest(const Values& values, std::size_t count)
{
    std::vector<Position> positions(static_cast<std::size_t>(values.size()));
    std::iota(positions.begin(), positions.end(), 0);
    keepFirst(positions, count, byValue(values, std::greater{}));
    return positions;
}

}  // namespace rankscape
