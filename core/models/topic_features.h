// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string>
#include <string_view>

#include "core/scores/score_table.h"

namespace rankscape {

/// A number that the scores of a topic give, judged or not: once, or one for each ranker. The table is topicFeatures().
struct TopicFeature {
    std::string_view name;  // of the JSON form: "log-documents"
    std::string_view label;  // for people
    bool perRanker;
    Eigen::VectorXd (*values)(const TopicScores& topic);  // one, or [rankers]
};

/// All features, in the order they are offered.
std::span<const TopicFeature> topicFeatures();

/// \throws Error if there is none of that name, naming those there are.
const TopicFeature& topicFeature(std::string_view name);

/// How many numbers these features are for so many rankers.
Eigen::Index countOf(std::span<const std::string> features, Eigen::Index rankers);

/// [countOf()] feature by feature, ranker by ranker.
Eigen::VectorXd valuesOf(std::span<const std::string> features, const TopicScores& topic);

}  // namespace rankscape
