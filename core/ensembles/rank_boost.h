// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/ensembles/learner.h"
#include "core/models/stumps.h"
#include "core/objective/objective.h"

namespace rankscape {

/// One round of RankBoost.
struct RankBoostRound {
    Stump stump;  // its gain is α = ½ ln((1 + r) / (1 − r))
    double r = 0.0;  // Σ D over pairs of what the rule says of the higher less of the lower document
    double loss = 1.0;  // after it: the mean of e^{f(lower) − f(higher)} over all pairs
    double map = 0.0;  // after it: the objective's value
};

struct RankBoostOptions {
    int rounds = 100;
    int thresholds = 0;  // of each ranker at most; 0: all
};

/// RankBoost: Freund, Iyer, Schapire and Singer (2003), with rules "above a threshold" of one ranker and their third
/// bound for α. Ends before its rounds are over where no rule helps (r = 0), or one puts every pair right. What a
/// ranker did not retrieve is never above a threshold. \throws Error if there is no pair, or no ranker tells any
/// apart; Cancelled
std::vector<RankBoostRound> rankBoost(const ScoreTable& training, const Objective& objective,
    const RankBoostOptions& options, const std::function<void(const RankBoostRound&)>& onRound = {},
    const Task& task = {});

Learner rankBoostLearner();

}  // namespace rankscape
