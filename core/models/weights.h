// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>

namespace rankscape {

/// Weights that are nearer to each other than this are equal but for rounding.
inline constexpr double weightRounding = 1e-12;

/// A point of the probability simplex: one weight a ranker, none negative, summing to 1.
class Weights {
public:
    static Weights uniform(Eigen::Index rankers);

    /// All weight on one ranker.
    static Weights unit(Eigen::Index rankers, Eigen::Index ranker);

    /// Scales `values` [rankers] to sum to 1.
    /// \throws Error if one is negative or not finite, or all are zero.
    static Weights normalized(const Eigen::VectorXd& values);

    /// The nearest point of the simplex to `values` [rankers], in Euclidean distance: Duchi et al. (2008).
    static Weights nearest(const Eigen::VectorXd& values);

    const Eigen::VectorXd& values() const { return m_values; }  // [rankers]

    friend bool operator==(const Weights& a, const Weights& b)
    {
        return a.m_values.size() == b.m_values.size() && a.m_values == b.m_values;
    }

private:
    explicit Weights(Eigen::VectorXd values);

    Eigen::VectorXd m_values;
};

/// "0.2,0.3,0.5": the shortest text that reads back as the same weights.
std::string describe(const Weights& weights);

}  // namespace rankscape
