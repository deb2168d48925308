// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/decomposition.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;
using Scores = std::span<const double>;

/// Of one list: its loss, ∇loss · x, and ½ Σ of variances at c.
struct ListSums {
    double loss = 0.0;
    double along = 0.0;
    double spread = 0.0;
};

/// Mean and variance of the scores under softmax(c x), and ln Σ e^(c x).
struct SoftMoments {
    double logSum = 0.0;
    double mean = 0.0;
    double variance = 0.0;
};

SoftMoments softMoments(Scores x, double c)
{
    const double most = std::ranges::max(x);
    double sum = 0.0;
    double first = 0.0;
    double second = 0.0;
    for (const double each : x) {
        const double power = std::exp(c * (each - most));
        sum += power;
        first += power * (each - most);
        second += power * (each - most) * (each - most);
    }
    first /= sum;
    return {std::log(sum) + c * most, most + first, second / sum - first * first};
}

double lossOf(Scores x)
{
    double loss = 0.0;
    for (std::size_t m = 0; m < x.size(); ++m)
        loss += softMoments(x.subspan(m), 1.0).logSum - x[m];
    return loss;
}

double spreadAt(Scores x, double c)
{
    double spread = 0.0;
    for (std::size_t m = 0; m < x.size(); ++m)
        spread += 0.5 * softMoments(x.subspan(m), c).variance;
    return spread;
}

ListSums sumsOf(Scores x, double c)
{
    ListSums sums{0.0, 0.0, spreadAt(x, c)};
    for (std::size_t m = 0; m < x.size(); ++m) {
        const SoftMoments own = softMoments(x.subspan(m), 1.0);
        sums.loss += own.logSum - x[m];
        sums.along += own.mean - x[m];
    }
    return sums;
}

/// ∇loss · x where the loss is taken at scores of 0.
double alongAtZero(Scores x)
{
    double along = 0.0;
    double rest = 0.0;
    for (std::size_t m = x.size(); m-- > 0;) {
        rest += x[m];
        along += rest / static_cast<double>(x.size() - m) - x[m];
    }
    return along;
}

Scores listOf(const DecomposedLists& lists, const Vector& values, std::size_t list)
{
    const auto start = static_cast<std::size_t>(lists.starts[list]);
    return Scores(values.data(), static_cast<std::size_t>(values.size()))
        .subspan(start, static_cast<std::size_t>(lists.starts[list + 1]) - start);
}

/// [rankers × lists] What `value` has of each ranker's own scores.
template <class Value>
Eigen::MatrixXd ofRankers(const DecomposedLists& lists, const Value& value)
{
    Eigen::MatrixXd found(lists.scores.rows(), static_cast<Index>(lists.count()));
    for (Index ranker = 0; ranker < found.rows(); ++ranker) {
        const Vector own = lists.scores.row(ranker).transpose();
        for (std::size_t list = 0; list < lists.count(); ++list)
            found(ranker, static_cast<Index>(list)) = value(listOf(lists, own, list));
    }
    return found;
}

/// What does not change with the sum of the weights.
struct ListMembers {
    Vector mean;  // [documents] Σ shares · scores
    Vector losses;  // [lists] of the rankers, by their shares
    Vector spreads;  // [lists]
};

Eigen::MatrixXd spreadsOf(const DecomposedLists& lists, double c)
{
    return ofRankers(lists, [c](Scores x) { return spreadAt(x, c); });
}

ListMembers membersOf(const DecomposedLists& lists, const Eigen::MatrixXd& spreads, const Vector& shares)
{
    return {lists.scores.transpose() * shares, lists.losses.transpose() * shares, spreads.transpose() * shares};
}

Decomposition ofLists(const DecomposedLists& lists, const ListMembers& members, double sum, double c)
{
    const Vector ensemble = sum * members.mean;
    const double beyond = 1.0 / sum - 1.0;
    Decomposition parts;
    for (std::size_t list = 0; list < lists.count(); ++list) {
        const Scores x = listOf(lists, ensemble, list);
        const ListSums sums = sumsOf(x, c);
        const auto at = static_cast<Index>(list);
        const double correction = beyond * sums.along;
        const double estimate = members.spreads[at] + beyond * alongAtZero(x) - sums.spread;
        parts.error += sums.loss;
        parts.members += members.losses[at];
        parts.correction += correction;
        parts.ambiguity += members.losses[at] - sums.loss - correction;
        parts.estimate += estimate;
        parts.miss += std::abs(estimate - (members.losses[at] - sums.loss));
    }
    for (double* const each :
        {&parts.error, &parts.members, &parts.ambiguity, &parts.correction, &parts.estimate, &parts.miss})
        *each /= static_cast<double>(lists.count());
    return parts;
}

Decomposition ofSquares(const DecomposedSquares& squares, const Vector& shares, double sum)
{
    const double own = shares.dot(squares.products.diagonal());
    const double joint = shares.dot(squares.products * shares);
    const double right = shares.dot(squares.right);
    const double beyond = 1.0 / sum - 1.0;
    Decomposition parts;
    parts.error = sum * sum * joint - 2.0 * sum * right + squares.rightSquares;
    parts.members = own - 2.0 * right + squares.rightSquares;
    parts.ambiguity = own - 2.0 * sum * joint + sum * sum * joint;
    parts.correction = beyond * 2.0 * (sum * sum * joint - sum * right);
    parts.estimate = own - beyond * 2.0 * sum * right - sum * sum * joint;
    return parts;
}

}  // namespace

DecomposedLists withLosses(DecomposedLists lists)
{
    lists.losses = ofRankers(lists, lossOf);
    return lists;
}

std::vector<Decomposition> decompose(
    const DecompositionData& data, DecomposedLoss loss, const Vector& shares, std::span<const double> sums, double c)
{
    std::vector<Decomposition> found;
    if (loss == DecomposedLoss::squares) {
        for (const double sum : sums)
            found.push_back(ofSquares(data.squares, shares, sum));
        return found;
    }
    const ListMembers members = membersOf(data.lists, spreadsOf(data.lists, c), shares);
    for (const double sum : sums)
        found.push_back(ofLists(data.lists, members, sum, c));
    return found;
}

std::vector<Decomposition> decompose(
    const DecompositionData& data, DecomposedLoss loss, std::span<const Vector> shares, double sum, double c)
{
    std::vector<Decomposition> found;
    if (loss == DecomposedLoss::squares) {
        for (const Vector& each : shares)
            found.push_back(ofSquares(data.squares, each, sum));
        return found;
    }
    const Eigen::MatrixXd spreads = spreadsOf(data.lists, c);
    for (const Vector& each : shares)
        found.push_back(ofLists(data.lists, membersOf(data.lists, spreads, each), sum, c));
    return found;
}

}  // namespace rankscape
