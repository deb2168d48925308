// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "app/cli/output.h"
#include "core/base/task.h"
#include "core/measures/evaluation.h"

namespace rankscape::cli {

using MeasureTies = std::vector<std::pair<Measure, NearTies>>;

/// The measures whose means rest on ties that happen, of those that weights can be searched for by: where the others do is
/// not known.
MeasureTies tiesOf(
    const ScoreTable& table, const Weights& weights, const Evaluation& evaluation, MeanTopics over, const Task& task);

/// {"map": …}
Json toJson(const MeasureTies& ties);

}  // namespace rankscape::cli
