// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/runs/run_order.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// How runs become a score table.
struct RunTableOptions {
    RunOrder order;
    std::string normalization = "auto";  // "auto": min–max
    unsigned threads = 0;  // 0 = one a processor
};

/// Every run is a ranker, and the documents that they retrieved are a topic's candidates, as the recipe's "missing" and
/// "pool" have it. Judged topics come first; one that no run has keeps its relevant documents. Of the same score the earlier
/// row ranks higher.
/// \param recipe  the table's
ScoreTable tableOf(const RunSet& set, const RunTableOptions& options, Recipe recipe, const Task& task = {});

}  // namespace rankscape
