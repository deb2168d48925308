// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameter.h"
#include "core/base/task.h"
#include "core/objective/weights.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Where an optimiser stands after an iteration; iteration 0 is its start.
struct Step {
    double objective;  // what it maximises: smoothed MAP, or MAP itself
    double map;  // exact, on the training topics
    Weights weights;
    double scale;  // what the learner's own weights sum to, 1 unless it leaves that free: β · scale is its sharpness
};

/// The way of one start.
struct Trace {
    std::string start;  // "TF-IDF + LSI", "uniform"
    std::vector<Step> steps;
    int iterations = -1;  // made in all, if more than the steps after the first
};

struct Ensemble {
    Weights weights;  // of the chosen start, its best step if the learner keeps that
    std::vector<Trace> traces;  // one a start
    std::vector<Weights> results;  // [starts] where each ended
    std::size_t chosen = 0;  // the start with the highest training MAP
    bool timed = false;  // a limit of seconds ended it: at another time it may end elsewhere
};

/// Hears of every step as it is made, from any thread: the start's position and name.
using StepSink = std::function<void(std::size_t position, const std::string& start, const Step&)>;

struct LearnOptions {
    ParameterValues values;
    std::uint64_t seed = 1;
    unsigned threads = 0;  // 0 = one a processor
    StepSink onStep = {};
    std::vector<Weights> starts = {};  // besides a learner's own, for those that climb from several
};

/// One way of finding an ensemble's weights. The table of all is learners().
struct Learner {
    std::string_view name;  // of the command line: "genm-bat"
    std::string_view label;  // for people: "gEnM.BAT"
    std::string_view summary;  // one sentence
    std::string_view reference;  // where it is defined
    int revision;  // raise it when the same options and scores give other weights: kept ones are then not found any more
    std::string_view objective;  // what Step::objective is: "smoothed MAP", "MAP"
    bool isBaseline;  // a yardstick for the others
    std::vector<Parameter> parameters;
    Ensemble (*learn)(const ScoreTable& training, const LearnOptions& options, const Task& task);

    bool hasStarts = false;  // whether it climbs from LearnOptions::starts too

    /// The scores its weights are for, where they are not those of the table itself.
    ScoreTable (*prepare)(const ScoreTable& table, const Task& task) = nullptr;
};

/// All learners, in the order they are offered.
std::span<const Learner> learners();

/// \throws Error if there is none of that name, naming those there are.
const Learner& learner(std::string_view name);

/// \throws Error if there is no ranker or no topic with a relevant document.
void checkTraining(const ScoreTable& training, std::string_view learner);

}  // namespace rankscape
