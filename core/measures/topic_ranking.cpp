// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/topic_ranking.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/error.h"
#include "core/base/simd.h"
#include "core/scores/exact_order.h"

namespace rankscape {

namespace {

/// Whether the sum is that of one ranker's scores as they are, or with the other sign.
bool isOneRanker(const Eigen::VectorXd& alpha)
{
    return (alpha.array() != 0.0).count() == 1 && alpha.cwiseAbs().maxCoeff() == 1.0;
}

}  // namespace

WeightedTopic::WeightedTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch)
    : m_topic(topic)
    , m_alpha(alpha)
    , m_scratch(scratch)
    , m_sums(scratch.scores)
    , m_rounding(isOneRanker(alpha) ? 0.0 : roundingOf(topic, alpha))
{
    weightedSum(topic.scores, alpha, scratch.scores);
}

void WeightedTopic::rowsAbove(std::span<const Eigen::Index> rows, std::vector<std::int64_t>& above) const
{
    const RankCounter<double> counter(sums(), m_rounding, m_scratch.counting);
    const auto isAbove = [this](Eigen::Index other, Eigen::Index row) { return nearRanksAbove(other, row); };
    if (!counter.rowsAbove(rows, isAbove, above))
        placesAbove(rows, above);
}

void WeightedTopic::placesAbove(std::span<const Eigen::Index> rows, std::vector<std::int64_t>& above) const
{
    const std::vector<Eigen::Index> order = ranking();
    std::vector<std::int64_t> places(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        places[static_cast<std::size_t>(order[place])] = static_cast<std::int64_t>(place);
    above.clear();
    for (const Eigen::Index row : rows)
        above.push_back(places[static_cast<std::size_t>(row)]);
}

/// Of two that are too near to tell.
bool WeightedTopic::nearRanksAbove(Eigen::Index other, Eigen::Index row) const
{
    return m_rounding == 0.0 ? other < row : ranksAbove(m_topic, m_alpha, other, row);
}

bool WeightedTopic::tiesByChance(Eigen::Index row, const std::function<bool(Eigen::Index)>& counts) const
{
    if (m_rounding == 0.0)
        return false;
    const double low = m_sums[row] - m_rounding;
    const double high = m_sums[row] + m_rounding;
    std::int64_t left = countAround(sums(), low, high).near - 1;
    for (Eigen::Index other = 0; left > 0; ++other) {
        if (other == row || m_sums[other] < low || m_sums[other] > high)
            continue;
        --left;
        if (toldApart(m_topic, m_alpha, row, other) && exactLead(m_topic, m_alpha, row, other) == 0 && counts(other))
            return true;
    }
    return false;
}

bool WeightedTopic::ties(Eigen::Index a, Eigen::Index b) const
{
    return std::abs(m_sums[a] - m_sums[b]) <= m_rounding && exactLead(m_topic, m_alpha, a, b) == 0;
}

std::vector<Eigen::Index> WeightedTopic::ranking() const
{
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(m_sums.size()));
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::sort(rows, [&](Eigen::Index a, Eigen::Index b) {
        const double lead = m_sums[a] - m_sums[b];
        if (std::abs(lead) > m_rounding)
            return lead > 0.0;
        return a != b && nearRanksAbove(a, b);
    });
    return rows;
}

std::optional<Eigen::VectorXd> finiteWeights(const TopicScores& topic, const Model& model)
{
    auto weights = model.asWeights(topic);
    if (weights && !weights->allFinite())
        throw Error("The model's weights for topic " + topic.topic
            + " are not finite numbers. It was made for scores of another size; normalise them as they were there.");
    return weights;
}

Eigen::VectorXd finiteScores(const TopicScores& topic, const Model& model)
{
    Eigen::VectorXd scores = model.score(topic);
    if (!scores.allFinite())
        throw Error("A score of the model for topic " + topic.topic
            + " is not a finite number. It was made for scores of another size; normalise them as they were there.");
    return scores;
}

std::vector<Eigen::Index> rankedRows(const TopicScores& topic, const Model& model, RankingScratch& scratch)
{
    return withRanking(topic, model, scratch, [](const auto& ranked) { return ranked.ranking(); });
}

void addHits(const TopicScores& topic, RankingScratch& scratch)
{
    std::vector<Hit>& hits = scratch.hits;
    for (std::size_t i = 0; i < topic.graded.size(); ++i)
        hits.push_back({static_cast<int>(scratch.ranks[i]) + 1, topic.grades[topic.graded[i]]});
    std::ranges::sort(hits, std::less{}, &Hit::rank);
}

namespace {

template <class Ranked>
void addHitsOf(const TopicScores& topic, const Ranked& ranked, RankingScratch& scratch)
{
    ranked.rowsAbove(topic.graded, scratch.ranks);
    addHits(topic, scratch);
}

}  // namespace

std::vector<TieGroup> tieGroups(const TopicScores& topic, const Model& model, RankingScratch& scratch)
{
    if (topic.graded.empty())
        return {};
    return withRanking(topic, model, scratch, [&](const auto& ranked) {
        std::vector<TieGroup> groups;
        const std::vector<Eigen::Index> rows = ranked.ranking();
        for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
            TieGroup group{static_cast<int>(begin), 0};
            for (; end < rows.size() && (end == begin || ranked.ties(rows[begin], rows[end])); ++end) {
                if (topic.grades[rows[end]] > 0)
                    group.grades.push_back(topic.grades[rows[end]]);
            }
            group.size = static_cast<int>(end - begin);
            if (!group.grades.empty())
                groups.push_back(std::move(group));
        }
        return groups;
    });
}

JudgedRanking rankTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, int level, RankingScratch& scratch)
{
    scratch.hits.clear();
    if (!topic.graded.empty())
        addHitsOf(topic, WeightedTopic(topic, alpha, scratch), scratch);
    return {scratch.hits, topic.idealGrades, topic.relevantTotal, level};
}

JudgedRanking rankTopic(const TopicScores& topic, const Model& model, int level, RankingScratch& scratch)
{
    scratch.hits.clear();
    if (!topic.graded.empty())
        withRanking(topic, model, scratch, [&](const auto& ranked) { addHitsOf(topic, ranked, scratch); });
    return {scratch.hits, topic.idealGrades, topic.relevantTotal, level};
}

}  // namespace rankscape
