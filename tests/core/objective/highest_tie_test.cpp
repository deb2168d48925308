// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/highest_tie.h"

#include <gtest/gtest.h>

#include "core/objective/exact_map.h"
#include "tests/support/exact_enumeration.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(HighestTie, IsNotAboveWhatRoundsToTheSame)
{
    const OptimumState best{0.5, 0.5, Weights::uniform(2)};
    for (const auto& [map, isAbove] :
        {std::pair{0.5, false}, {0.5 + 1e-13, false}, {0.5 - 1e-9, false}, {0.5 + 1e-11, true}})
        EXPECT_EQ((HighestTie{map, best.weights, 1.0}.isAbove(best)), isAbove) << map - 0.5;
}

/// Where three weights are multiples of a twelfth, documents with few different scores tie often.
TEST(HighestTie, IsNotExceededWhereRandomTablesTie)
{
    int reached = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        const ScoreTable table = test::tieRichTable(seed);
        if (table.rankerCount() > 3)
            continue;
        SCOPED_TRACE("seed " + std::to_string(seed));
        const OptimumState best = certifiedOptimum(test::mapOf(table));
        const auto highest = highestTie(test::mapOf(table), best);
        ASSERT_TRUE(highest && highest->isProven());
        double found = 0.0;
        for (int a = 0; a <= 12; ++a) {
            for (int b = 0; a + b <= 12; ++b) {
                const Eigen::Vector3d weights(a, b, 12 - a - b);
                if (table.rankerCount() == 3 || a + b == 12)
                    found = std::max(found, exactMap(table, weights.head(table.rankerCount())));
            }
        }
        EXPECT_GE(highest->map, found - 1e-12);
        reached += highest->isAbove(best) && found > best.map + 1e-12 ? 1 : 0;
    }
    EXPECT_GT(reached, 3);
}

/// Between 1/2 and 2^-54 beyond it both relevant documents are first; at either end one ties, and its row is the later.
TEST(HighestTie, CountsIntervalsWithoutRoomForDoubles)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {0, 1}),
        test::topicOf("2", Eigen::MatrixXd{{0.0, 1.0}, {1.0 + 0x1p-52, 0.0}}, {0, 1})});
    const OptimumState best = certifiedOptimum(test::mapOf(table));
    EXPECT_DOUBLE_EQ(best.map, 0.75);
    const auto highest = highestTie(test::mapOf(table), best);
    ASSERT_TRUE(highest);
    EXPECT_DOUBLE_EQ(highest->map, 1.0);
}

}  // namespace
}  // namespace rankscape
