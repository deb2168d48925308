// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/genm_printed.h"

#include <gtest/gtest.h>

#include "tests/support/data.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(GenmPrinted, HasTheDocumentItselfInItsRank)
{
    const auto alone = test::topicOf("1", Eigen::MatrixXd{{1.0, 1.0}, {0.0, 0.0}}, {1, 0});
    const SmoothedMap at = printedDerivatives(test::tableOf({alone}), Eigen::Vector2d(0.5, 0.5), 1.0);
    const double g = 0.5 + 1.0 / (1.0 + std::exp(1.0));
    EXPECT_NEAR(at.gradient[0], -1.0 / ((1.0 + g) * (1.0 + g)), 1e-12) << "β s = 1, no slope and no sign";
}

using GenmPrintedOnData = test::DataTest;

/// The first of the errata: as printed it is the way down.
TEST_F(GenmPrintedOnData, PointsTheWrongWayOnMed)
{
    const ScoreTable& table = test::smartScores("med");
    const Eigen::Vector3d alpha(0.3, 0.3, 0.4);
    const Eigen::VectorXd printed = printedDerivatives(table, alpha, 200.0).gradient;
    const Eigen::VectorXd exact = smoothedMap(table, alpha, 200.0).gradient;
    EXPECT_LT(printed.dot(exact) / printed.norm() / exact.norm(), 0.0);
}

TEST_F(GenmPrintedOnData, EndsAtOneOfItsStartsOnMed)
{
    const ScoreTable& table = test::smartScores("med");
    int moved = 0;
    for (const StartPoint& start : binaryStarts(table)) {
        const Trace trace = climbAsPrinted(table, start, 200.0, 100);
        moved += trace.steps.size() > 2 ? 1 : 0;
    }
    EXPECT_LE(moved, 2);
}

TEST(GenmPrinted, LeavesOutWhatIsFarAboveAsWellAsFarBelow)
{
    const auto above = test::topicOf("1", Eigen::MatrixXd{{0.0, 0.0}, {1.0, 1.0}}, {1, 0});
    const auto below = test::topicOf("2", Eigen::MatrixXd{{1.0, 1.0}, {0.0, 0.0}}, {1, 0});
    const SmoothedMap at = printedDerivatives(test::tableOf({above, below}), Eigen::Vector2d(0.5, 0.5), 200.0);
    EXPECT_EQ(at.gradient, Eigen::Vector2d::Zero());
    EXPECT_EQ(at.hessian, Eigen::Matrix2d::Zero());
}

}  // namespace
}  // namespace rankscape
