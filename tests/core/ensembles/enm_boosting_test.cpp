// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/enm_boosting.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(EnmBoosting, AgreesWithTheFixtureRoundByRound)
{
    const auto fixture = test::golden("genm/enmb.json");
    const ScoreTable table = test::tableOf(test::golden("genm/map_smooth.json"));
    const auto rounds = boost(table, 7);
    ASSERT_EQ(rounds.size(), fixture["rounds"].size());
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto& expected = fixture["rounds"][i];
        EXPECT_EQ(rounds[i].chosen, expected["chosen"].get<int>());
        EXPECT_NEAR(rounds[i].delta, expected["delta"].get<double>(), 1e-14);
        EXPECT_NEAR(rounds[i].map, expected["map"].get<double>(), 1e-14);
        EXPECT_LT((rounds[i].alpha - test::vector(expected["alpha"])).norm(), 1e-13);
        EXPECT_LT((rounds[i].topicWeights - test::vector(expected["query_weights"])).norm(), 1e-14);
        EXPECT_LT((rounds[i].averagePrecision - test::vector(expected["ap"])).norm(), 1e-14);
    }
}

TEST(EnmBoosting, KeepsTheBestRound)
{
    const ScoreTable table = test::tableOf(test::golden("genm/map_smooth.json"));
    const Weights weights = requireWeights(*runLearner(table, learnSpec("enm-b")).model);
    EXPECT_NEAR(weights.values()[2], 0.4940278197001679 / (0.4940278197001679 + 0.43177418459343664), 1e-12);
}

TEST(EnmBoosting, StandsARankerThatIsAlwaysRight)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {1, 0});
    for (const BoostingRound& round : boost(test::tableOf({topic}), 5))
        EXPECT_TRUE(round.alpha.allFinite());
}

}  // namespace
}  // namespace rankscape
