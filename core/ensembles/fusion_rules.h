// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/scores/fusion.h"

namespace rankscape {

/// A fusion method as a learner that learns nothing: its model is the method with these options, of the table's scores as
/// they are normalised. For methods without weights; CombSum on one scale is combSum().
Learner fusionRule(const Fusion& method);

}  // namespace rankscape
