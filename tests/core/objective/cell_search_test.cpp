// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/cell_search.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/random.h"
#include "core/objective/cutting_planes.h"
#include "core/objective/exact_map.h"
#include "core/objective/simplex_search.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

constexpr std::size_t memory = std::size_t{1} << 22U;

/// The undivided simplex of a table, with all its pairs.
struct Whole {
    explicit Whole(const ScoreTable& table)
        : map(test::mapOf(table))
        , face(map, rankersOf(table))
        , part(face.whole(100'000, [] {}))
    {
        arena.begin(memory);
        load(face, part, arena, block);
    }

    static std::vector<Eigen::Index> rankersOf(const ScoreTable& table)
    {
        std::vector<Eigen::Index> all;
        for (Eigen::Index ranker = 0; ranker < table.rankerCount(); ++ranker)
            all.push_back(ranker);
        return all;
    }

    CellSearch::Outcome search(double target, const CellSearch::Reach& reach) const
    {
        return CellSearch().search(
            face, block, {CuttingPlanes::most, 1'000'000, memory}, [&] { return target; }, reach, [] {});
    }

    ObjectiveFunction map;
    SimplexFace face;
    SimplexPart part;
    PairArena arena;
    PartBlock block;
};

/// Whatever the order in which cells come.
TEST(CellSearch, BoundsAllThatItPassesOver)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::untiedTable(seed, 3, 12, 3);
        const Whole whole(table);
        Random random(seed);
        Eigen::VectorXd values(300);
        for (double& value : values) {
            const Eigen::Vector3d alpha(random.uniform(), random.uniform(), random.uniform());
            value = exactMap(table, alpha / alpha.sum());
        }
        for (const double target : {0.3, 0.5, 0.7, 0.9}) {
            double highest = 0.0;
            const auto outcome = whole.search(target, [&](const Eigen::VectorXd&, double value) {
                highest = std::max(highest, value);
                return true;
            });
            ASSERT_TRUE(outcome.isComplete);
            EXPECT_LE(outcome.passedOver, target);
            for (const double value : values)
                EXPECT_LE(value, (value > target ? highest : outcome.passedOver) + 1e-12);
        }
    }
}

/// Two of the three planes are so nearly parallel that where they meet is known to a few digits only: the third goes
/// through there, and cuts off no cell of its own.
TEST(CellSearch, FindsSixCellsWhereThreePlanesMeet)
{
    const Eigen::RowVector3d first(1.0, -1.0, 0.0);
    for (const Eigen::RowVector3d& third : {Eigen::RowVector3d(1.0, 2.0, -5.0), Eigen::RowVector3d(3.0, 1.0, -7.0),
             Eigen::RowVector3d(2.0, 5.0, -3.0), Eigen::RowVector3d(-1.0, -5.0, 9.0)}) {
        std::vector<Eigen::Index> rows{1, 2, 3};
        do {
            Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(4, 3);
            scores.row(rows[0]) = first;
            scores.row(rows[1]) = first + 0x1p-20 * third;
            scores.row(rows[2]) = third;
            const ScoreTable table = test::tableOf({test::topicOf("1", scores, {1, 0, 0, 0})});
            int cells = 0;
            const auto outcome = Whole(table).search(-1.0, [&](const Eigen::VectorXd&, double) {
                ++cells;
                return true;
            });
            ASSERT_TRUE(outcome.isComplete);
            EXPECT_EQ(cells, 6) << third << " in rows " << testing::PrintToString(rows);
        } while (std::ranges::next_permutation(rows).found);
    }
}

/// The first few places are said to be worse than their cell, as if they were rounded out of it.
TEST(SearchPart, TriesOtherPlacesOfACellWhereOneIsRoundedOutOfIt)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{0.0, 1.0}, {1.0, 0.0}}, {1, 0})});
    const Whole whole(table);
    SearchLimits limits;
    limits.best = 0.5;
    limits.visits = 1'000'000;
    limits.pairBytes = limits.blockBytes = limits.leftBytes = memory;
    limits.mostListed = 1000;
    int tried = 0;
    const auto value = [&](const Eigen::VectorXd& weights) {
        return std::optional(exactMap(table, weights) - (++tried <= 3 ? 0.1 : 0.0));
    };
    SearchWorkspace workspace;
    EXPECT_EQ(searchPart(whole.face, whole.part, limits, value, workspace, [] {}).best, 1.0);
}

}  // namespace
}  // namespace rankscape
