// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_smoothed_map.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace rankscape::test {

namespace {

/// Adds j / R̂ of one relevant row, and its derivatives; of the Hessian the lower half.
void addRow(const Eigen::MatrixXd& scores, const Eigen::VectorXd& h, Eigen::Index row, double beta, double share,
    SmoothedMap& sum)
{
    const Eigen::Index rankers = scores.cols();
    double rank = 1.0;
    Eigen::VectorXd first = Eigen::VectorXd::Zero(rankers);
    Eigen::MatrixXd second = Eigen::MatrixXd::Zero(rankers, rankers);
    for (Eigen::Index d = 0; d < h.size(); ++d) {
        if (d == row)
            continue;
        const double g = 1.0 / (1.0 + std::exp(beta * (h[row] - h[d])));
        const double slope = g * (1.0 - g);
        const double bend = slope * (1.0 - 2.0 * g);
        rank += g;
        for (Eigen::Index k = 0; k < rankers; ++k) {
            const double difference = beta * (scores(row, k) - scores(d, k));
            first[k] -= difference * slope;
            for (Eigen::Index l = 0; l <= k; ++l)
                second(k, l) += difference * beta * (scores(row, l) - scores(d, l)) * bend;
        }
    }
    sum.value += share / rank;
    sum.gradient -= share / (rank * rank) * first;
    sum.hessian += share / (rank * rank) * (2.0 / rank * first * first.transpose() - second);
}

}  // namespace

SmoothedMap plainSmoothedMap(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta)
{
    const Eigen::Index rankers = alpha.size();
    SmoothedMap sum{0.0, Eigen::VectorXd::Zero(rankers), Eigen::MatrixXd::Zero(rankers, rankers)};
    double topics = 0.0;
    for (const auto& topic : table.topics) {
        topics += topic->relevantTotal > 0 ? 1.0 : 0.0;
        if (topic->relevant.empty())
            continue;
        const Eigen::VectorXd h = topic->scores * alpha;
        auto order = topic->relevant;
        std::ranges::stable_sort(order, std::greater{}, [&](Eigen::Index row) { return h[row]; });
        double j = 0.0;
        for (const Eigen::Index row : order)
            addRow(topic->scores, h, row, beta, ++j / static_cast<double>(order.size()), sum);
    }
    sum.hessian.triangularView<Eigen::StrictlyUpper>() = sum.hessian.transpose();
    return {sum.value / topics, sum.gradient / topics, sum.hessian / topics};
}

}  // namespace rankscape::test
