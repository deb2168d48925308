// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/perm_rank.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/ensembles/perm_sets.h"
#include "core/models/linear.h"
#include "tests/support/letor.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

/// The place of each row, from 1.
nlohmann::json placesOf(const std::vector<Permutation>& orders)
{
    nlohmann::json all;
    for (const Permutation& order : orders) {
        std::vector<std::size_t> places(order.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            places[order[i]] = i + 1;
        all.push_back(places);
    }
    return all;
}

TEST(PermuRank, GoesTheWayOfTheFixture)
{
    const nlohmann::json golden = test::golden("ltr/permurank.json");
    const ScoreTable table = test::featureTable(golden["queries"]);
    for (const auto& each : golden["cases"]) {
        SCOPED_TRACE(each["phi"].get<std::string>() + " C " + each["C"].dump());
        std::vector<PermuRankRound> rounds;
        learnPermuRank(table, {each["C"], each["phi"] == "all", 4},
            [&](const PermuRankRound& round) { rounds.push_back(round); });
        ASSERT_EQ(rounds.size(), each["history"].size());
        for (std::size_t t = 0; t < rounds.size(); ++t) {
            const auto& expected = each["history"][t];
            const PermuRankRound& round = rounds[t];
            EXPECT_LT((round.step.weights - test::vector(expected["w"])).cwiseAbs().maxCoeff(), 1e-8) << t;
            EXPECT_NEAR(round.step.loss, expected["objective"], 1e-10 * round.step.loss);
            EXPECT_LT(round.step.gap, 1e-9 * round.step.loss);
            EXPECT_EQ(nlohmann::json(round.perfect), expected["sizes_B"]);
            EXPECT_EQ(nlohmann::json(round.imperfect), expected["sizes_C"]);
            EXPECT_EQ(placesOf(round.worstPerfect), expected["added_perfect"]);
            EXPECT_EQ(placesOf(round.bestImperfect), expected["added_imperfect"]);
            EXPECT_NEAR(test::mapOf(table)(*linearModel(round.step.weights)), expected["map"], 1e-12);
        }
    }
}

/// Of all permutations of five documents.
TEST(PermutationSets, FindTheWorstPerfectAndTheBestImperfectOne)
{
    const Eigen::VectorXd weights = Eigen::Vector2d(0.7, -0.4);
    for (const bool allPairs : {false, true}) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto topic = test::randomTable(seed, 1, 5, 2).topics[0];
            if (std::ssize(topic->relevant) == topic->scores.rows())
                continue;
            PermutationSets sets(topic, allPairs);
            PermutationSets all(topic, true);
            Permutation order(5);
            std::iota(order.begin(), order.end(), 0U);
            do
                sets.loss(order) > 0.0 ? sets.addImperfect(order) : all.addPerfect(order);
            while (std::ranges::next_permutation(order).found);
            const auto value = [&](const Permutation& each) {
                PermutationSets placed(topic, allPairs);
                placed.addImperfect(each);
                const auto& set = placed.imperfect();
                return std::ranges::find(set, each, &PlacedPermutation::order)->place.dot(weights);
            };
            const Eigen::VectorXd scores = topic->scores * weights;
            for (const PlacedPermutation& each : sets.imperfect())
                EXPECT_LE(each.place.dot(weights), value(sets.bestImperfect(scores)) + 1e-12);
            for (const PlacedPermutation& each : all.perfect())
                EXPECT_GE(value(each.order), value(sets.worstPerfect(scores)) - 1e-12);
        }
    }
}

}  // namespace
}  // namespace rankscape
