// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/task.h"
#include "core/experiments/experiment.h"
#include "core/models/model.h"
#include "core/objective/objective.h"
#include "core/runs/run_order.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// How a run's scores are written.
enum class RunScores {
    ranked,  // ties broken, so that whoever sorts by score ranks as shown
    exact,  // as they are
};

/// What leaves the program: an ensemble, with how it came about.
struct Export {
    ScoreTable table;  // with the scores that the model is for
    SharedModel model;
    std::string origin = "set by hand";  // the learner's description, if one found them
    std::string folds = "none";  // how value was cross-validated
    Objective objective = meanAveragePrecision();  // what was maximised
    std::optional<double> crossValidated = {};  // its mean on the folds' test topics
    std::uint64_t seed = 1;
    int depth = 1000;  // documents a topic in a run
    RunScores scores = RunScores::ranked;  // of a run
    std::shared_ptr<const RunSet> runs = {};  // that the table is of; null if it is of something else
    RunOrder order = {};  // of their documents
    Task task = {};  // of what takes long: each topic is a checkpoint
};

/// What an experiment learned on all topics. \param table what it was run on
Export exportOf(const ScoreTable& table, const Experiment& experiment);

struct ExportedFile {
    std::string content;
    std::size_t lowered = 0;  // scores that are lower than computed, see RunScores::ranked
};

/// A sentence on what the file has otherwise than computed; "" if nothing.
std::string describe(const ExportedFile& file);

/// One thing to make of an ensemble. The table of all is exporters().
struct Exporter {
    std::string_view name;  // of the command line: "weights"
    std::string_view label;  // for people
    std::string_view extension;  // of its file, without the dot
    ExportedFile (*make)(const Export&);  // throws Error; Cancelled
};

/// All exporters, in the order they are offered.
std::span<const Exporter> exporters();

/// \throws Error if there is none of that name, naming those there are.
const Exporter& exporter(std::string_view name);

}  // namespace rankscape
