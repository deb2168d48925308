// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/engine.h"

namespace rankscape {

/// A query of prefetches with weighted reciprocal ranks: Qdrant has no weighted sum of normalised scores.
const Engine& qdrant();

}  // namespace rankscape
