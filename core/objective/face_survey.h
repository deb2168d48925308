// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/objective/simplex_face.h"

namespace rankscape {

/// What one look at all pairs tells of all faces of the simplex. Refers to the function.
class FaceSurvey {
public:
    explicit FaceSurvey(const ObjectiveFunction& objective);
    explicit FaceSurvey(ObjectiveFunction&&) = delete;

    /// Whatever the checkpoint throws ends it.
    void run(const Checkpoint& checkpoint);

    /// Of the objective at any weights at all, ties included: that of the undivided simplex. Topics not yet looked at count 1.
    double bound() const;

    /// Those faces on which it can be higher than right beside them: where a pair ties all over the face, but not on the whole
    /// simplex, and its rows' order puts the document of the higher grade first although another ranker's score is lower.
    /// Sets of two or more rankers, a bit each, but not of all; larger numbers first. \pre it was run
    std::vector<std::uint32_t> faces() const;

private:
    std::int32_t look(const TopicScores& topic, Eigen::Index row, const std::vector<std::uint32_t>& others);

    const ObjectiveFunction& m_objective;
    std::uint32_t m_rankers;
    std::uint32_t m_all;  // the set of all rankers
    std::vector<bool> m_isLucky;  // [sets] on which a pair is that ties there
    ValueSum m_sum = 0;
};

}  // namespace rankscape
