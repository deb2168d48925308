// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/measures/rounding.h"

namespace rankscape {

/// Two-sided p values of the hypothesis that paired differences, one a topic, are as likely up as down.
/// \param differences [topics] of one system's measure minus the other's; all give 1 if there is no difference at all

/// Wilcoxon (1945): ranks of |d|, zeros left out, equal ones sharing their mean rank. What is within measureRounding of 0
/// is 0, and of the least of a group of equals is one of them. Exact, given the ranks, up to 60 differences; beyond by
/// the normal distribution with the correction for ties and for continuity.
double wilcoxonSignedRank(const Eigen::VectorXd& differences);

/// Student's t test for pairs; 1 with fewer than two topics.
double pairedT(const Eigen::VectorXd& differences);

/// Fisher's randomisation test: (c + 1) / (n + 1), c of n random choices of signs giving a mean at least as far from 0.
double randomizationTest(
    const Eigen::VectorXd& differences, std::uint64_t seed = 1, int samples = 10000, const Task& task = {});

/// Holm (1979): p values that hold together, [tests] in the same order.
std::vector<double> holm(const std::vector<double>& p);

struct Effect {
    double mean = 0.0;  // of the differences
    double size = 0.0;  // mean / standard deviation, Cohen's d for pairs; 0 without a spread
    double low = 0.0;  // 95 % of the means of bootstrap samples of topics are between these
    double high = 0.0;
};

Effect effectOf(
    const Eigen::VectorXd& differences, std::uint64_t seed = 1, int samples = 2000, const Task& task = {});

}  // namespace rankscape
