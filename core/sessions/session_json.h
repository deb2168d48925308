// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/base/json.h"
#include "core/sessions/saved_session.h"

namespace rankscape {

/// What was opened: {"source": {…}, "files": [{"path", "bytes", "sha256"}], "recipe": […], "rankers": […]}. Each path of the
/// source is there as it is, and beside it in "relative" as seen from the folder. \throws Error if a path is not UTF-8
Json sourceJson(const SavedSession& session, const std::filesystem::path& folder);

/// \param folder  where the session lies now \throws Error; Json::exception
void readSourceJson(const Json& json, const std::filesystem::path& folder, SavedSession& session);

/// What was set, but for results: weights, line, triangle, selection …, results by their place among all or their id.
Json settingsJson(const SavedSession& session);

/// \param session  has its experiments and stopped runs, null where one was lost \throws Error; Json::exception
void readSettingsJson(const Json& json, SavedSession& session);

/// What was stopped while it learned: {"spec": {…}, "traces": […]}.
Json toJson(const LearningRun& run);

/// \throws Error if it is no such object, or has no step with weights
LearningRun learningRunFrom(const Json& json);

}  // namespace rankscape
