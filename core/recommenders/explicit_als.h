// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommenders/factors.h"

namespace rankscape {

struct ExplicitOptions {
    Eigen::Index factors = 32;
    double lambda = 0.1;
    int sweeps = 15;
    bool hasBias = true;  // of users and items
    bool byCount = true;  // λ times the number of ratings
    bool removesMean = true;
};

/// Alternating least squares on the ratings that there are: (r − mean − b_u − b_i − x·y)².
class ExplicitAls {
public:
    ExplicitAls(const RatingMatrix& ratings, const ExplicitOptions& options, const FitContext& context);

    void solveUsers(const Task& task = {});
    void solveItems(const Task& task = {});

    /// Σ (r − …)² + λ (Σ n (x² + b_u²) + Σ n (y² + b_i²))
    double objective() const;

    const Factors& factors() const { return m_factors; }

private:
    void solve(Eigen::MatrixXd& side, Eigen::VectorXd& bias, const Eigen::MatrixXd& others,
        const Eigen::VectorXd& otherBias, const RatingMatrix& ratings, const Task& task) const;
    double penaltyOf(const RatingMatrix& ratings, const Eigen::MatrixXd& side, const Eigen::VectorXd& bias) const;

    ExplicitOptions m_options;
    unsigned m_threads;
    RatingMatrix m_ratings;  // [users × items]
    RatingMatrix m_ratingsOfItems;  // [items × users]
    Factors m_factors;
};

std::unique_ptr<const Recommender> fitExplicit(
    const RatingMatrix& training, const ExplicitOptions& options, const FitContext& context, const Task& task = {});

RankerType explicitFactors();

}  // namespace rankscape
