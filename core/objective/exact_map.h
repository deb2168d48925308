// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/task.h"
#include "core/measures/topic_ranking.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Average precision of each topic with a relevant document under weights α, in their order, [topics].
/// Each topic is a silent checkpoint. \param alpha [rankers], need not sum to 1
Eigen::VectorXd averagePrecisions(const ScoreTable& table, const Eigen::VectorXd& alpha, const Task& task = {});

/// MAP(α), the objective (P1) of Wang, Choi and Liu (2017) with its tie rule made definite: the mean over the topics
/// with a relevant document; 0 if there is none. Allocates nothing once `scratch` has grown. Each topic
/// is a silent checkpoint.
double exactMap(
    const ScoreTable& table, const Eigen::VectorXd& alpha, RankingScratch& scratch, const Task& task = {});
double exactMap(const ScoreTable& table, const Eigen::VectorXd& alpha, const Task& task = {});

/// The same of any model. \throws Error if one of its scores is not finite
double exactMap(const ScoreTable& table, const Model& model, const Task& task = {});

}  // namespace rankscape
