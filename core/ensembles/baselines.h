// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"

namespace rankscape {

/// All rankers weigh the same: UniEnM of Wang, Lee and Choi (2016), CombSum of Fox and Shaw (1994) on normalised scores.
Learner uniform();

/// All weight on the ranker with the highest training MAP.
Learner bestSingle();
Learner combSum();

}  // namespace rankscape
