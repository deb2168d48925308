// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/list_net.h"

#include <gtest/gtest.h>

#include "tests/support/data.h"
#include "tests/support/letor.h"

namespace rankscape {
namespace {

void expectNear(const Eigen::VectorXd& found, const nlohmann::json& golden, double tolerance)
{
    EXPECT_LT((found - test::vector(golden)).cwiseAbs().maxCoeff(), tolerance) << found.transpose();
}

class ListNet : public testing::Test {
protected:
    const nlohmann::json golden = test::golden("ltr/listnet.json");
    ListNetLoss loss{test::featureTable(golden["queries"])};
};

TEST_F(ListNet, HasTheLossAndGradientOfTheFixture)
{
    Eigen::VectorXd gradient;
    for (const auto& each : golden["evaluations"]) {
        const double value = each["loss"];
        EXPECT_NEAR(loss(test::vector(each["w"]), gradient), value, 1e-12 * std::max(1.0, value)) << each["w"];
        expectNear(gradient, each["gradient"], 1e-12 * std::max(1.0, gradient.cwiseAbs().maxCoeff()));
    }
}

TEST_F(ListNet, DescendsAsTheFixture)
{
    std::vector<Eigen::VectorXd> way;
    std::vector<double> values;
    learnListNet(loss, 3, {.eta = golden["eta"]}, [&](const Eigen::VectorXd& weights, double value) {
        way.push_back(weights);
        values.push_back(value);
    });
    ASSERT_EQ(way.size(), 201U);
    for (std::size_t i = 0; i < golden["batch_steps"].size(); ++i)
        expectNear(way[i + 1], golden["batch_steps"][i]["w"], 1e-9);
    for (const auto& [epoch, each] : golden["batch_trace"].items()) {
        expectNear(way[std::stoul(epoch)], each["w"], 1e-9);
        EXPECT_NEAR(values[std::stoul(epoch)], each["loss"], 1e-12);
    }
    const Eigen::VectorXd far = learnListNet(loss, 3, {.eta = 1.0, .epochs = 20000});
    expectNear(far, golden["minimum"]["w"], 1e-9);
}

/// As the paper has it; the fixture has every topic's step, of two epochs.
TEST_F(ListNet, StepsAfterEachTopicIfAsked)
{
    const std::size_t perEpoch = golden["query_steps"].size() / 2;
    for (const int epochs : {1, 2}) {
        const Eigen::VectorXd end = learnListNet(loss, 3, {.eta = golden["eta"], .epochs = epochs, .byTopic = true});
        expectNear(end, golden["query_steps"][perEpoch * static_cast<std::size_t>(epochs) - 1], 1e-9);
    }
}

class ListNetOnMq2008 : public test::DataTest { };

TEST_F(ListNetOnMq2008, HasTheWeightsOfAFold)
{
    const nlohmann::json all = test::golden("ltr/mq2008.json");
    const nlohmann::json& fold = all["methods"][1]["folds"][1];
    ListNetLoss loss(test::mq2008(fold["train"]));
    EXPECT_EQ(loss.topics(), fold["queries"]);
    const Eigen::VectorXd end = learnListNet(loss, 46, {.epochs = fold["chosen"]["epoch"]});
    expectNear(end, fold["w"], 1e-9);
}

}  // namespace
}  // namespace rankscape
