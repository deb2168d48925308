// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/models/model.h"

namespace rankscape {

/// What a document gains where one ranker scores it above a threshold. What the ranker did not retrieve gains nothing.
struct Stump {
    Eigen::Index ranker;
    double threshold;
    double gain;  // of any sign

    friend bool operator==(const Stump&, const Stump&) = default;
};

/// Adds to each document what it gains. \param sum [documents]
void addGains(const TopicScores& topic, const Stump& stump, Eigen::Ref<Eigen::VectorXd> sum);

/// The sum of stumps, added in their order.
/// \throws Error if there is none, or one is of no such ranker or not finite
SharedModel stumpsModel(std::vector<Stump> stumps, Eigen::Index rankers);

ModelKind stumpsKind();

}  // namespace rankscape
