// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace rankscape {

/// A value and where it rises.
struct ListTerm {
    double value = 0.0;
    Eigen::VectorXd gradient;
};

/// The Plackett–Luce loss of a list, −ln of the chance that scores `x` give its order, and its gradient in x.
/// \param x  [documents] scores, of what should stand first first
ListTerm listLoss(const Eigen::VectorXd& x);

/// How far apart scores are: ½ Σ_m of the variance of x_m … x_K under softmax(c x_m … x_K), and its gradient in x.
ListTerm listSpread(const Eigen::VectorXd& x, double c);

/// What the loss of an ensemble is made of, for one list.
struct ListDecomposition {
    double loss;  // of the ensemble, Σ w x
    double meanLoss;  // of the rankers, weighted
    double ambiguity;  // what they differ by, weighted
    double
        correction;  // (1/W − 1) ∇loss · x, 0 only where the weights sum to W = 1: loss = meanLoss − ambiguity − correction
};

/// \param weights [rankers] \param scores [rankers × documents] in the order of the list
ListDecomposition decomposeList(const Eigen::VectorXd& weights, const Eigen::MatrixXd& scores);

/// (1 + λ) loss(Σ α x) − λ Σ α loss(x), which is the ensemble's loss less λ times the ambiguity, with α = softmax(logits) and
/// scores times `scale`; and its gradient in the logits. Bounded below for every λ ≥ 0.
ListTerm boundedTerm(const Eigen::VectorXd& logits, const Eigen::MatrixXd& scores, double lambda, double scale);

/// loss(Σ w x) − λ Div as printed, where Div estimates the ambiguity from spreads at c; and its gradient in the weights. It has
/// no least value. Where |Σ w| < 0.1 the diversity is left out, as it has no bound there.
ListTerm printedTerm(const Eigen::VectorXd& weights, const Eigen::MatrixXd& scores, double lambda, double c);

}  // namespace rankscape
