// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_files.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/base/text_file.h"
#include "core/collections/folder_files.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

constexpr std::array<std::string_view, 5> marks{"topic", "qrel", "quer", ".trec", ".sgml"};
constexpr std::string_view judgmentMark = "qrel";

enum class Role { none, documents, topics, judgments };

/// Where a tag begins, with or without attributes; npos if nowhere.
std::size_t tagIn(std::string_view text, std::string_view tag)
{
    std::size_t at = text.find(tag);
    while (at != std::string_view::npos && text.substr(at + tag.size()).find_first_of(" \t\r\n>") != 0)
        at = text.find(tag, at + 1);
    return at;
}

/// \throws Error if it cannot be read, or is packed and damaged
Role roleOf(const Path& path)
{
    constexpr std::size_t looked = 1U << 16U;  // comments and declarations may come first
    const std::string beginning = lowered(soundBeginning(path, looked));
    if (!trimmed(beginning).starts_with('<'))
        return plainName(path).find(judgmentMark) != std::string::npos ? Role::judgments : Role::none;
    const std::size_t document = tagIn(beginning, "<doc");
    const std::size_t topic = tagIn(beginning, "<top");
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
    std::optional<Error> damaged;  // the first file whose role nobody can tell
    for (const Path& file : filesAt(path)) {
        Role role = Role::none;
        try {
            role = roleOf(file);
        } catch (const Error& error) {
            damaged = damaged ? damaged : error;
        }
        if (role != Role::none && role == given && !isSameFile(file, path))
            found.others.push_back(file);
        else if (role == Role::documents)
            found.documents.push_back(file);
        else if (role == Role::topics)
            found.topics.push_back(file);
        else if (role == Role::judgments)
            found.judgments.push_back(file);
    }
    if (!found.documents.empty() && damaged)
        throw *damaged;
    return found.documents.empty() ? std::nullopt : std::optional(std::move(found));
}

std::span<const std::string_view> trecMarks()
{
    return marks;
}

}  // namespace rankscape
