// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/missing.h"

#include <array>
#include <cmath>

#include "core/base/table.h"
#include "core/scores/score_grid.h"

namespace rankscape {

namespace {

/// Calls `visit` with each row and ranker whose score is missing.
template <class Visit>
void forEachMissing(const TopicScores& topic, const Visit& visit)
{
    for (Eigen::Index ranker = 0; ranker < topic.retrieved.cols(); ++ranker) {
        for (Eigen::Index row = 0; row < topic.retrieved.rows(); ++row) {
            if (!topic.retrieved(row, ranker))
                visit(row, ranker);
        }
    }
}

void fillZero(TopicScores& topic)
{
    forEachMissing(topic, [&](Eigen::Index row, Eigen::Index ranker) { topic.scores(row, ranker) = 0.0; });
}

void fillMinimum(TopicScores& topic)
{
    if (topic.retrieved.size() == 0)
        return;
    constexpr double none = std::numeric_limits<double>::infinity();
    const Eigen::VectorXd least =
        topic.retrieved.select(topic.scores.array(), none).colwise().minCoeff().matrix().transpose();
    forEachMissing(topic, [&](Eigen::Index row, Eigen::Index ranker) {
        topic.scores(row, ranker) = least[ranker] == none ? 0.0 : least[ranker];
    });
}

/// On the grid of the ranker's other scores.
void fillMean(TopicScores& topic)
{
    if (topic.retrieved.size() == 0)
        return;
    const Eigen::ArrayXXd own = topic.retrieved.select(topic.scores.array(), 0.0);
    const Eigen::ArrayXd means = own.rowwise().sum() / topic.retrieved.cast<double>().rowwise().sum().max(1.0);
    const double step = gridStep(std::max(own.abs().maxCoeff(), means.abs().maxCoeff()));
    forEachMissing(topic, [&](Eigen::Index row, Eigen::Index ranker) {
        topic.scores(row, ranker) = std::nearbyint(means[row] / step) * step;
    });
}

bool hasAny(const TopicScores& topic, Eigen::Index row, const Eigen::VectorXd& /*weights*/)
{
    return topic.retrieved.row(row).any();
}

bool hasAll(const TopicScores& topic, Eigen::Index row, const Eigen::VectorXd& /*weights*/)
{
    return topic.retrieved.row(row).all();
}

bool hasWeighted(const TopicScores& topic, Eigen::Index row, const Eigen::VectorXd& weights)
{
    return (topic.retrieved.row(row).transpose() && weights.array() != 0.0).any();
}

}  // namespace

// The one place to add a rule for documents that a ranker did not retrieve.
std::span<const MissingRule> missingRules()
{
    static constexpr std::array all{
        MissingRule{
            "zero", "0", "It contributes nothing: 0 in a sum, and it is not counted.", false, false, fillZero},
        MissingRule{"min", "the ranker's minimum",
            "The least that the ranker gave any document of the topic; 0 if it retrieved none.", false, true,
            fillMinimum},
        MissingRule{"mean", "the document's mean",
            "The mean of what the rankers that retrieved the document gave it.", false, true, fillMean},
        MissingRule{"exclude", "excluded",
            "A document that some ranker did not retrieve is left out, also of what normalises the others.", true,
            false, fillZero},
    };
    return all;
}

// The one place to add a pool.
std::span<const PoolRule> poolRules()
{
    static constexpr std::array all{
        PoolRule{"union", "union", "What any ranker retrieved.", false, hasAny},
        PoolRule{"intersection", "intersection", "What all rankers retrieved.", false, hasAll},
        PoolRule{"weighted", "of rankers with weight",
            "What any ranker with weight in a weighted sum retrieved; elsewhere what any ranker did.", true,
            hasWeighted},
    };
    return all;
}

const MissingRule& missingRule(std::string_view name)
{
    return rowNamed(missingRules(), name, "rule for missing documents");
}

const PoolRule& poolRule(std::string_view name)
{
    return rowNamed(poolRules(), name, "pool");
}

const MissingRule& missingRuleOf(const ScoreTable& table)
{
    const std::string name = valueOf(table.recipe, "missing");
    return name.empty() ? missingRules().front() : missingRule(name);
}

const PoolRule& poolRuleOf(const ScoreTable& table)
{
    const std::string name = valueOf(table.recipe, "pool");
    return name.empty() ? poolRules().front() : poolRule(name);
}

void keepPool(TopicScores& topic, const PoolRule& rule, const Eigen::VectorXd& weights)
{
    if (topic.retrieved.size() == 0)
        return;
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < topic.retrieved.rows(); ++row) {
        if (rule.holds(topic, row, weights))
            rows.push_back(row);
    }
    keepRows(topic, rows);
    if (topic.retrieved.all())
        topic.retrieved.resize(0, 0);
}

ScoreTable pooled(const ScoreTable& table, const Eigen::VectorXd& weights, const Task& task)
{
    const PoolRule& rule = poolRuleOf(table);
    ScoreTable part = table;
    if (!rule.byWeight || (weights.array() != 0.0).all())
        return part;
    for (auto& topic : part.topics) {
        task.stopIfAsked();
        if (topic->retrieved.size() == 0)
            continue;
        TopicScores kept = *topic;
        keepPool(kept, rule, weights);
        if (kept.scores.rows() < topic->scores.rows()) {
            complete(kept, table.level);
            topic = std::make_shared<const TopicScores>(std::move(kept));
        }
    }
    return part;
}

}  // namespace rankscape
