// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/runs/run.h"
#include "core/runs/run_order.h"

namespace rankscape {

/// A document that is not judged, and what its judgment could change.
struct RadarDocument {
    std::string topic;
    std::int32_t document;  // index into RunSet::documents
    double worth;  // Σ over pairs of runs |change of the difference of their MAP, if it were relevant|
};

/// The unjudged documents within the first `depth` of any run, those whose judgment could change most first. MAP is over
/// all judged topics; a grade below 0 is no judgment. \param task  each topic is a checkpoint \throws Cancelled
std::vector<RadarDocument> judgmentRadar(
    const RunSet& set, const RunOrder& order, std::size_t depth = 20, const Task& task = {});

}  // namespace rankscape
