// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/topic_features.h"

#include <array>
#include <cmath>

#include "core/base/table.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

Eigen::VectorXd logDocuments(const TopicScores& topic)
{
    return Eigen::VectorXd::Constant(1, std::log1p(static_cast<double>(topic.scores.rows())));
}

/// Share of the documents that a ranker sets apart from its lowest.
Eigen::VectorXd coverage(const TopicScores& topic)
{
    Eigen::VectorXd shares = Eigen::VectorXd::Zero(topic.scores.cols());
    for (Index ranker = 0; ranker < shares.size() && topic.scores.rows() > 0; ++ranker) {
        const auto scores = topic.scores.col(ranker).array();
        shares[ranker] =
            static_cast<double>((scores > scores.minCoeff()).count()) / static_cast<double>(scores.size());
    }
    return shares;
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
Eigen::VectorXd agreement(const TopicScores& topic)
{
    Eigen::VectorXd correlations = Eigen::VectorXd::Zero(topic.scores.cols());
    if (topic.scores.rows() == 0)
        return correlations;
    Eigen::MatrixXd all(topic.scores.rows(), topic.scores.cols());
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(all.rows());
    for (Index ranker = 0; ranker < all.cols(); ++ranker) {
        all.col(ranker) = scaled(topic.scores.col(ranker));
        sum += all.col(ranker);
    }
    sum.array() -= sum.mean();
    for (Index ranker = 0; ranker < all.cols(); ++ranker) {
        const Eigen::VectorXd own = all.col(ranker).array() - all.col(ranker).mean();
        const double norms = sum.norm() * own.norm();
        correlations[ranker] = norms > 0.0 ? own.dot(sum) / norms : 0.0;
    }
    return correlations;
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
        const Eigen::VectorXd own = topicFeature(name).values(topic);
        values.segment(at, own.size()) = own;
        at += own.size();
    }
    return values;
}

}  // namespace rankscape
