// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <utility>

namespace rankscape {

/// Parameters that go down their gradient by steps which shrink with what they have gone: Duchi et al. (2011).
class AdaGrad {
public:
    AdaGrad(Eigen::MatrixXd start, double rate, double beta)
        : m_values(std::move(start))
        , m_squares(Eigen::MatrixXd::Zero(m_values.rows(), m_values.cols()))
        , m_rate(rate)
        , m_beta(beta)
    {
    }

    const Eigen::MatrixXd& values() const { return m_values; }

    /// \param gradient  of this column
    template <class Gradient>
    void step(Eigen::Index column, const Gradient& gradient)
    {
        m_squares.col(column).array() += gradient.array().square();
        m_values.col(column).array() -= m_rate * gradient.array() / (m_beta + m_squares.col(column).array().sqrt());
    }

    /// \param gradient  of all columns
    void step(const Eigen::MatrixXd& gradient)
    {
        for (Eigen::Index column = 0; column < gradient.cols(); ++column)
            step(column, gradient.col(column));
    }

private:
    Eigen::MatrixXd m_values;
    Eigen::MatrixXd m_squares;  // of all gradients so far, summed
    double m_rate;
    double m_beta;
};

}  // namespace rankscape
