// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/scored_topic.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rankscape {

void ScoredTopic::rowsAbove(std::span<const Eigen::Index> rows, std::vector<std::int64_t>& above) const
{
    above.clear();
    for (const Eigen::Index row : rows) {
        const double own = m_scores[row];
        above.push_back((m_scores.array() > own).count() + (m_scores.head(row).array() == own).count());
    }
}

std::vector<Eigen::Index> ScoredTopic::ranking() const
{
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(m_scores.size()));
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::stable_sort(rows, std::greater{}, [&](Eigen::Index row) { return m_scores[row]; });
    return rows;
}

}  // namespace rankscape
