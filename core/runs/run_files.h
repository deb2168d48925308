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
};

/// Of a folder its files of runs and judgments and those of its folders, by name; hidden ones are none. A path that is
/// named stays, whatever it holds. \throws Error if a folder cannot be read or has no such file
RunFiles runFiles(std::span<const std::filesystem::path> runs, std::span<const std::filesystem::path> judgments);

/// Each run's name: its file's without the ending that says how it is packed or written; with its folder's name, or a
/// number, where another has it, too.
void nameRuns(std::vector<Run>& runs);

}  // namespace rankscape
