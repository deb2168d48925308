// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/topic_features.h"

#include <array>
#include <cmath>

#include "core/base/table.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

double logDocuments(const TopicScores& topic, Index)
{
    return std::log1p(static_cast<double>(topic.scores.rows()));
}

/// Share of the documents that a ranker sets apart from its lowest.
double coverage(const TopicScores& topic, Index ranker)
{
    if (topic.scores.rows() == 0)
        return 0.0;
    const auto scores = topic.scores.col(ranker).array();
    return static_cast<double>((scores > scores.minCoeff()).count()) / static_cast<double>(scores.size());
}

/// From 0 to 1; 0 for equal scores.
Eigen::VectorXd scaled(const Eigen::Ref<const Eigen::VectorXd>& scores)
{
    const double low = scores.minCoeff();
    const double range = scores.maxCoeff() - low;
    if (!(range > 0.0))
        return Eigen::VectorXd::Zero(scores.size());
    return (scores.array() - low) / range;
}

/// Pearson's correlation of a ranker's scores with the sum of all rankers' scores, each scaled to 0 … 1; 0 where one of
/// the two is constant.
double agreement(const TopicScores& topic, Index ranker)
{
    if (topic.scores.rows() == 0)
        return 0.0;
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(topic.scores.rows());
    for (Index k = 0; k < topic.scores.cols(); ++k)
        sum += scaled(topic.scores.col(k));
    Eigen::VectorXd own = scaled(topic.scores.col(ranker));
    sum.array() -= sum.mean();
    own.array() -= own.mean();
    const double norms = sum.norm() * own.norm();
    return norms > 0.0 ? own.dot(sum) / norms : 0.0;
}

}  // namespace

// The one place to add a feature of topics.
std::span<const TopicFeature> topicFeatures()
{
    static constexpr std::array all{
        TopicFeature{"log-documents", "logarithm of the number of documents", false, logDocuments},
        TopicFeature{"coverage", "share of documents above a ranker's lowest score", true, coverage},
        TopicFeature{"agreement", "correlation of a ranker with the sum of all", true, agreement},
    };
    return all;
}

const TopicFeature& topicFeature(std::string_view name)
{
    return rowNamed(topicFeatures(), name, "feature of topics");
}

Index countOf(std::span<const std::string> features, Index rankers)
{
    Index count = 0;
    for (const std::string& name : features)
        count += topicFeature(name).perRanker ? rankers : 1;
    return count;
}

Eigen::VectorXd valuesOf(std::span<const std::string> features, const TopicScores& topic)
{
    Eigen::VectorXd values(countOf(features, topic.scores.cols()));
    Index at = 0;
    for (const std::string& name : features) {
        const TopicFeature& feature = topicFeature(name);
        for (Index ranker = 0; ranker < (feature.perRanker ? topic.scores.cols() : 1); ++ranker)
            values[at++] = feature.value(topic, ranker);
    }
    return values;
}

}  // namespace rankscape
