// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/engine.h"

namespace rankscape {

/// A rank profile with a global phase.
const Engine& vespa();

}  // namespace rankscape
