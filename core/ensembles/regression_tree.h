// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/base/task.h"
#include "core/models/trees.h"

namespace rankscape {

/// Rows of all topics that were labelled, one below the other.
struct StackedRows {
    Eigen::MatrixXd scores;  // [rows × rankers]
    Eigen::VectorXd grades;  // [rows], 0 for what is not relevant
};

StackedRows stacked(const ScoreTable& training, const Task& task = {});

/// Rows by rising score, [rankers], of equal ones the earlier first: sorted once for all trees.
using RowOrders = std::vector<std::vector<std::int32_t>>;

RowOrders rowOrders(const StackedRows& all, const Task& task = {});

/// The tree that parts rows where that lowers their squared errors most, down to a depth. Between equal gains the first
/// ranker counts, then the lowest threshold; that is the middle of the two scores it parts.
/// \param rows  which rows it is grown from, some maybe more than once \param rankers  which it may ask, rising
RegressionTree grownTree(const StackedRows& all, const RowOrders& orders, const std::vector<Eigen::Index>& rows,
    const std::vector<Eigen::Index>& rankers, int depth, const Task& task = {});

}  // namespace rankscape
