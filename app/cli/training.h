// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/objective_option.h"
#include "app/cli/source.h"
#include "core/experiments/experiment.h"

namespace rankscape::cli {

/// The options of learning: for `train`, and for what needs learned weights.
class Training {
public:
    /// Adds --learner, --objective, --folds, --select, --tune, --valid and --without-topics.
    void addTo(Arguments& app);

    /// One experiment a learner, in the order given. \param onStep  see LearnContext
    std::vector<Experiment> run(const ScoreTable& table, const SourceOptions& source, const Context& context,
        const StepSink& onStep = {}) const;

    /// Those yardsticks that were not asked for, on the same folds.
    std::vector<Experiment> runBaselines(
        const ScoreTable& table, const SourceOptions& source, const Context& context) const;

    /// \param seed  of folds, starts and learners
    Recipe recipe(const ScoreTable& table, const SourceOptions& source, std::uint64_t seed) const;

    bool isAsked() const { return !m_learners.empty(); }
    std::size_t asked() const { return m_learners.size(); }
    const std::string& folds() const { return m_folds; }
    Objective objective(const SourceOptions& source) const { return m_objective.of(source); }

private:
    std::vector<Experiment> run(const std::vector<std::string>& chosen, const ScoreTable& table,
        const SourceOptions& source, const Context& context, const StepSink& onStep) const;
    ExperimentSpec specOf(
        const std::string& text, const ScoreTable& table, const SourceOptions& source, const Context& context) const;
    bool isTuned() const { return m_tune || !m_valid.empty(); }
    std::vector<std::string> learners() const;
    std::vector<std::string> without(const ScoreTable& table, const SourceOptions& source) const;

    std::vector<std::string> m_learners;
    std::vector<std::string> m_starts;
    ObjectiveOption m_objective;
    std::string m_folds = "parity";
    std::string m_select = "train";
    bool m_tune = false;
    std::string m_valid;  // path
    std::optional<Argument> m_without;
};

}  // namespace rankscape::cli
