// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/rankers/score_collection.h"
#include "tests/support/folder.h"

namespace rankscape::test {

/// What long functions are tried on.
struct Material {
    Collection collection;
    ScoringOptions scoring;  // without rankers
    std::vector<RankerSetting> rankers;  // one of every kind
    ScoreTable table;  // of a few of them
    Corpus corpus;
    FittedRankers fitted;  // one with topics
    Eigen::Index topics;  // for models
    int iterations;  // of whatever takes some
    int steps;  // of a triangle
    std::vector<std::uint64_t> numbers;  // to be sorted
    std::string bytes;  // to be kept
    std::shared_ptr<Folder> folder = std::make_shared<Folder>();
    ScoreTable three = {};  // the table's rankers, or some again, so that they are so many
    ScoreTable thirteen = {};  // more than all of whose subsets are tried
};

/// Everything that takes longer than a blink: it must see at once that it is cancelled.
struct LongFunction {
    std::string name;
    std::function<void(const Material&, const Task&)> run;
};

/// On two threads, all of them. One row for each, to be added to.
std::vector<LongFunction> longFunctions();

/// The tables of other numbers of rankers.
void addTables(Material& material);

/// So many numbers without an order, and what they look like.
void addNumbers(std::size_t count, Material& material);

/// Small: tests call each a few times.
const Material& smallMaterial();

}  // namespace rankscape::test
