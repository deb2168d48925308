// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// The files of one SMART collection. Queries and judgments may be missing.
struct SmartFiles {
    std::filesystem::path documents;
    std::optional<std::filesystem::path> queries;
    std::optional<std::filesystem::path> judgments;
    std::vector<std::filesystem::path> others;  // that could have been the queries or the judgments too
};

/// Finds them by their published names in any case (med.all, MED.ALL, cran.all.1400; med.qry, query.text;
/// med.rel, cranqrel, qrels.text), also with ".txt" or ".gz" behind them, given the folder or any of them. The file that is
/// given is among them; files of the collection's own name win over query.text and qrels.text, unless one of these is
/// given. Names that begin with a dot are passed over.
/// Nothing if there is no document file.
/// \throws Error if there are several and none was given.
std::optional<SmartFiles> findSmartFiles(const std::filesystem::path& path);

/// What is in the names of SMART files and of files that may be meant for some.
std::span<const std::string_view> smartMarks();

/// A sentence naming files at `path`, a folder or a file in it, that are named nearly like those of a collection but
/// are not taken for any; "" if there are none.
std::string nearMisses(const std::filesystem::path& path);

}  // namespace rankscape
