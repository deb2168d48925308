// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/fusion_trials.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/parallel.h"
#include "core/measures/topic_ranking.h"
#include "core/scores/missing.h"
#include "core/scores/score_grid.h"

namespace rankscape {

namespace {

/// Room for one topic at a time.
struct TrialScratch {
    RankingScratch ranking;
    Eigen::VectorXd grid;  // [documents] the scores on it
};

/// Where so many tie that sorting is less work.
void sortRanks(const TopicScores& topic, const Eigen::VectorXd& scores, RankingScratch& scratch)
{
    const std::vector<Eigen::Index> order = ScoredTopic(scores).ranking();
    std::vector<std::int64_t> places(order.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        places[static_cast<std::size_t>(order[place])] = static_cast<std::int64_t>(place);
    scratch.ranks.clear();
    for (const Eigen::Index row : topic.graded)
        scratch.ranks.push_back(places[static_cast<std::size_t>(row)]);
}

/// Sets `scratch.ranks` of the graded documents.
void rankExactly(const TopicScores& topic, const Eigen::VectorXd& scores, RankingScratch& scratch)
{
    const std::span<const double> all(scores.data(), static_cast<std::size_t>(scores.size()));
    const auto isEarlier = [](Eigen::Index other, Eigen::Index row) { return other < row; };
    if (!RankCounter<double>(all, 0.0, scratch.counting).rowsAbove(topic.graded, isEarlier, scratch.ranks))
        sortRanks(topic, scores, scratch);
}

/// Ranks sums as they rank on their grid. That moves a sum by at most 1/8 + 1/2 step, so only documents within 1.25 steps of
/// each other can change places or tie there; equal sums stay equal. Nothing goes to the grid unless there are such.
void rankOnGrid(const TopicScores& topic, TrialScratch& scratch)
{
    const Eigen::VectorXd& sums = scratch.ranking.scores;
    const double apart = 1.25 * gridStep(sums.cwiseAbs().maxCoeff());
    const std::span<const double> all(sums.data(), static_cast<std::size_t>(sums.size()));
    std::vector<std::int64_t>& ranks = scratch.ranking.ranks;
    ranks.clear();
    for (const Eigen::Index row : topic.graded) {
        const double own = sums[row];
        const CountsAround around = countAround(all, own - apart, own + apart);
        ranks.push_back(around.above);
        if (around.near == 1)
            continue;
        const CountsAround equal = countAround(all, own, own);
        if (equal.near != around.near) {
            scratch.grid = sums;
            toGrid(scratch.grid);
            return rankExactly(topic, scratch.grid, scratch.ranking);
        }
        ranks.back() += countAround(all.first(static_cast<std::size_t>(row)), own, own).near;
    }
}

/// One table, fused by one method.
class TrialMeter {
public:
    TrialMeter(const ScoreTable& table, const Fusion& fusion, std::span<const Measure> measures)
        : m_table(table)
        , m_fusion(fusion)
        , m_measures(measures)
        , m_isSum(fusion.takesWeights && fusion.usesScores)
        , m_poolsByWeight(fusion.takesWeights && poolRuleOf(table).byWeight)
    {
    }

    /// \param values  [measures], of one topic
    template <class Values>
    void measure(std::size_t position, const FusionSetting& setting, Values values, TrialScratch& scratch,
        const Task& task) const
    {
        if (m_poolsByWeight && (setting.weights.array() == 0.0).any()) {
            const ScoreTable part = pooled(one(position), setting.weights, task);
            return measure(*part.topics.front(), position, setting, values, scratch, task);
        }
        measure(*m_table.topics[position], position, setting, values, scratch, task);
    }

private:
    template <class Values>
    void measure(const TopicScores& topic, std::size_t position, const FusionSetting& setting, Values values,
        TrialScratch& scratch, const Task& task) const
    {
        Eigen::VectorXd& scores = scratch.ranking.scores;
        if (m_isSum)
            scores.noalias() = topic.scores * setting.weights;
        else
            scores = fused(topic, m_fusion, setting, task);
        if (!scores.allFinite())
            fused(one(position), m_fusion, setting);  // says which document's
        scratch.ranking.hits.clear();
        if (!topic.graded.empty()) {
            if (m_isSum)
                rankOnGrid(topic, scratch);
            else
                rankExactly(topic, scores, scratch.ranking);
            addHits(topic, scratch.ranking);
        }
        const JudgedRanking ranking{scratch.ranking.hits, topic.idealGrades, topic.relevantTotal, m_table.level};
        for (std::size_t i = 0; i < m_measures.size(); ++i)
            values[static_cast<Eigen::Index>(i)] = m_measures[i](ranking);
    }

    ScoreTable one(std::size_t position) const { return subset(m_table, std::array{position}); }

    const ScoreTable& m_table;
    const Fusion& m_fusion;
    std::span<const Measure> m_measures;
    bool m_isSum;  // of weighted scores, on the grid
    bool m_poolsByWeight;
};

}  // namespace

std::vector<Eigen::MatrixXd> measureTrials(const ScoreTable& table, const Fusion& fusion,
    std::span<const FusionSetting> trials, std::span<const Measure> measures, unsigned threads, const Task& task)
{
    std::vector<Eigen::MatrixXd> values(
        trials.size(), Eigen::MatrixXd(std::ssize(table.topics), std::ssize(measures)));
    const TrialMeter meter(table, fusion, measures);
    parallelFor(table.topics.size(), threads, task, [&](std::size_t i, const Task& topicTask) {
        TrialScratch scratch;
        for (std::size_t trial = 0; trial < trials.size(); ++trial) {
            topicTask.stopIfAsked();
            meter.measure(i, trials[trial], values[trial].row(static_cast<Eigen::Index>(i)), scratch, topicTask);
        }
        topicTask.checkpoint(1.0, fusion.label);
    });
    return values;
}

}  // namespace rankscape
