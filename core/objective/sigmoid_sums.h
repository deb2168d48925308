// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace rankscape {

/// Sums over documents as plain loops that fill the processor's vectors; every processor adds in the same order.
/// `count` is a multiple of NearDocuments::block.

/// Σ g_d, g_d = 1 / (1 + factor · inverse_d).
double sumOfSigmoids(const double* inverse, double factor, Eigen::Index count);

/// The same; also sets slope_d = g (1 − g) and bend_d = g (1 − g) (1 − 2g).
double sumOfSigmoids(const double* inverse, double factor, Eigen::Index count, double* slope, double* bend);

/// Sums over the differences of one document's scores to those of `count` others.
struct Differences {
    const double* own;  // [rankers]
    const double* scores;  // [stride × rankers], a ranker's scores contiguous
    Eigen::Index stride;
    Eigen::Index rankers;
    Eigen::Index count;
};

/// sums_k = Σ_d w_d (own_k − s_dk). \param sums [rankers]
void firstMoments(const double* w, const Differences& differences, double* sums);

/// sums_k = Σ_d w_d (own_l − s_dl) (own_k − s_dk) for k ≥ l. \param sums [rankers]
void secondMoments(const double* w, const Differences& differences, Eigen::Index l, double* sums);

}  // namespace rankscape
