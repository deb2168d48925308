// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/maps/tsne.h"
#include "core/rankers/raw_scores.h"

namespace rankscape {

/// Documents in the plane, near each other where their topics are alike.
struct DocumentMap {
    std::string ranker;  // whose topics
    std::vector<Eigen::Index> documents;  // that have words, rising
    Eigen::MatrixX2f positions;  // [documents × 2]
    std::vector<Eigen::Index> chiefTopics;  // [documents], the likeliest
    std::vector<std::string> topicNames;  // [topics], by their likeliest words
    double divergence = 0.0;
    TsneOptions options;
    bool cached = false;
};

/// Sees the map while it converges: the map so far, and the iteration.
using MapListener = std::function<void(const DocumentMap&, int)>;

/// Maps the documents of a ranker that has topics, each topic vector scaled to length 1 so that distance is the cosine
/// that the ranker scores with. Kept in the cache under all it depends on.
/// \param setting  a ranker with topics \throws Error if it has none, or too few documents have words; Cancelled
DocumentMap mapDocuments(const Collection& collection, const ScoringOptions& options, const RankerSetting& setting,
    const TsneOptions& map, const MapListener& listener = {}, const Task& task = {});

/// The share of each document's nearest neighbour in the map that is of the same class: 1 for clean clusters.
/// \param classes [documents of the map]
double neighbourAgreement(const DocumentMap& map, const std::vector<int>& classes);

}  // namespace rankscape
