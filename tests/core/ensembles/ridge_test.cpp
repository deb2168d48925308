// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ridge.h"

#include <gtest/gtest.h>

#include "core/models/linear.h"
#include "tests/support/letor.h"

namespace rankscape {
namespace {

TEST(Ridge, HasTheWeightsAndRankingsOfTheFixture)
{
    const nlohmann::json golden = test::golden("ltr/ridge.json");
    const ScoreTable table = test::featureTable(golden["queries"]);
    for (const auto& each : golden["cases"]) {
        const RidgeSolution found = solveRidge(table, {each["lambda"], each["centre"] == "query"});
        EXPECT_LT((found.weights - test::vector(each["w"])).cwiseAbs().maxCoeff(), 1e-9) << each["lambda"];
        EXPECT_NEAR(found.loss, each["objective"], 1e-12 * std::max(1.0, each["objective"].get<double>()));
        for (std::size_t i = 0; i < table.topics.size(); ++i)
            EXPECT_EQ(test::ranking(*table.topics[i], *linearModel(found.weights)), each["orders"][i]) << i;
    }
}

TEST(Ridge, IsNotMovedByAShiftOfATopic)
{
    ScoreTable table = test::untiedTable(1, 5, 30, 3);
    const Eigen::VectorXd before = solveRidge(table, {10.0, true}).weights;
    TopicScores shifted = *table.topics[1];
    shifted.scores.array() += 5.0;
    table.topics[1] = std::make_shared<const TopicScores>(shifted);
    EXPECT_LT((solveRidge(table, {10.0, true}).weights - before).cwiseAbs().maxCoeff(), 1e-10);
    EXPECT_GT((solveRidge(table, {10.0, false}).weights - before).cwiseAbs().maxCoeff(), 1e-3);
}

}  // namespace
}  // namespace rankscape
