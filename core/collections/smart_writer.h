// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/collections/collection.h"

namespace rankscape {

/// Writes a collection as a SMART folder that readSmart() reads back: name.all, name.qry and name.rel, the last as
/// TREC writes judgments. The folder is made if it is missing.
/// \throws Error if it cannot be written.
void writeSmart(const Collection& collection, const std::filesystem::path& folder);

}  // namespace rankscape
