// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/significance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "core/base/random.h"

namespace rankscape {
namespace {

/// Darwin's Zea mays pairs, Fisher (1935): known p values.
Eigen::VectorXd darwin()
{
    return Eigen::VectorXd{{49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48}};
}

TEST(Significance, AgreesWithPublishedValues)
{
    EXPECT_NEAR(pairedT(darwin()), 0.04970, 5e-5);
    EXPECT_NEAR(wilcoxonSignedRank(darwin()), 0.04126, 5e-5);
    EXPECT_NEAR(randomizationTest(darwin(), 1, 100000), 0.0527, 0.003) << "863 of 32,768 on either side";
}

/// Every choice of signs, one by one.
double bruteWilcoxon(const Eigen::VectorXd& differences)
{
    std::vector<double> values;
    for (const double each : differences) {
        if (each != 0.0)
            values.push_back(each);
    }
    const auto n = values.size();
    const auto rank = [&](std::size_t i) {
        double below = 0.0;
        double same = 0.0;
        for (const double other : values) {
            below += std::abs(other) < std::abs(values[i]) ? 1.0 : 0.0;
            same += std::abs(other) == std::abs(values[i]) ? 1.0 : 0.0;
        }
        return below + 0.5 * (same + 1.0);
    };
    double observed = 0.0;
    for (std::size_t i = 0; i < n; ++i)
        observed += values[i] > 0.0 ? rank(i) : 0.0;
    const double middle = static_cast<double>(n * (n + 1)) / 4.0;
    double asFar = 0.0;
    for (unsigned signs = 0; signs < (1U << n); ++signs) {
        double sum = 0.0;
        for (std::size_t i = 0; i < n; ++i)
            sum += ((signs >> i) & 1U) != 0 ? rank(i) : 0.0;
        asFar += std::abs(sum - middle) >= std::abs(observed - middle) - 1e-9 ? 1.0 : 0.0;
    }
    return std::min(1.0, asFar / std::pow(2.0, static_cast<double>(n)));
}

/// Differences of sixtieths, as AP has them: what ties there ties also after rounding.
TEST(Wilcoxon, TiesWhatIsEqualButForRounding)
{
    Random random(5);
    for (const Eigen::Index topics : {Eigen::Index{12}, Eigen::Index{90}}) {
        Eigen::VectorXd rounded(topics);
        Eigen::VectorXd whole(topics);
        for (Eigen::Index i = 0; i < topics; ++i) {
            const auto one = static_cast<double>(random.below(12));
            const auto other = static_cast<double>(random.below(12));
            rounded[i] = (one / 60.0 + 0.1 * static_cast<double>(i)) - (other / 60.0 + 0.1 * static_cast<double>(i));
            whole[i] = one - other;
        }
        EXPECT_DOUBLE_EQ(wilcoxonSignedRank(rounded), wilcoxonSignedRank(whole)) << topics;
    }
}

/// A long chain of neighbours within rounding is not one tie: a group goes as far as rounding from its least.
TEST(Wilcoxon, JoinsNoChains)
{
    Eigen::VectorXd chain(20);
    Eigen::VectorXd groups(20);
    for (Eigen::Index i = 0; i < 20; ++i) {
        const double sign = i % 3 == 0 ? -1.0 : 1.0;
        chain[i] = sign * (0.25 + 0.75e-12 * static_cast<double>(i));
        groups[i] = sign * (1.0 + static_cast<double>(i / 2));
    }
    EXPECT_DOUBLE_EQ(wilcoxonSignedRank(chain), wilcoxonSignedRank(groups));
}

TEST(Significance, TakesRoundingForNoDifference)
{
    const Eigen::VectorXd noise{{1e-16, 3e-17, 2e-16, 1e-16, 5e-17, 1e-16}};
    EXPECT_EQ(wilcoxonSignedRank(noise), 1.0);
    EXPECT_EQ(pairedT(noise), 1.0);
    EXPECT_EQ(effectOf(noise).size, 0.0);
}

/// Sums of ranks above 2³¹: the p of n differences of one size is that of the sign test's normal distribution.
TEST(Wilcoxon, SumsTheRanksOfAHundredThousandTopics)
{
    constexpr Eigen::Index topics = 100'000;
    Eigen::VectorXd differences = Eigen::VectorXd::Constant(topics, 0.5);
    differences.head(topics / 2 - 300).setConstant(-0.5);
    const double n = topics;
    const double above = (n / 2.0 + 300.0) * (n + 1.0) / 2.0;
    const double variance = n * (n + 1.0) * (n + 1.0) / 16.0;
    const double z = (above - n * (n + 1.0) / 4.0 - 0.5) / std::sqrt(variance);
    EXPECT_NEAR(wilcoxonSignedRank(differences), std::erfc(z / std::sqrt(2.0)), 1e-9);
}

TEST(Wilcoxon, AgreesWithBruteForceWithTiesAndZeros)
{
    Random random(5);
    for (int i = 0; i < 100; ++i) {
        Eigen::VectorXd differences(9);
        for (double& each : differences)
            each = static_cast<double>(random.below(7)) - 2.0;
        EXPECT_NEAR(wilcoxonSignedRank(differences), bruteWilcoxon(differences), 1e-12) << differences.transpose();
    }
}

/// The two ways meet where one takes over from the other.
TEST(Wilcoxon, IsNearlyTheSameByTheNormalDistribution)
{
    Random random(6);
    Eigen::VectorXd differences(60);
    for (double& each : differences)
        each = random.normal() + 0.25;
    const double exact = wilcoxonSignedRank(differences);
    Eigen::VectorXd more(61);
    more << differences, 1e-9;
    EXPECT_NEAR(wilcoxonSignedRank(more), exact, 0.1 * exact);
}

TEST(Significance, IsOneWithoutAnyDifference)
{
    const Eigen::VectorXd none = Eigen::VectorXd::Zero(8);
    EXPECT_EQ(wilcoxonSignedRank(none), 1.0);
    EXPECT_EQ(pairedT(none), 1.0);
    EXPECT_EQ(randomizationTest(none), 1.0);
    EXPECT_EQ(pairedT(Eigen::VectorXd::Ones(1)), 1.0);
    EXPECT_EQ(effectOf({}).mean, 0.0);
}

TEST(Holm, MultipliesByTheTestsThatAreLeft)
{
    EXPECT_THAT(holm({0.01, 0.04, 0.03}),
        testing::ElementsAre(testing::DoubleEq(0.03), testing::DoubleEq(0.06), testing::DoubleEq(0.06)));
    EXPECT_THAT(holm({0.9, 0.8}), testing::ElementsAre(1.0, 1.0));
}

TEST(Effect, HasAnIntervalAroundItsMean)
{
    const Effect effect = effectOf(darwin());
    EXPECT_NEAR(effect.mean, 20.933, 1e-3);
    EXPECT_NEAR(effect.size, 20.933 / 37.744, 1e-3);
    EXPECT_LT(effect.low, effect.mean - 10.0);
    EXPECT_GT(effect.high, effect.mean + 10.0);
    EXPECT_LT(effect.high, 45.0);
}

/// Of many topics the interval is that of the normal distribution.
TEST(Effect, HasNinetyFivePercentOfTheMeansInItsInterval)
{
    Random random(8);
    Eigen::VectorXd differences(400);
    for (double& each : differences)
        each = random.normal();
    const Effect effect = effectOf(differences, 1, 20000);
    const double error = effect.mean / effect.size / std::sqrt(400.0);
    EXPECT_NEAR((effect.mean - effect.low) / error, 1.96, 0.1);
    EXPECT_NEAR((effect.high - effect.mean) / error, 1.96, 0.1);
}

/// What was observed is one of the choices of signs.
TEST(Randomization, IsNeverZero)
{
    EXPECT_DOUBLE_EQ(randomizationTest(Eigen::VectorXd::Ones(40), 1, 999), 0.001);
}

}  // namespace
}  // namespace rankscape
