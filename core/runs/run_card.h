// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/trec_evaluation.h"

namespace rankscape {

/// What one run is like, beside its name: all that a doctor looks at first.
struct RunCard {
    std::string name;
    std::string file;  // without the folder
    std::size_t topics = 0;  // that it has
    std::size_t judgedTopics = 0;  // of these
    std::size_t fewest = 0;  // documents of a topic
    std::size_t most = 0;
    std::int64_t lines = 0;
    double tied = 0.0;  // share of neighbours with equal scores
    double rising = 0.0;  // share of neighbours by rank whose scores rise, of those that differ
    bool hasRanks = false;  // ranks that differ within a topic
    int firstRank = 0;  // the least
    double leastScore = 0.0;  // of finite ones
    double mostScore = 0.0;
    std::size_t constantTopics = 0;  // of two documents or more, all with the same score
    double narrowest = 0.0;  // range of the scores of a topic over the greatest magnitude; the median over topics
    double judgedAt10 = 0.0;  // share of the first 10 that are judged, over judged topics that it has
    double map = 0.0;
    TieSpread ties{};
};

/// \throws Cancelled
RunCard cardOf(const RunSet& set, const Run& run, const RunOrder& order, const Task& task = {});

}  // namespace rankscape
