// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/recipe.h"
#include "core/base/task.h"
#include "core/sources/file_print.h"
#include "core/sources/source.h"
#include "core/studies/state.h"

namespace rankscape {

/// What a person works on, to be kept in a file: what was opened, set and learned, and nothing that follows from it.
struct SavedSession {
    Source source{};
    std::vector<FilePrint> files{};  // all that were read
    Recipe recipe{};  // of the score table
    std::vector<std::string> rankers{};  // names
    State state{};  // without what is open; its parts that are of the table wait for restored()
    std::vector<bool> locked{};  // [rankers] whose weights are held; none: no
    std::string objective = "map";  // name
    std::string document{};  // id of the selected one; empty: none
    std::string second{};  // of what it is compared with
    std::string window{};  // how the window was arranged, as it writes it
    std::string file{};  // where a person keeps it; empty: nowhere yet
};

/// What is open and set, without the files. \param locked  [rankers] \param window  anything in UTF-8
SavedSession savedSession(const Source& source, const State& state, std::vector<bool> locked, std::string window);

/// A session on what its source gives now.
struct RestoredSession {
    State state{};
    std::vector<bool> locked{};
    std::vector<std::string> lost{};  // sentences: what does not fit what is open
};

/// Weights and experiments are for the scores they were made on: where those are others now they are left out, and `lost`
/// says so. \param opened  what open() gave for its source
RestoredSession restored(const SavedSession& session, std::shared_ptr<const Opened> opened,
    std::shared_ptr<const ObjectiveFunction> objective, const Task& task = {});

/// How the scores of two recipes differ, a sentence each; where the files lie makes no difference.
std::vector<std::string> changesOf(const Recipe& before, const Recipe& now);

}  // namespace rankscape
