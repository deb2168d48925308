// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/rank_boost.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// e^{f(lower) − f(higher)} of the fixture's pairs, as shares of their sum.
Eigen::VectorXd pairShares(const nlohmann::json& pairs, const std::vector<Eigen::VectorXd>& f)
{
    Eigen::VectorXd shares(static_cast<Eigen::Index>(pairs.size()));
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Eigen::VectorXd& own = f[pairs[i][0].get<std::size_t>()];
        shares[static_cast<Eigen::Index>(i)] =
            std::exp(own[pairs[i][2].get<Eigen::Index>()] - own[pairs[i][1].get<Eigen::Index>()]);
    }
    return shares / shares.sum();
}

TEST(RankBoost, AgreesWithTheFixtureRoundByRound)
{
    const auto fixture = test::golden("ltr/rankboost.json");
    const ScoreTable table = test::featureTable(fixture["queries"]);
    const auto rounds = rankBoost(table, meanAveragePrecision(), {.rounds = 5});
    ASSERT_EQ(rounds.size(), fixture["history"].size());
    double loss = 1.0;
    std::vector<Stump> stumps;
    std::vector<Eigen::VectorXd> f;
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto& expected = fixture["history"][i];
        EXPECT_EQ(rounds[i].stump.ranker, expected["feature"].get<int>());
        EXPECT_EQ(rounds[i].stump.threshold, expected["threshold"].get<double>());
        EXPECT_NEAR(rounds[i].r, expected["r"].get<double>(), 1e-13);
        EXPECT_NEAR(rounds[i].stump.gain, expected["alpha"].get<double>(), 1e-13);
        EXPECT_NEAR(rounds[i].loss / loss, expected["Z"].get<double>(), 1e-13);
        EXPECT_LE(rounds[i].loss / loss, expected["Z_bound"].get<double>() + 1e-13);
        loss = rounds[i].loss;
        stumps.push_back(rounds[i].stump);
        f.clear();
        for (const auto& topic : table.topics)
            f.push_back(stumpsModel(stumps, table.rankerCount())->score(*topic));
        EXPECT_LT((pairShares(fixture["pairs"], f) - test::vector(expected["D"])).norm(), 1e-13);
    }
    for (std::size_t i = 0; i < f.size(); ++i)
        EXPECT_LT((f[i] - test::vector(fixture["scores"][i])).norm(), 1e-12);
}

TEST(RankBoost, StopsWhereARulePutsEveryPairRight)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.2, 1.0}, {0.1, 0.0}, {0.3, 0.0}}, {1, 0, 0});
    const auto rounds = rankBoost(test::tableOf({topic}), meanAveragePrecision(), {});
    ASSERT_EQ(rounds.size(), 1U);
    EXPECT_EQ(rounds[0].stump.ranker, 1);
    EXPECT_TRUE(std::isfinite(rounds[0].stump.gain));
    EXPECT_EQ(rounds[0].map, 1.0);
}

TEST(RankBoost, LeavesOutDocumentsThatWereNotJudged)
{
    const Eigen::MatrixXd scores{{0.1, 1.0}, {0.9, 0.5}, {0.8, 2.0}, {0.7, 3.0}};
    const auto judged = rankBoost(
        test::tableOf({test::topicOf("1", scores.topRows(2), {1, 0})}), meanAveragePrecision(), {.rounds = 1});
    const auto all =
        rankBoost(test::tableOf({test::topicOf("1", scores, {1, 0, -1, -1})}), meanAveragePrecision(), {.rounds = 1});
    EXPECT_EQ(all[0].stump, judged[0].stump);
}

TEST(RankBoost, HasAsManyThresholdsAsItWasToldAtMost)
{
    const ScoreTable table = test::untiedTable(3, 4, 50, 2);
    const auto few = rankBoost(table, meanAveragePrecision(), {.rounds = 40, .thresholds = 3});
    std::set<std::pair<Eigen::Index, double>> seen;
    for (const RankBoostRound& round : few)
        seen.insert({round.stump.ranker, round.stump.threshold});
    EXPECT_THAT(seen.size(), testing::AllOf(testing::Ge(3U), testing::Le(6U)));
}

TEST(RankBoost, SaysSoWhereThereIsNoPairOrNoRankerTellsThemApart)
{
    const auto same = test::topicOf("1", Eigen::MatrixXd{{1.0}, {1.0}}, {1, 0});
    EXPECT_THAT(test::errorOf([&] { rankBoost(test::tableOf({same}), meanAveragePrecision(), {}); }),
        testing::HasSubstr("apart"));
    const auto full = test::topicOf("1", Eigen::MatrixXd{{1.0}, {2.0}}, {1, 1});
    EXPECT_THAT(test::errorOf([&] { rankBoost(test::tableOf({full}), meanAveragePrecision(), {}); }),
        testing::HasSubstr("different grades"));
}

}  // namespace
}  // namespace rankscape
