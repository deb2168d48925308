// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/rankers/score_collection.h"

namespace rankscape {

/// MAP of one ranker on one collection, ours beside what Wang, Lee and Choi (2016) print in their Table 7.
struct ConstituentCell {
    std::string collection;  // "MED", …, "MC": all four merged
    std::string ranker;  // "ldi:k=100"
    std::string label;
    double map = 0.0;
    std::optional<double> paper;
};

struct Constituents {
    std::vector<std::string> collections;
    std::vector<ConstituentCell> cells;  // by collection, then ranker
    std::vector<std::string> missing;  // collections that are not in the folder
};

/// Every ranker, with the numbers of topics of the paper's Table 5 and the tempers that suit pLSI: MED, CRAN, CISI,
/// CACM, MC. \throws Error if there is no such collection
std::vector<RankerSetting> constituentRankers(const std::string& collection);

/// Scores every ranker on the collections med, cran, cisi and cacm in the folder, and on all four merged.
/// \param options  stop list, seed, cache; rankers are those above
/// \throws Error if the folder has none of them; Cancelled
Constituents measureConstituents(const std::filesystem::path& folder, const ScoringOptions& options,
    const std::function<void(const ConstituentCell&)>& listener = {}, const Task& task = {});

/// A table in Markdown: a row a ranker, for each collection ours and the paper's.
std::string markdown(const Constituents& constituents);

}  // namespace rankscape
