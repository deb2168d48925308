// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/engine.h"

namespace rankscape {

/// A hybrid query of a keyword and a vector search: the first ranker with weight is the keywords', the second the vectors'.
const Engine& weaviate();

}  // namespace rankscape
