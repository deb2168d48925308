// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>
#include <span>
#include <vector>

#include "core/measures/measure.h"
#include "core/measures/rank_counter.h"
#include "core/measures/scored_topic.h"
#include "core/models/model.h"
#include "core/scores/score_table.h"
#include "core/scores/weighted_sum.h"

namespace rankscape {

/// Room for one topic at a time, so that evaluating again allocates nothing.
struct RankingScratch {
    Eigen::VectorXd scores;  // [documents] of the ensemble
    std::vector<Hit> hits;  // rank rising
    std::vector<std::int64_t> ranks;  // of the relevant rows
    CountingScratch<double> counting;
    Eigen::ArrayXf mixed;  // [documents] the same in single precision
    CountingScratch<float> mixedCounting;
};

/// One topic under given weights, ordered as in exact arithmetic: of equal scores the earlier row ranks higher.
/// Points into topic, weights and scratch, whose scores it sets.
class WeightedTopic {
public:
    /// \param alpha [rankers]
    WeightedTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch);

    /// How many rows rank above each of `rows`, by counting instead of sorting: O(documents × rows), but those that rank
    /// high are counted among the high ones only. Where so many tie that sorting is less work it sorts. \param above [rows]
    void rowsAbove(std::span<const Eigen::Index> rows, std::vector<std::int64_t>& above) const;

    /// Whether one of the documents that count ties with this one although the rankers with weight tell them apart.
    bool tiesByChance(Eigen::Index row, const std::function<bool(Eigen::Index)>& counts) const;

    /// All rows, best first.
    std::vector<Eigen::Index> ranking() const;

    /// Whether both rows have the same score.
    bool ties(Eigen::Index a, Eigen::Index b) const;

private:
    std::span<const double> sums() const { return {m_sums.data(), static_cast<std::size_t>(m_sums.size())}; }
    bool nearRanksAbove(Eigen::Index other, Eigen::Index row) const;
    void placesAbove(std::span<const Eigen::Index> rows, std::vector<std::int64_t>& above) const;

    const TopicScores& m_topic;
    const Eigen::VectorXd& m_alpha;
    RankingScratch& m_scratch;
    const Eigen::VectorXd& m_sums;  // [documents]
    double m_rounding;  // of the difference of two sums; 0: they are exact
};

/// Model::asWeights() and Model::score(). \throws Error if one is not finite, naming the topic
std::optional<Eigen::VectorXd> finiteWeights(const TopicScores& topic, const Model& model);
Eigen::VectorXd finiteScores(const TopicScores& topic, const Model& model);

/// Calls `visit` with the topic as the model ranks it, in the exact order of its weights where it has some here; sets
/// `scratch.scores`. \throws Error if a score or a weight is not finite
template <class Visit>
auto withRanking(const TopicScores& topic, const Model& model, RankingScratch& scratch, const Visit& visit)
{
    if (const auto alpha = finiteWeights(topic, model))
        return visit(WeightedTopic(topic, *alpha, scratch));
    scratch.scores = finiteScores(topic, model);
    return visit(ScoredTopic(scratch.scores));
}

/// All rows, best first; sets `scratch.scores`.
std::vector<Eigen::Index> rankedRows(const TopicScores& topic, const Model& model, RankingScratch& scratch);

/// Sets `scratch.hits` of the topic's graded documents by `scratch.ranks`: how many rows rank above each.
void addHits(const TopicScores& topic, RankingScratch& scratch);

/// Where weights α put the topic's graded documents, by counting instead of sorting: O(documents × graded).
/// The result points into `scratch` and `topic`.
JudgedRanking rankTopic(const TopicScores& topic, const Eigen::VectorXd& alpha, int level, RankingScratch& scratch);

/// The groups of tied documents that have a grade above 0, ranks rising, as the model ranks them; sets `scratch.scores`.
std::vector<TieGroup> tieGroups(const TopicScores& topic, const Model& model, RankingScratch& scratch);

/// The same as the model ranks them.
JudgedRanking rankTopic(const TopicScores& topic, const Model& model, int level, RankingScratch& scratch);

}  // namespace rankscape
