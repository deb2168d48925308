// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/base/counted_random.h"
#include "core/ensembles/ada_boost_reg.h"
#include "core/ensembles/aem.h"
#include "core/ensembles/bagging_reg.h"
#include "core/ensembles/convex_ds.h"
#include "core/models/manifold.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::golden;
using Index = Eigen::Index;
using Indices = std::vector<Index>;

double farthest(const Eigen::MatrixXd& difference)
{
    return difference.cwiseAbs().maxCoeff();
}

StackedRows rowsOf(const nlohmann::json& fixture)
{
    return {test::matrix(fixture["X"]), test::vector(fixture["y"])};
}

void expectTree(const RegressionTree& found, const nlohmann::json& expected)
{
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        ASSERT_EQ(found[i].ranker, expected[i][0].get<Index>());
        EXPECT_NEAR(found[i].value, expected[i][4].get<double>(), 1e-14);
        if (found[i].ranker < 0)
            continue;
        EXPECT_NEAR(found[i].threshold, expected[i][1].get<double>(), 1e-15);
        EXPECT_EQ(found[i].left, expected[i][2].get<std::size_t>());
        EXPECT_EQ(found[i].right, expected[i][3].get<std::size_t>());
    }
}

TEST(BaggingReg, GrowsTheMembersOfTheFixture)
{
    const auto fixture = golden("rec/bagging_reg.json");
    const StackedRows all = rowsOf(fixture);
    for (const auto& expected : fixture["cases"]) {
        const bool areTrees = expected["base"] == "tree";
        const BaggingOptions options{expected["members"], expected["share_rows"], expected["share_features"],
            areTrees ? expected["depth"].get<int>() : 1, expected["ridge"]};
        int member = 0;
        double intercept = 0.0;
        for (const auto& fitted : expected["fitted"]) {
            const BaggedPatch patch = baggedPatch(1, member++, all.scores.rows(), all.scores.cols(), options);
            EXPECT_EQ(patch.rows, fitted["rows"].get<Indices>());
            EXPECT_EQ(patch.rankers, fitted["features"].get<Indices>());
            if (areTrees)
                expectTree(grownTree(all, rowOrders(all), patch.rows, patch.rankers, options.depth), fitted["nodes"]);
            else
                intercept += fitted["intercept"].get<double>() / options.members;
        }
        const Eigen::VectorXd found = areTrees
            ? predicted(baggedTrees(all, options, 1, 2), all.scores)
            : Eigen::VectorXd((all.scores * baggedRidge(all, options, 1)).array() + intercept);
        EXPECT_LT(farthest(found - test::vector(expected["prediction"])), 1e-13);
    }
}

TEST(AdaBoostReg, BoostsAsTheFixture)
{
    const auto fixture = golden("rec/adaboost_r2.json");
    const StackedRows all = rowsOf(fixture);
    const std::vector<std::string> forms{"linear", "square", "exponential"};
    for (const auto& expected : fixture["cases"]) {
        AdaBoostOptions options{expected["rounds_asked"], expected["depth"]};
        options.form =
            static_cast<ErrorForm>(std::ranges::find(forms, expected["loss"].get<std::string>()) - forms.begin());
        const auto rounds = boostedTrees(all, options, 1);
        ASSERT_EQ(rounds.size(), expected["rounds"].size());
        for (std::size_t i = 0; i < rounds.size(); ++i) {
            const auto& round = expected["rounds"][i];
            EXPECT_EQ(rounds[i].rows, round["rows"].get<Indices>());
            expectTree(rounds[i].tree, round["tree"]);
            EXPECT_NEAR(rounds[i].meanLoss, round["mean_loss"].get<double>(), 1e-13);
            EXPECT_NEAR(rounds[i].alpha, round["alpha"].get<double>(), 1e-12);
        }
        EXPECT_LT(
            farthest(predicted(joined(rounds, TreeJoin::median), all.scores) - test::vector(expected["median"])),
            1e-14);
        EXPECT_LT(
            farthest(predicted(joined(rounds, TreeJoin::mean), all.scores) - test::vector(expected["mean"])), 1e-12);
    }
}

TEST(Manifold, ScoresAsTheFixture)
{
    const auto fixture = golden("rec/amanx.json");
    const Eigen::MatrixXd scores = test::matrix(fixture["X"]);
    for (const auto& expected : fixture["cases"]) {
        EXPECT_LT(
            farthest(manifoldScores(scores, {expected["a"], 3}) - test::vector(expected["anchor_scores"])), 1e-12);
        EXPECT_LT(
            farthest(manifoldScores(scores, {expected["a"], 0}) - test::vector(expected["full_scores"])), 1e-12);
    }
    EXPECT_EQ(manifoldScores(Eigen::MatrixXd::Zero(3, 2), {0.5, 2}), Eigen::VectorXd::Zero(3));
}

TEST(ConvexDs, SolvesTheProgramsOfTheFixture)
{
    const auto fixture = golden("rec/convexds.json");
    const Eigen::MatrixXd scores = test::matrix(fixture["F"]);
    const Eigen::VectorXd targets = test::vector(fixture["y"]);
    for (const auto& expected : fixture["cases"]) {
        const ConvexOptions options{expected["l1"], expected["l2"], expected["nonnegative"]};
        const ConvexProgram program = convexProgram(scores, targets, options);
        EXPECT_LT(farthest(program.h - test::matrix(expected["H"])), 1e-12);
        EXPECT_LT(farthest(program.q - test::vector(expected["q"])), 1e-12);
        const Eigen::VectorXd weights = solvedConvex(program, options.isNonnegative);
        EXPECT_LT(farthest(weights - test::vector(expected["w"])), 1e-10);
        EXPECT_NEAR(convexObjective(scores, targets, weights, options), expected["objective"].get<double>(), 1e-12);
    }
}

/// As features that are constant everywhere do: every file of LETOR has some.
TEST(ConvexDs, SharesFreeWeightsAmongRankersThatAreAlike)
{
    Eigen::MatrixXd scores(4, 3);
    scores << 1.0, 1.0, 0.5, 0.5, 0.5, 1.0, 0.25, 0.25, 0.25, 0.0, 0.0, 0.75;
    const Eigen::VectorXd targets{{1.0, 1.0, 0.0, 0.0}};
    const ConvexOptions free{0.0, 0.0, false};
    const Eigen::VectorXd weights = solvedConvex(convexProgram(scores, targets, free), false);
    const Eigen::MatrixXd two = scores.rightCols(2);
    const Eigen::VectorXd alone = solvedConvex(convexProgram(two, targets, free), false);
    EXPECT_NEAR(weights[0], 0.5 * alone[0], 1e-12);
    EXPECT_NEAR(weights[1], 0.5 * alone[0], 1e-12);
    EXPECT_NEAR(weights[2], alone[1], 1e-12);
}

class AemFixture : public testing::Test {
protected:
    std::vector<AemTopic> topics(bool hasFeatures) const
    {
        std::vector<AemTopic> all;
        for (std::size_t i = 0; i < m_fixture["X"].size(); ++i)
            all.push_back({test::matrix(m_fixture["X"][i]), test::vector(m_fixture["y"][i]),
                hasFeatures ? test::vector(m_fixture["V"][i]) : Eigen::VectorXd(Eigen::VectorXd::Zero(1))});
        return all;
    }

    static void expectNumbers(const Attention& found, const nlohmann::json& expected, double tolerance)
    {
        EXPECT_LT(farthest(found.rankers - test::matrix(expected["p"])), tolerance);
        EXPECT_LT(farthest(found.topics - test::matrix(expected["J"])), tolerance);
        EXPECT_LT(farthest(found.bias - test::vector(expected["b"])), tolerance);
    }

    const nlohmann::json m_fixture = golden("rec/aem.json");
};

TEST_F(AemFixture, DescendsAsTheFixture)
{
    for (const auto& expected : m_fixture["cases"]) {
        const auto all = topics(expected["features"]);
        std::vector<const AemTopic*> batch;
        for (const AemTopic& topic : all)
            batch.push_back(&topic);
        const AemOptions options{.diversity = expected["lambda"], .penalty = expected["mu"]};
        const Attention start{test::matrix(expected["p"]), test::matrix(expected["J"]), test::vector(expected["b"])};
        AttentionDescent descent(start, 0.05);
        AdaGrad shift(Eigen::MatrixXd::Constant(1, 1, expected["c"][0].get<double>()), 0.05, 1e-8);
        const AemValue first = aemObjective(start, shift.values()(0, 0), batch, options);
        EXPECT_NEAR(first.value, expected["objective"].get<double>(), 1e-12);
        expectNumbers(first.gradient.values(), expected["gradient"], 1e-12);
        EXPECT_NEAR(first.shift, expected["gradient"]["c"][0].get<double>(), 1e-12);
        for (const auto& after : expected["steps"]) {
            const AemValue found = aemObjective(descent.attention(), shift.values()(0, 0), batch, options);
            descent.step(found.gradient, true);
            shift.step(Eigen::MatrixXd::Constant(1, 1, found.shift));
            expectNumbers(descent.attention(), after, 1e-10);
        }
    }
}

TEST(AemStart, IsThatOfTheFixture)
{
    const auto fixture = golden("rec/aem.json");
    EXPECT_LT(farthest(startAttention(4, 2, 1, 5.0 / 4.0, 0.1, fixture["seed"].get<std::uint64_t>()).rankers
                  - test::matrix(fixture["cases"][0]["p"])),
        1e-15);
}

/// A topic that is ranked has rows that nobody labelled, too, and features are those of all its rows.
TEST(Aem, TakesFeaturesOfWholeTopics)
{
    Eigen::MatrixXd scores(4, 2);
    scores << 0.9, 0.1, 0.5, 0.7, 0.2, 0.3, 0.1, 0.8;
    const ScoreTable table = test::tableOf({test::topicOf("q", scores, {1, 0, -1, -1})});
    const SharedModel model = runLearner(table, learnSpec("aem:weights=by-topic,epochs=1")).model;
    EXPECT_NEAR(model->content()["mean"][0].get<double>(), std::log1p(4.0), 1e-12) << "log-documents";
}

/// Each of them orders the training topics better than equal weights, where one ranker of three is right.
TEST(PaperBaselines, LearnFromGrades)
{
    const ScoreTable scored = test::rightRankerTable(4, 30, 25);
    const double uniform = runLearner(scored, {.learner = "uniform"}).traces[0].steps[0].map;
    for (const auto* name : {"bagging-reg", "adaboost-reg", "convexds", "aem"}) {
        const Ensemble ensemble = runLearner(scored, {.learner = name});
        EXPECT_GT(ensemble.traces[0].steps.back().map, uniform) << name;
        EXPECT_TRUE(*readModel(toJson(*ensemble.model)) == *ensemble.model) << name;
    }
}

/// Their rows speak of their initial options.
TEST(PaperBaselines, SayWhereTheirOptionsLeaveNoWeights)
{
    const ScoreTable scored = test::rightRankerTable(4, 12, 15);
    const auto modelOf = [&](const char* setting) { return runLearner(scored, learnSpec(setting)).model; };
    const SharedModel ridge = modelOf("bagging-reg:base=ridge");
    EXPECT_TRUE(ridge->asWeights(*scored.topics[0]).has_value());
    const SharedModel trees = modelOf("bagging-reg:members=2");
    EXPECT_FALSE(trees->asWeights(*scored.topics[0]).has_value());
    EXPECT_NE(trees->whyNoWeights(), "");
    const SharedModel byTopic = modelOf("aem:weights=by-topic,epochs=2");
    EXPECT_TRUE(byTopic->asWeights(*scored.topics[0]).has_value());
    EXPECT_FALSE(byTopic->commonWeights().has_value());
    EXPECT_NE(byTopic->whyNoWeights(), "");
}

}  // namespace
}  // namespace rankscape
