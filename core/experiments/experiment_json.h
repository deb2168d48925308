// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiments/experiment.h"

namespace rankscape {

/// {"learn": {…}, "folds": "parity", "used_folds": "parity", "select_on_test": false, "without": []}: see toJson(LearnSpec).
Json toJson(const ExperimentSpec& spec);

/// \throws Error if it is no such object, or asks for what there is not
ExperimentSpec experimentSpecFrom(const Json& json);

/// The way of one start. \throws Error if its steps do not fit together; Json::exception
Json toJson(const Trace& trace);
Trace traceFrom(const Json& json);

/// All that came of it, with what was asked and its id: reads back with every double the same.
Json toJson(const Experiment& experiment);

/// \throws Error if it is no such object, or its parts do not fit together
Experiment experimentFrom(const Json& json);

}  // namespace rankscape
