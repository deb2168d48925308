// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/models/model.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Pairs of documents with these two grades, of one topic or of many.
struct PairErrors {
    int higher = 0;
    int lower = 0;
    std::size_t pairs = 0;
    std::size_t errors = 0;  // the lower grade ranks above

    double rate() const { return pairs > 0 ? static_cast<double>(errors) / static_cast<double>(pairs) : 0.0; }
};

/// Adds a topic's pairs under its model to those of each two grades, which are there once each, the highest first.
void addPairErrors(std::vector<PairErrors>& all, const TopicScores& topic, const Model& model);

/// How many pairs of different grades a topic has; a grade below 0 is in none.
std::size_t pairCount(const TopicScores& topic);

}  // namespace rankscape
