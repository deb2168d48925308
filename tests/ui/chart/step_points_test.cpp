// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/step_points.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"

namespace rankscape::ui {
namespace {

LineLandscape manySteps(std::size_t count)
{
    Random random(3);
    LineLandscape landscape;
    for (std::size_t i = 0; i < count; ++i)
        landscape.breakpoints.push_back(random.uniform());
    std::ranges::sort(landscape.breakpoints);
    for (std::size_t i = 0; i <= count; ++i)
        landscape.map.push_back(random.uniform());
    return landscape;
}

TEST(StepPoints, AreExactWhereThereIsRoom)
{
    LineLandscape landscape;
    landscape.breakpoints = {0.25, 0.5};
    landscape.map = {0.1, 0.3, 0.2};
    const QList<QPointF> expected{{0.0, 0.1}, {0.25, 0.1}, {0.25, 0.3}, {0.5, 0.3}, {0.5, 0.2}, {1.0, 0.2}};
    EXPECT_EQ(stepPoints(landscape, 0.0, 1.0, 10), expected);
}

TEST(StepPoints, KeepTheHighestAndLowestOfEachColumn)
{
    const LineLandscape landscape = manySteps(50000);
    const auto points = stepPoints(landscape, 0.0, 1.0, 300);
    EXPECT_LE(points.size(), 4 * 300);
    const auto [least, most] = std::ranges::minmax(points, std::less{}, &QPointF::y);
    const auto [low, high] = std::ranges::minmax(landscape.map);
    EXPECT_EQ(least.y(), low);
    EXPECT_EQ(most.y(), high);
    EXPECT_TRUE(std::ranges::is_sorted(points, std::less{}, &QPointF::x));
    EXPECT_EQ(points.first().x(), 0.0);
    EXPECT_EQ(points.last().x(), 1.0);
}

TEST(StepPoints, ShowMoreOfAPart)
{
    const LineLandscape landscape = manySteps(50000);
    const auto points = stepPoints(landscape, 0.5, 0.501, 300);
    EXPECT_EQ(points.first().x(), 0.5);
    EXPECT_EQ(points.last().x(), 0.501);
}

}  // namespace
}  // namespace rankscape::ui
