// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/task.h"
#include "core/measures/topic_ranking.h"
#include "core/measures/value_units.h"
#include "core/objective/objective.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What the documents of one layer of a topic earn by their ranks.
class LayerCredits {
public:
    /// \param documents  of the topic: no rank is beyond
    LayerCredits(
        const Objective& objective, const TopicJudgments& topic, const GradeLayer& layer, Eigen::Index documents);

    int grade() const { return m_layer.grade; }

    /// Of the j-th document, at rank j + c.
    ValueUnits operator()(std::int64_t j, std::int64_t c) const
    {
        if (!m_objective.kind->byRankAlone)
            return unitsOf(static_cast<double>(j), static_cast<double>(j + c));
        const auto rank = static_cast<std::size_t>(j + c);
        return rank <= m_byRank.size() ? m_byRank[rank - 1] : 0;
    }

private:
    ValueUnits unitsOf(double j, double rank) const
    {
        return toUnits(m_layer.factor * m_objective.kind->credit(j, rank, m_topic, m_objective.measure.cutoff));
    }

    Objective m_objective;
    TopicJudgments m_topic;
    GradeLayer m_layer;
    std::vector<ValueUnits> m_byRank;  // from rank 1 until nothing is earned
};

/// The pairs of a document that counts with all documents of one lower class: those that concern the same layers. Its own
/// class is the number of layers it belongs to.
struct PairGroup {
    std::uint32_t topic;  // position among ObjectiveFunction::topics()
    std::uint32_t row;
    std::uint32_t lower;  // class of the others, from 0
    std::uint32_t end;  // one past the groups of the same row, which come together, `lower` rising
};

/// An objective on a table: what is maximised over the weights. Copies are cheap: they share topics.
class ObjectiveFunction {
public:
    ObjectiveFunction(const ScoreTable& table, const Objective& objective);

    struct Topic {
        std::shared_ptr<const TopicScores> scores;
        std::vector<LayerCredits> layers;  // grades rising
        std::vector<Eigen::Index> rows;  // of the documents that count: of class 1 or more, rising
        std::uint32_t firstGroup = 0;
        std::uint32_t endGroup = 0;

        /// How many layers the row's document belongs to; 0: it earns nothing.
        std::uint32_t classOf(Eigen::Index row) const;
    };

    const Objective& objective() const { return m_objective; }
    const ScoreTable& table() const { return m_table; }
    Eigen::Index rankerCount() const { return m_table.rankerCount(); }

    /// Those of the mean with a document that counts and was retrieved.
    const std::vector<Topic>& topics() const { return m_topics; }
    const std::vector<PairGroup>& groups() const { return m_groups; }  // topic after topic, row after row

    /// Topics that the mean is over.
    double topicCount() const { return m_topicCount; }
    double mean(ValueSum sum) const { return meanOfUnits(sum, m_topicCount); }

    /// One topic's value from how many documents of each lower class stand above each that counts. \param above [groups]
    ValueUnits valueOf(const Topic& topic, const std::vector<std::int32_t>& above) const;

    /// Its value under weights, or as a model ranks it. \param alpha [rankers], need not sum to 1
    ValueUnits valueOf(const Topic& topic, const Eigen::VectorXd& alpha, RankingScratch& scratch) const;
    ValueUnits valueOf(const Topic& topic, const Model& model, RankingScratch& scratch) const;

    /// Its value as these scores rank it.
    ValueUnits valueOf(const Topic& topic, const ScoredTopic& ranked, RankingScratch& scratch) const;

    /// The mean over the topics. Allocates nothing once `scratch` has grown. Each topic is a silent checkpoint.
    double operator()(const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task = {}) const;
    double operator()(const Eigen::VectorXd& alpha, const Task& task = {}) const;

    /// The same of any model. \throws Error if one of its scores is not finite
    double operator()(const Model& model, const Task& task = {}) const;

    /// Of each topic with a relevant document, in their order. \returns [topics with a relevant document]
    Eigen::VectorXd values(const Eigen::VectorXd& alpha, const Task& task = {}) const;
    Eigen::VectorXd values(const Model& model, const Task& task = {}) const;

    /// Whether the value at these weights depends on the order of rows of documents that happen to tie: of two of different
    /// class that the rankers with weight tell apart. Beside such weights it has other values.
    bool restsOnTies(const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task = {}) const;

    /// The same objective on some of the table's topics.
    ObjectiveFunction on(const ScoreTable& part) const { return {part, m_objective}; }

private:
    void add(const std::shared_ptr<const TopicScores>& scores);
    template <class Ensemble>
    Eigen::VectorXd valuesOf(const Ensemble& ensemble, const Task& task) const;

    ScoreTable m_table;
    Objective m_objective;
    std::vector<Topic> m_topics;
    std::vector<std::uint32_t> m_positions;  // [topics] among those with a relevant document
    std::vector<PairGroup> m_groups;
    double m_topicCount = 0.0;
};

/// The rows of groups' others, rising. Keeps those of the last topic.
class LowerRows {
public:
    explicit LowerRows(const ObjectiveFunction& objective)
        : m_objective(objective)
    {
    }

    const std::vector<std::uint32_t>& of(std::uint32_t group);

private:
    const ObjectiveFunction& m_objective;
    const ObjectiveFunction::Topic* m_topic = nullptr;
    std::vector<std::vector<std::uint32_t>> m_rows;  // [classes below the highest]
};

}  // namespace rankscape
