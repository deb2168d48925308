// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/named_files.h"

#include <algorithm>

#include "core/base/parse.h"
#include "core/base/text_file.h"
#include "core/collections/folder_files.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

bool isOneOf(const Path& path, const FileNames& names)
{
    const std::string name = plainName(path);
    return names.isDocuments(name) || name == names.queries || std::ranges::count(names.judgments, name) > 0;
}

/// The given one first, then the others from the preferred on.
std::vector<Path> judgmentFiles(const std::vector<Path>& files, const FileNames& names, const Path& given)
{
    std::vector<Path> found;
    for (const std::string_view name : names.judgments)
        std::ranges::copy_if(
            files, std::back_inserter(found), [&](const Path& file) { return plainName(file) == name; });
    const auto isGiven = [&](const Path& file) { return file.filename() == given.filename(); };
    std::ranges::stable_partition(found, isGiven);
    return found;
}

}  // namespace

std::optional<NamedFiles> findNamedFiles(const Path& path, const FileNames& names)
{
    if (!std::filesystem::is_directory(path) && !isOneOf(path, names))
        return std::nullopt;
    const std::vector<Path> files = filesAt(path);
    NamedFiles found;
    std::ranges::copy_if(files, std::back_inserter(found.documents),
        [&](const Path& file) { return names.isDocuments(plainName(file)); });
    if (found.documents.empty() || !trimmed(textBeginning(found.documents.front())).starts_with(names.beginning))
        return std::nullopt;
    const auto queries = std::ranges::find(files, names.queries, plainName);
    if (queries != files.end())
        found.queries = *queries;
    found.others = judgmentFiles(files, names, path);
    if (!found.others.empty()) {
        found.judgments = found.others.front();
        found.others.erase(found.others.begin());
    }
    return found;
}

}  // namespace rankscape
