// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/task.h"

namespace rankscape {

/// A file as it was when it was read: tells later whether it is still the same.
struct FilePrint {
    std::filesystem::path path;
    std::uintmax_t bytes = 0;
    std::string sha256;  // as sha256sum prints it

    friend bool operator==(const FilePrint&, const FilePrint&) = default;
};

/// \throws Error if it cannot be read; Cancelled
FilePrint printOf(const std::filesystem::path& path, const Task& task = {});

/// The same of all of them, those that cannot be read left out. \throws Cancelled
std::vector<FilePrint> printsOf(std::span<const std::filesystem::path> paths, const Task& task = {});

/// What has become of a file since.
enum class FileChange { none, changed, gone };

/// \throws Cancelled
FileChange changeOf(const FilePrint& print, const Task& task = {});

/// Where a file or folder that is no longer at `path` lies now: something of that name below one of the folders, that holds
/// what its files held. Looks into no more than a few thousand folders. \param prints  of the files that are `path`, or in it
/// \returns the first there is; empty if there is none \throws Cancelled
std::filesystem::path lookFor(const std::filesystem::path& path, std::span<const FilePrint> prints,
    std::span<const std::filesystem::path> folders, const Task& task = {});

}  // namespace rankscape
