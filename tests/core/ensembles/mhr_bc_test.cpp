// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/mhr_bc.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/ensembles/learner.h"
#include "core/models/hyperplanes.h"
#include "tests/support/data.h"
#include "tests/support/letor.h"

namespace rankscape {
namespace {

ScoreTable tableOf(const nlohmann::json& features, const nlohmann::json& labels)
{
    nlohmann::json queries;
    for (std::size_t i = 0; i < labels.size(); ++i)
        queries.push_back({{"features", features[i]}, {"labels", labels[i]}});
    return test::featureTable(queries);
}

void expectJoint(const Model& model, const TopicScores& topic, const nlohmann::json& golden)
{
    EXPECT_EQ(model.score(topic), test::vector(golden["total"]));
    EXPECT_EQ(test::ranking(topic, model), golden["order"]);
}

/// Every pair of grades that is not solved yet counts as at w = 0.
TEST(MhrBc, TellsALossThatFalls)
{
    const nlohmann::json golden = test::golden("ltr/mhrbc.json");
    const ScoreTable table = tableOf(golden["features"], golden["cases"][0]["labels"]);
    LearnSpec spec = learnSpec("mhr-bc");
    spec.values["C"] = golden["cases"][0]["C"];
    const Ensemble learned = runLearner(table, spec);
    const std::vector<Step>& steps = learned.traces.front().steps;
    ASSERT_EQ(steps.size(), 1 + golden["cases"][0]["hyperplanes"].size());
    double pairs = 0.0;
    double loss = 0.0;
    for (const auto& each : golden["cases"][0]["hyperplanes"]) {
        pairs += each["pairs"].get<double>();
        loss += each["objective"].get<double>();
    }
    EXPECT_NEAR(steps.front().objective, spec.values["C"] * pairs, 1e-12);
    EXPECT_NEAR(steps.back().objective, loss, 1e-12);
    EXPECT_TRUE(std::ranges::is_sorted(steps, std::greater{}, &Step::objective));
}

TEST(MhrBc, HasTheHyperplanesAndRankingsOfTheFixture)
{
    const nlohmann::json golden = test::golden("ltr/mhrbc.json");
    const std::vector<int> none(golden["test"].size(), 0);
    for (const auto& each : golden["cases"]) {
        SCOPED_TRACE(each["about"]);
        const ScoreTable table = tableOf(golden["features"], each["labels"]);
        const auto found = solveHyperplanes(table, each["C"]);
        ASSERT_EQ(found.size(), each["hyperplanes"].size());
        Eigen::MatrixXd rows(std::ssize(found), table.rankerCount());
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto& expected = each["hyperplanes"][i];
            EXPECT_EQ(found[i].grades, (GradePair{expected["high"], expected["low"]}));
            EXPECT_EQ(GradePairs(table, found[i].grades).count(), expected["pairs"]);
            EXPECT_LT((found[i].solution.weights - test::vector(expected["w"])).cwiseAbs().maxCoeff(), 1e-9);
            EXPECT_NEAR(found[i].solution.loss, expected["objective"], 1e-12);
            rows.row(static_cast<Eigen::Index>(i)) = found[i].solution.weights;
        }
        const SharedModel model = hyperplanesModel(rows);
        for (std::size_t i = 0; i < table.topics.size(); ++i)
            expectJoint(*model, *table.topics[i], each["joint"][i]);
        expectJoint(*model, *test::topicOf("test", test::matrix(golden["test"]), none), each["joint"].back());
    }
}

/// Each ranker is a hyperplane of its own.
TEST(Hyperplanes, JoinRankingsByTheirPlaces)
{
    const nlohmann::json golden = test::golden("ltr/mhrbc.json");
    for (const auto& each : golden["borda"]) {
        const Eigen::MatrixXd scores = test::matrix(each["scores"]).transpose();
        const std::vector<int> none(static_cast<std::size_t>(scores.rows()), 0);
        const auto identity = Eigen::MatrixXd::Identity(scores.cols(), scores.cols());
        expectJoint(*hyperplanesModel(identity), *test::topicOf("1", scores, none), each);
    }
}

class MhrBcOnMq2008 : public test::DataTest { };

TEST_F(MhrBcOnMq2008, HasTheHyperplanesOfAFold)
{
    const nlohmann::json all = test::golden("ltr/mq2008.json");
    const nlohmann::json& fold = all["methods"][2]["folds"][0];
    const auto found = solveHyperplanes(test::mq2008(fold["train"]), fold["chosen"]["C"]);
    ASSERT_EQ(found.size(), fold["hyperplanes"].size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Eigen::VectorXd expected = test::vector(fold["hyperplanes"][i]["w"]);
        EXPECT_LT((found[i].solution.weights - expected).cwiseAbs().maxCoeff(), 1e-9) << i;
    }
}

}  // namespace
}  // namespace rankscape
