// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_sources.h"

#include <algorithm>
#include <system_error>

#include "core/base/error.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

bool isThere(const Path& path)
{
    std::error_code failure;
    return std::filesystem::exists(path, failure);
}

/// Whether `path` is `folder` or in it.
bool isIn(const Path& path, const Path& folder)
{
    const Path inside = path.lexically_normal().lexically_relative(folder.lexically_normal());
    return !inside.empty() && *inside.begin() != "..";
}

void relocate(Path& path, const Path& from, const Path& to)
{
    if (!isIn(path, from))
        return;
    const Path inside = path.lexically_normal().lexically_relative(from.lexically_normal());
    path = inside == "." ? to : to / inside;
}

std::vector<FilePrint> printsIn(const SavedSession& session, const Path& folder)
{
    std::vector<FilePrint> prints;
    std::ranges::copy_if(
        session.files, std::back_inserter(prints), [&](const FilePrint& print) { return isIn(print.path, folder); });
    return prints;
}

}  // namespace

std::vector<Path> missingPaths(const SavedSession& session)
{
    std::vector<Path> missing;
    std::ranges::copy_if(
        session.source.paths, std::back_inserter(missing), [](const Path& path) { return !isThere(path); });
    std::ranges::copy_if(
        session.source.judgments, std::back_inserter(missing), [](const Path& path) { return !isThere(path); });
    const Path& stopList = session.source.analysis.stopList;
    if (!stopList.empty() && !isThere(stopList))
        missing.push_back(stopList);
    return missing;
}

SavedSession relocated(SavedSession session, const Path& from, const Path& to)
{
    for (Path& path : session.source.paths)
        relocate(path, from, to);
    for (Path& path : session.source.judgments)
        relocate(path, from, to);
    relocate(session.source.analysis.stopList, from, to);
    for (FilePrint& print : session.files)
        relocate(print.path, from, to);
    return session;
}

Path lookForMoved(const SavedSession& session, const Path& missing, const Path& file, std::span<const Path> folders,
    const Task& task)
{
    const std::vector<FilePrint> prints = printsIn(session, missing);
    if (prints.empty())
        return {};  // its name alone would be a guess
    std::vector<Path> all{std::filesystem::absolute(file).parent_path()};
    all.insert(all.end(), folders.begin(), folders.end());
    return lookFor(missing, prints, all, task);
}

SavedSession located(SavedSession session, const Path& file, const Task& task)
{
    for (const Path& missing : missingPaths(session)) {
        if (std::ranges::count(missingPaths(session), missing) == 0)
            continue;  // it was in a folder that is found again
        const Path now = lookForMoved(session, missing, file, {}, task);
        if (now.empty())
            throw Error("There is nothing at " + missing.string() + " any more, which " + file.filename().string()
                + " has open, and nothing that holds the same below the session's folder. Move it back, or put it "
                  "beside "
                  "the session.");
        session = relocated(std::move(session), missing, now);
    }
    return session;
}

}  // namespace rankscape
