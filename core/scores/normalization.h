// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string_view>

#include "core/scores/score_table.h"

namespace rankscape {

/// One way of making a topic's scores of different rankers comparable. The table of all is normalizations().
struct Normalization {
    std::string_view name;  // of the command line: "minmax"
    std::string_view label;
    std::string_view formula;
    void (*apply)(Eigen::Ref<Eigen::VectorXd> scores);  // one ranker's scores of one topic, in place
};

/// none, minmax, max, sum, zscore, rank. A constant list becomes 1 under minmax, max (unless it is 0) and rank,
/// 1 / n under sum, 0 under zscore; a list of zeros stays 0 under max, minmax and sum, since nothing was found.
std::span<const Normalization> normalizations();

/// \throws Error if there is none of that name, naming those there are.
const Normalization& normalization(std::string_view name);

/// Every topic's column of each ranker normalised by its own rule. \param rules [rankers]
ScoreTable normalized(const ScoreTable& table, std::span<const Normalization* const> rules);

}  // namespace rankscape
