// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_files.h"

#include <algorithm>
#include <map>
#include <system_error>

#include "core/base/text_file.h"
#include "core/features/feature_row.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;
using Texts = std::vector<std::string>;

FoldRole roleOf(const Path& path)
{
    const std::string whole = lowered(path.filename().string());
    const std::string name = whole.substr(0, whole.find('.'));
    const auto has = [&](std::string_view word) { return name.find(word) != std::string::npos; };
    return has("train")                                         ? FoldRole::train
        : has("vali") || name == "dev" || name == "development" ? FoldRole::validation
        : name.starts_with("test") || name.ends_with("test")    ? FoldRole::test
                                                                : FoldRole::none;
}

bool isFile(const Path& path)
{
    std::error_code failure;
    return std::filesystem::is_regular_file(path, failure);
}

bool isFolder(const Path& path)
{
    std::error_code failure;
    return std::filesystem::is_directory(path, failure);
}

bool isFileOfFeatures(const Path& path)
{
    const std::string beginning = textBeginning(path);
    for (const std::string_view line : lines(beginning)) {
        const std::string_view row = trimmed(line);
        if (!row.empty() && !row.starts_with('#'))
            return looksLikeFeatures(row);
    }
    return false;
}

/// Those in a folder for which `holds`, by name; hidden ones are none.
template <class Holds>
std::vector<Path> entries(const Path& folder, const Holds& holds)
{
    std::vector<Path> found;
    std::error_code failure;
    for (std::filesystem::directory_iterator entry(folder, failure), end; !failure && entry != end;
         entry.increment(failure)) {
        if (!entry->path().filename().string().starts_with('.') && holds(entry->path()))
            found.push_back(entry->path());
    }
    std::ranges::sort(found);
    return found;
}

std::vector<Path> filesIn(const Path& folder)
{
    return entries(folder, [](const Path& path) { return isFile(path) && isFileOfFeatures(path); });
}

/// Its files that are named for a fold.
std::vector<Path> foldFilesIn(const Path& folder)
{
    std::vector<Path> files = entries(folder,
        [](const Path& path) { return roleOf(path) != FoldRole::none && isFile(path) && isFileOfFeatures(path); });
    const auto hasRole = [&](FoldRole role) { return std::ranges::count(files, role, roleOf) > 0; };
    return hasRole(FoldRole::train) && hasRole(FoldRole::test) ? files : std::vector<Path>();
}

std::vector<Path> filesOf(const Path& path)
{
    if (!isFolder(path))
        return {path};
    std::vector<Path> files = foldFilesIn(path);
    if (!files.empty())
        return files;
    for (const Path& folder : entries(path, isFolder))
        std::ranges::copy(foldFilesIn(folder), std::back_inserter(files));
    return files.empty() ? filesIn(path) : files;
}

/// Whether files of each folder train and test.
bool areFolders(const std::vector<FeatureFile>& files)
{
    std::map<Path, std::vector<FoldRole>> roles;
    for (const FeatureFile& file : files)
        roles[file.path.parent_path()].push_back(file.role);
    return std::ranges::all_of(roles, [](const auto& folder) {
        return std::ranges::count(folder.second, FoldRole::train) > 0
            && std::ranges::count(folder.second, FoldRole::test) > 0;
    });
}

void add(Texts& all, const Texts& more)
{
    all.insert(all.end(), more.begin(), more.end());
}

std::vector<GivenFold> foldsOfParts(const std::vector<Texts>& parts)
{
    constexpr std::size_t letor = 5;
    std::vector<GivenFold> folds(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t tested = parts.size() == letor ? (i + letor - 1) % letor : i;
        const std::size_t validated = parts.size() == letor ? (tested + letor - 1) % letor
            : parts.size() > 2                              ? (tested + 1) % parts.size()
                                                            : tested;
        for (std::size_t part = 0; part < parts.size(); ++part)
            add(part == tested          ? folds[i].test
                    : part == validated ? folds[i].validation
                                        : folds[i].train,
                parts[part]);
    }
    return folds;
}

}  // namespace

bool isOfFeatures(const Path& path)
{
    return isFolder(path) ? !filesOf(path).empty() : isFile(path) && isFileOfFeatures(path);
}

std::vector<FeatureFile> featureFiles(std::span<const Path> paths)
{
    std::vector<FeatureFile> files;
    for (const Path& path : paths) {
        for (const Path& file : filesOf(path))
            files.push_back({file, roleOf(file)});
    }
    if (!areFolders(files))
        return files;
    std::map<Path, std::size_t> groups;
    for (FeatureFile& file : files)
        file.group = groups.try_emplace(file.path.parent_path(), groups.size()).first->second;
    return files;
}

std::vector<GivenFold> foldsOf(std::span<const FeatureFile> files, const std::vector<Texts>& queries)
{
    const auto hasNoRole = [](const FeatureFile& file) { return file.role == FoldRole::none; };
    if (files.size() > 1 && std::ranges::all_of(files, hasNoRole))
        return foldsOfParts(queries);
    std::map<std::size_t, GivenFold> groups;
    for (std::size_t i = 0; i < files.size(); ++i) {
        GivenFold& fold = groups[files[i].group];
        if (files[i].role == FoldRole::train)
            add(fold.train, queries[i]);
        if (files[i].role == FoldRole::validation)
            add(fold.validation, queries[i]);
        if (files[i].role == FoldRole::test)
            add(fold.test, queries[i]);
    }
    std::vector<GivenFold> folds;
    for (auto& [group, fold] : groups) {
        if (!fold.train.empty() && !fold.test.empty())
            folds.push_back(std::move(fold));
    }
    return folds;
}

}  // namespace rankscape
