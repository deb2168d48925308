// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/ensembles/hinge_program.h"
#include "core/ensembles/learner.h"

namespace rankscape {

struct PermuRankOptions {
    double cost = 0.1;  // C
    bool allPairs = false;  // Φ over all pairs of documents, as printed (D 2), instead of relevant and other ones
    int rounds = 8;  // at most
};

/// Rows of a topic, best first.
using Permutation = std::vector<std::uint32_t>;

/// A round: its program solved, and the permutations that its weights are worst for.
struct PermuRankRound {
    LossStep step;
    std::vector<std::size_t> perfect;  // [topics] permutations in the sets that the program was of
    std::vector<std::size_t> imperfect;
    std::vector<Permutation> worstPerfect;  // [topics]
    std::vector<Permutation> bestImperfect;
};

/// PermuRank (D fig. 7): ½ w · w + C Σ topics of the mean over their perfect permutations b of Σ over their imperfect ones c
/// of (1 − AP(c)) max(0, 1 − w · (Φ(b) − Φ(c))). Sets begin with the rows in their order and grow by the perfect
/// permutation of lowest and the imperfect one of highest w · Φ until none grows. Over relevant and other documents all
/// perfect ones have the same Φ, and one stands for them. Topics without a relevant document, or without another one, are
/// left out. \returns the last round's weights
Eigen::VectorXd learnPermuRank(const ScoreTable& training, const PermuRankOptions& options,
    const std::function<void(const PermuRankRound&)>& tell = {}, const Task& task = {});

/// PermuRank: Xu et al. (2008).
Learner permuRank();

}  // namespace rankscape
