// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/parameter.h"
#include "core/ensembles/learner.h"
#include "core/scores/folds.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Options that were tried, and what they were worth on topics that were not learned from.
struct TuningTrial {
    ParameterValues values;  // of the options that are chosen, without the others
    double value = 0.0;  // mean of the objective over the validation topics
};

/// The grid of a learner, every point of it tried, and the choice.
struct Tuning {
    std::vector<TuningTrial> trials = {};  // in the order of the grid; none where there is nothing to choose
    std::size_t chosen = 0;  // the first of the highest value
    std::size_t topics = 0;  // that each was measured on
};

/// The points of a learner's grid. An option that is asked for other than it is initially stays as it is.
/// \returns a single empty point if nothing is left to choose
std::vector<ParameterValues> gridOf(const LearnSpec& spec);

/// What is asked, with the options that were chosen.
LearnSpec withChoice(LearnSpec spec, const Tuning& tuning);

/// "C=0.001", or "" where nothing was chosen. \param spec  of the learner
std::string choiceOf(const LearnSpec& spec, const Tuning& tuning);

/// "C=0.0001 .4619, C=0.001 .4650": every point that was tried, with its value.
std::string describe(const LearnSpec& spec, const Tuning& tuning);

/// \throws Error if the topics of `validation` cannot choose for `table`: other rankers, otherwise normalised or read, or
/// a topic that is in both
void requireValidates(const ScoreTable& validation, const ScoreTable& table);

/// Chooses a learner's options from its row's grid: learns with each on a part of the topics, and takes those with the
/// highest value of the objective on others, which are
///   the topics of a table of their own, if there is one;
///   else the validation topics of the folds, where these have some;
///   else those of nested folds, into which the training topics are dealt: each topic counts once.
class Tuner {
public:
    /// Nested folds, if there are as many topics.
    static constexpr std::size_t nested = 3;

    /// \param table, validation  outlive it; validation may be null \throws Error as requireValidates()
    Tuner(const ScoreTable& table, const LearnSpec& spec, std::vector<Fold> folds, const ScoreTable* validation);

    /// For what a fold learns. \throws what learning does; Cancelled
    Tuning forFold(std::size_t fold, const LearnContext& context, const Task& task);

    /// For what is learned from all of these topics. Where all folds validate, by what has been tried for them already.
    Tuning forAll(const std::vector<std::size_t>& topics, const LearnContext& context, const Task& task);

private:
    /// Sums over validation topics, of each point.
    struct Sums {
        Eigen::VectorXd values;
        std::size_t topics = 0;
    };

    Sums tried(
        const ScoreTable& training, const ScoreTable& validation, const LearnContext& context, const Task& task);
    Sums triedNested(const ScoreTable& training, const LearnContext& context, const Task& task);
    const Sums& triedFor(std::size_t fold, const LearnContext& context, const Task& task);
    bool validates(const Fold& fold) const { return m_validation == nullptr && !fold.validation.empty(); }
    Tuning best(const Sums& sums) const;

    const ScoreTable& m_table;
    LearnSpec m_spec;
    std::vector<Fold> m_folds;
    const ScoreTable* m_validation;
    std::vector<ParameterValues> m_grid;
    std::vector<std::optional<Sums>> m_tried;  // [folds]
};

}  // namespace rankscape
