// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommenders/factors.h"

namespace rankscape {

struct ImplicitOptions {
    Eigen::Index factors = 32;
    double alpha = 1.0;  // a rated pair counts 1 + alpha · rating, others 1
    double lambda = 50.0;  // of the squares of all factors
    int sweeps = 15;
};

/// Alternating least squares on what was rated and what was not: c (p − x·y)² over all pairs, p = 1 for rated ones.
class ImplicitAls {
public:
    /// \param ratings  0 is no rating
    ImplicitAls(const RatingMatrix& ratings, const ImplicitOptions& options, const FitContext& context);

    /// The best factors of all users, or of all items, for those of the others. \throws Cancelled
    void solveUsers(const Task& task = {});
    void solveItems(const Task& task = {});

    /// Σ c (p − x·y)² + λ (Σ x² + Σ y²)
    double objective() const;

    const Eigen::MatrixXd& users() const { return m_users; }  // [factors × users]
    const Eigen::MatrixXd& items() const { return m_items; }

private:
    ImplicitOptions m_options;
    unsigned m_threads;
    RatingMatrix m_weights;  // c − 1 [users × items]
    RatingMatrix m_weightsOfItems;  // [items × users]
    Eigen::MatrixXd m_users;
    Eigen::MatrixXd m_items;
};

/// Hu, Koren and Volinsky (2008). Each sweep solves users, then items; then users once more.
std::unique_ptr<const Recommender> fitImplicit(
    const RatingMatrix& training, const ImplicitOptions& options, const FitContext& context, const Task& task = {});

RankerType implicitFactors();

}  // namespace rankscape
