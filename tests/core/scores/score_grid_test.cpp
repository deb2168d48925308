// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_grid.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(ScoreGrid, AgreesWithTheFixture)
{
    const auto fixture = test::golden("objectives/predicates.json");
    for (const auto& each : fixture["grid"]) {
        const Eigen::VectorXd given = test::vector(each["scores"]);
        Eigen::VectorXd scores = given;
        toGrid(scores);
        EXPECT_EQ(scores, test::vector(each["on_grid"])) << given.transpose();
        if (!each["exponent"].is_null()) {
            EXPECT_EQ(gridStep(given.cwiseAbs().maxCoeff()), std::ldexp(1.0, each["exponent"].get<int>() - 40));
        }
    }
}

TEST(ScoreGrid, JoinsWhatRoundingWouldPart)
{
    const auto fixture = test::golden("objectives/predicates.json");
    for (const auto& each : fixture["joining"]) {
        const Eigen::VectorXd given = test::vector(each["scores"]);
        const Eigen::VectorXd steps = test::vector(each["steps_joined"]);
        Eigen::VectorXd scores = given;
        toGrid(scores);
        EXPECT_EQ(scores, steps * gridStep(given.cwiseAbs().maxCoeff())) << given.transpose();
    }
}

TEST(ScoreGrid, KeepsWhatIsOnItAndTheOrder)
{
    Random random(5);
    for (int i = 0; i < 200; ++i) {
        Eigen::VectorXd scores(50);
        for (double& score : scores)
            score = random.normal() * 1e3;
        Eigen::VectorXd once = scores;
        toGrid(once);
        Eigen::VectorXd twice = once;
        toGrid(twice);
        EXPECT_EQ(once, twice);
        for (Eigen::Index a = 0; a < scores.size(); ++a) {
            for (Eigen::Index b = 0; b < scores.size(); ++b)
                EXPECT_LE(scores[a] < scores[b] ? once[a] - once[b] : 0.0, 0.0);
        }
    }
}

/// An eighth of a step apart on both sides of half a step; then a little more.
TEST(ScoreGrid, JoinsUpToAnEighthOfAStep)
{
    Eigen::VectorXd scores{{0x1p40, 0.5625, 0.4375}};
    toGrid(scores);
    EXPECT_EQ(scores, (Eigen::VectorXd{{0x1p40, 1.0, 1.0}}));
    scores = Eigen::VectorXd{{0x1p40, 0.5625, 0.4375 - 0x1p-20}};
    toGrid(scores);
    EXPECT_EQ(scores, (Eigen::VectorXd{{0x1p40, 1.0, 0.0}}));
}

}  // namespace
}  // namespace rankscape
