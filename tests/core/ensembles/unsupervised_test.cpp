// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/unsupervised.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// Equation 34 lacks the factor K.
TEST(ConsensusPenalty, AgreesWithItsDefinitionAndFiniteDifferences)
{
    const ScoreTable table = test::randomTable(2, 3, 12, 4);
    const ConsensusPenalty penalty = consensusPenalty(table);
    const Eigen::Vector4d alpha(0.1, 0.2, 0.3, 0.4);
    double sum = 0.0;
    for (const auto& topic : table.topics) {
        const Eigen::VectorXd ensemble = topic->scores * alpha;
        sum += 0.5 * (topic->scores.colwise() - ensemble).squaredNorm();
    }
    EXPECT_NEAR(penalty.value(alpha), sum, 1e-10);
    for (Eigen::Index k = 0; k < 4; ++k) {
        const Eigen::VectorXd step = 1e-5 * Eigen::VectorXd::Unit(4, k);
        const double slope = (penalty.value(alpha + step) - penalty.value(alpha - step)) / 2e-5;
        EXPECT_NEAR(penalty.gradient(alpha)[k], slope, 1e-6 * std::max(1.0, std::abs(slope)));
    }
}

TEST(Unsupervised, ReadsNoJudgmentToLearn)
{
    ScoreTable table = test::randomTable(4, 6, 40, 3);
    const StartPoint start{"uniform", Weights::uniform(3)};
    const Trace before = learnUnsupervised(table, start, {});
    for (auto& topic : table.topics) {
        TopicScores other = *topic;
        other.grades.reverseInPlace();
        complete(other, 1);
        topic = std::make_shared<const TopicScores>(other);
    }
    const Trace after = learnUnsupervised(table, start, {});
    ASSERT_EQ(before.steps.size(), after.steps.size());
    EXPECT_EQ(before.steps.back().weights, after.steps.back().weights);
    EXPECT_EQ(before.steps.back().objective, after.steps.back().objective);
}

TEST(Unsupervised, KeepsAwayFromARankerThatDisagrees)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    for (int i = 0; i < 4; ++i) {
        Eigen::MatrixXd scores(40, 3);
        for (Eigen::Index d = 0; d < 40; ++d) {
            const double place = static_cast<double>((d + 5 * i) % 40) / 40.0;
            scores.row(d) << 1.0 - place, 1.0 - place * place, place;
        }
        topics.push_back(test::topicOf(std::to_string(i), scores, std::vector<int>(40, i == 0 ? 1 : 0)));
    }
    const Trace trace = learnUnsupervised(test::tableOf(topics), {"uniform", Weights::uniform(3)}, {.penalty = 0.0});
    EXPECT_LT(trace.steps.back().weights->values()[2], 1.0 / 3.0);
}

/// Its gradient is so long that unchecked steps would run off to infinity.
TEST(Unsupervised, StaysFiniteUnderALargePenalty)
{
    const ScoreTable table = test::randomTable(4, 6, 40, 3);
    for (const double penalty : {0.1, 10.0, 1000.0}) {
        const Trace trace = learnUnsupervised(table, {"uniform", Weights::uniform(3)}, {.penalty = penalty});
        EXPECT_TRUE(trace.steps.back().weights->values().allFinite()) << penalty;
        EXPECT_TRUE(std::isfinite(trace.steps.back().objective)) << penalty;
    }
}

/// Of several starts the one with the highest objective is taken, whatever its MAP.
TEST(Unsupervised, ChoosesItsStartWithoutJudgments)
{
    const Ensemble ensemble = runLearner(test::randomTable(4, 6, 40, 3), learnSpec("unsenm:starts=binary"));
    ASSERT_EQ(ensemble.traces.size(), 7U);
    for (const Trace& trace : ensemble.traces)
        EXPECT_LE(trace.steps.back().objective, ensemble.traces[ensemble.chosen].steps.back().objective);
}

TEST(Unsupervised, TakesAThresholdInPlaceOfACount)
{
    const ScoreTable table = test::randomTable(4, 6, 40, 3);
    const StartPoint start{"uniform", Weights::uniform(3)};
    const Trace all = learnUnsupervised(table, start, {.threshold = 1e6});
    EXPECT_EQ(all.steps.back().weights->values().size(), 3);
    EXPECT_NE(learnUnsupervised(table, start, {.threshold = 0.5}).steps.back().objective,
        learnUnsupervised(table, start, {}).steps.back().objective);
}

/// A ranker with one score above 0 has one document to teach, however many are asked for.
TEST(Unsupervised, TakesNothingThatScoresZeroForRelevant)
{
    ScoreTable table = test::randomTable(4, 3, 20, 2);
    for (auto& topic : table.topics) {
        TopicScores one = *topic;
        one.scores.setZero();
        one.scores.row(3) << 1.0, 0.5;
        one.scores(5, 1) = -1.0;
        complete(one, 1);
        topic = std::make_shared<const TopicScores>(one);
    }
    const StartPoint start{"uniform", Weights::uniform(2)};
    const Step few = learnUnsupervised(table, start, {.pseudoRelevant = 1}).steps.back();
    const Step many = learnUnsupervised(table, start, {.pseudoRelevant = 10}).steps.back();
    EXPECT_EQ(few.objective, many.objective);
    EXPECT_EQ(few.weights, many.weights);
}

/// The second ranker scores nothing, so that it has nothing to teach and nothing to learn.
TEST(Unsupervised, LetsNoRankerLearnFromItself)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.5, 0.0}, {0.0, 0.0}}, {1, 0, 0});
    const Trace trace = learnUnsupervised(
        test::tableOf({topic}), {"uniform", Weights::uniform(2)}, {.pseudoRelevant = 1, .penalty = 0.0, .rounds = 1});
    EXPECT_EQ(trace.steps.back().weights, Weights::uniform(2));
    EXPECT_EQ(trace.steps.back().scale, 1.0);
}

}  // namespace
}  // namespace rankscape
