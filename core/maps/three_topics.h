// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>
#include <vector>

#include "core/rankers/ranker.h"

namespace rankscape {

/// A ranker's topics in every document and query.
struct TopicMixtures {
    std::string ranker;  // whose topics, with its options
    std::vector<std::string> names;  // [topics] by their likeliest words
    Eigen::MatrixXd documents;  // [topics × documents], 0 … 1; zeros for a document without words
    Eigen::MatrixXd queries;  // [topics × topics of the collection], zeros for one without known words
};

/// \param setting  what `ranker` was fitted with \throws Error if it has fewer than three topics; Cancelled
TopicMixtures topicMixtures(
    const RankerSetting& setting, const Ranker& ranker, const Corpus& corpus, const Task& task = {});

/// Some documents or queries by their shares of three topics.
struct SharesOfThree {
    std::vector<Eigen::Index> which;  // rising
    Eigen::Matrix3Xd shares;  // [3 × which], 0 … 1
};

/// Documents and queries by their shares of three topics, like Figure 3 of Wang, Lee and Choi (2016), without those that
/// have little to do with them: a share of leastShare of one at least.
struct ThreeTopics {
    std::array<Eigen::Index, 3> topics;
    SharesOfThree documents;
    SharesOfThree queries;
};

constexpr double leastShare = 0.2;

/// \param of  a mixture, [topics]: whose three largest they are, falling; zeros or empty: the mean of all documents'
ThreeTopics threeTopics(const TopicMixtures& mixtures, const Eigen::VectorXd& of = {});

}  // namespace rankscape
