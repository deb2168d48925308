// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/team.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include <numeric>

namespace rankscape {
namespace {

TEST(Team, DoesEveryPieceOfEveryRoundOnce)
{
    for (const unsigned threads : {1U, 2U, 5U}) {
        Team team(threads);
        std::vector<int> done(13, 0);
        for (int round = 0; round < 500; ++round)
            team.run(done.size(), [&](std::size_t i) { ++done[i]; });
        EXPECT_EQ(std::accumulate(done.begin(), done.end(), 0), 500 * 13) << threads;
        EXPECT_EQ(done[7], 500);
    }
}

TEST(Team, SeesInOneRoundWhatTheLastLeft)
{
    Team team(3);
    std::vector<int> values(8, 1);
    for (int round = 0; round < 20; ++round) {
        std::vector<int> next(8);
        team.run(8, [&](std::size_t i) { next[i] = values[(i + 1) % 8] + 1; });
        values = next;
    }
    EXPECT_EQ(values, std::vector<int>(8, 21));
}

TEST(Team, HasNothingToDoForNoPieces)
{
    Team(2).run(0, [](std::size_t) { FAIL(); });
}

TEST(Team, RethrowsTheFirstExceptionAndGoesOnAfterIt)
{
    for (const unsigned threads : {1U, 3U}) {
        Team team(threads);
        std::atomic<int> begun = 0;
        const auto failing = [&](std::size_t i) {
            ++begun;
            if (i == 4)
                throw std::runtime_error("four");
        };
        EXPECT_THROW(team.run(100000, failing), std::runtime_error);
        EXPECT_LT(begun, 100000);
        std::atomic<int> done = 0;
        team.run(50, [&](std::size_t) { ++done; });
        EXPECT_EQ(done, 50);
    }
}

}  // namespace
}  // namespace rankscape
