// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/scores/score_table.h"

namespace rankscape {

/// The table without the rows that nobody labelled, those with a grade below 0: they are ranked, but nothing is learned
/// from them.
ScoreTable labelled(const ScoreTable& training);

/// Whether some documents are relevant and some are not.
bool isMixed(const TopicScores& topic);

/// Whether documents have different grades, of those from 0.
bool isGraded(const TopicScores& topic);

/// \throws Error that names the learner if no topic is mixed
void requireMixed(const ScoreTable& training, std::string_view learner);

/// \throws Error that names the learner if no topic is graded
void requireGraded(const ScoreTable& training, std::string_view learner);

/// \throws Error that says that this learner has come to nothing that ranks
[[noreturn]] void throwNothingLearned(std::string_view learner);

/// \throws Error that names the learner and says what it learns from: "documents of one topic …"
[[noreturn]] void throwNothingToLearn(std::string_view learner, std::string_view from);

}  // namespace rankscape
