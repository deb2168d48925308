// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/contributions.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

/// Every order of the rankers, one by one.
double shapleyByOrders(const ScoreTable& table, const Eigen::VectorXd& weights, Eigen::Index ranker)
{
    std::vector<Eigen::Index> order(static_cast<std::size_t>(weights.size()));
    std::iota(order.begin(), order.end(), 0);
    double sum = 0.0;
    double count = 0.0;
    do {
        Eigen::VectorXd alpha = Eigen::VectorXd::Zero(weights.size());
        for (const Eigen::Index next : order) {
            const double before = exactMap(table, alpha);
            alpha[next] = weights[next];
            if (next == ranker)
                sum += exactMap(table, alpha) - before;
        }
        ++count;
    } while (std::ranges::next_permutation(order).found);
    return sum / count;
}

TEST(Contributions, AgreeWithTheMeanOverAllOrders)
{
    const ScoreTable table = test::randomTable(6, 7, 25, 4);
    const Weights weights = Weights::normalized(Eigen::Vector4d(0.1, 0.2, 0.3, 0.4));
    const Contributions found = contributions(test::mapOf(table), weights);
    double sum = 0.0;
    for (Eigen::Index k = 0; k < 4; ++k) {
        const Contribution& each = found.rankers[static_cast<std::size_t>(k)];
        EXPECT_NEAR(each.shapley, shapleyByOrders(table, weights.values(), k), 1e-12);
        EXPECT_LE(each.low, each.shapley);
        EXPECT_GE(each.high, each.shapley);
        EXPECT_DOUBLE_EQ(each.alone, exactMap(table, Eigen::VectorXd::Unit(4, k)));
        Eigen::VectorXd others = weights.values();
        others[k] = 0.0;
        EXPECT_NEAR(each.leftOut, found.all - exactMap(table, others), 1e-12);
        EXPECT_EQ(each.weight, weights.values()[k]);
        sum += each.shapley;
    }
    EXPECT_NEAR(sum, found.all - found.none, 1e-12);
}

TEST(Contributions, SplitEvenlyBetweenTwins)
{
    ScoreTable table = test::randomTable(6, 7, 25, 2);
    table.rankers.emplace_back("twin");
    table.labels.emplace_back("twin");
    for (auto& topic : table.topics) {
        TopicScores three = *topic;
        three.scores.conservativeResize(Eigen::NoChange, 3);
        three.scores.col(2) = three.scores.col(1);
        complete(three, table.level);
        topic = std::make_shared<const TopicScores>(three);
    }
    const Contributions found = contributions(test::mapOf(table), Weights::uniform(3));
    EXPECT_NEAR(found.rankers[1].shapley, found.rankers[2].shapley, 1e-12);
}

TEST(Contributions, AreSampledWhereSubsetsAreTooMany)
{
    const ScoreTable table = test::randomTable(6, 4, 25, 13);
    const Contributions found = contributions(test::mapOf(table), Weights::uniform(13), {.orders = 20});
    EXPECT_TRUE(found.sampled);
    double sum = 0.0;
    for (const Contribution& each : found.rankers)
        sum += each.shapley;
    EXPECT_NEAR(sum, found.all - found.none, 1e-12) << "every order adds up";
}

/// How much the sampled Shapley values of a few seeds differ, as a mean variance over the rankers.
double spreadOver(const ScoreTable& table, const std::vector<std::uint64_t>& seeds)
{
    Eigen::MatrixXd values(table.rankerCount(), std::ssize(seeds));
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        const Contributions found = contributions(test::mapOf(table), Weights::uniform(table.rankerCount()),
            {.orders = 40, .samples = 40, .seed = seeds[i]});
        for (Eigen::Index k = 0; k < values.rows(); ++k)
            values(k, static_cast<Eigen::Index>(i)) = found.rankers[static_cast<std::size_t>(k)].shapley;
    }
    return (values.colwise() - values.rowwise().mean()).squaredNorm();
}

TEST(Contributions, DifferBetweenNeighbouringSeedsAsMuchAsBetweenAny)
{
    const ScoreTable table = test::randomTable(6, 4, 25, 13);
    std::vector<std::uint64_t> near;
    std::vector<std::uint64_t> far;
    for (std::uint64_t i = 1; i <= 10; ++i) {
        near.push_back(i);
        far.push_back(i * 1'000'003);
    }
    EXPECT_NEAR(spreadOver(table, near) / spreadOver(table, far), 1.0, 0.4);
}

TEST(Contributions, OfOneRankerAreAllItHas)
{
    const ScoreTable table = test::randomTable(7, 4, 25, 1);
    const Contributions found = contributions(test::mapOf(table), Weights::uniform(1));
    EXPECT_NEAR(found.rankers[0].shapley, found.all - found.none, 1e-12);
    EXPECT_NEAR(found.rankers[0].leftOut, found.all - found.none, 1e-12);
    const auto nothing = test::topicOf("1", Eigen::MatrixXd{{0.5}}, {0});
    EXPECT_THROW(contributions(test::mapOf(test::tableOf({nothing})), Weights::uniform(1)), Error);
}

/// It has no weight but where it is alone, as in a third of the orders.
TEST(Contributions, OfARankerWithoutWeightAreWhatItIsWorthAlone)
{
    const ScoreTable table = test::randomTable(6, 7, 25, 3);
    const Contributions found =
        contributions(test::mapOf(table), Weights::normalized(Eigen::Vector3d(0.5, 0.5, 0.0)));
    ASSERT_GT(std::abs(found.rankers[2].alone - found.none), 0.001);
    EXPECT_NEAR(found.rankers[2].shapley, (found.rankers[2].alone - found.none) / 3.0, 1e-12);
}

}  // namespace
}  // namespace rankscape
