// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/grade_pairs.h"
#include "core/ensembles/hinge_program.h"

namespace rankscape {

/// Pairs as rows of a program, which are not stored: a number a pair is.
class PairRows final : public HingeRows {
public:
    explicit PairRows(const GradePairs& pairs)
        : m_pairs(pairs)
    {
    }

    Eigen::Index count() const override { return static_cast<Eigen::Index>(m_pairs.count()); }
    Eigen::Index features() const override { return m_pairs.features(); }
    void margins(const Eigen::VectorXd& weights, Eigen::VectorXd& margins, const Task& task) override;
    void combine(const Eigen::VectorXd& factors, Eigen::VectorXd& sum, const Task& task) override;
    void addGram(const Eigen::VectorXd& factors, Eigen::MatrixXd& gram, const Task& task) override;

    /// [count] of each pair.
    Eigen::VectorXd weights() const;

private:
    const GradePairs& m_pairs;
    Eigen::VectorXd m_scores;  // [rows] of a topic
    Eigen::MatrixXd m_products;  // [rows × features]
};

}  // namespace rankscape
