// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"

namespace rankscape {

/// SSER: Hoi and Jin (2008), equations 8 to 13, corrected. SER with weights of every topic's own, which give like
/// scores to documents that are neighbours; topics need not be judged for it.
Learner sser();

}  // namespace rankscape
