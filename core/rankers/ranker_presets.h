// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rankers/ranker.h"

namespace rankscape {

/// Rankers that are asked for together, by one name. The table of all is rankerPresets().
struct RankerPreset {
    std::string_view name;  // of the command line: "letor"
    std::string_view label;  // for people
    std::string_view summary;  // one sentence
    std::vector<RankerSetting> (*rankers)();
    bool needsFields = false;  // of documents that have a title and a text
};

/// All presets, in the order they are offered.
std::span<const RankerPreset> rankerPresets();

/// Those of a preset, or the one ranker that the text names. \throws Error as rankerSetting()
std::vector<RankerSetting> rankerSettings(std::string_view text);

/// The first, then those of the second that are not among them.
std::vector<RankerSetting> united(std::vector<RankerSetting> first, const std::vector<RankerSetting>& second);

}  // namespace rankscape
