// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>

#include "core/base/task.h"
#include "core/runs/run.h"
#include "core/runs/run_options.h"

namespace rankscape {

/// Whether it is a file of a run or of judgments, or a folder with a run, or the standard input.
bool isOfRunFiles(const std::filesystem::path& path);

/// Reads runs and judgments, which are told apart by what they hold; of folders all such files in them and in their
/// folders. Files may be packed, and are gone through once, line by line.
/// \param judgments  paths that were given as judgments; the others as runs: another one is read as what it is, and noted
/// \throws Error naming file, line and remedy: nothing is half read; Cancelled
RunSet readRuns(std::span<const std::filesystem::path> runs, std::span<const std::filesystem::path> judgments = {},
    const RunOptions& options = {}, const Task& task = {});

}  // namespace rankscape
