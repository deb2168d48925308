// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

namespace rankscape {

/// The files of one SMART collection. Queries and judgments may be missing.
struct SmartFiles {
    std::filesystem::path documents;
    std::optional<std::filesystem::path> queries;
    std::optional<std::filesystem::path> judgments;
};

/// Finds them by their published names in any case (med.all, MED.ALL, cran.all.1400; med.qry, query.text;
/// med.rel, cranqrel, qrels.text), given the folder or any of them.
/// Nothing if there is no document file; of several collections in a folder a file must be given.
/// \throws Error if a folder holds several collections.
std::optional<SmartFiles> findSmartFiles(const std::filesystem::path& path);

}  // namespace rankscape
