// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/smoothed_map.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"
#include "tests/support/plain_smoothed_map.h"

namespace rankscape {
namespace {

/// Scores without ties, where the objective has derivatives.
ScoreTable smoothTable(std::uint64_t seed, double scale)
{
    Random random(seed);
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (int i = 0; i < 3; ++i) {
        Eigen::MatrixXd scores(21, 3);
        for (double& score : scores.reshaped())
            score = scale * random.uniform();
        std::vector<int> grades(21, 0);
        grades[2] = grades[9] = grades[20] = 1;
        topics.push_back(test::topicOf(std::to_string(i), scores, grades));
    }
    return test::tableOf(topics);
}

TEST(SmoothedMap, AgreesWithTheFixture)
{
    const auto fixture = test::golden("genm/map_smooth.json");
    const ScoreTable table = test::tableOf(fixture);
    for (const auto& each : fixture["cases"]) {
        for (const auto& smooth : each["smooth"]) {
            const double beta = smooth["beta"];
            const SmoothedMap at = smoothedMap(table, test::vector(each["alpha"]), beta);
            const Eigen::VectorXd gradient = test::vector(smooth["gradient"]);
            const Eigen::MatrixXd hessian = test::matrix(smooth["hessian"]);
            EXPECT_NEAR(at.value, smooth["value"].get<double>(), 1e-12) << "beta " << beta;
            EXPECT_LT((at.gradient - gradient).norm(), 1e-9 * std::max(1.0, gradient.norm())) << "beta " << beta;
            EXPECT_LT((at.hessian - hessian).norm(), 1e-9 * std::max(1.0, hessian.norm())) << "beta " << beta;
            EXPECT_NEAR(smoothedMapValue(table, test::vector(each["alpha"]), beta), at.value, 1e-14);
        }
    }
}

/// Topics of every size under every sharpness: what is left out counts 0 or 1 to the last bit.
TEST(SmoothedMap, AgreesWithAPlainLoopOverAllPairs)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        const auto documents = static_cast<Eigen::Index>(2 + random.below(300));
        const auto rankers = static_cast<Eigen::Index>(1 + random.below(9));
        const double beta = std::pow(10.0, 4.0 * random.uniform());
        Eigen::MatrixXd scores(documents, rankers);
        for (double& score : scores.reshaped())
            score = random.below(4) == 0 ? 0.0 : std::pow(random.uniform(), 3.0);
        std::vector<int> grades(static_cast<std::size_t>(documents));
        for (int& grade : grades)
            grade = random.below(10) == 0 ? 1 : 0;
        grades[random.below(grades.size())] = 1;
        const ScoreTable table = test::tableOf({test::topicOf("1", scores, grades)});
        const Eigen::VectorXd alpha = Eigen::VectorXd::Constant(rankers, 0.2) + Eigen::VectorXd::Unit(rankers, 0);

        const SmoothedMap plain = test::plainSmoothedMap(table, alpha, beta);
        const SmoothedMap ours = smoothedMap(table, alpha, beta);
        EXPECT_NEAR(ours.value, plain.value, 1e-12);
        EXPECT_LT((ours.gradient - plain.gradient).norm(), 1e-10 * std::max(1.0, plain.gradient.norm()));
        EXPECT_LT((ours.hessian - plain.hessian).norm(), 1e-10 * std::max(1.0, plain.hessian.norm()));
        EXPECT_NEAR(smoothedMapValue(table, alpha, beta), plain.value, 1e-12);
    }
}

TEST(SmoothedMap, DerivativesAgreeWithFiniteDifferences)
{
    for (const double scale : {1.0, 100.0}) {  // 100: e^{βh} would overflow, the other branch is taken
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            SCOPED_TRACE(seed);
            const ScoreTable table = smoothTable(seed, scale);
            const Eigen::VectorXd alpha{{0.5, 0.3, 0.2}};
            const double beta = 20.0;
            const double step = 1e-6 / scale;
            const SmoothedMap at = smoothedMap(table, alpha, beta);
            for (Eigen::Index k = 0; k < 3; ++k) {
                const Eigen::VectorXd towards = step * Eigen::VectorXd::Unit(3, k);
                const SmoothedMap above = smoothedMap(table, alpha + towards, beta);
                const SmoothedMap below = smoothedMap(table, alpha - towards, beta);
                EXPECT_NEAR(at.gradient[k], (above.value - below.value) / (2 * step),
                    1e-6 * std::max(1.0, at.gradient.norm()));
                const Eigen::VectorXd bend = (above.gradient - below.gradient) / (2 * step);
                EXPECT_LT((at.hessian.col(k) - bend).norm(), 1e-6 * std::max(1.0, at.hessian.norm()));
            }
        }
    }
}

TEST(SmoothedMap, CountsTopicsOfWhichNothingRelevantWasRetrieved)
{
    ScoreTable table = smoothTable(3, 1.0);
    const Eigen::VectorXd alpha{{0.5, 0.3, 0.2}};
    const SmoothedMap before = smoothedMap(table, alpha, 20.0);
    table.topics.push_back(test::topicOfUnretrieved("4", table.topics[0]->scores));
    const SmoothedMap after = smoothedMap(table, alpha, 20.0);
    EXPECT_NEAR(after.value, 0.75 * before.value, 1e-15);
    EXPECT_LT((after.gradient - 0.75 * before.gradient).norm(), 1e-14 * before.gradient.norm());
    EXPECT_NEAR(smoothedMapValue(table, alpha, 20.0), after.value, 1e-15);
}

TEST(SmoothedMap, ApproachesExactMapAsBetaGrows)
{
    const ScoreTable table = smoothTable(3, 1.0);
    const Eigen::VectorXd alpha{{0.5, 0.3, 0.2}};
    EXPECT_NEAR(smoothedMapValue(table, alpha, 1e6), exactMap(table, alpha), 1e-9);
}

/// Both ways of computing the sigmoids meet where the first would overflow.
TEST(SmoothedMap, IsContinuousWhereTheExponentialsWouldOverflow)
{
    const ScoreTable table = smoothTable(5, 1.0);
    const Eigen::VectorXd alpha{{0.5, 0.3, 0.2}};
    double previous = smoothedMapValue(table, alpha, 500.0);
    for (double beta = 501.0; beta < 900.0; beta += 1.0) {
        const double value = smoothedMapValue(table, alpha, beta);
        EXPECT_NEAR(value, previous, 2e-4) << beta;
        previous = value;
    }
}

}  // namespace
}  // namespace rankscape
