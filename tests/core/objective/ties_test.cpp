// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/ties.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/objective/exact_map.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

/// Four documents tie at equal weights, where the order of rows is ideal; nothing near is as good.
TEST(NearTies, AreBelowALuckyOrderOfRows)
{
    const ScoreTable table = test::objectiveTable("h1");
    const auto near = nearTies(test::mapOf(table), Eigen::Vector2d(0.5, 0.5));
    ASSERT_TRUE(near);
    EXPECT_DOUBLE_EQ(exactMap(table, Eigen::Vector2d(0.5, 0.5)), 1.0);
    EXPECT_DOUBLE_EQ(near->greatest, 0.75);
    EXPECT_FALSE(nearTies(test::mapOf(table), Eigen::Vector2d(0.75, 0.25)));
}

/// The second ranker has no weight, but all other weights put its favourite first.
TEST(NearTies, AreToldApartByARankerWithoutWeight)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {1.0, 1.0}}, {1, 0})});
    const auto near = nearTies(test::mapOf(table), Eigen::Vector2d::Unit(0));
    ASSERT_TRUE(near);
    EXPECT_DOUBLE_EQ(near->least, 0.5);
    EXPECT_DOUBLE_EQ(near->greatest, 0.5);
    EXPECT_DOUBLE_EQ(exactMap(table, Eigen::Vector2d::Unit(0)), 1.0);
}

TEST(NearTies, AreToldForSixteenRankers)
{
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(2, 16);
    scores(1, 0) = 1.0;
    scores(1, 1) = -1.0;
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, {1, 0})});
    const auto near = nearTies(test::mapOf(table), Eigen::VectorXd::Constant(16, 1.0 / 16));
    ASSERT_TRUE(near);
    EXPECT_DOUBLE_EQ(near->least, 0.5);
    EXPECT_DOUBLE_EQ(near->greatest, 1.0);
}

/// There is no going through the cells of so many, but they are not passed over.
TEST(NearTies, AreBoundedForMoreThanSixteenRankers)
{
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(2, 17);
    scores(1, 0) = 1.0;
    scores(1, 1) = -1.0;
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, {1, 0})});
    const auto near = nearChanceTies(test::mapOf(table), Eigen::VectorXd::Constant(17, 1.0 / 17));
    ASSERT_TRUE(near);
    EXPECT_FALSE(near->isExact);
    EXPECT_DOUBLE_EQ(near->least, 0.5);
    EXPECT_DOUBLE_EQ(near->greatest, 1.0);
}

/// The last two of three tie: that is nothing to what looks at the first only.
TEST(NearTies, AreNoneWhereTheyCannotMatter)
{
    const Eigen::MatrixXd scores{{2.0, 2.0}, {1.0, 0.0}, {0.0, 1.0}};
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, {1, 1, 0})});
    const Eigen::VectorXd alpha = Eigen::Vector2d::Constant(0.5);
    EXPECT_TRUE(nearChanceTies(test::mapOf(table), alpha));
    EXPECT_FALSE(nearChanceTies({table, objective("P_1")}, alpha));
    EXPECT_FALSE(nearChanceTies({table, objective("recip_rank")}, alpha));
}

/// At equal weights 60 documents tie with row 0 and 60 with row 1, no two of them on one plane.
TEST(NearTies, AreBoundedByTheWorstAndTheBestOrderWhereTooManyPlanesMeet)
{
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(122, 3);
    scores.row(1).setConstant(1.0);
    for (Eigen::Index other = 0; other < 120; ++other) {
        const auto slope = static_cast<double>(other);
        scores.row(2 + other) = scores.row(other < 60 ? 0 : 1) + Eigen::RowVector3d(1.0, slope, -1.0 - slope);
    }
    std::vector<int> grades(122, 0);
    grades[0] = grades[1] = 1;
    const auto near =
        nearTies(test::mapOf(test::tableOf({test::topicOf("1", scores, grades)})), Eigen::Vector3d::Constant(0.25));
    ASSERT_TRUE(near);
    EXPECT_FALSE(near->isExact);
    EXPECT_DOUBLE_EQ(near->least, 0.5 * (1.0 / 61 + 2.0 / 122));
    EXPECT_DOUBLE_EQ(near->greatest, 0.5 * (1.0 + 2.0 / 62));
}

}  // namespace
}  // namespace rankscape
