// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/ranker_presets.h"

#include <algorithm>
#include <array>

namespace rankscape {

namespace {

constexpr int lowLevelFeatures = 10;

/// H1 to H5 of Hoi and Jin (2008), Table 2.
std::vector<RankerSetting> highLevel()
{
    std::vector<RankerSetting> all;
    for (const char* name : {"bm25", "log-bm25", "ql-dir", "ql-jm", "ql-abs"})
        all.push_back(rankerSetting(name));
    return all;
}

void addLowLevel(std::vector<RankerSetting>& all, const std::string& options)
{
    for (int number = 1; number <= lowLevelFeatures; ++number)
        all.push_back(rankerSetting("l" + std::to_string(number) + options));
}

std::vector<RankerSetting> letorRankers()
{
    std::vector<RankerSetting> all = highLevel();
    addLowLevel(all, {});
    return all;
}

std::vector<RankerSetting> letorRankersOfFields()
{
    std::vector<RankerSetting> all = highLevel();
    addLowLevel(all, ":field=title");
    addLowLevel(all, ":field=text");
    return all;
}

}  // namespace

// The one place to add a preset.
std::span<const RankerPreset> rankerPresets()
{
    static const std::array all{
        RankerPreset{"letor", "LETOR's features",
            "H1 to H5 and L1 to L10 of Hoi and Jin (2008), the low-level ones over all fields together",
            letorRankers},
        RankerPreset{"letor-fields", "LETOR's features by field",
            "The same 25 that the paper has: the low-level ones of title and text apart", letorRankersOfFields, true},
    };
    return all;
}

std::vector<RankerSetting> rankerSettings(std::string_view text)
{
    const auto preset = std::ranges::find(rankerPresets(), text, &RankerPreset::name);
    return preset != rankerPresets().end() ? preset->rankers() : std::vector<RankerSetting>{rankerSetting(text)};
}

std::vector<RankerSetting> united(std::vector<RankerSetting> first, const std::vector<RankerSetting>& second)
{
    for (const RankerSetting& each : second) {
        if (std::ranges::count(first, each) == 0)
            first.push_back(each);
    }
    return first;
}

}  // namespace rankscape
