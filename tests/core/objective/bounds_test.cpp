// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/bounds.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(Bounds, AgreeWithTheFixture)
{
    const auto fixture = test::golden("genm/bounds.json");
    EXPECT_NEAR(rankErrorBound(1000, 300.0, 0.04), fixture["position"].get<double>(), 1e-15);
    EXPECT_NEAR(
        printedMapErrorBound(10000, 300.0, 0.04, 200, 500), fixture["map_printed_formula"].get<double>(), 1e-14);
    EXPECT_NEAR(mapErrorBound(10000, 300.0, 0.04), fixture["map_tight"].get<double>(), 1e-14);
}

TEST(Bounds, HoldForScoresWithoutTies)
{
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        std::vector<std::shared_ptr<const TopicScores>> topics;
        for (int i = 0; i < 3; ++i) {
            Eigen::MatrixXd scores(12, 2);
            for (double& score : scores.reshaped())
                score = random.uniform();
            std::vector<int> grades(12, 0);
            grades[1] = grades[5] = grades[7] = 1;
            topics.push_back(test::topicOf(std::to_string(i), scores, grades));
        }
        const ScoreTable table = test::tableOf(topics);
        const Eigen::Vector2d alpha(0.4, 0.6);
        const double delta = leastDifference(table, alpha);
        for (const double beta : {10.0, 100.0, 1000.0, 10000.0}) {
            const double error = std::abs(smoothedMapValue(table, alpha, beta) - exactMap(table, alpha));
            EXPECT_LE(error, mapErrorBound(12, beta, delta) + 1e-12);
        }
    }
}

TEST(LeastDifference, IsZeroWhereDocumentsTie)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0}, {0.5}, {0.5}}, {0, 1, 0});
    EXPECT_EQ(leastDifference(test::tableOf({topic}), Eigen::VectorXd::Ones(1)), 0.0);
}

}  // namespace
}  // namespace rankscape
