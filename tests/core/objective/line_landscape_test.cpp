// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/line_landscape.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(LineLandscape, AgreesWithTheFixture)
{
    const auto fixture = test::golden("genm/line.json");
    const ScoreTable table = test::tableOf(fixture);
    for (const auto& line : fixture["lines"]) {
        const LineLandscape landscape =
            lineLandscape(table, {test::vector(line["alpha0"]), test::vector(line["direction"])});
        ASSERT_EQ(landscape.breakpoints.size(), line["breakpoints"].size());
        for (std::size_t i = 0; i < landscape.breakpoints.size(); ++i)
            EXPECT_NEAR(landscape.breakpoints[i], line["breakpoints"][i]["t"].get<double>(), 1e-14);
        ASSERT_EQ(landscape.map.size(), line["interval_map"].size());
        for (std::size_t i = 0; i < landscape.map.size(); ++i)
            EXPECT_NEAR(landscape.map[i], line["interval_map"][i].get<double>(), 1e-14);
        EXPECT_NEAR(maximum(landscape).map, line["max_map"].get<double>(), 1e-14);
    }
}

TEST(LineLandscape, AgreesWithBruteForceOnRandomTables)
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 3, 12, 3);
        const Line line = lineBetween(Eigen::VectorXd{{0.6, 0.1, 0.3}}, Eigen::VectorXd{{0.1, 0.7, 0.2}});
        const LineLandscape landscape = lineLandscape(table, line, {-2.0, 3.0});
        for (std::size_t i = 0; i < landscape.map.size(); ++i) {
            const Interval interval = landscape.interval(i);
            if (interval.high - interval.low > 1e-9) {
                EXPECT_NEAR(landscape.map[i], exactMap(table, line.at(0.5 * (interval.low + interval.high))), 1e-12)
                    << i;
            }
        }
    }
}

TEST(LineLandscape, CoversTheWholeLine)
{
    const ScoreTable table = test::randomTable(11, 4, 15, 2);
    const Line line = lineBetween(Eigen::VectorXd{{1.0, 0.0}}, Eigen::VectorXd{{0.0, 1.0}});
    const LineLandscape whole = lineLandscape(table, line, wholeLine);
    const LineLandscape part = lineLandscape(table, line);
    EXPECT_GT(whole.crossings, part.crossings);
    for (const double t : {0.111, 0.377, 0.713, 0.967})
        EXPECT_NEAR(whole.map[whole.intervalAt(t)], part.map[part.intervalAt(t)], 1e-12);
}

TEST(LocalMaxima, CountsPlateausHigherThanBothNeighboursAndEnds)
{
    LineLandscape landscape;
    landscape.map = {0.5, 0.4, 0.6, 0.6, 0.3, 0.2, 0.7};
    EXPECT_EQ(localMaxima(landscape), 3U);
    landscape.map = {0.5};
    EXPECT_EQ(localMaxima(landscape), 1U);
}

TEST(Maximum, IsTheMiddleOfTheWidestIntervalThatHasIt)
{
    LineLandscape landscape;
    landscape.breakpoints = {0.2, 0.3, 0.5, 0.9};
    landscape.map = {0.1, 0.6, 0.2, 0.6, 0.3};
    const LineMaximum best = maximum(landscape);
    EXPECT_DOUBLE_EQ(best.map, 0.6);
    EXPECT_DOUBLE_EQ(best.at, 0.7);
    EXPECT_DOUBLE_EQ(best.interval.low, 0.5);
}

TEST(Maximum, IgnoresIntervalsThatAreOnlyRounding)
{
    LineLandscape landscape;
    landscape.breakpoints = {0.5, 0.5 + 1e-14};
    landscape.map = {0.1, 0.9, 0.2};
    EXPECT_DOUBLE_EQ(maximum(landscape).map, 0.2);
}

TEST(LineLandscape, StopsAtTheNextCheckpointWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(lineLandscape(test::randomTable(1, 2, 9, 2),
                     lineBetween(Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)), {}, Task(source.get_token(), {})),
        Cancelled);
}

}  // namespace
}  // namespace rankscape
