// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/loss_bounds.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/experiments/circle_bounds.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

std::vector<char> relevantOf(const nlohmann::json& labels)
{
    std::vector<char> relevant;
    for (const int label : labels)
        relevant.push_back(label > 0 ? 1 : 0);
    return relevant;
}

void expectBounds(const std::vector<char>& relevant, const Eigen::VectorXd& scores, const nlohmann::json& expected)
{
    BoundSearch search(relevant, expected["phi"] == "all" ? PairsInF::all : PairsInF::relevant);
    const LossBounds found = search(scores);
    const auto near = [&](double value, const char* name) {
        EXPECT_NEAR(value, expected[name].get<double>(), 1e-11 * (1.0 + std::abs(value))) << name;
    };
    near(found.ap, "E");
    near(found.basic, "basic");
    near(found.inverted, "loss6");
    near(found.oneExp, "one_exp");
    near(found.oneLog, "one_log");
    near(found.twoExp, "two_exp");
    near(found.twoLog, "two_log");
    near(found.twoHinge, "two_hinge");
    near(found.twoHingeSvm, "two_hinge_svm");
    near(found.leastMargin, "min_margin");
}

TEST(LossBounds, AgreeWithAllRankingsOfAFewDocuments)
{
    for (const auto& each : test::golden("ltr/bounds.json")["small"])
        expectBounds(relevantOf(each["labels"]), test::vector(each["scores"]), each);
}

TEST(LossBounds, AgreeWithThePapersTwoSetsOfDocuments)
{
    for (const auto& set : test::golden("ltr/bounds.json")["sets"]) {
        const Eigen::MatrixXd points = test::matrix(set["points"]);
        for (const auto& each : set["values"]) {
            const double theta = each["degrees"].get<double>() * std::numbers::pi / 180.0;
            const Eigen::VectorXd scores = std::cos(theta) * points.col(0) + std::sin(theta) * points.col(1);
            expectBounds(relevantOf(set["labels"]), scores, each);
        }
    }
}

TEST(CircleBounds, ShowWhereTypeTwoIsBelowTypeOneOnTheFirstSet)
{
    const CircleBounds found = circleBounds(syntheticBounds(7, 14, 0.2, 1), 1);
    const std::size_t at45 = 15;
    EXPECT_EQ(found.degrees[at45], 45.0);
    EXPECT_NEAR(found.relevantPairs[at45].oneExp, std::exp(-1.0), 1e-12);
    EXPECT_LT(found.relevantPairs[at45].twoExp, found.relevantPairs[at45].oneExp);
    EXPECT_GT(found.allPairs[at45].twoExp, found.allPairs[at45].oneExp) << "equation 2 says otherwise";
    EXPECT_NEAR(found.relevantPairs.front().twoExp, found.relevantPairs.back().twoExp, 1e-9);
}

TEST(CircleBounds, TakeTheFirstOfTheRankingWithinTheirLimits)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd::Random(60, 3), std::vector<int>(60, 1));
    std::vector<Eigen::Index> ranking(60);
    for (Eigen::Index row = 0; row < 60; ++row)
        ranking[static_cast<std::size_t>(row)] = 59 - row;
    const BoundsData data = rankedBounds(*topic, ranking, 21, {2, 0});
    EXPECT_EQ(data.points.rows(), mostBoundsRelevant);
    EXPECT_EQ(data.points(0, 0), topic->scores(59, 2));
    EXPECT_TRUE(circleBounds(data).degrees.empty()) << "all are relevant";
}

}  // namespace
}  // namespace rankscape
