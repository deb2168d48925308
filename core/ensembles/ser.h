// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/rank_margins.h"
#include "core/models/margin_program.h"

namespace rankscape {

/// Options that SER and SSER have in common: "C", "theta", "theta-low", "delta" and "high".
std::vector<Parameter> marginParameters();
MarginOptions marginOptions(const ParameterValues& values);

/// What SER learns from: the margins of the training topics, each to be 1 at least.
MarginProgram serProgram(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task);

/// SER: Hoi and Jin (2008), equations 5 to 7. Weights of 0 and more with the largest margins. Equal weights where no
/// ranker has a margin above 0.
Learner ser();

}  // namespace rankscape
