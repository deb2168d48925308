// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/line_search.h"

#include <gtest/gtest.h>

#include "core/base/error.h"

namespace rankscape {
namespace {

const Eigen::VectorXd unit = Eigen::VectorXd::Ones(1);

/// Of −(x − 0.1)² from x = 0, whose slope there is 0.2.
Trial parabola(const Eigen::VectorXd& step)
{
    const double x = step[0];
    return {step, 0.01 - (x - 0.1) * (x - 0.1), 0.2 * x};
}

TEST(Backtrack, HalvesTheStepUntilItGains)
{
    const auto found = backtrack(unit, {}, parabola);
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)[0], 0.125) << "0.25 is past the other side";
}

TEST(Backtrack, GivesWhereTheStepLedToNotTheStep)
{
    const auto found = backtrack(unit, {}, [](const Eigen::VectorXd& step) -> Trial {
        return {Eigen::VectorXd::Constant(1, 7.0) + step, 1.0, 1.0};
    });
    ASSERT_TRUE(found);
    EXPECT_EQ((*found)[0], 8.0);
}

TEST(Backtrack, AsksForAShareOfWhatTheGradientPromised)
{
    const auto gaining = [](double gain) {
        return [gain](const Eigen::VectorXd& step) -> Trial { return {step, gain, 1.0}; };
    };
    EXPECT_TRUE(backtrack(unit, {}, gaining(1e-4)));
    EXPECT_FALSE(backtrack(unit, {}, gaining(0.9e-4)));
}

TEST(Backtrack, TakesNothingThatDoesNotGain)
{
    int tried = 0;
    const auto flat = [&](const Eigen::VectorXd& step) -> Trial {
        ++tried;
        return {step, 0.0, -1.0};
    };
    EXPECT_FALSE(backtrack(unit, {}, flat));
    EXPECT_EQ(tried, 30);
}

TEST(Backtrack, StopsWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(backtrack(unit, Task(source.get_token(), {}), parabola), Cancelled);
}

}  // namespace
}  // namespace rankscape
