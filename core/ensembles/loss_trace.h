// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "core/ensembles/learner.h"
#include "core/objective/objective_function.h"

namespace rankscape {

/// The way of a learner that minimises a loss: tells every step with its exact value on the training topics.
class LossTrace {
public:
    /// \param start  what it is called: "zero weights"
    LossTrace(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, std::string start);

    /// A step to these weights [rankers], of any sign. \param gap  see Step
    void add(const Eigen::VectorXd& weights, double loss, const Task& task, std::optional<double> gap = {});

    /// A step to what no weights rank like.
    void add(const Model& model, double loss, const Task& task);

    /// \param iterations  see Trace \throws Error if the model tells no documents apart: it would rank by the order of rows
    Ensemble end(const SharedModel& model, int iterations = -1);

private:
    ObjectiveFunction m_objective;
    RankingScratch m_scratch;
    const LearnContext& m_context;
    std::string_view m_learner;
    Trace m_trace;
};

/// The option "C" of learners with a cost beside ½ w · w.
Parameter costParameter(double initial, std::string_view help);

/// \throws Error if there are more rankers than a learner that solves for all weights at once can take
void requireSolvable(const ScoreTable& training, std::string_view learner);

}  // namespace rankscape
