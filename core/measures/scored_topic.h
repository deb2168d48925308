// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <vector>

namespace rankscape {

/// One topic under scores of whatever model, which are compared as the doubles they are: of equal ones the earlier row
/// ranks higher. Points into the scores.
class ScoredTopic {
public:
    /// \param scores [documents], finite
    explicit ScoredTopic(const Eigen::VectorXd& scores)
        : m_scores(scores)
    {
    }

    void rowsAbove(std::span<const Eigen::Index> rows, std::vector<std::int64_t>& above) const;
    std::vector<Eigen::Index> ranking() const;
    bool ties(Eigen::Index a, Eigen::Index b) const { return m_scores[a] == m_scores[b]; }

private:
    const Eigen::VectorXd& m_scores;
};

}  // namespace rankscape
