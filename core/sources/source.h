// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/collections/format.h"
#include "core/rankers/scoring_options.h"
#include "core/ratings/rating_options.h"
#include "core/runs/repairs.h"
#include "core/runs/run_options.h"
#include "core/scores/mean_topics.h"

namespace rankscape {

/// How texts become terms.
struct AnalysisOptions {
    std::filesystem::path stopList{};  // a file of words that are not indexed; empty: the built-in English ones
    Accents accents = Accents::keep;
    std::string stem = "none";  // one of stemRules()
    std::vector<std::string> documentFields{"title", "text"};
    std::vector<std::string> topicFields{"text"};
    int leastCount = 2;  // rarer words are not indexed

    friend bool operator==(const AnalysisOptions&, const AnalysisOptions&) = default;
};

/// What is opened and how: all that the score table depends on beside the files, and nothing else. open() opens it;
/// toJson() keeps it. sourceOptions() is the table of what can be set.
struct Source {
    std::string kind = "sample";  // of sourceKinds()
    std::vector<std::filesystem::path> paths{};  // several are merged; of kinds that have paths
    ReadOptions reading{};
    AnalysisOptions analysis{};
    std::vector<RankerSetting> rankers{};  // none: its kind's
    std::string normalization = "auto";  // "auto": by each ranker's scale
    std::string missing = "zero";  // one of missingRules()
    std::string pool = "union";  // one of poolRules()
    std::optional<Ties> ties{};  // none: its kind's
    std::optional<MeanTopics> topics{};  // none: its kind's
    std::optional<int> level{};  // grade from which a document is relevant, ≥ 1; none: its kind's
    std::uint64_t seed = 1;  // of rankers that draw
    std::string featureValues = "auto";  // one of featureValueRules()
    std::vector<std::filesystem::path> judgments{};  // of runs, beside those among the paths
    RunOptions runs{};
    std::vector<RunRepair> repairs{};  // of runs, in this order
    int depth = 0;  // a run's first documents of each topic that count; 0: all
    RatingOptions ratings{};

    friend bool operator==(const Source&, const Source&) = default;
};

/// The same with its kind's rankers, tie rule, topics of the mean and level where it has none; without rankers that are not of
/// its kind. \throws Error if there is no such kind
Source settled(Source source);

/// The same options for whatever is opened next: without paths, judgments, repairs and titles, which belong to these files.
Source optionsOf(Source source);

/// The same options, to read these paths: of the first kind that recognises them all. If none does, of the first that
/// has paths, whose opening says what they look like. Without paths the built-in sample.
Source withPaths(Source source, std::vector<std::filesystem::path> paths);

/// "med + cran", or "the sample".
std::string describe(const Source& source);

/// The words of a command line that give this source: "--collection", "med", "--ranker", "bm25", …; what is as without
/// them is left out.
std::vector<std::string> commandWords(const Source& source);

}  // namespace rankscape
