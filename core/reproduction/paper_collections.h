// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/collections/collection.h"

namespace rankscape {

/// The papers' collections as far as a folder has them.
struct PaperCollections {
    std::vector<std::string> names;  // "MED", …; "MC", all merged, if all are there
    std::vector<std::shared_ptr<const Collection>> collections;  // [names]
    std::vector<std::string> missing;
};

/// Reads the folders med, cran, cisi and cacm in `folder`. \throws Error if there is none of them and one is needed;
/// Cancelled
PaperCollections readPaperCollections(
    const std::filesystem::path& folder, const Task& task = {}, bool needsSome = true);

}  // namespace rankscape
