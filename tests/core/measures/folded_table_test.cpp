// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/folded_table.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/measures/evaluation.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

const Eigen::VectorXd lineBegin{{0.0, 0.4, 0.6}};
const Eigen::VectorXd lineEnd{{1.0, 0.0, 0.0}};

/// The same topics with other scores.
template <class Change>
ScoreTable withScores(const ScoreTable& table, const Change& change)
{
    ScoreTable changed = table;
    for (auto& topic : changed.topics) {
        TopicScores scores = *topic;
        scores.scores = change(scores.scores);
        complete(scores, table.level);
        topic = std::make_shared<const TopicScores>(scores);
    }
    return changed;
}

/// In whole units, as sliders round them.
Eigen::VectorXd roundedAt(double t)
{
    constexpr double units = 1e9;
    return ((1.0 - t) * lineBegin + t * lineEnd).unaryExpr([](double w) { return std::round(w * units) / units; });
}

void expectTheSameNumbers(const ScoreTable& table)
{
    const FoldedTable folded(table, lineBegin, lineEnd);
    const auto measures = initialMeasures();
    for (double t = 0.0; t <= 1.0; t += 0.0625) {
        SCOPED_TRACE(t);
        const Eigen::VectorXd alpha = roundedAt(t);
        ASSERT_TRUE(folded.has(table, alpha));
        const Summary exact = summarize(table, alpha, measures);
        const Summary sooner = summarize(table, folded, alpha, measures);
        EXPECT_EQ(sooner.measures, exact.measures);
        EXPECT_EQ(sooner.curve, exact.curve);
    }
}

TEST(FoldedTable, RanksAsTheTableDoes)
{
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        SCOPED_TRACE(seed);
        expectTheSameNumbers(test::randomTable(seed, 6, 60, 3));
        expectTheSameNumbers(test::untiedTable(seed, 6, 60, 3));
    }
}

/// Single precision tells none of them apart, or cannot hold them.
TEST(FoldedTable, IsExactWhereSinglePrecisionIsNot)
{
    const ScoreTable table = test::untiedTable(3, 5, 80, 3);
    expectTheSameNumbers(withScores(
        table, [](const Eigen::MatrixXd& s) { return Eigen::MatrixXd((1.0 + 1e-9 * s.array()).matrix()); }));
    const ScoreTable large = withScores(table, [](const Eigen::MatrixXd& s) { return Eigen::MatrixXd(1e60 * s); });
    EXPECT_FALSE(FoldedTable(large, lineBegin, lineEnd).has(large, roundedAt(0.5)));
}

TEST(FoldedTable, IsOfItsTableAndItsLineOnly)
{
    const ScoreTable table = test::untiedTable(1, 3, 20, 3);
    const FoldedTable folded(table, lineBegin, lineEnd);
    EXPECT_TRUE(folded.has(table, lineBegin));
    EXPECT_TRUE(folded.has(table, lineEnd));
    EXPECT_FALSE(folded.has(table, Eigen::VectorXd{{0.0, 0.6, 0.4}}));
    EXPECT_FALSE(folded.has(test::untiedTable(1, 3, 20, 3), lineBegin));
}

}  // namespace
}  // namespace rankscape
