// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "core/ensembles/grade_pairs.h"
#include "core/ensembles/hinge_program.h"
#include "core/ensembles/learner.h"

namespace rankscape {

/// A Ranking SVM of the pairs of two grades alone.
struct GradeHyperplane {
    GradePair grades;
    LossStep solution;
};

/// One with squared hinge for each two grades that meet in a topic, the highest first; all have the same cost.
/// \param tell  hears of each, when it is there
std::vector<GradeHyperplane> solveHyperplanes(const ScoreTable& training, double cost,
    const std::function<void(const std::vector<GradeHyperplane>&)>& tell = {}, const Task& task = {});

/// Multiple hyperplane ranker with Borda count: Qin et al. (2007).
Learner mhrBc();

}  // namespace rankscape
