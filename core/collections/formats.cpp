// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/base/diagnosis.h"
#include "core/base/error.h"
#include "core/collections/folder_files.h"
#include "core/collections/format.h"
#include "core/collections/lisa_format.h"
#include "core/collections/npl_format.h"
#include "core/collections/smart_format.h"
#include "core/collections/time_format.h"
#include "core/collections/trec_format.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

const Format* formatOf(const Path& path)
{
    const auto found = std::ranges::find_if(formats(), [&](const Format& each) { return each.recognises(path); });
    return found != formats().end() ? &*found : nullptr;
}

/// " It has not the files of a TIME collection (…), SMART collection (…) …"
std::string namesLookedFor()
{
    std::string names;
    for (const Format& format : formats())
        names += (names.empty()                         ? " It has not the files of a "
                         : &format == &formats().back() ? " or "
                                                        : ", ")
            + std::string(format.label) + " (" + std::string(format.files) + ")";
    return names + ".";
}

std::string nearMisses(const Path& path)
{
    std::vector<Path> near;
    for (const Path& file : filesAt(path)) {
        if (std::ranges::any_of(formats(), [&](const Format& format) { return isMarked(file, format.marks); }))
            near.push_back(file);
    }
    return nearlyNamed(near);
}

/// Whether a folder is one, for a hint only: what hinders its reading is said when it is opened.
bool isCollection(const Path& folder)
{
    try {
        return formatOf(folder) != nullptr;
    } catch (const Error&) {
        return false;
    }
}

/// A sentence naming folders in it that are collections; "" if there are none.
std::string collectionsInside(const Path& path, const Task& task)
{
    constexpr int mostLookedAt = 20;
    std::vector<Path> found;
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folderOf(path))) {
        task.stopIfAsked();
        const bool isHidden = entry.path().filename().string().starts_with('.');
        if (!isHidden && entry.is_directory() && ++count <= mostLookedAt && isCollection(entry.path()))
            found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found.empty() ? "" : " Collections inside it: " + namesOf(found) + ". Open one of them.";
}

}  // namespace

// The one place to add a format. TIME has files named as those of SMART, and is known by its first line.
std::span<const Format> formats()
{
    static const std::array all{
        timeFormat(),
        smartFormat(),
        nplFormat(),
        lisaFormat(),
        trecFormat(),
    };
    return all;
}

const std::vector<std::string_view>& cranMinusOneRules()
{
    static const std::vector<std::string_view> names{"relevant", "ignore", "nonrelevant"};
    return names;
}

const std::vector<std::string_view>& cranCodeRules()
{
    static const std::vector<std::string_view> names{"auto", "reversed", "as-is"};
    return names;
}

const std::vector<std::string_view>& timeOrdinalRules()
{
    static const std::vector<std::string_view> names{"mended", "as-is"};
    return names;
}

Collection readCollection(const std::filesystem::path& path, const ReadOptions& options, const Task& task)
{
    if (!std::filesystem::exists(path))
        refuseFile(Code::fileMissing, path.string(), "There is nothing at " + path.string() + ". Check the path.");
    const Format* const format = formatOf(path);
    if (format == nullptr)
        refuseFile(Code::folderUnknown, path.string(),
            path.string() + " is not a collection that Rankscape knows." + namesLookedFor() + nearMisses(path)
                + collectionsInside(path, task));
    return format->read(path, options, task);
}

}  // namespace rankscape
