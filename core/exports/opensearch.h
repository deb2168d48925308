// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/engine.h"

namespace rankscape {

/// A search pipeline with a normalization processor, and the hybrid query that uses it.
const Engine& opensearch();

}  // namespace rankscape
