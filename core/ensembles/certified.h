// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/objective/certified_optimum.h"

namespace rankscape {

/// certifiedOptimum() from where exact ascent from uniform weights ends, if no other start is given: a good value to
/// begin with saves most of the work. \param seed  of the ascent
OptimumState certify(const ObjectiveFunction& objective, OptimumOptions options, std::uint64_t seed,
    const OptimumListener& listener = {}, const Task& task = {});

Learner certified();

}  // namespace rankscape
