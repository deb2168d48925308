// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/recommenders/bpr.h"
#include "core/recommenders/cdae.h"
#include "core/recommenders/list_rank.h"
#include "core/recommenders/unrated_items.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/ratings.h"

namespace rankscape {
namespace {

using test::golden;
using Items = std::vector<Eigen::Index>;

/// Largest difference of columns from a fixture's rows.
double apart(const Eigen::MatrixXd& found, const nlohmann::json& rows)
{
    return (found.transpose() - test::matrix(rows)).cwiseAbs().maxCoeff();
}

TEST(UnratedItems, AreThoseOfTheFixture)
{
    const auto fixture = golden("rec/random.json")["unrated"];
    const RatingMatrix ratings = test::ratingsOf(fixture);
    const CountedRandom random(fixture["word_seed"].get<std::uint64_t>());
    for (std::size_t user = 0; user < 6; ++user) {
        for (std::size_t n = 0; n < fixture["words"].size(); ++n)
            EXPECT_EQ(unratedItem(ratings, static_cast<Eigen::Index>(user), random, n),
                fixture["items_per_user"][user][n].get<int>());
    }
}

TEST(Bpr, StepsAsTheFixture)
{
    const auto fixture = golden("rec/bpr.json");
    const auto& expected = fixture["cases"][0];
    const RatingMatrix positives = atLeast(test::ratingsOf(fixture), expected["positive_level"]);
    BprDescent descent(positives, {3, expected["rate"], expected["lambda"], 1, false}, 1);
    EXPECT_LT(apart(descent.factors().users, expected["X0"]), 1e-16);
    std::uint64_t step = 0;
    for (const auto& after : expected["after"]) {
        for (; step < after["steps"].get<std::uint64_t>(); ++step) {
            const BprTriple triple = descent.triple(step);
            EXPECT_EQ((Items{triple.user, triple.positive, triple.negative}), expected["triples"][step].get<Items>());
            descent.step(triple);
        }
        EXPECT_LT(apart(descent.factors().users, after["X"]), 1e-13);
        EXPECT_LT(apart(descent.factors().items, after["Y"]), 1e-13);
    }
    EXPECT_LT((test::scoresOf(FactorRecommender(descent.factors()), 6) - test::matrix(expected["scores"]))
                  .cwiseAbs()
                  .maxCoeff(),
        1e-13);
}

/// The fixture's biases start elsewhere than at 0, so only their direction is seen here.
TEST(Bpr, MovesBiasesOfAPairApart)
{
    const auto fixture = golden("rec/bpr.json");
    const RatingMatrix positives = atLeast(test::ratingsOf(fixture), 4.0);
    BprDescent descent(positives, {3, 0.05, 0.02, 1, true}, 1);
    const BprTriple triple = descent.triple(0);
    EXPECT_EQ((Items{triple.user, triple.positive, triple.negative}), fixture["cases"][1]["triples"][0].get<Items>());
    const double before = descent.step(triple);
    EXPECT_GT(descent.factors().itemBias[triple.positive], 0.0);
    EXPECT_LT(descent.factors().itemBias[triple.negative], 0.0);
    EXPECT_LT(descent.step(triple), before);
}

class Cdae : public testing::Test {
protected:
    const nlohmann::json m_fixture = golden("rec/cdae.json");
    const RatingMatrix m_positives = atLeast(test::ratingsOf(m_fixture), 0.0);
    const CdaeOptions m_options{3, 0.5, 2, 0.1, 0.01, 1.0, 2};
};

TEST_F(Cdae, HasTheGradientOfTheFixture)
{
    const auto& first = m_fixture["first_step"];
    const CdaeDescent descent(m_positives, m_options, 1,
        {test::matrix(first["W0"]).transpose(), test::matrix(first["W2_0"]).transpose(),
            test::matrix(first["V0"]).transpose(), test::vector(first["b0"]), test::vector(first["b2_0"])});
    const CdaeDraw draw = descent.draw(0, 0);
    EXPECT_EQ(draw.kept, first["kept"].get<Items>());
    EXPECT_EQ(draw.negatives, first["negatives"].get<Items>());
    const auto found = descent.gradient(0, draw);
    EXPECT_EQ(found.touched, first["touched"].get<Items>());
    EXPECT_LT((found.hidden - test::vector(first["z"])).norm(), 1e-14);
    EXPECT_LT(apart(found.input, first["gradient"]["W"]), 1e-13);
    EXPECT_LT(apart(found.output, first["gradient"]["W2"]), 1e-13);
    EXPECT_LT((found.user - test::vector(first["gradient"]["V"])).norm(), 1e-13);
    EXPECT_LT((found.inputBias - test::vector(first["gradient"]["b"])).norm(), 1e-13);
    EXPECT_LT((found.outputBias - test::vector(first["gradient"]["b2"])).norm(), 1e-13);
}

TEST_F(Cdae, LearnsWhatTheFixtureLearns)
{
    CdaeDescent descent(m_positives, m_options, 1);
    for (int epoch = 0; epoch < 2; ++epoch) {
        const auto place = static_cast<std::size_t>(epoch);
        for (Eigen::Index user = 0; user < 6; ++user) {
            const auto& drawn = m_fixture["draws"][place][static_cast<std::size_t>(user)];
            EXPECT_EQ(descent.draw(user, epoch).kept, drawn["kept"].get<Items>());
            EXPECT_EQ(descent.draw(user, epoch).negatives, drawn["negatives"].get<Items>());
            descent.step(user, epoch);
        }
        const auto& after = m_fixture["after_epoch"][place];
        const CdaeParameters found = descent.parameters();
        EXPECT_LT(apart(found.input, after["W"]), 1e-12);
        EXPECT_LT(apart(found.output, after["W2"]), 1e-12);
        EXPECT_LT(apart(found.users, after["V"]), 1e-12);
        EXPECT_LT((found.outputBias - test::vector(after["b2"])).norm(), 1e-12);
    }
    const auto recommender = fitCdae(m_positives, m_options, {});
    EXPECT_LT((test::scoresOf(*recommender, 6) - test::matrix(m_fixture["scores"])).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_EQ(recommender->explain(0, 5).size(), 4U);
}

TEST(ListRank, LearnsFromSampledListsAsTheFixture)
{
    const auto fixture = golden("rec/listrank_mf.json");
    const RatingMatrix ratings = test::ratingsOf(fixture);
    const ListRankOptions options{3, 2, 2.0, 0.1, 0.01, 2};
    ListRankDescent descent(ratings, options, 1);
    const auto& first = fixture["sampled"]["first_step"];
    const RatedList list = descent.list(1, 0);
    EXPECT_EQ(list.items, first["list"].get<Items>());
    const auto found = descent.gradient(1, list);
    EXPECT_EQ(found.touched, first["touched"].get<Items>());
    EXPECT_LT((found.user - test::vector(first["gradient_u"])).norm(), 1e-13);
    EXPECT_LT(apart(found.items, first["gradient_v"]), 1e-13);
    for (int epoch = 0; epoch < 2; ++epoch) {
        for (Eigen::Index user = 0; user < 6; ++user)
            descent.step(user, epoch);
        const auto& after = fixture["sampled"]["after_epoch"][static_cast<std::size_t>(epoch)];
        EXPECT_LT(apart(descent.factors().users, after["U"]), 1e-12);
        EXPECT_LT(apart(descent.factors().items, after["V"]), 1e-12);
    }
    const auto recommender = fitListRank(ratings, options, {});
    EXPECT_LT(
        (test::scoresOf(*recommender, 6) - test::matrix(fixture["sampled"]["scores"])).cwiseAbs().maxCoeff(), 1e-12);
}

TEST(ListRank, DescendsAsPrinted)
{
    const auto fixture = golden("rec/listrank_mf.json");
    const auto& expected = fixture["printed"];
    const RatingMatrix ratings = test::ratingsOf(fixture);
    PrintedListRank descent(ratings, 3, 0.01, 5.0, 1);
    EXPECT_NEAR(descent.loss(), expected["loss0"].get<double>(), 1e-13);
    for (const auto& after : expected["iterations"]) {
        EXPECT_TRUE(descent.step());
        EXPECT_EQ(descent.rate(), after["rate"].get<double>());
        EXPECT_NEAR(descent.loss(), after["loss"].get<double>(), 1e-12);
        EXPECT_LT(apart(descent.factors().users, after["U"]), 1e-12);
    }
}

TEST(Recommenders, SayThatNothingIsLiked)
{
    const RatingMatrix ratings = test::ratingsOf(golden("rec/bpr.json"));
    for (const char* name : {"bpr:positives=6", "cdae:positives=6", "mf:positives=6", "heat:count=liked,from=6"}) {
        const RankerSetting ranker = rankerSetting(name);
        EXPECT_THAT(test::errorOf([&] { ranker.type->recommend(ratings, ranker.values, {}, {}); }),
            testing::HasSubstr(std::string(ranker.type->label) + " has nothing to learn from"));
    }
}

}  // namespace
}  // namespace rankscape
