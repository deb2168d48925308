// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/normalization.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <ranges>
#include <vector>

#include "core/base/table.h"
#include "core/scores/engine_scores.h"
#include "core/scores/score_grid.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

using Scores = Eigen::Ref<Eigen::VectorXd>;

bool isConstant(const Eigen::Ref<const Eigen::VectorXd>& scores)
{
    return scores.minCoeff() == scores.maxCoeff();
}

void keep(Scores /*scores*/, Eigen::Index /*candidates*/) {
}  // NOLINT(performance-unnecessary-value-param): as the table has it

/// A list that does not rank: 1 for what was retrieved, 0 if nothing was.
void minMax(Scores scores, Eigen::Index /*candidates*/)
{
    const double least = scores.minCoeff();
    const double most = scores.maxCoeff();
    if (least == most)
        scores.setConstant(most == 0.0 ? 0.0 : 1.0);
    else
        scores = (scores.array() - least) / (most - least);
}

void byMaximum(Scores scores, Eigen::Index /*candidates*/)
{
    const double most = scores.maxCoeff();
    if (most > 0.0)
        scores /= most;
    else
        scores.setZero();
}

void bySum(Scores scores, Eigen::Index /*candidates*/)
{
    if (isConstant(scores)) {
        scores.setConstant(1.0 / static_cast<double>(scores.size()));
        return;
    }
    scores.array() -= scores.minCoeff();
    scores /= scores.sum();
}

void zScore(Scores scores, Eigen::Index /*candidates*/)
{
    const double mean = scores.mean();
    const double deviation = std::sqrt((scores.array() - mean).square().mean());
    if (isConstant(scores))
        scores.setZero();
    else
        scores = (scores.array() - mean) / deviation;
}

/// Rows, the highest score first; of equal ones the earlier.
std::vector<Eigen::Index> falling(const Eigen::Ref<const Eigen::VectorXd>& scores)
{
    std::vector<Eigen::Index> order(static_cast<std::size_t>(scores.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](Eigen::Index row) { return scores[row]; });
    return order;
}

/// 1 for the best, 1/n for the last; equal scores share their mean rank.
void byRank(Scores scores, Eigen::Index /*candidates*/)
{
    if (isConstant(scores)) {
        scores.setOnes();
        return;
    }
    const std::vector<Eigen::Index> order = falling(scores);
    const std::size_t count = order.size();
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

/// \param value  of the rank, from 1; equal scores have ranks of their own, in the order of their rows
template <class Value>
void setByRank(Scores scores, const Value& value)
{
    double rank = 0.0;
    for (const Eigen::Index row : falling(scores))
        scores[row] = value(rank += 1.0);
}

void byReciprocalRank(Scores scores, Eigen::Index /*candidates*/)
{
    setByRank(scores, [](double rank) { return 1.0 / (rank + 10.0); });
}

void byBorda(Scores scores, Eigen::Index candidates)
{
    setByRank(scores, [&](double rank) { return 1.0 - (rank - 1.0) / static_cast<double>(candidates); });
}

/// Rows of the documents that a ranker retrieved.
std::vector<Eigen::Index> rowsOf(const TopicScores& topic, Eigen::Index ranker)
{
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
        if (topic.retrieved(row, ranker))
            rows.push_back(row);
    }
    return rows;
}

}  // namespace

// The one place to add a normalisation.
std::span<const Normalization> normalizations()
{
    // Rounded to the grid that toGrid() has for scores up to 1.
    constexpr std::string_view sqlMinMax =
        "ROUND(CASE WHEN highest > lowest THEN (score - lowest) / (highest - lowest) "
        "WHEN highest = 0 THEN 0E0 ELSE 1E0 END * 1099511627776E0) / 1099511627776E0";
    constexpr std::string_view sqlMax =
        "ROUND(CASE WHEN highest > 0 THEN score / highest ELSE 0E0 END * 1099511627776E0) / 1099511627776E0";
    static const auto all = [&] {
        std::vector<Normalization> rows{
            {"none", "as they are", "s", "as it is", keep, false, "score"},
            {"minmax", "min–max", "(s − min) / (max − min)", "1; 0 if all are 0", minMax, false, sqlMinMax},
            {"max", "by maximum", "s / max; 0 where no score is above 0", "1; 0 if none is above 0", byMaximum, false,
                sqlMax},
            {"sum", "by sum", "(s − min) / Σ (s − min)", "1 / n", bySum},
            {"zscore", "z-score", "(s − mean) / standard deviation", "0", zScore},
            {"rank", "rank", "1 − (rank − 1) / n, ties share their mean rank", "1", byRank},
            {"rrank", "reciprocal rank", "1 / (rank + 10), ties in the order of documents", "1 / 11, 1 / 12, …",
                byReciprocalRank},
            {"borda", "Borda", "1 − (rank − 1) / candidates, ties in the order of documents",
                "1, 1 − 1 / candidates, …", byBorda},
        };
        std::ranges::copy(engineNormalizations(), std::back_inserter(rows));
        return rows;
    }();
    return all;
}

const Normalization& normalization(std::string_view name)
{
    return rowNamed(normalizations(), name, "normalisation");
}

namespace {

void makeComparable(
    Scores scores, const Normalization& rule, const std::vector<Eigen::Index>& unscored, Eigen::Index candidates)
{
    if (scores.size() == 0)
        return;
    if (unscored.empty()) {
        rule.apply(scores, candidates);
        toGrid(scores);
        return;
    }
    std::vector<Eigen::Index> rows;
    std::ranges::set_difference(std::views::iota(Eigen::Index{0}, scores.size()), unscored, std::back_inserter(rows));
    Eigen::VectorXd scored = scores(rows);
    if (scored.size() > 0) {
        rule.apply(scored, candidates);
        toGrid(scored);
        scores(rows) = scored;
    }
    const double lowest = scored.size() > 0 ? scored.minCoeff() : 0.0;
    scores(unscored).setConstant(lowest - gridStep(scored.size() > 0 ? scored.cwiseAbs().maxCoeff() : 0.0));
}

}  // namespace

void makeComparable(Scores scores, const Normalization& rule, const std::vector<Eigen::Index>& unscored)
{
    makeComparable(scores, rule, unscored, scores.size());
}

void makeComparable(TopicScores& topic, std::span<const Normalization* const> rules)
{
    for (Eigen::Index ranker = 0; ranker < std::ssize(rules); ++ranker) {
        const Normalization* const rule = rules[static_cast<std::size_t>(ranker)];
        if (rule == nullptr)
            continue;
        if (topic.retrieved.size() == 0) {
            makeComparable(topic.scores.col(ranker), *rule, topic.unscored);
            continue;
        }
        const std::vector<Eigen::Index> rows = rowsOf(topic, ranker);
        std::vector<Eigen::Index> unscored;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (std::ranges::binary_search(topic.unscored, rows[i]))
                unscored.push_back(static_cast<Eigen::Index>(i));
        }
        Eigen::VectorXd own = topic.scores.col(ranker)(rows);
        makeComparable(own, *rule, unscored, topic.scores.rows());
        topic.scores.col(ranker)(rows) = own;
    }
}

ScoreTable normalized(const ScoreTable& table, std::span<const Normalization* const> rules, const Task& task)
{
    std::vector<const Normalization*> applied(rules.begin(), rules.end());
    std::ranges::replace_if(
        applied, [](const Normalization* rule) { return rule->apply == keep; }, nullptr);
    ScoreTableBuilder builder(table, std::move(applied));
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        task.stopIfAsked();
        builder.set(i, *table.topics[i]);
    }
    return builder.build();
}

}  // namespace rankscape
