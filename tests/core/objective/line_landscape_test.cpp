// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/line_landscape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/objective/exact_map.h"
#include "tests/support/checkpoints.h"
#include "tests/support/golden.h"
#include "tests/support/landscape.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(LineLandscape, AgreesWithTheFixture)
{
    const auto fixture = test::golden("genm/line.json");
    const ScoreTable table = test::tableOf(fixture);
    for (const auto& line : fixture["lines"]) {
        const LineLandscape landscape = lineLandscape(test::mapOf(table),
            {test::vector(line["alpha0"]), test::vector(line["alpha0"]) + test::vector(line["direction"])});
        ASSERT_EQ(landscape.breakpoints.size(), line["breakpoints"].size());
        for (std::size_t i = 0; i < landscape.breakpoints.size(); ++i)
            EXPECT_NEAR(landscape.breakpoints[i], line["breakpoints"][i]["t"].get<double>(), 1e-14);
        ASSERT_EQ(landscape.map.size(), line["interval_map"].size());
        for (std::size_t i = 0; i < landscape.map.size(); ++i)
            EXPECT_NEAR(landscape.map[i], line["interval_map"][i].get<double>(), 1e-14);
        EXPECT_NEAR(maximum(landscape).map, line["max_map"].get<double>(), 1e-14);
    }
}

void expectMirrored(const LineLandscape& there, const LineLandscape& back)
{
    std::vector<double> reversed(back.rest.rbegin(), back.rest.rend());
    EXPECT_EQ(there.breakpoints, reversed);
    reversed.assign(back.breakpoints.rbegin(), back.breakpoints.rend());
    EXPECT_EQ(there.rest, reversed);
    reversed.assign(back.map.rbegin(), back.map.rend());
    EXPECT_EQ(there.map, reversed);
    EXPECT_EQ(there.ties.map, back.ties.map);
    EXPECT_EQ(localMaxima(there), localMaxima(back));
    EXPECT_EQ(maximum(there).map, maximum(back).map);
    EXPECT_NEAR(maximum(there).at, 1.0 - maximum(back).at, 1e-15);
    EXPECT_TRUE(std::ranges::is_sorted(there.breakpoints));
}

TEST(LineLandscape, IsTheMirrorImageOfTheLineBackwards)
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 3, 12, 3);
        Random random(seed);
        const Eigen::Vector3d any(random.uniform(), random.uniform(), random.uniform());
        for (const Line& line : {Line{Eigen::Vector3d::Unit(0), Eigen::Vector3d::Unit(2)},
                 Line{any, Eigen::Vector3d(0.1, 0.7, 0.2)}, Line{any, Eigen::Vector3d::Unit(1)}})
            expectMirrored(
                lineLandscape(test::mapOf(table), line), lineLandscape(test::mapOf(table), {line.to, line.from}));
    }
}

/// The value walked to over all breakpoints is that of fresh counting, to the last bit.
TEST(LineLandscape, HasTheValuesOfExactMapInEveryInterval)
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 3, 12, 3);
        const Line line{Eigen::Vector3d(0.6, 0.1, 0.3), Eigen::Vector3d(0.1, 0.7, 0.2)};
        const LineLandscape landscape = lineLandscape(test::mapOf(table), line);
        for (std::size_t i = 0; i < landscape.map.size(); ++i) {
            const Interval interval = landscape.interval(i);
            if (landscape.width(i) > 1e-12) {
                EXPECT_EQ(landscape.map[i], exactMap(table, line.at(0.5 * (interval.low + interval.high)))) << i;
            }
        }
    }
}

/// Documents that tie under the second ranker do not cross just before it.
TEST(LineLandscape, HasNoCrossingWherePairsTieAtAnEnd)
{
    const ScoreTable table =
        test::tableOf({test::topicOf("1", Eigen::MatrixXd{{0.25, 0.75}, {0.125, 0.75}, {0.875, 0.125}}, {1, 0, 0})});
    const LineLandscape landscape =
        lineLandscape(test::mapOf(table), {Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)});
    EXPECT_EQ(landscape.crossings, 1U);
    EXPECT_EQ(landscape.breakpoints, std::vector{0.5});
}

/// Two crossings that differ by 2^-43 of each other's place are two, in their order.
TEST(LineLandscape, PartsCrossingsThatRoundToTheSamePlace)
{
    const double step = 0x1p-40;
    const ScoreTable table = test::tableOf({test::topicOf(
        "1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}, {step, 1.0 - step}, {0.0, 1.0 - step}}, {1, 0, 0, 0})});
    const LineLandscape landscape =
        lineLandscape(test::mapOf(table), {Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)});
    EXPECT_EQ(landscape.crossings, 3U);
    EXPECT_EQ(landscape.breakpoints.size(), 2U) << "1 : 1 twice, 1 : 1 - 2^-40 once";
    EXPECT_EQ(landscape.map, (std::vector{1.0, 1.0 / 3.0, 0.25}));
}

/// Four pairs between irregular weights: two cross at one place although their differences are of different size, and
/// two so near to it that rounding has some of them in the wrong order.
TEST(LineLandscape, JoinsAndOrdersCrossingsThatAreNearerThanRounding)
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const Line line{Eigen::Vector3d(0.6, 0.1, 0.3), Eigen::Vector3d(0.1, 0.7, 0.2)};
        const auto upTo = [&](double most) { return most * 0x1p-20 * static_cast<double>(random.below(1U << 20U)); };
        const Eigen::RowVector3d pair(2.0 + upTo(3.0), -1.0 - upTo(3.0), 0.125);  // multiples are exact
        Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(5, 3);
        scores.row(1) = pair;
        scores.row(2) = 3.0 * pair;
        scores.row(3) = 7.0 * pair + Eigen::RowVector3d(0.0, 0.0, 0x1p-52);
        scores.row(4) = 7.0 * pair + Eigen::RowVector3d(0.0, 0.0, 0x1p-51);
        const LineLandscape landscape =
            lineLandscape(test::mapOf(test::tableOf({test::topicOf("1", scores, {1, 0, 0, 0, 0})})), line);
        ASSERT_EQ(landscape.crossings, 4U);
        EXPECT_EQ(landscape.breakpoints.size(), 3U);
        EXPECT_TRUE(std::ranges::is_sorted(landscape.breakpoints));
        EXPECT_TRUE(std::ranges::is_sorted(landscape.rest, std::greater{}));
    }
}

/// Of keys that follow on each other one in a hundred rounds to a lower t than that before it.
TEST(LineLandscape, HasRisingBreakpointsAlsoWhereTheyRoundDown)
{
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(400, 2);
    std::vector<int> grades(400, 0);
    for (Eigen::Index i = 0; i < 399; ++i)
        scores.row(i) << -0.499095 - static_cast<double>(i) * 0x1p-54, 1.0;
    grades[399] = 1;
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, grades)});
    const Eigen::Vector2d a = Eigen::Vector2d::Unit(0);
    const Eigen::Vector2d b = Eigen::Vector2d::Unit(1);
    for (const Line& line : {Line{a, b}, Line{b, a}}) {
        const LineLandscape landscape = lineLandscape(test::mapOf(table), line);
        ASSERT_GT(landscape.breakpoints.size(), 300U);
        EXPECT_TRUE(std::ranges::is_sorted(landscape.breakpoints));
        EXPECT_TRUE(std::ranges::is_sorted(landscape.rest, std::greater{}));
    }
}

TEST(LineLandscape, CountsTopicsOfWhichNothingRelevantWasRetrieved)
{
    ScoreTable table = test::randomTable(4, 2, 12, 2);
    table.topics.push_back(test::topicOfUnretrieved("3", table.topics[0]->scores));
    const Line line{Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)};
    const LineMaximum best = maximum(lineLandscape(test::mapOf(table), line));
    EXPECT_DOUBLE_EQ(best.map, exactMap(table, line.at(best.at)));
}

/// The second ranker ties all, in the ideal order of rows.
TEST(LineLandscape, KnowsTiesThatAreBestAtItsEnd)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{0.0, 0.5}, {1.0, 0.5}}, {1, 0})});
    const Line line{Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)};
    const TieValue ties = lineLandscape(test::mapOf(table), line).ties;
    EXPECT_DOUBLE_EQ(ties.map, 1.0);
    EXPECT_EQ(ties.at, 1.0);
}

TEST(LineLandscape, CountsABreakpointToTheIntervalOnItsRight)
{
    const LineLandscape landscape = test::landscapeOf({0.25, 0.5}, {0.1, 0.2, 0.3});
    EXPECT_EQ(landscape.intervalAt(0.0), 0U);
    EXPECT_EQ(landscape.intervalAt(0.25), 1U);
    EXPECT_EQ(landscape.intervalAt(0.4), 1U);
    EXPECT_EQ(landscape.intervalAt(0.5), 2U);
}

TEST(LocalMaxima, CountsPlateausHigherThanBothNeighboursAndEnds)
{
    LineLandscape landscape;
    landscape.map = {0.5, 0.4, 0.6, 0.6, 0.3, 0.2, 0.7};
    EXPECT_EQ(localMaxima(landscape), 3U);
    landscape.map = {0.5, 0.6, 0.6 + 1e-14, 0.6, 0.7, 0.3};
    EXPECT_EQ(localMaxima(landscape), 1U) << "rounding is no maximum";
    landscape.map = {0.5};
    EXPECT_EQ(localMaxima(landscape), 1U);
}

TEST(Maximum, IsTheMiddleOfTheWidestIntervalThatHasIt)
{
    const LineLandscape landscape = test::landscapeOf({0.2, 0.3, 0.5, 0.9}, {0.1, 0.6, 0.2, 0.6, 0.3});
    const LineMaximum best = maximum(landscape);
    EXPECT_DOUBLE_EQ(best.map, 0.6);
    EXPECT_DOUBLE_EQ(best.at, 0.7);
    EXPECT_DOUBLE_EQ(best.interval.low, 0.5);
}

TEST(Maximum, IsTheOneWithTheGreaterWeightsOfTheFirstRankersOfEquallyWideIntervals)
{
    LineLandscape landscape = test::landscapeOf({0.25, 0.75}, {0.6, 0.1, 0.6});
    EXPECT_DOUBLE_EQ(maximum(landscape).at, 0.125);
    std::swap(landscape.line.from, landscape.line.to);
    EXPECT_DOUBLE_EQ(maximum(landscape).at, 0.875);
}

TEST(Maximum, IgnoresIntervalsWithoutRoomForWeights)
{
    EXPECT_DOUBLE_EQ(maximum(test::landscapeOf({0.5, std::nextafter(0.5, 1.0)}, {0.1, 0.9, 0.2})).map, 0.2);
    EXPECT_DOUBLE_EQ(maximum(test::landscapeOf({0.5, 0.5 + 1e-14}, {0.1, 0.9, 0.2})).map, 0.9);
    EXPECT_DOUBLE_EQ(maximum(test::landscapeOf({1e-20, 2e-20}, {0.1, 0.9, 0.2})).map, 0.9);
}

/// However large a topic is: at each of its relevant documents, and as its ends are measured.
TEST(LineLandscape, LooksWhetherToStopWithinATopic)
{
    constexpr std::size_t relevant = 50;
    const Eigen::MatrixXd scores = Eigen::MatrixXd::Identity(60, 2);  // no crossing adds to the count
    std::vector<int> grades(60, 0);
    std::fill_n(grades.begin(), relevant, 1);
    const auto topic = test::topicOf("1", scores, grades);
    const ScoreTable table = test::tableOf({topic, topic, topic});
    const test::Checkpoints all;
    lineLandscape(test::mapOf(table), {Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)}, all.task());
    constexpr std::size_t ends = 2;
    EXPECT_GE(all.count(), table.topics.size() * (1 + relevant + ends));
}

TEST(LineLandscape, StopsAtTheNextCheckpointWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(lineLandscape(test::mapOf(test::randomTable(1, 2, 9, 2)),
                     Line{Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)}, Task(source.get_token(), {})),
        Cancelled);
}

}  // namespace
}  // namespace rankscape
