// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace rankscape {

/// The files of a collection in TREC's form, each kind by name. All but the documents may be missing.
struct TrecFiles {
    std::vector<std::filesystem::path> documents;
    std::vector<std::filesystem::path> topics;
    std::vector<std::filesystem::path> judgments;
    std::vector<std::filesystem::path> others;  // of the same kind as the one that was named
};

/// Finds them in a folder, given that or any of them: documents and topics by what they begin with, tags and then <DOC> or
/// <top>, judgments by "qrel" in their name. All of a kind are taken, of the kind of a file that is given only that one.
/// Nothing if there are no documents or the given file is none of them.
/// \throws Error if the folder cannot be read.
std::optional<TrecFiles> findTrecFiles(const std::filesystem::path& path);

/// What is in the names of files that may be meant for some.
std::span<const std::string_view> trecMarks();

}  // namespace rankscape
