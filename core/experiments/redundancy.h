// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Jaccard ranking distance of two rankings: the mean over l = 1 … depth of 1 − |A_l ∩ B_l| / |A_l ∪ B_l|, A_l the first l
/// of a list (equation 10 of the ambiguity paper). A list that is shorter gives what it has; an empty one is at distance 1.
double jaccardDistance(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b, int depth);

/// Rankers in the plane, near each other if their rankings are alike.
struct PlaneMap {
    Eigen::MatrixX2d places;  // [items]
    double shown = 0.0;  // share of the positive eigenvalues that the plane has
};

/// Classical scaling of Torgerson (1952) on distances [items × items]: −½ J D² J, its two largest eigenvalues, negative
/// ones cut; of each axis the entry that is largest in absolute value is positive.
PlaneMap classicalScaling(const Eigen::MatrixXd& distances);

struct Redundancy {
    int depth = 0;
    Eigen::MatrixXd distances;  // [rankers × rankers], mean over the topics
    PlaneMap map;
    int first = 0;  // documents that `shared` is about: min(10, depth)
    Eigen::MatrixXd
        shared;  // [rankers × rankers] share of the first ones that two have in common, mean over the topics
};

/// How alike the rankers' first `depth` documents are, over all topics; of those without candidates nothing is alike.
Redundancy redundancy(const ScoreTable& table, int depth, const Task& task = {});

}  // namespace rankscape
