// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/engine.h"

namespace rankscape {

/// Its linear retriever, and the same as ES|QL with FUSE.
const Engine& elasticsearch();

}  // namespace rankscape
