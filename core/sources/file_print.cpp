// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/file_print.h"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

constexpr std::size_t block = std::size_t{1} << 20;  // bytes
constexpr int deepest = 4;  // folders below the one that is looked into
constexpr int mostEntries = 20'000;

Path nameOf(const Path& path)
{
    return path.has_filename() ? path.filename() : path.parent_path().filename();
}

/// Where the files of `path` would be, were it at `candidate`.
bool holds(const Path& candidate, const Path& path, std::span<const FilePrint> prints, const Task& task)
{
    return std::ranges::all_of(prints, [&](const FilePrint& print) {
        const Path inside = print.path.lexically_relative(path);
        FilePrint there = print;
        there.path = inside == "." ? candidate : candidate / inside;
        return changeOf(there, task) == FileChange::none;
    });
}

}  // namespace

FilePrint printOf(const Path& path, const Task& task)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw Error(path.string() + " cannot be read. Check its permissions.");
    FilePrint print{path, 0, {}};
    Sha256 hash;
    std::string bytes(block, '\0');
    do {
        task.stopIfAsked();
        file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        const auto count = static_cast<std::size_t>(file.gcount());
        hash.addPart(std::string_view(bytes).substr(0, count));
        print.bytes += count;
    } while (file);
    if (file.bad())
        throw Error(path.string() + " cannot be read to its end. Check the disk.");
    print.sha256 = hash.digest();
    return print;
}

std::vector<FilePrint> printsOf(std::span<const Path> paths, const Task& task)
{
    std::vector<FilePrint> prints;
    for (const Path& path : paths) {
        try {
            prints.push_back(printOf(path, task));
        } catch (const Error&) {
            continue;  // it was read a moment ago: whoever misses it says so
        }
    }
    return prints;
}

FileChange changeOf(const FilePrint& print, const Task& task)
{
    std::error_code failure;
    const std::uintmax_t bytes = std::filesystem::file_size(print.path, failure);
    if (failure)
        return FileChange::gone;
    if (bytes != print.bytes)
        return FileChange::changed;
    try {
        return printOf(print.path, task).sha256 == print.sha256 ? FileChange::none : FileChange::changed;
    } catch (const Error&) {
        return FileChange::gone;
    }
}

Path lookFor(const Path& path, std::span<const FilePrint> prints, std::span<const Path> folders, const Task& task)
{
    using Iterator = std::filesystem::recursive_directory_iterator;
    int entries = 0;
    for (const Path& folder : folders) {
        std::error_code failure;
        Iterator each(folder, std::filesystem::directory_options::skip_permission_denied, failure);
        for (; !failure && each != Iterator() && entries < mostEntries; each.increment(failure), ++entries) {
            task.stopIfAsked();
            if (each.depth() >= deepest)
                each.disable_recursion_pending();
            if (each->path().filename() == nameOf(path) && holds(each->path(), path, prints, task))
                return each->path();
        }
    }
    return {};
}

}  // namespace rankscape
