// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/highest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/random.h"

namespace rankscape {
namespace {

using testing::ElementsAre;

TEST(Highest, GivesThePositionsOfTheHighestValuesFalling)
{
    const Eigen::VectorXd values{{0.1, 0.9, 0.4, 0.7}};
    EXPECT_THAT(highest(values, 2), ElementsAre(1, 3));
    EXPECT_THAT(highest(values, 0), ElementsAre());
}

TEST(Highest, GivesTheFirstOfEqualValues)
{
    const Eigen::VectorXd values{{0.5, 0.7, 0.5, 0.7, 0.5}};
    EXPECT_THAT(highest(values, 4), ElementsAre(1, 3, 0, 2));
}

TEST(Highest, GivesAllIfMoreAreAskedForThanThereAre)
{
    EXPECT_THAT(highest<std::int32_t>(Eigen::VectorXd{{1.0, 2.0}}, 10), ElementsAre(1, 0));
    EXPECT_THAT(highest(Eigen::VectorXd(), 10), ElementsAre());
}

TEST(Highest, IsTheBeginningOfAStableSort)
{
    Random random(7);
    Eigen::VectorXd values(200);
    for (double& each : values)
        each = static_cast<double>(random.below(20));
    std::vector<Eigen::Index> order(200);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](Eigen::Index i) { return values[i]; });
    order.resize(50);
    EXPECT_EQ(highest(values, 50), order);
}

TEST(KeepFirst, KeepsTheLowestOfSomePositions)
{
    const std::vector<double> values{3.0, 1.0, 2.0, 1.0, 0.0};
    std::vector<std::size_t> positions{3, 2, 1, 0};
    keepFirst(positions, 3, byValue(values, std::less{}));
    EXPECT_THAT(positions, ElementsAre(1, 3, 2));
}

}  // namespace
}  // namespace rankscape
