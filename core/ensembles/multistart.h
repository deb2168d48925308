// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"

namespace rankscape {

/// One start's way, telling every step.
using Climb =
    std::function<Trace(const StartPoint& start, const std::function<void(const Step&)>& tell, const Task& task)>;

/// Which step of a trace is its result.
enum class Keep { last, best };

/// Climbs from every start at once and chooses the one that ends with the highest training MAP, the first of equals.
Ensemble fromEach(const std::vector<StartPoint>& starts, const LearnOptions& options, std::string_view learner,
    const Task& task, const Climb& climb, Keep keep = Keep::last);

}  // namespace rankscape
