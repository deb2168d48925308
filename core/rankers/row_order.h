// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/scoring_options.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Puts a topic's rows, which stand as the source has them, in the order that decides between equal scores.
/// \param table  names of documents, and the level
void orderRows(TopicScores& topic, const ScoreTable& table, Ties ties);

/// What the recipe says of it.
std::string describe(Ties ties);

}  // namespace rankscape
