// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sessions/saved_session.h"

namespace rankscape {

/// Raise it when a file of this version cannot be understood by the one before.
inline constexpr int sessionFileVersion = 1;

/// ".rankscape"
extern const std::string_view sessionFileEnding;

/// Sessions as files: a line of JSON a part, each with a check of its own, so that what is damaged loses itself alone.
///
///   {"part": "rankscape session", "content": {"version": 1, …}, "check": "…"}
///   {"part": "source", …}      what was opened, with the files that were read: relative to this file, and as they were
///   {"part": "settings", …}    weights, line, triangle, selection …
///   {"part": "window", …}
///   {"part": "experiment", …}  one a line
///   {"part": "stopped", …}     what was cancelled while it learned, one a line
///   {"part": "source", …}      once more: nothing opens without it
///   {"part": "end", …}         how many lines there are
class SessionWriter {
public:
    /// The file's text. What stays the same from one time to the next is written out once.
    /// \param folder  where the file will be \param task  \throws Error if a path is not UTF-8; Cancelled
    std::string text(const SavedSession& session, const std::filesystem::path& folder, const Task& task = {});

private:
    using Lines = std::map<std::shared_ptr<const void>, std::shared_ptr<const std::string>>;

    Lines m_lines;  // of results
};

/// A session that was read, and what of its file could not be.
struct ReadSession {
    SavedSession session{};
    std::vector<std::string> lost{};  // sentences
};

/// Paths that were relative to the file are as seen from where it lies now; where nothing is there, as they were.
/// \throws Error if it is no session, of a newer version, or does not say what was opened; Cancelled
ReadSession readSession(const std::filesystem::path& path, const Task& task = {});

/// What its first line says of a session, without reading the others.
struct SessionHead {
    std::string name;  // of what is open: "med"
    std::size_t results = 0;  // with what was stopped
};

/// Nothing if that line is damaged, or there is none.
std::optional<SessionHead> sessionHead(const std::filesystem::path& path);

}  // namespace rankscape
