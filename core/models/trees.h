// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/models/model.h"

namespace rankscape {

/// Where a tree parts documents, or what it says of those that come there.
struct TreeNode {
    Eigen::Index ranker = -1;  // −1: a leaf
    double threshold = 0.0;  // a score of at most that goes left
    std::size_t left = 0;  // places of nodes, behind this one
    std::size_t right = 0;
    double value = 0.0;  // the mean of the targets that came here

    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

/// A regression tree: its nodes, the root first.
using RegressionTree = std::vector<TreeNode>;

/// What the tree says of each row. \param scores [documents × rankers]
Eigen::VectorXd predicted(const RegressionTree& tree, const Eigen::MatrixXd& scores);

/// How what several trees say becomes one number.
enum class TreeJoin { mean, median };

/// Several trees, each with a weight above 0.
struct Trees {
    std::vector<RegressionTree> trees;
    std::vector<double> weights;  // [trees]
    TreeJoin join = TreeJoin::mean;  // weighted; the median is the least that half of the weight does not exceed
};

/// [documents]
Eigen::VectorXd predicted(const Trees& trees, const Eigen::MatrixXd& scores);

/// \throws Error if there is none, numbers do not fit together or are not finite, or a node is of no such ranker
SharedModel treesModel(Trees trees, Eigen::Index rankers);

ModelKind treesKind();

}  // namespace rankscape
