// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/objective/loss_bounds.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What the bounds of two rankers are drawn of: documents with two scores.
struct BoundsData {
    Eigen::MatrixXd points;  // [documents × 2]
    std::vector<char> isRelevant;  // [documents]
};

inline constexpr int mostBoundsRelevant = 15;
inline constexpr int mostBoundsIrrelevant = 30;

/// Data sets 1 and 2 of Xu, Li, Liu et al.: relevant documents about (1, 1) and others about (−1, −1), normal with variance
/// 0.2 of the first score and `variance` of the second.
BoundsData syntheticBounds(int relevant, int irrelevant, double variance, std::uint64_t seed);

/// The first of a topic's ranking, `count` of them, with two rankers' scores; relevant ones beyond mostBoundsRelevant and others
/// beyond mostBoundsIrrelevant are passed over. \param ranking rows, best first
BoundsData rankedBounds(const TopicScores& topic, const std::vector<Eigen::Index>& ranking, std::size_t count,
    std::array<Eigen::Index, 2> rankers);

/// Bounds of the rankings by cos θ · first + sin θ · second.
struct CircleBounds {
    std::vector<double> degrees;  // of θ, from 0 to 360
    std::vector<LossBounds> relevantPairs;  // [degrees]
    std::vector<LossBounds> allPairs;  // [degrees]
};

/// Nothing where all documents are relevant, or none.
CircleBounds circleBounds(const BoundsData& data, unsigned threads = 0, const Task& task = {});

}  // namespace rankscape
