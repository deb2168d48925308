// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>

namespace rankscape {

/// 1 − AP of a ranking. \param order  rows, best first \param isRelevant [rows]
double precisionLoss(std::span<const std::uint32_t> order, std::span<const std::uint8_t> isRelevant);

/// How many rows of the other kind, relevant or not, stand above each, which says what Φ of relevant and other rows is.
/// \param above [rows] set
void othersAbove(
    std::span<const std::uint32_t> order, std::span<const std::uint8_t> isRelevant, Eigen::VectorXd& above);

}  // namespace rankscape
