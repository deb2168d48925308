// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

MarginOptions marginOptionsOf(const nlohmann::json& json)
{
    return {json["theta"], json["theta_low"], json["delta"], 2};
}

TEST(RankMargins, AgreeWithTheFixture)
{
    const auto fixture = test::golden("ltr/ser.json");
    const ScoreTable table = test::featureTable(fixture["queries"]);
    for (const auto& each : fixture["cases"]) {
        const Eigen::MatrixXd b = rankMargins(table, marginOptionsOf(each));
        EXPECT_LT((b.transpose() - test::matrix(each["b"])).cwiseAbs().maxCoeff(), 1e-12);
    }
}

TEST(RankMargins, AreTheSumOfPrecisionLessTheRelevantDocuments)
{
    const auto identity = test::golden("ltr/ser.json")["identity"];
    const auto topic = test::topicOf("1", test::vector(identity["scores"]), identity["labels"]);
    double sum = 0.0;
    for (const double precision : identity["precision_at"])
        sum += precision;
    const Eigen::MatrixXd b = rankMargins(test::tableOf({topic}), {.high = 0});
    EXPECT_NEAR(b(0, 0), sum - 2.0, 1e-13);
    EXPECT_NEAR(b(0, 0), identity["b"].get<double>(), 1e-13);
}

TEST(RankMargins, PutWhatWasNotRetrievedAtTheEndOfItsRanker)
{
    TopicScores topic = *test::topicOf("1", Eigen::MatrixXd{{0.9}, {0.5}, {0.1}}, {1, 0, 0});
    topic.retrieved = Retrieved::Constant(3, 1, true);
    topic.retrieved(0, 0) = false;
    const ScoreTable table = test::tableOf({std::make_shared<const TopicScores>(topic)});
    EXPECT_NEAR(rankMargins(table, {})(0, 0), -2.0 / 3.0, 1e-14) << "two irrelevant ones above, δ = 1";
}

TEST(RankMargins, CountDocumentsThatWereNotJudgedAsAboveOnly)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.9}, {0.5}, {0.1}}, {-1, 1, 0});
    EXPECT_NEAR(rankMargins(test::tableOf({topic}), {})(0, 0), 1.0 / 3.0, 1e-14);
}

/// Topics of many documents are sorted, those of few counted.
TEST(RankMargins, AreTheSameOfTopicsOfAnySize)
{
    const ScoreTable table = test::randomTable(8, 2, 300, 2);
    const Eigen::MatrixXd b = rankMargins(table, {});
    for (Eigen::Index topic = 0; topic < 2; ++topic) {
        const TopicScores& its = *table.topics[static_cast<std::size_t>(topic)];
        for (Eigen::Index ranker = 0; ranker < 2; ++ranker) {
            const auto scores = its.scores.col(ranker);
            double sum = 0.0;
            for (Eigen::Index row = 0; row < scores.size(); ++row) {
                double above = 0.0;
                double won = 0.0;
                for (Eigen::Index other = 0; other < scores.size(); ++other) {
                    if (scores[other] > scores[row]) {
                        above += 1.0;
                        won += std::clamp(its.grades[other], 0, 1) - std::clamp(its.grades[row], 0, 1);
                    }
                }
                sum += won / (above + 1.0);
            }
            EXPECT_NEAR(b(ranker, topic), sum, 1e-10);
        }
    }
}

TEST(Ser, AgreesWithTheFixture)
{
    const auto fixture = test::golden("ltr/ser.json");
    const ScoreTable table = test::featureTable(fixture["queries"]);
    for (const auto& each : fixture["cases"]) {
        const MarginProgram program(rankMargins(table, marginOptionsOf(each)), each["C"]);
        const LossStep found = program.solved(Eigen::MatrixXd::Identity(4, 4));
        EXPECT_LT((found.weights - test::vector(each["w"])).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_NEAR(found.loss, each["primal"].get<double>(), 1e-12 * std::max(1.0, found.loss));
        EXPECT_LT(found.gap, 1e-9);
    }
}

TEST(Ser, GivesWhatTheFixtureHasAsALearner)
{
    const auto fixture = test::golden("ltr/ser.json");
    const ScoreTable table = test::featureTable(fixture["queries"]);
    const Ensemble ensemble = runLearner(table, learnSpec("ser:theta-low=0,C=0.02"));
    const Eigen::VectorXd w = test::vector(fixture["cases"][1]["w"]);
    EXPECT_LT((requireWeights(*ensemble.model).values() - w / w.sum()).cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_LT(*ensemble.traces[0].steps.back().gap, 1e-9);
}

TEST(Ser, WeighsAllTheSameWhereNoRankerHasAMargin)
{
    const auto worst = test::topicOf("1", Eigen::MatrixXd{{0.0, 0.1}, {1.0, 0.7}}, {1, 0});
    const auto flat = test::topicOf("1", Eigen::MatrixXd{{1.0, 2.0}, {1.0, 2.0}}, {1, 0});
    for (const auto& topic : {worst, flat}) {
        const Ensemble ensemble = runLearner(test::tableOf({topic}), learnSpec("ser"));
        EXPECT_EQ(requireWeights(*ensemble.model), Weights::uniform(2));
        EXPECT_DOUBLE_EQ(ensemble.traces[0].steps.back().objective, 1.0);
    }
}

/// Rows of real size: the multipliers are no part of the result, so the gap tells.
TEST(Ser, ComesToItsLeastLossOfManyTopicsAndRankers)
{
    const ScoreTable table = test::untiedTable(5, 200, 20, 30);
    for (const double c : {1e-3, 1.0, 100.0}) {
        const MarginProgram program(rankMargins(table, {}), c);
        const LossStep found = program.solved(Eigen::MatrixXd::Identity(30, 30));
        EXPECT_LT(found.gap, 1e-8 * found.loss);
        EXPECT_GE(found.weights.minCoeff(), 0.0);
    }
}

}  // namespace
}  // namespace rankscape
