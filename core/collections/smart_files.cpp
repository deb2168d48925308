// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_files.h"

#include <algorithm>
#include <array>

#include "core/base/diagnosis.h"
#include "core/collections/folder_files.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

enum class Role { none, documents, queries, judgments };

struct File {
    Path path;
    Role role;
    std::string stem;  // "cran" of cran.all.1400, cran.qry and cranqrel; "" of query.text and qrels.text
};

/// How well a file belongs to a collection, the best first.
enum class Kinship { same, begins, any, none };

/// "cran" of "cran.all.1400" if the mark is ".all"; `ends`: nothing but digits may follow it.
std::optional<std::string> before(const std::string& name, std::string_view mark, bool ends)
{
    const std::size_t at = name.rfind(mark);
    if (at == std::string::npos)
        return std::nullopt;
    std::string_view rest = std::string_view(name).substr(at + mark.size());
    if (ends && mark == ".all" && rest.starts_with('.') && rest.size() > 1)
        rest.remove_prefix(std::min(rest.find_first_not_of("0123456789", 1), rest.size()));
    if (ends && !rest.empty())
        return std::nullopt;
    std::string stem = name.substr(0, at);
    stem.erase(stem.find_last_not_of("._-") + 1);
    return stem;
}

struct Mark {
    std::string_view text;
    Role role;
};

constexpr std::array marks{Mark{".all", Role::documents}, Mark{".qry", Role::queries}, Mark{".rel", Role::judgments},
    Mark{"qrel", Role::judgments}};

/// What its name says a file is. \param loosely  something may follow: med.rel.old, cranqrel.trec
File fileOf(const Path& path, bool loosely)
{
    const std::string name = plainName(path);
    if (name == "query.text")
        return {path, Role::queries, {}};
    if (name == "qrels.text")
        return {path, Role::judgments, {}};
    for (const Mark& mark : marks) {
        if (const auto stem = before(name, mark.text, true))
            return {path, mark.role, *stem};
    }
    for (const Mark& mark : marks) {
        const auto stem = loosely ? before(name, mark.text, false) : std::nullopt;
        if (stem)
            return {path, mark.role, *stem};
    }
    return {path, Role::none, {}};
}

std::vector<File> filesWithRoles(const Path& path)
{
    std::vector<File> files;
    for (const Path& file : filesAt(path))
        files.push_back(fileOf(file, false));
    return files;
}

std::string_view beginning(std::string_view stem)
{
    return stem.substr(0, stem.find('.'));
}

Kinship kinship(const std::string& stem, const std::string& wanted)
{
    if (stem == wanted)
        return Kinship::same;
    if (stem.empty() || wanted.empty())
        return Kinship::any;
    return beginning(stem) == beginning(wanted) ? Kinship::begins : Kinship::none;
}

/// Those that can be of the wanted collection, the nearest first.
std::vector<File> candidates(const std::vector<File>& files, Role role, const std::string& wanted)
{
    std::vector<File> found;
    for (const File& file : files) {
        if (file.role == role && kinship(file.stem, wanted) != Kinship::none)
            found.push_back(file);
    }
    std::ranges::stable_sort(found, std::less{}, [&](const File& file) { return kinship(file.stem, wanted); });
    return found;
}

/// The document file that goes with the given one, or the only one. \throws Error if there are several.
std::optional<File> documentsFor(const std::vector<File>& files, const std::string& wanted, const Path& folder)
{
    const auto found = candidates(files, Role::documents, wanted);
    if (found.empty())
        return std::nullopt;
    if (found.size() > 1 && kinship(found[0].stem, wanted) == kinship(found[1].stem, wanted))
        refuseFile(Code::folderAmbiguous, folder.string(),
            folder.string() + " holds several collections (" + found[0].path.filename().string() + ", "
                + found[1].path.filename().string() + "). Open one of these files instead of the folder.");
    return found.front();
}

/// Takes the given file, else the nearest, and lists the others.
std::optional<Path> take(const std::vector<File>& files, Role role, const std::string& wanted, const File& given,
    std::vector<Path>& others)
{
    std::vector<Path> paths;
    for (const File& file : candidates(files, role, wanted))
        paths.push_back(file.path);
    if (given.role == role) {
        std::erase_if(paths, [&](const Path& path) { return path.filename() == given.path.filename(); });
        paths.insert(paths.begin(), given.path);
    }
    if (paths.empty())
        return std::nullopt;
    others.insert(others.end(), paths.begin() + 1, paths.end());
    return paths.front();
}

}  // namespace

std::optional<SmartFiles> findSmartFiles(const Path& path)
{
    const Path folder = folderOf(path);
    const std::vector<File> files = filesWithRoles(path);
    const bool isFolder = std::filesystem::is_directory(path);
    const File given = isFolder ? File{{}, Role::none, {}} : fileOf(path, true);
    if (!isFolder && given.role == Role::none)
        return std::nullopt;
    const auto documents = given.role == Role::documents ? given : documentsFor(files, given.stem, folder);
    if (!documents)
        return std::nullopt;
    // who gives query.text means qrels.text beside it
    const bool isGeneric = given.role != Role::none && given.stem.empty();
    const std::string& wanted = isGeneric ? given.stem : documents->stem;
    SmartFiles found{documents->path, {}, {}, {}};
    found.queries = take(files, Role::queries, wanted, given, found.others);
    found.judgments = take(files, Role::judgments, wanted, given, found.others);
    return found;
}

std::span<const std::string_view> smartMarks()
{
    static constexpr std::array<std::string_view, 6> parts{".all", ".qry", ".rel", "qrel", "quer", "topic"};
    return parts;
}

std::string nearMisses(const Path& path)
{
    std::vector<Path> near;
    for (const File& file : filesWithRoles(path)) {
        if (file.role == Role::none && isMarked(file.path, smartMarks()))
            near.push_back(file.path);
    }
    return nearlyNamed(near);
}

}  // namespace rankscape
