// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <vector>

namespace rankscape {

/// Which pairs of documents F of a ranking sums over, a pair in the order of their scores counting for it.
enum class PairsInF {
    relevant,  // of a relevant and an irrelevant one, their mean
    all,  // equation 2 of Xu, Li, Liu et al.: half the mean over all
};

/// What direct optimisation makes of the loss 1 − AP of one topic, Xu, Li, Liu et al.. Type one bounds are of the ranking's own AP,
/// type two bounds the largest over all pairs of a perfect ranking and one that is not, of (1 − AP of it) and the margin
/// d = F(perfect) − F(other).
struct LossBounds {
    double ap = 0.0;
    double basic = 0.0;  // 1 − AP
    double inverted = 0.0;  // the largest 1 − AP where d ≤ 0, equation 6
    double oneExp = 0.0;  // e^−AP
    double oneLog = 0.0;  // log₂(1 + e^−AP)
    double twoExp = 0.0;  // (1 − AP) · e^−d
    double twoLog = 0.0;  // (1 − AP) · log₂(1 + e^−d)
    double twoHinge = 0.0;  // (1 − AP) · max(0, 1 − d)
    double twoHingeSvm = 0.0;  // max(0, (1 − AP) − d), of SVM^map
    double leastMargin = 0.0;  // d: condition 9 asks that it is AP at least
};

/// The bounds of scores, exactly, without listing rankings: of those that put the same ranks at relevant documents the one with
/// the largest F counts, and of the patterns of ranks those where no other has both a lower AP and a larger F. Allocates
/// nothing once it has grown.
class BoundSearch {
public:
    /// \param relevant [documents] some are and some are not
    BoundSearch(std::vector<char> relevant, PairsInF pairs);

    /// \param scores [documents] of equal ones the earlier document ranks higher
    LossBounds operator()(const Eigen::VectorXd& scores);

private:
    struct Pattern {
        double ap;  // so far
        double f;
    };
    using Front = std::vector<Pattern>;  // both rising

    void split(const Eigen::VectorXd& scores);
    double ownAp(const Eigen::VectorXd& scores);
    double leastOfPerfect() const;
    double ofRelevant(std::size_t before, std::size_t above) const;
    double ofIrrelevant(std::size_t before, std::size_t above) const;
    void fill();
    void merge(const Front& relevantLast, Pattern addedRelevant, const Front& irrelevantLast, double addedIrrelevant);

    std::vector<char> m_isRelevant;
    PairsInF m_pairs;
    std::vector<double> m_relevant;  // scores, falling
    std::vector<double> m_irrelevant;
    std::vector<std::size_t> m_order;
    std::vector<Front> m_fronts;  // [irrelevant documents placed + 1]
    Front m_merged;
};

}  // namespace rankscape
