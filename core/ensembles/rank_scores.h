// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// The table with 1 / (rank + 10) for every ranker's rank among the candidates it retrieved, the normalisation "rrank": what
/// ensembles learn from that are told the places of documents, not their scores. \throws Cancelled
ScoreTable rankScores(const ScoreTable& table, const Task& task = {});

/// Times this the first place scores 1.
inline constexpr double rankScale = 11.0;

}  // namespace rankscape
