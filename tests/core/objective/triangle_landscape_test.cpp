// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/triangle_landscape.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

Triangle wholeTriangle()
{
    return {Eigen::Matrix3d::Identity()};
}

TEST(TriangleGrid, CoversTheTriangleWithCellsThatKnowTheirPlace)
{
    const TriangleGrid grid{7, std::vector<double>(28)};
    std::size_t index = 0;
    for (int row = 0; row < 7; ++row) {
        for (int column = 0; column < 7 - row; ++column) {
            EXPECT_EQ(grid.index(row, column), index++);
            const Eigen::Vector3d middle = grid.middle(row, column);
            EXPECT_NEAR(middle.sum(), 1.0, 1e-12);
            EXPECT_GT(middle.minCoeff(), 0.0);
            EXPECT_EQ(grid.cellAt(middle), (std::array<int, 2>{row, column}));
        }
    }
    EXPECT_EQ(index, grid.values.size());
    EXPECT_EQ(grid.cellAt({0.0, 0.0, 1.0}), (std::array<int, 2>{6, 0}));
    EXPECT_EQ(grid.cellAt({0.0, 1.0, 0.0}), (std::array<int, 2>{0, 6}));
}

TEST(TriangleGrid, IsExactMapInTheMiddleOfCells)
{
    const ScoreTable table = test::randomTable(3, 4, 20, 3);
    const TriangleGrid grid = exactTriangle(test::mapOf(table), wholeTriangle(), 9, 3);
    const TriangleGrid smooth = smoothedTriangle(table, wholeTriangle(), 50.0, 9, 2);
    for (const auto [row, column] : {std::array{0, 0}, std::array{4, 2}, std::array{8, 0}, std::array{0, 8}}) {
        EXPECT_EQ(grid.values[grid.index(row, column)], exactMap(table, grid.middle(row, column)));
        EXPECT_EQ(smooth.values[grid.index(row, column)], smoothedMapValue(table, grid.middle(row, column), 50.0));
    }
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(exactTriangle(test::mapOf(table), wholeTriangle(), 9, 1, Task(source.get_token(), {})), Cancelled);
}

TEST(ShareTriangle, HoldsTheOtherWeights)
{
    const Eigen::VectorXd alpha{{0.1, 0.2, 0.3, 0.4}};
    const Triangle triangle = shareTriangle(alpha, {0, 2, 3});
    EXPECT_NEAR(triangle.at({0.0, 1.0, 0.0})[2], 0.8, 1e-12);
    EXPECT_NEAR(triangle.at({0.2, 0.5, 0.3})[1], 0.2, 1e-12);
    const auto shares = sharesOf(triangle, alpha);
    ASSERT_TRUE(shares);
    EXPECT_LT((*shares - Eigen::Vector3d(0.125, 0.375, 0.5)).norm(), 1e-9);
    EXPECT_FALSE(sharesOf(triangle, Eigen::VectorXd{{0.1, 0.3, 0.3, 0.3}})) << "the held weight differs";
    const Triangle free = shareTriangle(Eigen::VectorXd::Unit(4, 1), {0, 2, 3});
    EXPECT_NEAR(free.corners.col(0).sum(), 1.0, 1e-12) << "three rankers without weight share all of it";
    EXPECT_EQ(free.corners(1, 0), 0.0);
}

TEST(ShareTriangle, EndsAtEachOfItsSides)
{
    Eigen::Matrix3d corners{{0.5, 0.25, 0.25}, {0.25, 0.5, 0.25}, {0.25, 0.25, 0.5}};
    const Triangle triangle{corners};
    EXPECT_TRUE(sharesOf(triangle, Eigen::Vector3d(0.34, 0.33, 0.33)));
    EXPECT_FALSE(sharesOf(triangle, Eigen::Vector3d(0.2, 0.4, 0.4)));
    EXPECT_FALSE(sharesOf(triangle, Eigen::Vector3d(0.4, 0.2, 0.4)));
    EXPECT_FALSE(sharesOf(triangle, Eigen::Vector3d(0.4, 0.4, 0.2)));
}

/// As high as the third share.
TriangleGrid plane()
{
    TriangleGrid grid{30, std::vector<double>(465)};
    for (int row = 0; row < 30; ++row) {
        for (int column = 0; column < 30 - row; ++column)
            grid.values[grid.index(row, column)] = grid.middle(row, column)[2];
    }
    return grid;
}

/// A plane's contours are straight and where it has that height.
TEST(Contours, FollowAPlane)
{
    const TriangleGrid grid = plane();
    const auto pieces = contours(grid, {0.5}, 0);
    ASSERT_GT(pieces.size(), 10U);
    for (const ContourPiece& piece : pieces) {
        EXPECT_NEAR(piece.from[2], 0.5, 1e-9);
        EXPECT_NEAR(piece.to[2], 0.5, 1e-9);
    }
    EXPECT_TRUE(contours(grid, {2.0}, 3).empty());
}

TEST(Contours, HaveNoGapsBetweenTheirEnds)
{
    double low = 1.0;
    double high = 0.0;
    double length = 0.0;
    for (const ContourPiece& piece : contours(plane(), {0.5}, 0)) {
        low = std::min({low, piece.from[1], piece.to[1]});
        high = std::max({high, piece.from[1], piece.to[1]});
        length += std::abs(piece.to[1] - piece.from[1]);
    }
    EXPECT_GT(high - low, 0.4);
    EXPECT_NEAR(length, high - low, 1e-9);
}

/// Within the triangle, where all neighbours are.
TEST(Contours, OfAPlaneStayWhereTheyAreWhenAveraged)
{
    int inside = 0;
    for (const ContourPiece& piece : contours(plane(), {0.5}, 2)) {
        if (std::min({piece.from[0], piece.from[1], piece.to[0], piece.to[1]}) < 0.15)
            continue;
        EXPECT_NEAR(piece.from[2], 0.5, 1e-9);
        EXPECT_NEAR(piece.to[2], 0.5, 1e-9);
        ++inside;
    }
    EXPECT_GT(inside, 5);
}

}  // namespace
}  // namespace rankscape
