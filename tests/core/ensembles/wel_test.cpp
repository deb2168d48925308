// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/wel.h"

#include <gtest/gtest.h>

#include "core/ensembles/rank_scores.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::golden;

/// The users of the fixture with the recommenders' scores of their candidates; relevant is grade 2.
ScoreTable usersOf(const nlohmann::json& fixture)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (std::size_t user = 0; user < 6; ++user) {
        const auto candidates = fixture["candidates"][user].get<std::vector<std::size_t>>();
        Eigen::MatrixXd scores(std::ssize(candidates), 3);
        for (Eigen::Index row = 0; row < scores.rows(); ++row) {
            for (std::size_t ranker = 0; ranker < 3; ++ranker)
                scores(row, static_cast<Eigen::Index>(ranker)) =
                    fixture["ranker_scores"][ranker][user][candidates[static_cast<std::size_t>(row)]];
        }
        topics.push_back(
            test::topicOf(std::to_string(user), scores, fixture["grades"][user].get<std::vector<int>>()));
    }
    return test::tableOf(std::move(topics), 2);
}

TEST(RankScores, AreThoseOfTheFixture)
{
    const auto fixture = golden("rec/weighted_users.json");
    const ScoreTable scored = rankScores(usersOf(fixture));
    for (std::size_t user = 0; user < 6; ++user)
        EXPECT_LT(
            (rankScale * scored.topics[user]->scores - test::matrix(fixture["scores"][user])).cwiseAbs().maxCoeff(),
            1e-10);
}

/// Without topics' features every user's list is one of the fixture's batch, in the order of users.
TEST(ListLearning, DrawsTheListsOfTheFixture)
{
    const auto fixture = golden("rec/weighted_users.json");
    const ScoreTable scored = rankScores(usersOf(fixture));
    for (const auto& [name, levels] : {std::pair{"WEP", 2}, std::pair{"WEL", 3}}) {
        const auto& expected = fixture["variants"][name];
        const ListLearning learning(scored, {.levels = levels}, fixture["seed"].get<std::uint64_t>());
        ASSERT_EQ(learning.topics(), expected["users"].size());
        double value = 0.0;
        Eigen::VectorXd gradient = Eigen::VectorXd::Zero(3);
        for (std::size_t n = 0; n < learning.topics(); ++n) {
            const auto user = expected["users"][n].get<std::size_t>();
            std::vector<int> items;
            const auto rows = learning.list(n, n);
            for (const Eigen::Index row : rows)
                items.push_back(fixture["candidates"][user][static_cast<std::size_t>(row)]);
            EXPECT_EQ(items, expected["lists"][n].get<std::vector<int>>()) << name << user;
            const ListTerm term = boundedTerm(Eigen::VectorXd::Zero(3),
                test::matrix(fixture["scores"][user])(rows, Eigen::all).transpose(), expected["lambda"], 5.0);
            value += term.value;
            gradient += term.gradient;
        }
        EXPECT_NEAR(value, expected["objective"].get<double>(), 1e-12);
        EXPECT_LT((gradient - test::matrix(expected["gradient_p"])).cwiseAbs().maxCoeff(), 1e-12);
    }
}

TEST(ListLearning, LeavesOutWhatNobodyLabelled)
{
    const auto topic = test::topicOf("q", Eigen::MatrixXd::Constant(4, 2, 0.5), {-1, 1, 0, -1});
    const auto unlabelled = test::topicOf("r", Eigen::MatrixXd::Constant(3, 2, 0.5), {-1, 1, -1});
    const ListLearning learning(test::tableOf({topic, unlabelled}), {}, 1);
    ASSERT_EQ(learning.topics(), 1U);
    for (std::uint64_t n = 0; n < 20; ++n)
        EXPECT_EQ(learning.list(0, n), (std::vector<Eigen::Index>{1, 2}));
}

/// One ranker is right and two are noise.
TEST(Wel, FindsTheRankerThatIsRight)
{
    const ScoreTable scored = test::rightRankerTable(3, 40, 30);
    for (const auto* name : {"wep", "wel", "welv", "awel", "awelv", "welv-printed", "awelv-printed"}) {
        const Ensemble ensemble = runLearner(scored, {.learner = name, .values = {{"epochs", 40.0}}});
        const auto& steps = ensemble.traces.at(0).steps;
        EXPECT_GE(steps.back().map, steps.front().map) << name;
        const auto weights = ensemble.model->asWeights(*scored.topics[0]);
        ASSERT_TRUE(weights.has_value()) << name;
        EXPECT_GT((*weights)[2], (*weights)[0]) << name;
        EXPECT_EQ(*readModel(toJson(*ensemble.model)) == *ensemble.model, true) << name;
    }
}

/// Diversity as printed has no least value; what learned until then is kept, and the trace says so.
TEST(WelvPrinted, StopsWhereWeightsRunAway)
{
    const ScoreTable scored = rankScores(test::untiedTable(5, 20, 30, 3));
    const Ensemble ensemble = runLearner(
        scored, {.learner = "welv-printed", .values = {{"lambda", 10.0}, {"rate", 10.0}, {"epochs", 4000.0}}});
    EXPECT_NE(ensemble.traces.at(0).start.find("ran away in pass"), std::string::npos);
    EXPECT_TRUE(ensemble.model->asWeights(*scored.topics[0])->allFinite());
}

}  // namespace
}  // namespace rankscape
