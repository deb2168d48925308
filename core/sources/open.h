// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/rankers/score_collection.h"
#include "core/recommenders/score_ratings.h"
#include "core/runs/run.h"
#include "core/runs/run_order.h"
#include "core/sources/source.h"

namespace rankscape {

/// What opening needs beside the source. Nothing of it changes a number.
struct OpenContext {
    unsigned threads = 0;  // 0 = one a processor
    std::filesystem::path cache{};  // where scores and topic models are kept; empty: nowhere
    FitListener onFit{};
    std::function<void(const ImportReport&)> onRead{};  // hears once, when all is read and nothing scored yet
};

/// What a source gives.
struct Opened {
    std::shared_ptr<const ScoreTable> table;
    std::shared_ptr<const Collection> collection{};  // null where there are no texts
    ScoringOptions scoring{};  // how the collection was scored: its rankers can be asked more
    ImportReport findings{};
    std::vector<std::filesystem::path> files{};  // all that were read
    std::vector<RankerFit> fits{};  // [rankers]; none where nothing was fitted
    std::shared_ptr<const RunSet> runs{};  // as they were read and repaired; null where there are none
    std::shared_ptr<const FittedRecommenders> recommenders{};  // null where there are no ratings
    std::shared_ptr<const std::vector<std::string>> titles{};  // [documents] of the table; null where there are none
    RunOrder order{};  // of the runs' documents
};

/// Reads all of it and scores it: the one way to a score table.
/// \throws Error if a path is missing, or not of the source's kind (says what it looks like and what can be opened); what
///         reading and scoring throw; Cancelled
Opened open(const Source& source, const OpenContext& context = {}, const Task& task = {});

/// \throws Error if there are no texts
const Collection& textsOf(const Opened& opened);

/// The texts alone, one collection for each path. \throws Error if the kind has none; Cancelled
std::vector<Collection> readTexts(const Source& source, const Task& task = {});

/// How a source's texts are scored. \throws Error if the stop list cannot be read
ScoringOptions scoringOptions(const Source& source, const OpenContext& context = {});

}  // namespace rankscape
