// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_files.h"

#include <algorithm>
#include <array>

#include "core/base/parse.h"
#include "core/base/text_file.h"
#include "core/collections/folder_files.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

constexpr std::array<std::string_view, 5> marks{"topic", "qrel", "quer", ".trec", ".sgml"};
constexpr std::string_view judgmentMark = "qrel";

enum class Role { none, documents, topics, judgments };

Role roleOf(const Path& path)
{
    const std::string beginning = lowered(textBeginning(path));
    if (!trimmed(beginning).starts_with('<'))
        return plainName(path).find(judgmentMark) != std::string::npos ? Role::judgments : Role::none;
    const std::size_t document = beginning.find("<doc>");
    const std::size_t topic = beginning.find("<top>");
    return document < topic ? Role::documents : topic < document ? Role::topics : Role::none;
}

bool isSameFile(const Path& one, const Path& other)
{
    return one.filename() == other.filename();
}

}  // namespace

std::optional<TrecFiles> findTrecFiles(const Path& path)
{
    const bool isFolder = std::filesystem::is_directory(path);
    const Role given = isFolder ? Role::none : roleOf(path);
    if (!isFolder && given == Role::none)
        return std::nullopt;
    TrecFiles found;
    for (const Path& file : filesAt(path)) {
        const Role role = roleOf(file);
        if (role != Role::none && role == given && !isSameFile(file, path))
            found.others.push_back(file);
        else if (role == Role::documents)
            found.documents.push_back(file);
        else if (role == Role::topics)
            found.topics.push_back(file);
        else if (role == Role::judgments)
            found.judgments.push_back(file);
    }
    return found.documents.empty() ? std::nullopt : std::optional(std::move(found));
}

std::span<const std::string_view> trecMarks()
{
    return marks;
}

}  // namespace rankscape
