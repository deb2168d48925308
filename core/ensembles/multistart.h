// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"

namespace rankscape {

/// One start's way, telling every step.
using Climb =
    std::function<Trace(const StartPoint& start, const std::function<void(const Step&)>& tell, const Task& task)>;

/// The binary starts, as many random ones as the option "random" says, and the user's own.
std::vector<StartPoint> startsOf(const ScoreTable& training, const LearnSpec& spec);

/// Some starts with the user's own behind them.
std::vector<StartPoint> withOwn(std::vector<StartPoint> starts, const LearnSpec& spec);

/// Some starts with the random ones and the user's own behind them.
std::vector<StartPoint> withMore(std::vector<StartPoint> starts, const ScoreTable& training, const LearnSpec& spec);

/// Options that several learners have: "beta", "random" and "iterations".
Parameter sharpnessParameter();
Parameter randomStartsParameter(std::string_view besides);
Parameter iterationsParameter(int initial);

/// On the simplex: negative weights count as 0.
Weights clipped(const Eigen::VectorXd& alpha);

/// Which step of a trace is its result.
enum class Keep { last, best };

/// What the results are chosen by: exact MAP on the training topics, or the objective as the learner tells it.
enum class Choose { map, objective };

/// Whose steps have weights. Climbs from every start at once and chooses the one that ends highest, the first of equals.
Ensemble fromEach(const std::vector<StartPoint>& starts, const LearnContext& context, std::string_view learner,
    const Task& task, const Climb& climb, Keep keep = Keep::last, Choose choose = Choose::map);

}  // namespace rankscape
