// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <unordered_set>

namespace rankscape {

/// The words that are not indexed.
struct StopList {
    std::string name;  // for the recipe: "built-in English" or the file's name
    std::unordered_set<std::string> words;  // lower case, each also with its apostrophes removed
};

/// Rankscape's own list of English function words, resources/text/english.txt.
const StopList& englishStopList();

/// SHA-256 of the words, in byte order: files of the same name may differ.
std::string hashOf(const StopList& list);

/// One word a line. \throws Error if the file cannot be read.
StopList readStopList(const std::filesystem::path& path);

}  // namespace rankscape
