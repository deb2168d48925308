// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/collections/collection.h"
#include "core/rankers/ranker.h"
#include "core/scores/tie_rules.h"
#include "core/text/analyzer.h"
#include "core/text/letters.h"
#include "core/text/stop_list.h"

namespace rankscape {

struct ScoringOptions {
    std::vector<RankerSetting> rankers = initialRankers();
    StopList stopList = englishStopList();
    Accents accents = Accents::keep;
    std::string stem = "none";  // of stemRules()
    std::vector<std::string> documentFields{"title", "text"};
    std::vector<std::string> topicFields{"text"};
    int leastCount = 2;  // rarer words are not indexed
    Ties ties = Ties::document;
    int level = 1;  // grade from which a document is relevant, ≥ 1
    std::string normalization = "auto";  // "auto": by each ranker's scale
    std::string missing = "zero";  // see missingRules(); rankers of collections retrieve every document
    std::string pool = "union";  // see poolRules()
    std::uint64_t seed = 1;  // of rankers that draw
    unsigned threads = 0;  // 0 = one a processor
    std::filesystem::path cache{};  // where scores and topic models are kept; empty: nowhere
};

Analyzer analyzerOf(const ScoringOptions& options);

/// The corpus of a collection's chosen fields.
Corpus makeCorpus(const Collection& collection, const ScoringOptions& options, const Task& task = {});

/// All that the corpus depends on, with the program's version and the corpus's revision: for keys of the cache.
std::string corpusKey(const Collection& collection, const ScoringOptions& options, const Task& task = {});

}  // namespace rankscape
