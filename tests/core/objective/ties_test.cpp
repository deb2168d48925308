// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/ties.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/objective/exact_map.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(NearTies, AreTheExtremesOfTheFixture)
{
    int told = 0;
    const auto fixture = test::golden("objectives/values.json");
    for (const auto& each : fixture["tables"]) {
        const ScoreTable table = test::objectiveTable(each["table"]);
        for (const auto& one : each["cases"]) {
            SCOPED_TRACE(each["table"].get<std::string>() + " " + one["weights"].dump());
            const Eigen::VectorXd alpha = test::vector(one["weights"]);
            if (std::abs(alpha.sum() - 1.0) > 1e-9)
                continue;  // the fixture has extremes for points of the simplex only
            const auto near = nearTies(table, alpha);
            if (one.contains("least_near")) {
                ASSERT_TRUE(near || one["least_near"][0] == one["greatest_near"][0]);
                if (near && near->isExact) {
                    EXPECT_NEAR(near->least, one["least_near"][0].get<double>(), 1e-15);
                    EXPECT_NEAR(near->greatest, one["greatest_near"][0].get<double>(), 1e-15);
                    ++told;
                }
            } else if (near) {
                EXPECT_NEAR(near->least, exactMap(table, alpha), 1e-15);
                EXPECT_NEAR(near->greatest, exactMap(table, alpha), 1e-15);
            }
        }
    }
    EXPECT_GT(told, 20);
}

/// Four documents tie at equal weights, where the order of rows is ideal; nothing near is as good.
TEST(NearTies, AreBelowALuckyOrderOfRows)
{
    const ScoreTable table = test::objectiveTable("h1");
    const auto near = nearTies(table, Eigen::Vector2d(0.5, 0.5));
    ASSERT_TRUE(near);
    EXPECT_DOUBLE_EQ(exactMap(table, Eigen::Vector2d(0.5, 0.5)), 1.0);
    EXPECT_DOUBLE_EQ(near->greatest, 0.75);
    EXPECT_FALSE(nearTies(table, Eigen::Vector2d(0.75, 0.25)));
}

}  // namespace
}  // namespace rankscape
