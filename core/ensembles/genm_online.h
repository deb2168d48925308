// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"

namespace rankscape {

struct GenmOnlineOptions {
    double beta = 200.0;  // sharpness of the smoothed objective
    bool normalized = false;  // stay on the simplex; otherwise the weights' sum is free, as printed
    bool shuffled = false;  // topics in an order by seed, not as they are
    int passes = 10;  // over all topics, at most
    double tolerance = 1e-4;  // stop when a pass changes the objective by less
    std::uint64_t seed = 1;
};

/// gEnM.ON, Algorithm 3 of Wang, Choi and Liu (2017): climbs the smoothed average precision of one topic after the other,
/// α ← α + ∇f / t. The gradient is exact; the printed one points the wrong way.
class OnlineEnsemble final : public TopicLearner {
public:
    /// \param alpha [rankers] where to start; its step counter is 1
    OnlineEnsemble(Eigen::VectorXd alpha, double beta, bool normalized)
        : m_alpha(std::move(alpha))
        , m_beta(beta)
        , m_normalized(normalized)
    {
    }

    void feed(const TopicScores& topic) override;

    const Eigen::VectorXd& alpha() const { return m_alpha; }

    /// On the simplex: negative weights count as 0.
    Weights weights() const override;

    double scale() const override { return m_alpha.sum(); }
    int steps() const override { return m_t - 1; }

private:
    Eigen::VectorXd m_alpha;
    double m_beta;
    bool m_normalized;
    int m_t = 1;
};

/// A step for every topic, or for every so many that a pass has at most 32; its objective is that of the last whole pass.
Trace learnOnline(const ScoreTable& training, const StartPoint& start, const GenmOnlineOptions& options,
    const std::function<void(const Step&)>& onStep = {}, const Task& task = {});

Learner genmOnline();

}  // namespace rankscape
