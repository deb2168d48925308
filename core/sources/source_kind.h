// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "core/sources/open.h"
#include "core/sources/source_option.h"

namespace rankscape {

/// One kind of source. The table of all is sourceKinds(); nothing else asks of which kind a source is.
struct SourceKind {
    std::string_view name;  // of the JSON form, and of the option that asks for it: "collection" for --collection
    std::string_view label;  // for people, with its article: "a collection"
    std::string_view summary;  // of its option
    std::string_view expects = {};  // what its paths are, for those who gave another
    bool (*recognises)(const std::filesystem::path&) = nullptr;  // null: it has no paths
    std::vector<RankerSetting> (*rankers)() = nullptr;  // where none are chosen; null: it has its own
    Ties ties = Ties::document;  // where none is chosen
    MeanTopics topics = MeanTopics::relevant;  // the same
    bool hasRuns = false;  // judgments may be given apart, and documents have a rank, by which Ties::rank orders them
    std::vector<Collection> (*read)(const Source&, const Task&) = nullptr;  // each by itself; null: it has no texts
    Opened (*open)(const Source&, const OpenContext&, const Task&) = nullptr;
    int level = 1;  // where none is chosen
    std::span<const RankerType> (*types)() = rankerTypes;  // of which its rankers can be, if they are chosen
    std::vector<SourceOption> (*options)() = nullptr;  // of sourceOptions() those that no other has; null: none

    bool hasPaths() const { return recognises != nullptr; }

    /// Whether it can have such a ranker.
    bool takes(const RankerType& type) const
    {
        const auto isIt = [&](const RankerType& each) { return &each == &type; };
        return rankers != nullptr && std::ranges::any_of(types(), isIt);
    }
};

/// All kinds, in the order in which they are offered and their recognition is tried.
std::span<const SourceKind> sourceKinds();

/// \throws Error if there is none of that name, naming those there are.
const SourceKind& sourceKind(std::string_view name);

}  // namespace rankscape
