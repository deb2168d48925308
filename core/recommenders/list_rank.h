// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ada_grad.h"
#include "core/base/counted_random.h"
#include "core/recommenders/factors.h"

namespace rankscape {

struct ListRankOptions {
    Eigen::Index factors = 32;
    int negatives = 10;  // unrated items drawn for each rated one
    double tau = 2.0;  // ratings are divided by it
    double rate = 0.1;
    double lambda = 0.001;
    int epochs = 60;
};

/// A user's rated items and those drawn beside them, which have the rating 0; may have an item more than once.
struct RatedList {
    std::vector<Eigen::Index> items;
    Eigen::VectorXd ratings;
};

/// Stochastic gradient descent on the cross entropy of each user's list, one user a step.
class ListRankDescent {
public:
    ListRankDescent(const RatingMatrix& ratings, const ListRankOptions& options, std::uint64_t seed);

    RatedList list(Eigen::Index user, int epoch) const;

    struct Gradient {
        std::vector<Eigen::Index> touched;  // rising
        Eigen::VectorXd user;
        Eigen::MatrixXd items;  // [factors × touched]
        double loss;  // without the penalty
    };
    Gradient gradient(Eigen::Index user, const RatedList& list) const;

    /// \returns the loss before the step, without the penalty
    double step(Eigen::Index user, int epoch);

    Factors factors() const { return {.users = m_users.values(), .items = m_items.values()}; }

private:
    ListRankOptions m_options;
    const RatingMatrix& m_ratings;
    CountedRandom m_random;
    AdaGrad m_users;
    AdaGrad m_items;
};

/// As the paper prints it: rated items alone, ratings divided by `largest`, products through a logistic function; the whole
/// gradient, whose step doubles before each pass and halves until the loss falls.
class PrintedListRank {
public:
    PrintedListRank(
        const RatingMatrix& ratings, Eigen::Index factors, double lambda, double largest, std::uint64_t seed);

    /// \returns false if no step is short enough that the loss falls
    bool step();

    double loss() const { return m_at.loss; }  // with the penalty
    double rate() const { return m_rate; }
    const Factors& factors() const { return m_factors; }

private:
    struct Point {
        double loss;
        Eigen::MatrixXd users;  // gradients
        Eigen::MatrixXd items;
    };
    Point at(const Factors& factors) const;
    double addUser(Eigen::Index user, const Factors& factors, Point& point) const;

    const RatingMatrix& m_ratings;
    double m_lambda;
    double m_largest;
    double m_rate = 1.0;
    Factors m_factors;
    Point m_at;
};

/// Shi, Larson and Hanjalic (2010).
std::unique_ptr<const Recommender> fitListRank(
    const RatingMatrix& training, const ListRankOptions& options, const FitContext& context, const Task& task = {});
std::unique_ptr<const Recommender> fitPrintedListRank(
    const RatingMatrix& training, const ListRankOptions& options, const FitContext& context, const Task& task = {});

RankerType listRank();

}  // namespace rankscape
