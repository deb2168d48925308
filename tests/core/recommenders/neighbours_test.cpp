// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/neighbours.h"

#include <gtest/gtest.h>

#include "core/recommenders/heat.h"
#include "tests/support/golden.h"
#include "tests/support/ratings.h"

namespace rankscape {
namespace {

using test::golden;
using test::rankingsOf;
using test::scoresOf;
using Rankings = std::vector<std::vector<Eigen::Index>>;

TEST(Heat, CountsAsTheFixtureHasIt)
{
    const auto fixture = golden("rec/heat.json");
    const RatingMatrix ratings = test::ratingsOf(fixture);
    const std::vector<std::pair<HeatOf, const char*>> all{
        {HeatOf::ratings, "count"}, {HeatOf::liked, "count_at_least_4"}, {HeatOf::sum, "sum"}};
    for (const auto& [of, name] : all) {
        const auto& expected = fixture["variants"][name];
        const Eigen::MatrixXd scores = scoresOf(*fitHeat(ratings, of), 6);
        EXPECT_EQ(scores.row(2).transpose(), test::vector(expected["score"])) << name;
        EXPECT_EQ(rankingsOf(scores, ratings), expected["ranking_per_user"].get<Rankings>()) << name;
    }
}

/// What the cases of both kinds of neighbours have in common.
struct KnnCase {
    explicit KnnCase(const nlohmann::json& fixture, const nlohmann::json& expected)
        : given(test::ratingsOf(fixture))
        , counted(expected["values"] == "binary" ? atLeast(given, 0.0) : given)
        , k(expected["k"])
        , shrink(expected["shrink"])
    {
    }

    RatingMatrix given;
    RatingMatrix counted;
    std::size_t k;
    double shrink;
};

void expectNeighbours(const RatingMatrix& rows, const KnnCase& each, const nlohmann::json& expected)
{
    const auto nearest = nearestRows(rows, transposed(rows), each.k, each.shrink, 2);
    for (std::size_t row = 0; row < nearest.size(); ++row) {
        std::vector<std::int32_t> found;
        for (const Neighbour& neighbour : nearest[row]) {
            found.push_back(neighbour.index);
            EXPECT_EQ(neighbour.similarity,
                expected["similarity"][row][static_cast<std::size_t>(neighbour.index)].get<double>());
        }
        EXPECT_EQ(found, expected["neighbours"][row].get<std::vector<std::int32_t>>()) << row;
    }
}

void expectScores(const Recommender& recommender, const KnnCase& each, const nlohmann::json& expected)
{
    const Eigen::MatrixXd scores = scoresOf(recommender, 6);
    EXPECT_LT((scores - test::matrix(expected["scores"])).cwiseAbs().maxCoeff(), 1e-14);
    EXPECT_EQ(rankingsOf(scores, each.given), expected["rankings"].get<Rankings>());
    for (const Reason& reason : recommender.explain(0, 5))
        EXPECT_GT(each.given.coeff(0, reason.index), 0.0) << "an item that the user has not rated";
    double sum = 0.0;
    for (const Reason& reason : recommender.explain(0, 5))
        sum += reason.amount;
    EXPECT_NEAR(sum, scores(0, 5), 1e-14) << "the user's items make the score";
}

TEST(UserKnn, AgreesWithTheFixture)
{
    const auto fixture = golden("rec/user_knn.json");
    for (const auto& expected : fixture["cases"]) {
        const KnnCase each(fixture, expected);
        expectNeighbours(each.counted, each, expected);
        expectScores(*fitUserKnn(each.counted, each.k, each.shrink), each, expected);
    }
}

TEST(ItemKnn, AgreesWithTheFixture)
{
    const auto fixture = golden("rec/item_knn.json");
    for (const auto& expected : fixture["cases"]) {
        const KnnCase each(fixture, expected);
        const NearestOf of = expected["neighbours_of"] == "profile" ? NearestOf::profile : NearestOf::candidate;
        expectNeighbours(transposed(each.counted), each, expected);
        expectScores(*fitItemKnn(each.counted, each.k, each.shrink, of), each, expected);
    }
}

}  // namespace
}  // namespace rankscape
