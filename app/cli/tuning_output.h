// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/json.h"
#include "core/experiments/experiment.h"

namespace rankscape::cli {

/// What was tried, and the choice. \param learn  what was asked
Json toJson(const Tuning& tuning, const LearnSpec& learn);

/// The choice of each fold and of all topics among what was tried; nothing where nothing was.
void printTunings(const std::vector<Experiment>& experiments);

}  // namespace rankscape::cli
