// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/bounds.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/measures/topic_ranking.h"

namespace rankscape {

double rankErrorBound(Eigen::Index documents, double beta, double delta)
{
    return static_cast<double>(documents - 1) / (1.0 + std::exp(beta * delta));
}

double mapErrorBound(Eigen::Index documents, double beta, double delta)
{
    return rankErrorBound(documents, beta, delta);
}

double printedMapErrorBound(
    Eigen::Index documents, double beta, double delta, Eigen::Index topics, Eigen::Index relevant)
{
    return static_cast<double>(topics + relevant) / (2.0 * static_cast<double>(topics))
        * rankErrorBound(documents, beta, delta);
}

double leastDifference(const ScoreTable& table, const Eigen::VectorXd& alpha)
{
    double least = std::numeric_limits<double>::infinity();
    Eigen::VectorXd scores;
    for (const auto& topic : table.topics) {
        weightedSum(topic->scores, alpha, scores);
        for (const Eigen::Index row : topic->relevant) {
            for (Eigen::Index other = 0; other < scores.size(); ++other)
                least = other == row ? least : std::min(least, std::abs(scores[row] - scores[other]));
        }
    }
    return least;
}

}  // namespace rankscape
