// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <functional>

namespace rankscape {

/// Where a minimisation of a loss stands after an iteration.
struct LossStep {
    Eigen::VectorXd weights;  // [features]
    double loss = 0.0;
    double gap = 0.0;  // the loss is at most so far above its least value
};

using LossSink = std::function<void(const LossStep&)>;

/// A loss less a bound below it: rounding makes it no less than 0, but what is no number stays none.
double gapOf(double loss, double bound);

/// The step of least loss of a minimisation, with its gap to the highest bound of all steps. The loss is never below 0.
class LeastLoss {
public:
    /// \returns whether it is a step at all: its loss and its weights are finite
    bool add(const LossStep& step);

    /// The first, if it was the only one. \pre one was added
    const LossStep& step() const { return m_least; }

private:
    LossStep m_least;
    double m_bound = 0.0;
};

}  // namespace rankscape
