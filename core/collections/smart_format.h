// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/format.h"

namespace rankscape {

/// The collections of Salton's SMART system (MED, CRAN, CISI, CACM, ADI) as the Glasgow IR group publishes them.
Format smartFormat();

/// Given the folder or any of its files. Titles, authors, sources, keywords and text are kept field by field.
/// \throws Error naming file, line and remedy; Cancelled.
Collection readSmart(const std::filesystem::path& path, const ReadOptions& options, const Task& task = {});

}  // namespace rankscape
