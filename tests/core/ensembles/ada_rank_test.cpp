// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ada_rank.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/objective/objective_function.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

void expectRounds(const ScoreTable& table, const char* measure, const nlohmann::json& fixture)
{
    const auto rounds = adaRank(table, objective(measure), {.rounds = 5, .repeat = Repeat::paper});
    ASSERT_EQ(rounds.size(), fixture["history"].size());
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const auto& expected = fixture["history"][i];
        EXPECT_EQ(rounds[i].chosen, expected["feature"].get<int>());
        EXPECT_LT((rounds[i].topicWeights - test::vector(expected["P"])).norm(), 1e-13);
        EXPECT_LT((rounds[i].weighted - test::vector(expected["weighted"])).norm(), 1e-13);
        EXPECT_NEAR(rounds[i].alpha, expected["alpha"].get<double>(), 1e-13);
        EXPECT_LT((rounds[i].weights - test::vector(expected["w"])).norm(), 1e-13);
        EXPECT_LT((rounds[i].values - test::vector(expected["E_f"])).norm(), 1e-13);
        EXPECT_NEAR(rounds[i].value, expected["mean"].get<double>(), 1e-13);
    }
}

TEST(AdaRank, AgreesWithTheFixtureRoundByRound)
{
    const auto fixture = test::golden("ltr/adarank.json");
    expectRounds(test::featureTable(fixture["queries"]), "map", fixture["map"]);
    expectRounds(test::featureTable(fixture["queries"]), "ndcg_exp_cut_5", fixture["ndcg5"]);
    const auto& stuck = fixture["fixed_point"];
    expectRounds(test::featureTable(stuck["queries"]), "map", stuck["map"]);
}

TEST(AdaRank, LeavesTheFixedPointUnlessItIsToRunAsPrinted)
{
    const ScoreTable table = test::featureTable(test::golden("ltr/adarank.json")["fixed_point"]["queries"]);
    const auto once = adaRank(table, meanAveragePrecision(), {.repeat = Repeat::once});
    std::set<Eigen::Index> chosen;
    for (const AdaRankRound& round : once)
        EXPECT_TRUE(chosen.insert(round.chosen).second);
    EXPECT_EQ(chosen.size(), 4U);
    const auto aside = adaRank(table, meanAveragePrecision(), {.rounds = 12, .repeat = Repeat::setAside});
    ASSERT_EQ(aside.size(), 12U);
    for (std::size_t i = 1; i < aside.size(); ++i)
        EXPECT_NE(aside[i].chosen, aside[i - 1].chosen);
}

TEST(AdaRank, StopsAtAPerfectRankerWithAFiniteWeight)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {1, 0});
    const auto rounds = adaRank(test::tableOf({topic}), meanAveragePrecision(), {.repeat = Repeat::paper});
    ASSERT_EQ(rounds.size(), 1U);
    EXPECT_TRUE(rounds[0].weights.allFinite());
}

TEST(AdaRank, LeavesOutTopicsThatEveryRankingIsPerfectFor)
{
    const Eigen::MatrixXd scores{{1.0, 0.2}, {0.5, 0.4}, {0.1, 0.9}};
    const auto mixed = test::topicOf("1", scores, {0, 1, 0});
    const auto full = test::topicOf("2", scores, {1, 1, 1});
    const auto rounds = adaRank(test::tableOf({mixed, full}), meanAveragePrecision(), {.rounds = 1});
    EXPECT_EQ(rounds[0].topicWeights.size(), 1);
    EXPECT_DOUBLE_EQ(rounds[0].value, 0.5 * (0.5 + 1.0)) << "the objective is of all topics";
}

TEST(AdaRank, WeighsAllTheSameWhereNoRankerFindsAnything)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.0, 0.0}, {1.0, 1.0}}, {1, 0});
    LearnSpec spec = learnSpec("adarank");
    spec.objective = "P_1";
    EXPECT_EQ(requireWeights(*runLearner(test::tableOf({topic}), spec).model), Weights::uniform(2));
}

TEST(AdaRank, KeepsTheBestRoundOrTheLast)
{
    const ScoreTable table = test::randomTable(2, 6, 30, 5);
    const Ensemble ensemble = runLearner(table, learnSpec("adarank"));
    double best = 0.0;
    for (const AdaRankRound& round : adaRank(table, meanAveragePrecision(), {}))
        best = std::max(best, round.value);
    EXPECT_EQ(ObjectiveFunction(table, meanAveragePrecision())(*ensemble.model), best);
    const Step& last = ensemble.traces[0].steps.back();
    EXPECT_GT(best, last.map) << "or this table does not tell";
    EXPECT_EQ(requireWeights(*runLearner(table, learnSpec("adarank:keep=last")).model), *last.weights);
}

}  // namespace
}  // namespace rankscape
