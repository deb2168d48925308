// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "core/recommenders/explicit_als.h"
#include "core/recommenders/implicit_als.h"
#include "tests/support/golden.h"
#include "tests/support/ratings.h"

namespace rankscape {
namespace {

using test::golden;

double distance(const Eigen::MatrixXd& found, const nlohmann::json& rows)
{
    return (found.transpose() - test::matrix(rows)).cwiseAbs().maxCoeff();
}

TEST(ImplicitAls, SolvesEachHalfSweepOfTheFixture)
{
    const auto fixture = golden("rec/mf_implicit.json");
    const RatingMatrix ratings = test::ratingsOf(fixture);
    for (const auto& expected : fixture["cases"]) {
        const RatingMatrix counted = expected["values"] == "binary" ? atLeast(ratings, 0.0) : ratings;
        const ImplicitOptions options{3, expected["alpha"], expected["lambda"], 3};
        ImplicitAls als(counted, options, {});
        EXPECT_LT(distance(als.items(), expected["Y0"]), 1e-16);
        for (const auto& half : expected["half_sweeps"]) {
            const bool ofUsers = half["side"] == "users";
            ofUsers ? als.solveUsers() : als.solveItems();
            EXPECT_LT(distance(ofUsers ? als.users() : als.items(), half["factors"]), 1e-11);
            EXPECT_NEAR(als.objective(), half["objective"].get<double>(), 1e-10);
        }
        const auto recommender = fitImplicit(counted, options, {});
        const Eigen::MatrixXd scores = test::scoresOf(*recommender, 6);
        EXPECT_LT((scores - test::matrix(expected["scores"])).cwiseAbs().maxCoeff(), 1e-10);
        for (const auto& explained : expected["explanation_user_0"]) {
            double sum = 0.0;
            for (const Reason& reason : recommender->explain(0, explained[0])) {
                EXPECT_NEAR(reason.amount, explained[1][std::to_string(reason.index)].get<double>(), 1e-11);
                sum += reason.amount;
            }
            EXPECT_NEAR(sum, scores(0, explained[0].get<int>()), 1e-11);
        }
    }
}

TEST(ImplicitAls, IsTheSameForAnyNumberOfThreads)
{
    const RatingMatrix ratings = test::ratingsOf(golden("rec/mf_implicit.json"));
    const auto one = fitImplicit(ratings, {}, {.seed = 3, .threads = 1});
    const auto four = fitImplicit(ratings, {}, {.seed = 3, .threads = 4});
    EXPECT_EQ(test::scoresOf(*one, 6), test::scoresOf(*four, 6));
    ASSERT_EQ(one->trace().size(), 15U);
    EXPECT_LT(one->trace().back().perplexity, one->trace().front().perplexity);
}

TEST(ExplicitAls, SolvesEachHalfSweepOfTheFixture)
{
    const auto fixture = golden("rec/mf_explicit.json");
    const RatingMatrix ratings = test::ratingsOf(fixture);
    for (const auto& expected : fixture["cases"]) {
        const ExplicitOptions options{
            2, expected["lambda"], 3, expected["bias"], expected["by_count"], expected["mean_removed"]};
        ExplicitAls als(ratings, options, {});
        for (const auto& half : expected["half_sweeps"]) {
            const bool ofUsers = half["side"] == "users";
            ofUsers ? als.solveUsers() : als.solveItems();
            const Factors& found = als.factors();
            EXPECT_LT(distance(ofUsers ? found.users : found.items, half["factors"]), 1e-10);
            EXPECT_LT(
                ((ofUsers ? found.userBias : found.itemBias) - test::vector(half["bias"])).cwiseAbs().maxCoeff(),
                1e-10);
            EXPECT_NEAR(als.objective(), half["objective"].get<double>(), 1e-10);
        }
        const auto recommender = fitExplicit(ratings, options, {});
        EXPECT_LT((test::scoresOf(*recommender, 6) - test::matrix(expected["scores"])).cwiseAbs().maxCoeff(), 1e-10);
        EXPECT_NE(recommender->note(), "");
    }
}

/// More factors than users have ratings, under the least penalty that can be asked for.
TEST(AlternatingLeastSquares, FallUnderTheLeastPenalty)
{
    const RatingMatrix ratings = test::ratingsOf(golden("rec/mf_implicit.json"));
    for (const char* name : {"mf", "mf-explicit"}) {
        RankerSetting setting = rankerSetting(name);
        const auto& parameters = setting.type->parameters;
        setting.values["lambda"] = std::ranges::find(parameters, "lambda", &Parameter::name)->least;
        const FitTrace trace = setting.type->recommend(ratings, setting.values, {}, {})->trace();
        for (std::size_t i = 1; i < trace.size(); ++i)
            EXPECT_LE(trace[i].perplexity, trace[i - 1].perplexity) << name << " " << i;
    }
}

}  // namespace
}  // namespace rankscape
