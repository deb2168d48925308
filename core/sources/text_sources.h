// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/source_kind.h"

namespace rankscape {

/// Sources of texts, which rankers score. Their rows in sourceKinds().
SourceKind sampleSource();
SourceKind toySource();
SourceKind collectionSource();  // one, or several merged

}  // namespace rankscape
