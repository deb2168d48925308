// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/list_terms.h"

#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;

constexpr double leastSum = 0.1;  // of weights, below which the diversity as printed runs away

Vector chancesOf(const Vector& x, double c)
{
    const Vector powers = (c * (x.array() - x.maxCoeff())).exp();
    return powers / powers.sum();
}

/// ∇ of the loss where all scores are 0.
Vector slopesAtZero(Index size)
{
    Vector slopes = Vector::Constant(size, -1.0);
    for (Index m = 0; m < size; ++m)
        slopes.tail(size - m).array() += 1.0 / static_cast<double>(size - m);
    return slopes;
}

}  // namespace

ListTerm listLoss(const Vector& x)
{
    ListTerm loss{0.0, Vector::Constant(x.size(), -1.0)};
    for (Index m = 0; m < x.size(); ++m) {
        const Vector rest = x.tail(x.size() - m);
        const double most = rest.maxCoeff();
        const Vector powers = (rest.array() - most).exp();
        const double sum = powers.sum();
        loss.value += std::log(sum) + most - rest[0];
        loss.gradient.tail(rest.size()) += powers / sum;
    }
    return loss;
}

ListTerm listSpread(const Vector& x, double c)
{
    ListTerm spread{0.0, Vector::Zero(x.size())};
    for (Index m = 0; m < x.size(); ++m) {
        const Vector rest = x.tail(x.size() - m);
        const Vector chances = chancesOf(rest, c);
        const Eigen::ArrayXd off = rest.array() - chances.dot(rest);
        const double variance = (chances.array() * off.square()).sum();
        spread.value += 0.5 * variance;
        spread.gradient.tail(rest.size()).array() +=
            0.5 * chances.array() * (2.0 * off + c * (off.square() - variance));
    }
    return spread;
}

ListDecomposition decomposeList(const Vector& weights, const Eigen::MatrixXd& scores)
{
    const double sum = weights.sum();
    const Vector ensemble = scores.transpose() * weights;
    const ListTerm loss = listLoss(ensemble);
    ListDecomposition parts{loss.value, 0.0, 0.0, (1.0 / sum - 1.0) * loss.gradient.dot(ensemble)};
    for (Index i = 0; i < weights.size(); ++i) {
        const Vector own = scores.row(i).transpose();
        const double ownLoss = listLoss(own).value;
        parts.meanLoss += weights[i] / sum * ownLoss;
        parts.ambiguity += weights[i] / sum * (ownLoss - loss.value - loss.gradient.dot(own - ensemble));
    }
    return parts;
}

ListTerm boundedTerm(const Vector& logits, const Eigen::MatrixXd& scores, double lambda, double scale)
{
    const Vector alpha = chancesOf(logits, 1.0);
    const ListTerm ensemble = listLoss(scale * (scores.transpose() * alpha));
    Vector slopes = (1.0 + lambda) * scale * (scores * ensemble.gradient);  // in α
    double value = (1.0 + lambda) * ensemble.value;
    for (Index i = 0; i < alpha.size() && lambda != 0.0; ++i) {
        const double own = listLoss(scale * scores.row(i).transpose()).value;
        slopes[i] -= lambda * own;
        value -= lambda * alpha[i] * own;
    }
    return {value, alpha.array() * (slopes.array() - alpha.dot(slopes))};
}

ListTerm printedTerm(const Vector& weights, const Eigen::MatrixXd& scores, double lambda, double c)
{
    const Vector ensemble = scores.transpose() * weights;
    const ListTerm loss = listLoss(ensemble);
    ListTerm term{loss.value, scores * loss.gradient};
    const double sum = weights.sum();
    if (lambda == 0.0 || std::abs(sum) < leastSum)
        return term;
    Vector spreads(weights.size());
    for (Index i = 0; i < weights.size(); ++i)
        spreads[i] = listSpread(scores.row(i).transpose(), c).value;
    const ListTerm spread = listSpread(ensemble, c);
    const Vector atZero = slopesAtZero(ensemble.size());
    const double mean = weights.dot(spreads) / sum;
    const double along = atZero.dot(ensemble);
    const double diversity = mean - spread.value + (1.0 / sum - 1.0) * along;
    const Vector slopes = ((spreads.array() - mean) / sum - along / (sum * sum)).matrix()
        + scores * ((1.0 / sum - 1.0) * atZero - spread.gradient);
    term.value -= lambda * diversity;
    term.gradient -= lambda * slopes;
    return term;
}

}  // namespace rankscape
