// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <Eigen/SparseCore>
#include <cstdint>
#include <functional>

#include "core/base/task.h"

namespace rankscape {

/// Raise it when the same points, options and seed give another map: kept ones are then not found any more.
inline constexpr int mapsRevision = 1;

struct TsneOptions {
    double perplexity =
        30.0;  // how many neighbours a point keeps; less where there are fewer than three times as many points
    int iterations = 750;
    std::uint64_t seed = 1;
    unsigned threads = 0;  // 0 = one a processor; results do not depend on it
};

/// What is seen while the points move.
struct TsneStep {
    int iteration;
    const Eigen::MatrixX2f& positions;  // [points × 2]
    double divergence;  // Kullback–Leibler, of the map's neighbours from the space's
};

using TsneListener = std::function<void(const TsneStep&)>;

struct TsneMap {
    Eigen::MatrixX2f positions;  // [points × 2], centred
    double divergence = 0.0;
};

/// Joint probabilities P of being neighbours [points × points], symmetric, Σ = 1: Gaussians around each point, as wide
/// as the perplexity asks, cut off after the three times as many nearest points.
/// \param points [dimensions × points]
Eigen::SparseMatrix<double> neighbourProbabilities(
    const Eigen::MatrixXd& points, double perplexity, unsigned threads, const Task& task = {});

/// The gradient of KL(P‖Q), Q from Student's t with one degree of freedom over all pairs, without the factor 4:
/// [points × 2]. `exaggeration` multiplies P. Gives Σ (1 + |y_i − y_j|²)⁻¹ over all pairs too.
struct TsneGradient {
    Eigen::MatrixX2f gradient;
    double sum = 0.0;
};
TsneGradient tsneGradient(const Eigen::SparseMatrix<double>& probabilities, const Eigen::MatrixX2f& positions,
    double exaggeration, unsigned threads, const Task& task = {});

/// KL(P‖Q) for positions whose sum is known.
double divergence(const Eigen::SparseMatrix<double>& probabilities, const Eigen::MatrixX2f& positions, double sum,
    const Task& task = {});

/// t-SNE, van der Maaten and Hinton (2008), with every pair visited, not approximated: the repulsion of n points costs
/// n² simple steps in wide vectors. Begins at the two main directions of the points, a little shaken by the seed.
/// \param points [dimensions × points], at least 4
/// \throws Error if there are too few points; Cancelled
TsneMap tsne(const Eigen::MatrixXd& points, const TsneOptions& options = {}, const TsneListener& listener = {},
    const Task& task = {});

}  // namespace rankscape
