// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/folder_files.h"

#include <algorithm>
#include <set>

#include "core/base/diagnosis.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

constexpr std::size_t mostNames = 5;

bool isPacked(const Path& path)
{
    return lowered(path.extension().string()) == ".gz";
}

/// Of a file and the same packed, leaves the one that is given, else the unpacked one.
void dropTwins(std::vector<Path>& files, const Path& given)
{
    const std::set<Path> all(files.begin(), files.end());
    const auto isGiven = [&](const Path& file) { return file.filename() == given.filename(); };
    std::erase_if(files, [&](const Path& file) {
        if (isPacked(file))
            return all.contains(Path(file).replace_extension()) && !isGiven(file);
        return isGiven(Path(file.string() + ".gz"));
    });
}

}  // namespace

Path folderOf(const Path& path)
{
    return std::filesystem::is_directory(path) ? path : path.has_parent_path() ? path.parent_path() : Path(".");
}

std::string plainName(const Path& path)
{
    std::string name = lowered(path.filename().string());
    for (const std::string_view ending : {".gz", ".txt"}) {
        if (name.ends_with(ending))
            name.resize(name.size() - ending.size());
    }
    return name;
}

std::vector<Path> filesAt(const Path& path)
{
    const Path folder = folderOf(path);
    std::error_code failure;
    const std::filesystem::directory_iterator entries(folder, failure);
    if (failure)
        refuseFile(Code::fileUnreadable, folder.string(),
            "The folder " + folder.string() + " cannot be read: " + failure.message() + ".");
    std::vector<Path> files;
    for (const auto& entry : entries) {
        if (!entry.path().filename().string().starts_with('.') && entry.is_regular_file())
            files.push_back(entry.path());
    }
    dropTwins(files, path);
    std::ranges::sort(files);
    return files;
}

bool isMarked(const Path& path, std::span<const std::string_view> marks)
{
    const std::string name = plainName(path);
    return std::ranges::any_of(marks, [&](std::string_view mark) { return name.find(mark) != std::string::npos; });
}

std::string namesOf(const std::vector<Path>& paths)
{
    const auto nameOf = [](const Path& path) { return path.filename().string(); };
    return joined(std::span(paths).first(std::min(paths.size(), mostNames)), ", ", nameOf);
}

std::string nearlyNamed(const std::vector<Path>& paths)
{
    return paths.empty() ? ""
                         : " Named nearly so" + std::string(paths.size() > mostNames ? ", among others" : "") + ": "
            + namesOf(paths) + ". Rename (or unpack) what belongs to it.";
}

}  // namespace rankscape
