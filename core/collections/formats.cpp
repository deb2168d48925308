// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/collections/format.h"
#include "core/collections/smart_files.h"
#include "core/collections/smart_format.h"

namespace rankscape {

// The one place to add a format.
std::span<const Format> formats()
{
    static const std::array all{
        smartFormat(),
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

Collection readCollection(const std::filesystem::path& path, const ReadOptions& options, const Task& task)
{
    if (!std::filesystem::exists(path))
        throw Error("There is nothing at " + path.string() + ". Check the path.");
    const auto format = std::ranges::find_if(formats(), [&](const Format& each) { return each.recognises(path); });
    if (format == formats().end())
        throw Error(path.string()
            + " is not a collection that Rankscape knows. A SMART collection is a folder with a"
              " document file (named like med.all), queries (med.qry) and judgments (med.rel)."
            + nearMisses(path));
    return format->read(path, options, task);
}

}  // namespace rankscape
