// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiments/experiment.h"
#include "core/measures/significance.h"

namespace rankscape {

/// How much better one ensemble's test AP is than another's, topic by topic on the same folds.
struct Comparison {
    std::string against;  // label of the other one
    bool isReference = false;  // the other one is the yardstick for marks
    Effect effect;  // of AP, this minus the other
    double wilcoxon = 1.0;  // p, two-sided
    double t = 1.0;
    double randomization = 1.0;
    double holm = 1.0;  // of the Wilcoxon tests of all comparisons made together
    bool restsOnTies = false;  // one of the two does, as far as both were asked: see Experiment::ties
};

/// Compares with each of `others` that was tested on the same folds. Tests of all of them are corrected together.
std::vector<Comparison> compare(const Experiment& experiment, const std::vector<const Experiment*>& others);

/// By Wilcoxon's test after Holm's correction: "‡" for better with p below .01, "†" below .05, "↓" for worse with p below
/// .05, else "".
std::string mark(const Comparison& comparison);

/// Below this many tested topics learned weights rarely hold.
inline constexpr std::size_t fewTopics = 30;

/// A sentence where the decision is made; empty if there are topics enough. \param topics with a relevant document
std::string warningOfFew(std::size_t topics);

}  // namespace rankscape
