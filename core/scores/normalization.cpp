// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/normalization.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/table.h"
#include "core/scores/score_grid.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

using Scores = Eigen::Ref<Eigen::VectorXd>;

void keep(Scores) { }  // NOLINT(performance-unnecessary-value-param): as the table has it

/// A list that does not rank: 1 for what was retrieved, 0 if nothing was.
void setConstant(Scores scores)
{
    scores.setConstant(scores[0] == 0.0 ? 0.0 : 1.0);
}

void minMax(Scores scores)
{
    const double least = scores.minCoeff();
    const double most = scores.maxCoeff();
    if (least == most)
        setConstant(scores);
    else
        scores = (scores.array() - least) / (most - least);
}

void byMaximum(Scores scores)
{
    const double most = scores.cwiseAbs().maxCoeff();
    if (scores.minCoeff() == scores.maxCoeff())
        setConstant(scores);
    else
        scores /= most;
}

void bySum(Scores scores)
{
    const double least = scores.minCoeff();
    if (least == scores.maxCoeff()) {
        scores.setConstant(scores[0] == 0.0 ? 0.0 : 1.0 / static_cast<double>(scores.size()));
        return;
    }
    if (least < 0.0)
        scores.array() -= least;
    scores /= scores.sum();
}

void zScore(Scores scores)
{
    const double mean = scores.mean();
    const double deviation = std::sqrt((scores.array() - mean).square().mean());
    if (scores.minCoeff() == scores.maxCoeff())
        scores.setZero();
    else
        scores = (scores.array() - mean) / deviation;
}

/// 1 for the best, 1/n for the last; equal scores share their mean rank.
void byRank(Scores scores)
{
    const auto count = static_cast<std::size_t>(scores.size());
    if (scores.minCoeff() == scores.maxCoeff()) {
        scores.setOnes();
        return;
    }
    std::vector<Eigen::Index> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, std::greater{}, [&](Eigen::Index row) { return scores[row]; });
    Eigen::VectorXd ranked(scores.size());
    for (std::size_t begin = 0, end = 0; begin < count; begin = end) {
        while (end < count && scores[order[end]] == scores[order[begin]])
            ++end;
        const double meanRank = 0.5 * static_cast<double>(begin + end - 1);
        for (std::size_t i = begin; i < end; ++i)
            ranked[order[i]] = 1.0 - meanRank / static_cast<double>(count);
    }
    scores = ranked;
}

}  // namespace

// The one place to add a normalisation.
std::span<const Normalization> normalizations()
{
    static constexpr std::array all{
        Normalization{"none", "as they are", "s", "as it is", keep},
        Normalization{"minmax", "min–max", "(s − min) / (max − min)", "1; 0 if all are 0", minMax},
        Normalization{"max", "by maximum", "s / max |s|", "1; 0 if all are 0", byMaximum},
        Normalization{
            "sum", "by sum", "s / Σ s, shifted to min 0 if any is negative", "1 / n; 0 if all are 0", bySum},
        Normalization{"zscore", "z-score", "(s − mean) / standard deviation", "0", zScore},
        Normalization{"rank", "rank", "1 − (rank − 1) / n, ties share their mean rank", "1", byRank},
    };
    return all;
}

const Normalization& normalization(std::string_view name)
{
    return rowNamed(normalizations(), name, "normalisation");
}

void makeComparable(Scores scores, const Normalization& rule, const std::vector<Eigen::Index>& unscored)
{
    if (unscored.empty()) {
        rule.apply(scores);
        toGrid(scores);
        return;
    }
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < scores.size(); ++row) {
        if (!std::ranges::binary_search(unscored, row))
            rows.push_back(row);
    }
    Eigen::VectorXd scored = scores(rows);
    if (scored.size() > 0) {
        rule.apply(scored);
        toGrid(scored);
        scores(rows) = scored;
    }
    const double lowest = scored.size() > 0 ? scored.minCoeff() : 0.0;
    scores(unscored).setConstant(lowest - gridStep(scored.size() > 0 ? scored.cwiseAbs().maxCoeff() : 0.0));
}

ScoreTable normalized(const ScoreTable& table, std::span<const Normalization* const> rules, const Task& task)
{
    ScoreTableBuilder builder(table);
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        task.stopIfAsked();
        TopicScores topic = *table.topics[i];
        for (Eigen::Index ranker = 0; ranker < topic.scores.cols() && topic.scores.rows() > 0; ++ranker) {
            const Normalization& rule = *rules[static_cast<std::size_t>(ranker)];
            if (rule.apply != keep)
                makeComparable(topic.scores.col(ranker), rule, topic.unscored);
        }
        builder.set(i, std::move(topic));
    }
    return builder.build();
}

}  // namespace rankscape
