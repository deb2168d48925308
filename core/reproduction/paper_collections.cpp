// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/paper_collections.h"

#include <utility>

#include "core/base/error.h"
#include "core/collections/format.h"
#include "core/collections/merge.h"
#include "core/reproduction/paper.h"

namespace rankscape {

PaperCollections readPaperCollections(const std::filesystem::path& folder, const Task& task, bool needsSome)
{
    PaperCollections read;
    std::vector<Collection> parts;
    for (const PaperCollection& each : paperCollections()) {
        if (each.folder.empty())
            continue;
        if (!std::filesystem::is_directory(folder / each.folder)) {
            read.missing.emplace_back(each.name);
            continue;
        }
        parts.push_back(readCollection(folder / each.folder, {}, task));
        parts.back().name = each.name;
        read.names.emplace_back(each.name);
        read.collections.push_back(std::make_shared<const Collection>(parts.back()));
    }
    if (parts.empty() && needsSome)
        throw Error("The folder " + folder.string()
            + " has none of the folders med, cran, cisi and cacm, and no files of features.");
    if (read.missing.empty()) {
        read.names.emplace_back("MC");
        read.collections.push_back(std::make_shared<const Collection>(merged(std::move(parts))));
    } else {
        read.missing.emplace_back("MC");
    }
    return read;
}

}  // namespace rankscape
