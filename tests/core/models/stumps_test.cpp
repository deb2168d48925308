// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/stumps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using testing::HasSubstr;

TEST(Stumps, AddTheirGainsAboveTheThresholdOnly)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.1, 5.0}, {0.2, 4.0}, {0.3, 3.0}}, {1, 0, 0});
    const SharedModel model = stumpsModel({{0, 0.2, 2.0}, {1, 3.5, 0.5}, {0, 0.1, -1.0}}, 2);
    EXPECT_EQ(model->score(*topic), Eigen::Vector3d(0.5, -0.5, 1.0));
    EXPECT_EQ(model->summary(std::array<std::string, 2>{"a", "b"}), "3 stumps of a, b");
}

TEST(Stumps, AddNothingToWhatTheRankerDidNotRetrieve)
{
    TopicScores topic = *test::topicOf("1", Eigen::MatrixXd{{0.9}, {0.9}}, {1, 0});
    topic.retrieved = Retrieved::Constant(2, 1, true);
    topic.retrieved(0, 0) = false;
    EXPECT_EQ(stumpsModel({{0, 0.5, 1.0}}, 1)->score(topic), Eigen::Vector2d(0.0, 1.0));
}

TEST(Stumps, SayWhatEachRankerAddsAsSteps)
{
    const auto steps = stumpsModel({{1, 0.5, 1.0}, {1, -1.0, 0.25}, {1, 0.5, -0.5}}, 2)->addedSteps();
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_TRUE(steps[0].thresholds.empty());
    EXPECT_EQ(steps[1].thresholds, (std::vector{-1.0, 0.5}));
    EXPECT_EQ(steps[1].added, (std::vector{0.25, 0.75}));
}

TEST(Stumps, RefuseRankersThatAreNotThere)
{
    EXPECT_THAT(test::errorOf([] { stumpsModel({{2, 0.0, 1.0}}, 2); }), HasSubstr("ranker 2"));
    EXPECT_THAT(test::errorOf([] { stumpsModel({{0, 0.0, 1.0 / 0.0}}, 2); }), HasSubstr("finite"));
}

}  // namespace
}  // namespace rankscape
