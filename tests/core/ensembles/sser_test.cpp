// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/sser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/ensembles/ser.h"
#include "core/measures/topic_ranking.h"
#include "core/models/graph_weights.h"
#include "core/models/neighbour_graph.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(NeighbourGraph, AgreesWithTheFixture)
{
    const auto fixture = test::golden("ltr/sser.json");
    const Eigen::MatrixXd g = test::matrix(fixture["G"]);
    const Eigen::MatrixXd expected = g.transpose() * test::matrix(fixture["L"]) * g;
    EXPECT_LT((graphPenalty(g, 2) - expected).cwiseAbs().maxCoeff(), 1e-13);
}

TEST(NeighbourGraph, IsNothingForOneDocumentAndSoundForEqualOnes)
{
    EXPECT_EQ(graphPenalty(Eigen::MatrixXd{{1.0, 2.0}}, 5), Eigen::MatrixXd::Zero(2, 2));
    const Eigen::MatrixXd equal = graphPenalty(Eigen::MatrixXd::Ones(4, 2), 2);
    EXPECT_TRUE(equal.allFinite());
    EXPECT_GE(Eigen::Vector2d(1.0, 1.0).dot(equal * Eigen::Vector2d(1.0, 1.0)), -1e-12);
}

TEST(Sser, AgreesWithTheFixture)
{
    const auto fixture = test::golden("ltr/sser.json");
    const auto topic = test::topicOf("1", test::matrix(fixture["G"]), std::vector<int>(8, 0));
    RankingScratch scratch;
    for (const auto& each : fixture["cases"]) {
        const MarginProgram program(test::matrix(fixture["b"]).transpose(), each["C"]);
        const GraphOptions options{each["gamma"], 2};
        const LossStep found = graphWeights(program, options, *topic);
        EXPECT_LT((found.weights - test::vector(each["w"])).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_NEAR(found.loss, each["primal"].get<double>(), 1e-12 * std::max(1.0, found.loss));
        const SharedModel model = graphModel(program, options);
        EXPECT_LT((model->score(*topic) - test::vector(each["scores"])).cwiseAbs().maxCoeff(), 1e-9);
        EXPECT_EQ(rankedRows(*topic, *model, scratch), each["ranking"].get<std::vector<Eigen::Index>>());
    }
}

TEST(Sser, IsSerWithoutItsGraph)
{
    const ScoreTable table = test::untiedTable(7, 12, 20, 4);
    const SharedModel alone = runLearner(table, learnSpec("ser")).model;
    const SharedModel model = runLearner(table, learnSpec("sser:gamma=0")).model;
    for (const auto& topic : table.topics) {
        const Eigen::VectorXd weights = *model->asWeights(*topic);
        EXPECT_LT((weights / weights.sum() - *alone->asWeights(*topic)).cwiseAbs().maxCoeff(), 1e-9);
    }
}

TEST(Sser, WeighsTopicsDifferentlyThatNobodyJudged)
{
    const ScoreTable table = test::untiedTable(7, 12, 20, 4);
    const SharedModel model = runLearner(table, learnSpec("sser:gamma=5")).model;
    TopicScores unjudged = *table.topics[0];
    unjudged.grades.setConstant(-1);
    unjudged.judged = false;
    complete(unjudged, 1);
    EXPECT_EQ(*model->asWeights(unjudged), *model->asWeights(*table.topics[0])) << "judgments change nothing";
    EXPECT_NE(*model->asWeights(*table.topics[0]), *model->asWeights(*table.topics[1]));
    EXPECT_GE(model->asWeights(unjudged)->minCoeff(), 0.0);
}

}  // namespace
}  // namespace rankscape
