// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "core/runs/run.h"

namespace rankscape {

struct RunFile {
    std::filesystem::path path;
    bool isGivenAsJudgments = false;
};

/// What paths stand for.
struct RunFiles {
    std::vector<RunFile> files;
    std::vector<std::filesystem::path> others;  // in folders, that are neither runs nor judgments
    std::vector<std::filesystem::path> again;  // that are among the files already
};

/// Of a folder its files of runs and judgments and those of its folders, by name; hidden ones are none. A path that is
/// named stays, whatever it holds, as does a file that cannot be read, so that this is said. A file that comes again is left
/// out, and given as judgments if it was once. \throws Error if a folder cannot be read or has no such file
RunFiles runFiles(std::span<const std::filesystem::path> runs, std::span<const std::filesystem::path> judgments);

/// Names of files for messages: the last of the path, with its folder or all of it where others end so, too.
std::vector<std::string> distinctNames(std::span<const std::filesystem::path> files);

/// Each run's name: its file's without the ending that says how it is packed or written; with its folder's name, or a
/// number, where another has it, too.
void nameRuns(std::vector<Run>& runs);

}  // namespace rankscape
