// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/base/task.h"

namespace rankscape {

/// ½ w · w + C max(0, largest t − w · a over planes): the loss that cutting planes know of, which all share one slack.
class PlaneProgram {
public:
    PlaneProgram(Eigen::Index features, double cost);

    /// \param normal [features] a \param offset t
    void add(const Eigen::VectorXd& normal, double offset);

    struct Solution {
        Eigen::VectorXd weights;  // [features]
        double bound;  // below the least value of the program, by rounding at most
    };

    /// By a primal–dual interior point method in (w, ξ): systems of [features + 1].
    Solution solve(const Task& task = {}) const;

    Eigen::Index count() const { return m_count - 1; }

private:
    double m_cost;
    Eigen::Index m_count = 1;  // the first is that nothing is below 0
    Eigen::MatrixXd m_normals;  // [features + 1 × room] columns (a, 1)
    Eigen::VectorXd m_offsets;  // [room]
};

}  // namespace rankscape
