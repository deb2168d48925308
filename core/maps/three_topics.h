// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <array>
#include <string>

#include "core/rankers/ranker.h"

namespace rankscape {

/// Documents and queries by their shares of the three largest topics: Figure 3 of Wang, Lee and Choi (2016).
struct ThreeTopics {
    std::string ranker;  // whose topics, with its options
    std::array<Eigen::Index, 3> topics;  // by their share of all documents, falling
    std::array<std::string, 3> names;  // by their likeliest words
    Eigen::Matrix3Xd documents;  // [3 × documents], 0 … 1; zeros for a document without words
    Eigen::Matrix3Xd queries;  // [3 × topics of the collection], zeros for one without known words
};

/// \param setting  what `ranker` was fitted with \throws Error if it has fewer than three topics; Cancelled
ThreeTopics threeTopics(
    const RankerSetting& setting, const Ranker& ranker, const Corpus& corpus, const Task& task = {});

}  // namespace rankscape
