// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scores/score_table.h"

namespace rankscape {

/// Topics to learn from and topics to test on, as positions in a score table.
struct Fold {
    std::vector<std::size_t> train;
    std::vector<std::size_t> test;
    std::vector<std::size_t> validation{};  // for those who choose by them; only given folds have some
};

/// Splits the topics with a relevant document:
///   "none"    no fold
///   "parity"  two folds; fold 0 trains on the even positions among them, counted from 0, and tests on the odd ones
///   "5"       that many parts of a shuffle by `seed`, each tested once
///   "given"   those of the table's files; a topic need not be tested
///   a file    lines "topic fold"; each fold is tested once
/// \throws Error if there are fewer topics than folds, the table has none given, or none to learn from or test on, or the file leaves a topic out or names it twice.
std::vector<Fold> makeFolds(const ScoreTable& table, const std::string& rule, std::uint64_t seed);

/// What decides on the folds: the rule as it is, or the SHA-256 of what a file holds now; its path if it cannot be read.
std::string foldsKey(const std::string& rule);

/// The same, and given folds by their topics.
std::string foldsKey(const ScoreTable& table, const std::string& rule);

/// The rule as it is, a file by its name and the SHA-256 of what it holds now: the same for the same folds only.
/// \throws Error if the file cannot be read
std::string describeFolds(const std::string& rule);

/// The same, and given folds by the SHA-256 of their topics: files of the same lines may part them otherwise.
std::string describeFolds(const ScoreTable& table, const std::string& rule);

}  // namespace rankscape
