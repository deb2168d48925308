// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace rankscape {

/// How the files of a collection are named that has names of its own: plain names, see plainName().
struct FileNames {
    bool (*isDocuments)(std::string_view name);
    std::string_view beginning;  // of the first document file, blanks before it left out
    std::string_view queries;
    std::vector<std::string_view> judgments;  // the preferred first
};

/// The files that there are. Queries and judgments may be missing.
struct NamedFiles {
    std::vector<std::filesystem::path> documents;  // by name
    std::optional<std::filesystem::path> queries;
    std::optional<std::filesystem::path> judgments;
    std::vector<std::filesystem::path> others;  // that could have been the judgments, too
};

/// Finds them, given the folder or any of them; judgments that are given are taken. Nothing if there is no document file,
/// it begins otherwise, or `path` is another file.
std::optional<NamedFiles> findNamedFiles(const std::filesystem::path& path, const FileNames& names);

}  // namespace rankscape
