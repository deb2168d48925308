// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/source_kind.h"

namespace rankscape {

/// Files of features in the form of LETOR and SVMlight, whose features are the rankers. Its row in sourceKinds().
SourceKind letorSource();

/// How features are read, by their names on the command line: as scores, the higher the better, or as positions, 1 the
/// best; auto: as positions where all are whole numbers from 1 and some are missing.
const std::vector<std::string_view>& featureValueRules();

}  // namespace rankscape
