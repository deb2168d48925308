// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/equivalence.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/error.h"
#include "core/models/simplex_grid.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(SimplexGrid, HasEveryMultipleOnce)
{
    const auto grid = simplexGrid(3, 4);
    EXPECT_EQ(grid.size(), 15U);
    for (const Eigen::VectorXd& point : grid)
        EXPECT_NEAR(point.sum(), 1.0, 1e-12);
    EXPECT_EQ(simplexGrid(1, 1).size(), 1U);
    EXPECT_EQ(grid.front()[0], 1.0);
    EXPECT_EQ(grid.back()[2], 1.0);
}

TEST(Equivalence, ComparesEveryPointOfTheGridWithTheBest)
{
    const ScoreTable table = test::randomTable(4, 12, 30, 3);
    const Equivalence found =
        equivalence(test::mapOf(table), Weights::uniform(3), {.samples = 200, .mostPoints = 100});
    EXPECT_EQ(found.parts, 10);
    double shares = 0.0;
    for (const GridPoint& point : found.grid) {
        EXPECT_DOUBLE_EQ(point.map, exactMap(table, point.weights.values()));
        EXPECT_LE(point.map, found.bestMap);
        EXPECT_EQ(point.equallyGood, point.p >= 0.05);
        shares += point.share;
    }
    EXPECT_NEAR(shares, 1.0, 1e-9);
    EXPECT_TRUE(found.grid[found.simplest].equallyGood);
    EXPECT_DOUBLE_EQ(exactMap(table, found.best.values()), found.bestMap);
}

/// The other ranker has the same average precisions in other topics: their mean is higher, if at all, by rounding.
TEST(Equivalence, TakesRoundingForNoDifference)
{
    constexpr Eigen::Index documents = 20;
    const Weights given = Weights::unit(2, 0);
    const std::vector<Eigen::Index> ranks{2, 6, 10, 12, 18};  // of the relevant document, from 0
    std::vector<Eigen::Index> others = ranks;
    do {
        std::vector<std::shared_ptr<const TopicScores>> topics;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(documents, 2);
            scores.col(0).head(ranks[i]).setOnes();
            scores.col(1).head(others[i]).setOnes();
            scores.row(documents - 1).setConstant(0.5);
            std::vector<int> grades(documents, 0);
            grades.back() = 1;
            topics.push_back(test::topicOf(std::to_string(i), scores, grades));
        }
        const Equivalence found =
            equivalence(test::mapOf(test::tableOf(topics)), given, {.samples = 1, .mostPoints = 2});
        ASSERT_EQ(found.grid.size(), 2U);
        EXPECT_EQ(found.best, given) << testing::PrintToString(others);
    } while (std::ranges::next_permutation(others).found);
}

/// One ranker decides everything: weights without it are worse, and it alone is simplest.
TEST(Equivalence, OffersTheSimplestWeights)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (int i = 0; i < 12; ++i) {
        Eigen::MatrixXd scores(20, 2);
        std::vector<int> grades(20, 0);
        for (Eigen::Index d = 0; d < 20; ++d)
            scores.row(d) << static_cast<double>(20 - d), static_cast<double>((7 * d + i) % 20);
        grades[0] = grades[1] = 1;
        topics.push_back(test::topicOf(std::to_string(i), scores, grades));
    }
    const Equivalence found = equivalence(test::mapOf(test::tableOf(topics)), Weights::uniform(2));
    EXPECT_EQ(found.grid[found.simplest].weights, Weights::unit(2, 0));
    EXPECT_FALSE(found.grid.back().equallyGood) << "the other ranker alone";
}

/// Each of the first two rankers alone is as good as the best; the second is that.
TEST(Equivalence, OffersTheBestOfEquallySimpleWeights)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (int i = 0; i < 12; ++i) {
        const double first = i == 0 ? 0.0 : 1.0;
        topics.push_back(
            test::topicOf(std::to_string(i), Eigen::MatrixXd{{first, 1.0, 0.0}, {0.5, 0.5, 1.0}}, {1, 0}));
    }
    const Equivalence found = equivalence(test::mapOf(test::tableOf(topics)), Weights::uniform(3), {.samples = 10});
    EXPECT_EQ(found.grid[found.simplest].weights, Weights::unit(3, 1));
    EXPECT_TRUE(found.grid.front().equallyGood) << "the first ranker alone";
}

TEST(Equivalence, HasAsManyPointsAsItMay)
{
    const ScoreTable table = test::randomTable(4, 3, 10, 2);
    EXPECT_EQ(equivalence(test::mapOf(table), Weights::uniform(2), {.samples = 1, .mostPoints = 41}).parts, 40);
    EXPECT_EQ(equivalence(test::mapOf(table), Weights::uniform(2), {.samples = 1, .mostPoints = 40}).parts, 20);
}

/// Along an edge of the simplex places are compared as the points of a grid are.
TEST(Equivalence, ComparesThePlacesOfALine)
{
    const ScoreTable table = test::randomTable(4, 12, 30, 2);
    const Line line = Line{Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)};
    const LineEquivalence along = equivalenceAlong(test::mapOf(table), line, Weights::uniform(2), {.samples = 200});
    ASSERT_EQ(along.places.size(), along.points.size());
    const Equivalence grid = equivalence(test::mapOf(table), Weights::uniform(2), {.samples = 200, .mostPoints = 41});
    double shares = 0.0;
    for (std::size_t i = 0; i < along.places.size(); ++i) {
        const Eigen::VectorXd alpha = line.at(along.places[i]);
        EXPECT_NEAR((along.points[i].weights.values() - alpha).norm(), 0.0, 1e-12);
        EXPECT_LE(along.points[i].map, along.bestMap);
        EXPECT_EQ(along.points[i].equallyGood, along.points[i].p >= 0.05 || along.points[i].map >= along.bestMap);
        shares += along.points[i].share;
    }
    EXPECT_NEAR(shares, 1.0, 1e-9);
    EXPECT_GE(along.bestMap, grid.bestMap - 1e-12) << "its places are finer";
    const Weights poor = Weights::unit(2, 0);
    const LineEquivalence better = equivalenceAlong(test::mapOf(table), line, poor, {.samples = 10});
    EXPECT_EQ(better.bestMap, along.bestMap) << "the best place takes the place of what was given";
}

TEST(Equivalence, CopesWithOneRankerAndOneTopic)
{
    const ScoreTable table = test::randomTable(4, 1, 10, 1);
    EXPECT_EQ(equivalence(test::mapOf(table), Weights::uniform(1)).grid.size(), 1U);
    const auto nothing = test::topicOf("1", Eigen::MatrixXd{{0.5}}, {0});
    EXPECT_THROW(equivalence(test::mapOf(test::tableOf({nothing})), Weights::uniform(1)), Error);
}

}  // namespace
}  // namespace rankscape
