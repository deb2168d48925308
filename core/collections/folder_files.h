// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// The folder itself, or that of a file.
std::filesystem::path folderOf(const std::filesystem::path& path);

/// A file's name in lower case, without ".gz" and without ".txt" behind it.
std::string plainName(const std::filesystem::path& path);

/// The files at `path`, a folder or a file in it, by name. Names that begin with a dot are passed over, and of a file
/// and the same packed (x and x.gz) only one is there: the one that `path` names, else the unpacked one.
/// \throws Error if the folder cannot be read.
std::vector<std::filesystem::path> filesAt(const std::filesystem::path& path);

/// Whether the plain name has one of `marks` in it.
bool isMarked(const std::filesystem::path& path, std::span<const std::string_view> marks);

/// "a, b, c": the names of the first five.
std::string namesOf(const std::vector<std::filesystem::path>& paths);

/// A sentence that says so: " Named nearly so: a, b. Rename (or unpack) what belongs to it."; "" for none.
std::string nearlyNamed(const std::vector<std::filesystem::path>& paths);

}  // namespace rankscape
