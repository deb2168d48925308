// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/models/loss_step.h"

namespace rankscape {

struct SvmMapOptions {
    double cost = 10.0;  // C
    double epsilon = 1e-3;  // ends when the loss is at most C times that above its least value
    int planes = 1000;  // at most
};

/// ½ w · w + C times the mean over topics of the largest 1 − AP(π) − w · (Φ(perfect) − Φ(π)) over rankings π, see
/// ViolatedRanking, at its least: cutting planes with one slack, each the mean of all topics' most violated rankings.
/// Topics without a relevant document, or without another one, are left out; with none left w = 0.
/// \param tell  hears of the step of least loss before each plane and at the end, first of w = 0 \returns the last of these
LossStep solveSvmMap(
    const ScoreTable& training, const SvmMapOptions& options, const LossSink& tell = {}, const Task& task = {});

/// SVM^map: Yue et al. (2007), with the cutting planes of Joachims et al. (2009).
Learner svmMap();

}  // namespace rankscape
