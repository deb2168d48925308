// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/counted_random.h"
#include "core/recommenders/factors.h"

namespace rankscape {

struct BprOptions {
    Eigen::Index factors = 32;
    double rate = 0.05;
    double lambda = 0.02;
    int epochs = 200;  // of as many steps as there are positives
    bool hasBias = false;  // of items
};

/// One step's pair: the user likes the one and has no positive rating of the other.
struct BprTriple {
    Eigen::Index user;
    Eigen::Index positive;
    Eigen::Index negative;
};

/// Stochastic gradient descent on ln(1 + exp(−(score of a positive − score of another))), one pair a step.
class BprDescent {
public:
    /// \param positives  what users like; the values do not count
    BprDescent(const RatingMatrix& positives, const BprOptions& options, std::uint64_t seed);

    /// Draws of step number `step`, from 0. \pre the user has an item without a positive rating
    BprTriple triple(std::uint64_t step) const;

    /// \returns the loss before the step, without the penalty
    double step(const BprTriple& triple);

    const Factors& factors() const { return m_factors; }
    std::uint64_t stepsOfEpoch() const { return m_userOf.size(); }

private:
    BprOptions m_options;
    const RatingMatrix& m_positives;
    CountedRandom m_random;
    std::vector<std::int32_t> m_userOf;  // [positives]
    Factors m_factors;
    Eigen::VectorXd m_user;  // before the step
    Eigen::VectorXd m_difference;
};

/// Rendle et al. (2009). Users who like every item there is are passed over.
std::unique_ptr<const Recommender> fitBpr(
    const RatingMatrix& positives, const BprOptions& options, const FitContext& context, const Task& task = {});

RankerType bpr();

}  // namespace rankscape
