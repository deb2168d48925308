// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/exact_order.h"

namespace rankscape {

using Index = Eigen::Index;

double roundingOf(const TopicScores& topic, const Eigen::VectorXd& alpha)
{
    constexpr double unit = 0x1p-53;
    const double terms = static_cast<double>(alpha.size()) + 2.0;
    return 2.0 * terms * unit * alpha.cwiseAbs().dot(topic.magnitudes);
}

void addLead(const TopicScores& topic, const Eigen::VectorXd& alpha, Index a, Index b, Expansion& sum)
{
    for (Index k = 0; k < alpha.size(); ++k) {
        if (alpha[k] != 0.0 && topic.scores(a, k) != topic.scores(b, k))
            sum.addDifference(alpha[k], topic.scores(a, k), topic.scores(b, k));
    }
}

int exactLead(const TopicScores& topic, const Eigen::VectorXd& alpha, Index a, Index b)
{
    thread_local Expansion sum;
    sum.clear();
    addLead(topic, alpha, a, b, sum);
    return sum.sign();
}

bool toldApart(const TopicScores& topic, const Eigen::VectorXd& alpha, Index a, Index b)
{
    for (Index k = 0; k < alpha.size(); ++k) {
        if (alpha[k] != 0.0 && topic.scores(a, k) != topic.scores(b, k))
            return true;
    }
    return false;
}

bool ranksAbove(const TopicScores& topic, const Eigen::VectorXd& alpha, Index other, Index row)
{
    const int lead = exactLead(topic, alpha, other, row);
    return lead > 0 || (lead == 0 && other < row);
}

}  // namespace rankscape
