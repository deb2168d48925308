// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>

#include "core/features/feature_table.h"

namespace rankscape {

/// What there is to tell of what was read. \param counted  what was found row by row, still without words
ImportReport notesOn(const FeatureTable& table, std::map<Code, Finding> counted, const std::string& file);

}  // namespace rankscape
