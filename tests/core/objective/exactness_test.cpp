// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/objective/certified_optimum.h"
#include "core/objective/exact_map.h"
#include "core/objective/line_landscape.h"
#include "tests/support/exact_enumeration.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

/// 200, or what RANKSCAPE_SEEDS says: the long run takes 10,000.
std::uint64_t seeds()
{
    const char* const asked = std::getenv("RANKSCAPE_SEEDS");
    return asked != nullptr ? std::strtoull(asked, nullptr, 10) : 200;
}

void expectExactLine(const ScoreTable& table, Eigen::Index from, Eigen::Index to)
{
    const test::ExactLine exact = test::enumerateLine(table, from, to);
    const Eigen::Index rankers = table.rankerCount();
    const LineLandscape landscape =
        lineLandscape(test::mapOf(table), {Eigen::VectorXd::Unit(rankers, from), Eigen::VectorXd::Unit(rankers, to)});
    ASSERT_EQ(landscape.breakpoints.size(), exact.breakpoints.size());
    for (std::size_t i = 0; i < exact.breakpoints.size(); ++i)
        EXPECT_NEAR(landscape.breakpoints[i], exact.breakpoints[i], 1e-15);
    for (std::size_t i = 0; i < exact.map.size(); ++i)
        EXPECT_NEAR(landscape.map[i], exact.map[i], 1e-12) << "interval " << i;
    EXPECT_EQ(localMaxima(landscape), exact.localMaxima);
    EXPECT_NEAR(maximum(landscape).map, exact.maximum, 1e-12);
}

TEST(Exactness, IsThatOfWholeNumbersOnTablesWithManyTies)
{
    for (std::uint64_t seed = 1; seed <= seeds(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const ScoreTable table = test::tieRichTable(seed);
        const test::ExactOptimum exact = test::enumerateOptimum(table);
        const OptimumState found = certifiedOptimum(test::mapOf(table));
        EXPECT_NEAR(found.map, exact.map, 1e-12) << table.rankerCount() << " rankers";
        EXPECT_EQ(found.gap(), 0.0);
        EXPECT_EQ(exactMap(table, found.weights.values()), found.map);
        for (Eigen::Index from = 0; from < table.rankerCount(); ++from) {
            for (Eigen::Index to = 0; to < table.rankerCount(); ++to) {
                if (from != to)
                    expectExactLine(table, from, to);
            }
        }
        if (testing::Test::HasFatalFailure())
            return;
    }
}

}  // namespace
}  // namespace rankscape
