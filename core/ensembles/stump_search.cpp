// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/stump_search.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double nearlyEqual = 1e-15;  // of two sums

struct ScoredRow {
    double score;
    std::uint32_t row;
};

/// Those that a ranker retrieved and that count, its scores falling.
void collectRows(
    const ScoreTable& table, Index ranker, const std::function<bool(Index)>& counts, std::vector<ScoredRow>& all)
{
    all.clear();
    Index begin = 0;
    for (const auto& topic : table.topics) {
        for (Index row = 0; row < topic->scores.rows(); ++row) {
            if (topic->has(row, ranker) && counts(begin + row))
                all.push_back({topic->scores(row, ranker), static_cast<std::uint32_t>(begin + row)});
        }
        begin += topic->scores.rows();
    }
    std::ranges::sort(all, [](const ScoredRow& a, const ScoredRow& b) {
        return a.score > b.score || (a.score == b.score && a.row < b.row);
    });
}

}  // namespace

StumpSearch::StumpSearch(
    const ScoreTable& table, int thresholds, const std::function<bool(Index)>& counts, const Task& task)
{
    std::vector<ScoredRow> all;
    for (Index ranker = 0; ranker < table.rankerCount(); ++ranker) {
        task.stopIfAsked();
        collectRows(table, ranker, counts, all);
        Ranker& found = m_rankers.emplace_back();
        std::size_t share = 0;  // of the rows, in parts of which each has a threshold
        for (std::size_t i = 0; i < all.size(); ++i) {
            found.rows.push_back(all[i].row);
            if (i + 1 == all.size() || all[i + 1].score == all[i].score)
                continue;
            const std::size_t parts = thresholds == 0 ? all.size() : static_cast<std::size_t>(thresholds) + 1;
            const std::size_t at = (i + 1) * parts / all.size();
            if (at > share)
                found.cuts.push_back({static_cast<std::uint32_t>(i + 1), all[i + 1].score});
            share = at;
        }
    }
}

StumpChoice StumpSearch::best(const Eigen::VectorXd& potentials, const Task& task) const
{
    StumpChoice best;
    for (std::size_t ranker = 0; ranker < m_rankers.size(); ++ranker) {
        task.stopIfAsked();
        const Ranker& its = m_rankers[ranker];
        StumpChoice own{static_cast<Index>(ranker), 0.0, 0.0};
        double sum = 0.0;
        std::uint32_t at = 0;
        for (const Cut& cut : its.cuts) {
            for (; at < cut.end; ++at)
                sum += potentials[its.rows[at]];
            if (std::abs(sum) >= std::abs(own.r) - nearlyEqual) {
                own.threshold = cut.threshold;
                own.r = sum;
            }
        }
        if (std::abs(own.r) > std::abs(best.r) + nearlyEqual)
            best = own;
    }
    return best;
}

}  // namespace rankscape
