// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/collections/collection.h"
#include "core/rankers/ranker.h"
#include "core/scores/score_table.h"
#include "core/text/stop_list.h"

namespace rankscape {

/// Which of two documents with equal scores ranks higher.
enum class Ties { document, docnoDescending, docnoAscending, worst, best };

struct ScoringOptions {
    std::vector<RankerSetting> rankers = initialRankers();
    StopList stopList = englishStopList();
    std::vector<std::string> documentFields{"title", "text"};
    std::vector<std::string> topicFields{"text"};
    int leastCount = 2;  // rarer words are not indexed
    Ties ties = Ties::document;
    int level = 1;  // grade from which a document is relevant, ≥ 1
    std::string normalization = "auto";  // "auto": by each ranker's scale
    unsigned threads = 0;  // 0 = one a processor
};

/// The names of Ties on the command line, in order.
const std::vector<std::string_view>& tieRules();

/// The corpus of a collection's chosen fields.
Corpus makeCorpus(const Collection& collection, const ScoringOptions& options, const Task& task = {});

/// The way in from a text collection: fits the rankers, asks each for every topic and normalises what they say.
/// Every document is a candidate of every topic.
/// \throws Error if there is no ranker, no topic, no judgment, a level below 1, or a score that is not finite; Cancelled.
ScoreTable scoreCollection(const Collection& collection, const ScoringOptions& options, const Task& task = {});

}  // namespace rankscape
