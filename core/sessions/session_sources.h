// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "core/sessions/saved_session.h"

namespace rankscape {

/// Paths of its source at which nothing is any more, the stop list among them.
std::vector<std::filesystem::path> missingPaths(const SavedSession& session);

/// The same with what was at `from`, and all in it, at `to`.
SavedSession relocated(SavedSession session, const std::filesystem::path& from, const std::filesystem::path& to);

/// Where something of the same name and content is now: looks beside the session and below these folders.
/// \param file  of the session \returns empty if there is nothing \throws Cancelled
std::filesystem::path lookForMoved(const SavedSession& session, const std::filesystem::path& missing,
    const std::filesystem::path& file, std::span<const std::filesystem::path> folders, const Task& task = {});

/// With each missing path where lookForMoved() finds it. \throws Error if there is nothing; Cancelled
SavedSession located(SavedSession session, const std::filesystem::path& file, const Task& task = {});

}  // namespace rankscape
