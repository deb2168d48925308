// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace rankscape::fuzz {

/// A reader of files, to which any bytes are given. The table of all is targets(); the folder of corpus/ that is named as
/// it holds small files to begin with.
struct Target {
    std::string_view name;  // "run"
    std::vector<std::string_view> files;  // that it reads, named as they are
    void (*read)(const std::filesystem::path& folder);
};

/// All readers, in the order of the name.
std::span<const Target> targets();

/// \throws Error if there is none of that name, naming those there are
const Target& target(std::string_view name);

/// Lets it read a folder of its files, gone at the end. \param input  one file behind the other, a line "=====" between
/// them; what is beyond its files is left out
/// \returns whether they were read: all that may be wrong with them is an Error. What else is thrown is a bug
bool feed(const Target& target, std::string_view input);

}  // namespace rankscape::fuzz
