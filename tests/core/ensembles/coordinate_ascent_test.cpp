// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/coordinate_ascent.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(CoordinateAscent, EndsWhereNoWeightHelpsAlone)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const ScoreTable table = test::untiedTable(seed, 5, 30, 3);
        for (const char* const name : {"map", "ndcg_cut_10"}) {
            const ObjectiveFunction function(table, objective(name));
            double before = 0.0;
            const SignedPlace end = climbCoordinates(function, 1000, 1, [&](const SignedPlace& place) {
                EXPECT_GT(place.value, before);
                EXPECT_DOUBLE_EQ(place.value, function(place.weights));
                before = place.value;
            });
            for (Eigen::Index ranker = 0; ranker < 3; ++ranker) {
                for (int step = -400; step <= 400; ++step) {
                    Eigen::VectorXd tried = end.weights;
                    tried[ranker] = 0.01 * step;
                    EXPECT_LE(function(tried), end.value + 1e-12) << ranker << " " << step;
                }
            }
        }
    }
}

TEST(CoordinateAscent, FindsThatARankerIsBestTurnedRound)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{3.0, 1.0}, {2.0, 2.5}, {1.0, 2.0}}, {0, 0, 1});
    const SignedPlace end = climbCoordinates(test::mapOf(test::tableOf({topic})), 100, 1);
    EXPECT_EQ(end.value, 1.0);
    EXPECT_LT(end.weights[0], 0.0);
}

}  // namespace
}  // namespace rankscape
