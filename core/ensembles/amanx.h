// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"

namespace rankscape {

/// Fusion on the manifold of documents that rankers see alike, ManX, and a-ManX, which goes through anchors.
Learner amanx();

}  // namespace rankscape
