// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ada_grad.h"
#include "core/base/counted_random.h"
#include "core/recommenders/recommender.h"

namespace rankscape {

struct CdaeOptions {
    Eigen::Index factors = 50;
    double corruption = 0.5;  // q, the share of a user's items that is hidden
    int negatives = 5;  // drawn for each of the user's items
    double rate = 0.1;
    double lambda = 0.01;
    double beta = 1.0;  // of AdaGrad
    int epochs = 40;
};

/// What is learned, [factors × …].
struct CdaeParameters {
    Eigen::MatrixXd input;  // W [× items]
    Eigen::MatrixXd output;  // W2 [× items]
    Eigen::MatrixXd users;  // V [× users]
    Eigen::VectorXd inputBias;  // b
    Eigen::VectorXd outputBias;  // b2 [items]
};

/// 1 / (1 + exp(−value)) of each.
Eigen::VectorXd sigmoids(const Eigen::VectorXd& values);

/// What of a user's items is seen in a pass, and the others that are drawn beside them.
struct CdaeDraw {
    std::vector<Eigen::Index> kept;
    std::vector<Eigen::Index> negatives;
};

/// Stochastic gradient descent, one user a step: the user's items, some of them hidden, shall give all of them back.
class CdaeDescent {
public:
    /// \param positives  the users' items; the values do not count
    CdaeDescent(const RatingMatrix& positives, const CdaeOptions& options, std::uint64_t seed);

    /// Begins elsewhere than at random.
    CdaeDescent(const RatingMatrix& positives, const CdaeOptions& options, std::uint64_t seed, CdaeParameters start);

    CdaeDraw draw(Eigen::Index user, int epoch) const;

    /// Gradients of all that the step touches, before any of it changes.
    struct Gradient {
        std::vector<Eigen::Index> touched;  // items of output, rising
        Eigen::VectorXd hidden;  // z
        Eigen::MatrixXd input;  // [factors × kept]
        Eigen::MatrixXd output;  // [factors × touched]
        Eigen::VectorXd user;
        Eigen::VectorXd inputBias;
        Eigen::VectorXd outputBias;  // [touched]
        double loss = 0.0;  // without the penalty
    };
    Gradient gradient(Eigen::Index user, const CdaeDraw& draw) const;

    /// \returns the loss before the step, without the penalty
    double step(Eigen::Index user, int epoch);

    CdaeParameters parameters() const;

private:
    Eigen::VectorXd hiddenOf(Eigen::Index user, const std::vector<Eigen::Index>& kept) const;
    Eigen::VectorXd errors(
        const Gradient& of, const std::vector<Eigen::Index>& targets, std::size_t positives, double& loss) const;

    CdaeOptions m_options;
    const RatingMatrix& m_positives;
    CountedRandom m_mask;
    CountedRandom m_negatives;
    AdaGrad m_input;
    AdaGrad m_output;
    AdaGrad m_users;
    AdaGrad m_inputBias;  // [factors × 1]
    AdaGrad m_outputBias;  // [1 × items]
};

/// Wu et al. (2016), collaborative denoising auto-encoder with a sigmoid hidden layer.
std::unique_ptr<const Recommender> fitCdae(
    const RatingMatrix& positives, const CdaeOptions& options, const FitContext& context, const Task& task = {});

RankerType cdae();

}  // namespace rankscape
