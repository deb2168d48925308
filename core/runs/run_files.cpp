// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_files.h"

#include <algorithm>
#include <array>
#include <map>
#include <system_error>

#include "core/base/diagnosis.h"
#include "core/base/line_stream.h"
#include "core/runs/run_forms.h"
#include "core/runs/run_reader.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;
using Folders = std::filesystem::recursive_directory_iterator;

bool isDirectory(const Path& path)
{
    std::error_code failure;
    return std::filesystem::is_directory(path, failure);
}

bool isPlainFile(const Path& path)
{
    std::error_code failure;
    return std::filesystem::is_regular_file(path, failure);
}

bool isHidden(const Path& path)
{
    return path.filename().string().starts_with('.');
}

/// All files in the folder and in its folders, by name. \throws Error if it cannot be read
std::vector<Path> filesBelow(const Path& folder)
{
    std::vector<Path> found;
    std::error_code failure;
    for (Folders entry(folder, failure); !failure && entry != Folders(); entry.increment(failure)) {
        if (entry.depth() > 0 || isHidden(entry->path()))
            entry.disable_recursion_pending();
        if (!isHidden(entry->path()) && isPlainFile(entry->path()))
            found.push_back(entry->path());
    }
    if (failure)
        refuseFile(
            Code::fileUnreadable, folder.string(), folder.string() + " cannot be read: " + failure.message() + ".");
    std::ranges::sort(found);
    return found;
}

/// Whether it can be read, to its first lines at least.
bool isSound(const Path& file)
{
    try {
        soundBeginning(file);
        return true;
    } catch (const Error&) {
        return false;
    }
}

void addFolder(const Path& folder, bool isGivenAsJudgments, RunFiles& all)
{
    const std::size_t before = all.files.size();
    for (const Path& file : filesBelow(folder)) {
        if (!isSound(file) || formOfFile(file) != nullptr)
            all.files.push_back({file, isGivenAsJudgments});
        else
            all.others.push_back(file);
    }
    if (all.files.size() == before)
        refuseFile(Code::folderUnknown, folder.string(), folder.string() + " has no file of a run or of judgments.");
}

/// Without what says how it is packed or written.
std::string plainName(const Path& file)
{
    constexpr std::array<std::string_view, 2> packed{".gz", ".zst"};
    constexpr std::array<std::string_view, 8> written{
        ".run", ".res", ".txt", ".trec", ".csv", ".tsv", ".json", ".results"};
    std::string name = file == standardInput ? "standard input" : file.filename().string();
    const auto cut = [&](const auto& endings) {
        for (const std::string_view ending : endings) {
            if (name.size() > ending.size() && name.ends_with(ending))
                return name.resize(name.size() - ending.size());
        }
    };
    cut(packed);
    cut(written);
    return name;
}

Path placeOf(const Path& path)
{
    std::error_code failure;
    const Path place = std::filesystem::canonical(path, failure);
    return failure ? path : place;
}

RunFiles eachOnce(RunFiles all)
{
    std::vector<RunFile> once;
    std::map<Path, std::size_t> known;
    for (const RunFile& file : all.files) {
        const auto [place, isNew] = known.emplace(placeOf(file.path), once.size());
        if (isNew) {
            once.push_back(file);
            continue;
        }
        all.again.push_back(file.path);
        once[place->second].isGivenAsJudgments |= file.isGivenAsJudgments;
    }
    all.files = std::move(once);
    return all;
}

}  // namespace

bool isOfRunFiles(const Path& path)
{
    if (path == standardInput)
        return true;
    if (!isDirectory(path))
        return isPlainFile(path) && formOfFile(path) != nullptr;
    return std::ranges::any_of(filesBelow(path), [](const Path& file) {
        const RunForm* const form = formOfFile(file);
        return form != nullptr && form->canBeRun;
    });
}

RunFiles runFiles(std::span<const Path> runs, std::span<const Path> judgments)
{
    RunFiles all;
    const auto add = [&](const Path& path, bool isGivenAsJudgments) {
        if (isDirectory(path))
            addFolder(path, isGivenAsJudgments, all);
        else
            all.files.push_back({path, isGivenAsJudgments});
    };
    for (const Path& path : runs)
        add(path, false);
    for (const Path& path : judgments)
        add(path, true);
    return eachOnce(std::move(all));
}

std::vector<std::string> distinctNames(std::span<const Path> files)
{
    const auto lastOf = [](const Path& path) {
        return path == standardInput ? std::string("standard input") : path.filename().string();
    };
    const auto withFolder = [](const Path& path) {
        return (path.parent_path().filename() / path.filename()).string();
    };
    std::map<std::string, int> lasts;
    std::map<std::string, int> withFolders;
    for (const Path& path : files) {
        ++lasts[lastOf(path)];
        ++withFolders[withFolder(path)];
    }
    std::vector<std::string> names;
    for (const Path& path : files) {
        const bool isAlone = lasts[lastOf(path)] == 1;
        names.push_back(isAlone                      ? lastOf(path)
                : withFolders[withFolder(path)] == 1 ? withFolder(path)
                                                     : path.string());
    }
    return names;
}

void nameRuns(std::vector<Run>& runs)
{
    for (Run& run : runs)
        run.name = plainName(run.file);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto before = std::span(runs).first(i);
        const auto isTaken = [&](const std::string& name) {
            return std::ranges::count(before, name, &Run::name) > 0;
        };
        if (isTaken(runs[i].name))
            runs[i].name = runs[i].file.parent_path().filename().string() + "/" + runs[i].name;
        const std::string name = runs[i].name;
        for (int use = 2; isTaken(runs[i].name); ++use)
            runs[i].name = name + " " + std::to_string(use);
    }
}

}  // namespace rankscape
