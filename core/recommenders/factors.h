// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommenders/recommender.h"

namespace rankscape {

/// Users and items as points, whose inner product is the score.
struct Factors {
    Eigen::MatrixXd users;  // [factors × users]
    Eigen::MatrixXd items;  // [factors × items]
    Eigen::VectorXd userBias = {};  // [users], or empty: 0
    Eigen::VectorXd itemBias = {};  // [items], or empty: 0
    double mean = 0.0;  // of what is added to all
    FitTrace trace = {};
};

/// Scores by the factors' product and what is added to it.
class FactorRecommender : public Recommender {
public:
    explicit FactorRecommender(Factors factors, std::string note = {});

    Eigen::VectorXd score(Eigen::Index user) const override;
    FitTrace trace() const override { return m_factors.trace; }
    std::string note() const override { return m_note; }
    std::vector<Eigen::MatrixXd> arrays() const override;

protected:
    const Factors& factors() const { return m_factors; }

private:
    Factors m_factors;
    std::string m_note;
};

/// Those that FactorRecommender::arrays() gave. \param values  have the number of factors, k \throws Error if they are not
/// of these users and items, or not finite
Factors factorsFrom(FittedArrays&& fitted, const RatingMatrix& ratings, const ParameterValues& values);

/// The array at this place. \throws Error if there is none, or it has another shape or is not finite
Eigen::MatrixXd takeArray(FittedArrays& fitted, std::size_t place, Eigen::Index rows, Eigen::Index columns);

/// Of least squares solved in turn: without a penalty those of more factors than ratings have no one solution.
constexpr double leastPenalty = 1e-6;

/// Tells whoever listens of a step, and keeps it.
void addStep(FitTrace& trace, int pass, double loss, const FitContext& context);

/// Calls `solve(row)` for every row, each once, in blocks on several threads. Results belong in a slot of their own.
void forEachRow(
    Eigen::Index rows, unsigned threads, const Task& task, const std::function<void(Eigen::Index)>& solve);

}  // namespace rankscape
