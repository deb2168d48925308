// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ranking_svm.h"

#include <gtest/gtest.h>

#include "core/ensembles/pair_rows.h"
#include "tests/support/data.h"
#include "tests/support/letor.h"

namespace rankscape {
namespace {

/// Grades 0 to 3, some scores equal.
ScoreTable gradedTable(std::uint64_t seed)
{
    ScoreTable table = test::untiedTable(seed, 4, 25, 3);
    for (auto& topic : table.topics) {
        TopicScores graded = *topic;
        for (Eigen::Index row = 0; row < graded.grades.size(); ++row)
            graded.grades[row] += static_cast<int>(row % 3);
        graded.scores.row(3) = graded.scores.row(4);
        topic = std::make_shared<const TopicScores>(std::move(graded));
    }
    return table;
}

TEST(RankingSvm, HasTheWeightsOfTheFixture)
{
    const nlohmann::json golden = test::golden("ltr/ranksvm.json");
    const GradePairs pairs(test::featureTable(golden["queries"]));
    ASSERT_EQ(pairs.count(), golden["differences"].size());
    for (const auto& each : golden["cases"]) {
        const LossStep l2 = solveSquaredHinge(pairs, each["C"]);
        EXPECT_LT((l2.weights - test::vector(each["l2"]["w"])).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_NEAR(l2.loss, each["l2"]["objective"], 1e-12);
        EXPECT_LT(l2.gap, 1e-12);
        const LossStep l1 = solveHinge(pairs, each["C"]);
        EXPECT_LT((l1.weights - test::vector(each["l1"]["w"])).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_NEAR(l1.loss, each["l1"]["objective"], 1e-12);
        EXPECT_LT(l1.gap, 1e-12);
    }
}

/// The scan in the order of scores against a loop over all pairs.
TEST(PairScan, SumsOverAllPairsThatLackSomethingOfTheMargin)
{
    for (const bool alike : {false, true}) {
        const GradePairs pairs(gradedTable(3), std::nullopt, alike);
        const Eigen::Vector3d weights(0.4, -0.3, 0.2);
        MarginSums loss;
        PairScan(pairs).evaluate(weights, loss, {});
        PairRows rows(pairs);
        const Eigen::VectorXd factors = rows.weights();
        Eigen::VectorXd margins;
        rows.margins(weights, margins, {});
        const Eigen::VectorXd lacks = (1.0 - margins.array()).max(0.0);
        EXPECT_NEAR(loss.squares, (factors.array() * lacks.array().square()).sum(), 1e-9);
        EXPECT_NEAR(loss.violations, factors.dot(lacks), 1e-9);
        Eigen::VectorXd gradient;
        rows.combine((-2.0 * factors.array() * lacks.array()).matrix(), gradient, {});
        EXPECT_LT((loss.gradient - gradient).cwiseAbs().maxCoeff(), 1e-9);
        Eigen::MatrixXd hessian = Eigen::MatrixXd::Zero(3, 3);
        rows.addGram((2.0 * factors.array() * (lacks.array() > 0.0).cast<double>()).matrix(), hessian, {});
        EXPECT_LT((loss.hessian - hessian).cwiseAbs().maxCoeff(), 1e-9);
    }
}

TEST(PairScan, HasTheSlopeOfItsSum)
{
    const GradePairs pairs(gradedTable(5));
    const Eigen::Vector3d weights(0.1, 0.7, -0.2);
    PairScan scan(pairs);
    MarginSums at;
    MarginSums ahead;
    MarginSums behind;
    scan.evaluate(weights, at, {});
    for (Eigen::Index k = 0; k < 3; ++k) {
        const Eigen::Vector3d step = 1e-5 * Eigen::Vector3d::Unit(k);
        scan.evaluate(weights + step, ahead, {});
        scan.evaluate(weights - step, behind, {});
        EXPECT_NEAR(at.gradient[k], (ahead.squares - behind.squares) / 2e-5, 1e-5 * std::abs(at.gradient[k]));
    }
}

/// Where no solution is known, the gap proves both.
TEST(RankingSvm, ProvesHowNearItIs)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const GradePairs pairs(gradedTable(seed));
        for (const double cost : {1e-4, 1e-2, 1.0}) {
            double before = 0.5 * HUGE_VAL;
            const LossStep l2 = solveSquaredHinge(pairs, cost, [&](const LossStep& step) {
                EXPECT_LE(step.loss, before * (1.0 + 1e-12));
                before = step.loss;
            });
            EXPECT_LT(l2.gap, 1e-10 * l2.loss);
            LossStep told;
            const LossStep l1 = solveHinge(pairs, cost, [&](const LossStep& step) { told = step; });
            EXPECT_LT(l1.gap, 1e-9 * l2.loss);
            EXPECT_EQ(told.weights, l1.weights);
            EXPECT_EQ(told.loss, l1.loss);
        }
    }
}

TEST(RankingSvm, HasNoWeightsWithoutAPair)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{1.0}, {2.0}}, {1, 1})});
    EXPECT_EQ(solveSquaredHinge(GradePairs(table), 1.0).weights, Eigen::VectorXd::Zero(1));
    EXPECT_EQ(solveHinge(GradePairs(table), 1.0).weights, Eigen::VectorXd::Zero(1));
}

/// Nothing finite comes of the first step already.
TEST(RankingSvm, EndsWhereNumbersOverflow)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{1e200}, {-1e200}}, {1, 0})});
    for (const LossStep& end : {solveSquaredHinge(GradePairs(table), 1.0), solveHinge(GradePairs(table), 1.0)}) {
        EXPECT_TRUE(end.weights.allFinite());
        EXPECT_FALSE(end.gap < 0.1 * end.loss) << "that is not proven";
    }
}

class RankingSvmOnMq2008 : public test::DataTest { };

TEST_F(RankingSvmOnMq2008, HasTheWeightsOfEveryFold)
{
    const nlohmann::json golden = test::golden("ltr/mq2008.json");
    for (const auto& fold : golden["methods"][0]["folds"]) {
        const GradePairs pairs(test::mq2008(fold["train"]));
        EXPECT_EQ(pairs.count(), fold["pairs"]);
        const LossStep end = solveSquaredHinge(pairs, fold["chosen"]["C"]);
        EXPECT_LT((end.weights - test::vector(fold["w"])).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_LT(end.gap, 1e-9 * end.loss);
    }
}

/// The hinge's gap falls to some 1e-12 there and stays, above 1e-14 of the loss.
TEST_F(RankingSvmOnMq2008, EndsWhereTheGapIsRounding)
{
    int steps = 0;
    const LossStep end = solveHinge(GradePairs(test::mq2008({"s1"})), 1e-3, [&steps](const LossStep&) { ++steps; });
    EXPECT_LT(steps, 40);
    EXPECT_LT(end.gap, 1e-12 * end.loss);
}

}  // namespace
}  // namespace rankscape
