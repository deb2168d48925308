// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/svm_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/ensembles/violated_ranking.h"
#include "tests/support/letor.h"

namespace rankscape {
namespace {

/// 1 − AP + Φ of one topic whose only feature are its scores.
double valueOf(const TopicScores& topic, const std::vector<std::uint32_t>& order)
{
    double precision = 0.0;
    double phi = 0.0;
    double hits = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const bool isRelevant = topic.grades[order[i]] > 0;
        precision += isRelevant ? (hits += 1.0) / static_cast<double>(i + 1) : 0.0;
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            if ((topic.grades[order[j]] > 0) != isRelevant)
                phi += topic.scores(order[i], 0) - topic.scores(order[j], 0);
        }
    }
    const auto relevant = static_cast<double>(topic.relevant.size());
    return 1.0 - precision / relevant + phi / (relevant * (static_cast<double>(order.size()) - relevant));
}

TEST(ViolatedRanking, IsThatOfTheFixture)
{
    const nlohmann::json golden = test::golden("ltr/svmmap.json");
    ViolatedRanking ranking;
    for (const auto& each : golden["inference"]) {
        const Eigen::VectorXd scores = test::vector(each["scores"]);
        const auto topic = test::topicOf("1", scores, each["labels"]);
        ranking.find(*topic, scores);
        EXPECT_NEAR(valueOf(*topic, ranking.order()), each["value"], 1e-12);
        EXPECT_NEAR(1.0 - ranking.loss(), each["average_precision_of_order"], 1e-12);
        std::vector<std::uint32_t> places = ranking.places();
        std::ranges::for_each(places, [](std::uint32_t& place) { ++place; });
        EXPECT_EQ(nlohmann::json(places), each["opt"]);
        Eigen::VectorXd shares(scores.size());
        ranking.difference(1.0, shares);
        EXPECT_NEAR(ranking.loss() - shares.dot(scores), each["violation"], 1e-12);
    }
}

TEST(ViolatedRanking, HasTheLargestValueOfAllRankings)
{
    ViolatedRanking ranking;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const ScoreTable table = test::randomTable(seed, 1, 6, 1);
        TopicScores topic = *table.topics[0];
        topic.scores *= 0.3;
        if (std::ssize(topic.relevant) == topic.scores.rows())
            continue;
        ranking.find(topic, topic.scores.col(0));
        std::vector<std::uint32_t> order(6);
        std::iota(order.begin(), order.end(), 0U);
        double most = 0.0;
        do
            most = std::max(most, valueOf(topic, order));
        while (std::ranges::next_permutation(order).found);
        EXPECT_NEAR(valueOf(topic, ranking.order()), most, 1e-12) << seed;
    }
}

TEST(SvmMap, HasTheWeightsOfTheFixture)
{
    const nlohmann::json training = test::golden("ltr/svmmap.json")["training"];
    const ScoreTable table = test::featureTable(training["queries"]);
    for (const auto& each : training["cases"]) {
        const LossStep end = solveSvmMap(table, {each["C"], 1e-12});
        EXPECT_LT((end.weights - test::vector(each["w"])).cwiseAbs().maxCoeff(), 1e-6) << each["C"];
        EXPECT_NEAR(end.loss, each["objective"], 1e-9);
    }
}

/// The gap of every step is proven: no later loss is below its bound, and bounds only rise.
TEST(SvmMap, ProvesHowNearItIs)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const ScoreTable table = test::randomTable(seed, 8, 20, 4);
        std::vector<LossStep> steps;
        const LossStep end = solveSvmMap(table, {10.0, 1e-6}, [&](const LossStep& step) { steps.push_back(step); });
        EXPECT_LE(end.gap, 1e-5);
        double bound = 0.0;
        for (const LossStep& step : steps) {
            EXPECT_GE(step.loss - step.gap, bound - 1e-9);
            EXPECT_GE(step.loss, end.loss);
            bound = step.loss - step.gap;
        }
        EXPECT_LE(bound, end.loss + 1e-9);
        EXPECT_EQ(steps.back().weights, end.weights) << "it tells what it returns";
        EXPECT_EQ(steps.back().gap, end.gap);
        EXPECT_GT(solveSvmMap(table, {10.0, 1e-6, 2}).gap, end.gap) << "with two planes";
    }
}

TEST(SvmMap, HasNoWeightsWithoutAPairOfDocuments)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{1.0}, {2.0}}, {1, 2})});
    EXPECT_EQ(solveSvmMap(table, {}).weights, Eigen::VectorXd::Zero(1));
}

}  // namespace
}  // namespace rankscape
