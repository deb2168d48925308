// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/scores/fusion.h"
#include "core/scores/normalization.h"

namespace rankscape {

/// Each ranker's own scores by the rule, times its weight, added in the order of the rankers; what a ranker did not
/// retrieve adds nothing. In 32-bit floats.
/// \param topic  raw scores \param weights [rankers]
Eigen::VectorXd singleSum(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule);

/// The same divided by the sum of the weights, as OpenSearch's arithmetic mean.
Eigen::VectorXd singleMean(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule);

/// The same in doubles.
Eigen::VectorXd doubleSum(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule);

/// Qdrant's weighted RRF with its k of 2: Σ 1 / (k + (r + 1) / w − 1) with ranks r from 0, in 32-bit floats. Weights count
/// as multiples of their mean, so that equal ones are plain RRF; those of 0 have no part.
Eigen::VectorXd qdrantRanks(const FusionTopic& topic, const Eigen::VectorXd& weights);

/// What Pyserini and search engines make of several rankings, one row of fusions() each: they take raw scores.
std::array<Fusion, 8> engineFusions();

}  // namespace rankscape
