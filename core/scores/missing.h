// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string_view>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What a document scores for a ranker that did not retrieve it. The table of all is missingRules().
struct MissingRule {
    std::string_view name;  // of the command line: "zero"
    std::string_view label;
    std::string_view summary;
    bool excludes;  // such a document leaves the topic before anything is normalised
    bool counts;  // whether its score is one that the ranker gave, for whoever counts them
    void (*fill)(TopicScores&);  // after the ranker's own scores were normalised
};

/// Which documents are a topic's candidates. The table of all is poolRules().
struct PoolRule {
    std::string_view name;  // of the command line: "union"
    std::string_view label;
    std::string_view summary;
    bool byWeight;  // depends on weights: see pooled()
    bool (*holds)(const TopicScores&, Eigen::Index row, const Eigen::VectorXd& weights);  // weights [rankers]
};

/// All rules, in the order they are offered; the first is the initial one.
std::span<const MissingRule> missingRules();
std::span<const PoolRule> poolRules();

/// \throws Error if there is none of that name, naming those there are.
const MissingRule& missingRule(std::string_view name);
const PoolRule& poolRule(std::string_view name);

/// What the table's recipe says under "missing" and "pool"; the initial ones if it says nothing.
const MissingRule& missingRuleOf(const ScoreTable& table);
const PoolRule& poolRuleOf(const ScoreTable& table);

/// Leaves the rows that the rule holds for under these weights, [rankers]; all where every ranker retrieved everything.
void keepPool(TopicScores& topic, const PoolRule& rule, const Eigen::VectorXd& weights);

/// What these weights rank: the table, but under a pool by weight only documents that a ranker with weight retrieved.
/// Topics that keep all their documents are shared.
ScoreTable pooled(const ScoreTable& table, const Eigen::VectorXd& weights, const Task& task = {});

}  // namespace rankscape
