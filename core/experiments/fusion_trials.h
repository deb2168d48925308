// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/measures/measure.h"
#include "core/scores/fusion.h"

namespace rankscape {

/// What evaluate() says of the tables that fused() makes with each of the settings, without making these: each topic is
/// taken once, and its documents are counted rather than sorted. Each setting of each topic is a silent checkpoint.
/// \param table  normalised as the method wants it
/// \param threads  0: one a processor; changes no number
/// \returns [trials] [topics × measures] \throws Error if a fused score is not finite; Cancelled
std::vector<Eigen::MatrixXd> measureTrials(const ScoreTable& table, const Fusion& fusion,
    std::span<const FusionSetting> trials, std::span<const Measure> measures, unsigned threads = 1,
    const Task& task = {});

}  // namespace rankscape
