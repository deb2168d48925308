// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/line_study.h"

#include <gtest/gtest.h>

#include "core/models/weights.h"
#include "core/objective/smoothed_map.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(ExchangeLine, HoldsTheRestAndGoesThroughTheWeights)
{
    const Eigen::Vector4d alpha(0.1, 0.2, 0.3, 0.4);
    const Line line = exchangeLine(alpha, 3, 1);
    EXPECT_NEAR(*placeOn(line, alpha), 1.0 / 3, 1e-15);
    EXPECT_LT((line.at(0.0) - Eigen::Vector4d(0.1, 0.0, 0.3, 0.6)).norm(), 1e-15);
    EXPECT_LT((line.at(1.0) - Eigen::Vector4d(0.1, 0.6, 0.3, 0.0)).norm(), 1e-15);
}

TEST(PlaceOn, FindsThePlaceOrNothing)
{
    const Line line = Line{Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)};
    EXPECT_NEAR(*placeOn(line, Eigen::Vector2d(0.25, 0.75)), 0.75, 1e-15);
    EXPECT_FALSE(placeOn(line, Eigen::Vector2d(0.25, 0.7)).has_value());
    EXPECT_FALSE(placeOn({Eigen::Vector2d(1, 0), Eigen::Vector2d(1, 0)}, Eigen::Vector2d(1, 0)).has_value());
}

TEST(StudyLine, FindsTheMaximumOfItsLandscape)
{
    const ScoreTable table = test::randomTable(3, 5, 30, 2);
    const LineStudy study = studyLine(test::mapOf(table), Line{Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)});
    EXPECT_NEAR(study.best.map, std::ranges::max(study.landscape.map), 1e-12);
    EXPECT_GE(study.localMaxima, 1U);
}

TEST(SmoothedMaximum, IsNoLowerThanAnyPlaceOfTheLine)
{
    const ScoreTable table = test::tableOf(test::golden("genm/map_smooth.json"));
    const Line line = Line{Weights::unit(3, 0).values(), Weights::unit(3, 2).values()};
    const SmoothedMaximum best = smoothedMaximum(table, line, 50.0, 0, {});
    for (const double t : evenly({}, 97))
        EXPECT_LE(smoothedMapValue(table, line.at(t), 50.0), best.value + 1e-9);
    EXPECT_NEAR(smoothedMapValue(table, line.at(best.at), 50.0), best.value, 1e-12);
    const SmoothedCurve curve = smoothLine(table, line, 50.0);
    EXPECT_DOUBLE_EQ(curve.values[200], smoothedMapValue(table, line.at(1.0), 50.0));
}

/// On one of the two lines the top is left of the best of the evenly spaced places.
TEST(SmoothedMaximum, IsTheSameFromBothEnds)
{
    const ScoreTable table = test::untiedTable(2, 4, 60, 2);
    const Line line{Weights::unit(2, 0).values(), Weights::unit(2, 1).values()};
    const SmoothedMaximum there = smoothedMaximum(table, line, 5.0, 0, {});
    const SmoothedMaximum back = smoothedMaximum(table, {line.to, line.from}, 5.0, 0, {});
    EXPECT_GT(there.at, 0.1);
    EXPECT_LT(there.at, 0.9);
    EXPECT_NEAR(there.value, back.value, 1e-12);
    EXPECT_NEAR(there.at, 1.0 - back.at, 1e-5);
}

}  // namespace
}  // namespace rankscape
