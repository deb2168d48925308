// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "core/base/error.h"
#include "core/ensembles/learner.h"
#include "core/objective/exact_map.h"
#include "tests/support/golden.h"

namespace rankscape {

void PrintTo(const Learner& learner, std::ostream* out)
{
    *out << learner.name;
}

namespace {

std::string identifier(std::string_view name)
{
    std::string text(name);
    std::ranges::replace(text, '-', '_');
    return text;
}

/// Every learner of the table, on small problems.
class EveryLearner : public testing::TestWithParam<Learner> {
protected:
    LearnOptions options() const { return {initialValues(GetParam().parameters)}; }
};

TEST_P(EveryLearner, LearnsFromItsInitialParameters)
{
    const Ensemble ensemble = GetParam().learn(test::randomTable(2, 6, 30, 3), options(), {});
    EXPECT_NEAR(ensemble.weights.values().sum(), 1.0, 1e-12);
    EXPECT_GE(ensemble.weights.values().minCoeff(), 0.0);
    ASSERT_THAT(ensemble.traces, testing::Not(testing::IsEmpty()));
    EXPECT_EQ(ensemble.results.size(), ensemble.traces.size());
    EXPECT_EQ(ensemble.results[ensemble.chosen], ensemble.weights);
}

TEST_P(EveryLearner, GivesTheSameBitsWithAnyNumberOfThreads)
{
    LearnOptions one = options();
    one.threads = 1;
    LearnOptions three = options();
    three.threads = 3;
    const ScoreTable table = test::randomTable(3, 6, 30, 3);
    EXPECT_EQ(GetParam().learn(table, one, {}).weights, GetParam().learn(table, three, {}).weights);
}

TEST_P(EveryLearner, TellsEveryStepAsItIsMade)
{
    std::atomic<std::size_t> told = 0;
    LearnOptions watched = options();
    watched.onStep = [&](std::size_t, const std::string&, const Step&) { ++told; };
    const Ensemble ensemble = GetParam().learn(test::randomTable(4, 6, 30, 3), watched, {});
    std::size_t made = 0;
    for (const Trace& trace : ensemble.traces)
        made += trace.steps.size();
    EXPECT_EQ(told, made);
}

TEST_P(EveryLearner, StopsAtTheNextCheckpointWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(
        GetParam().learn(test::randomTable(5, 6, 30, 3), options(), Task(source.get_token(), {})), Cancelled);
}

TEST_P(EveryLearner, SaysSoWhenThereIsNothingToLearnFrom)
{
    const auto empty = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {0, 0});
    EXPECT_THROW(GetParam().learn(test::tableOf({empty}), options(), {}), Error);
}

INSTANTIATE_TEST_SUITE_P(, EveryLearner, testing::ValuesIn(learners().begin(), learners().end()),
    [](const auto& test) { return identifier(test.param.name); });

TEST(GenmBatch, NeverEndsBelowItsStart)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const Learner& batch = learner("genm-bat");
        const Ensemble ensemble =
            batch.learn(test::randomTable(seed, 5, 25, 3), {initialValues(batch.parameters)}, {});
        EXPECT_EQ(ensemble.traces.size(), 7U);
        for (const Trace& trace : ensemble.traces) {
            for (std::size_t i = 1; i < trace.steps.size(); ++i)
                EXPECT_GT(trace.steps[i].objective, trace.steps[i - 1].objective) << trace.start;
        }
    }
}

TEST(BestSingle, PutsAllWeightOnTheBetterRanker)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.0, 1.0}, {1.0, 0.0}}, {1, 0});
    EXPECT_DOUBLE_EQ(learner("best-single").learn(test::tableOf({topic}), {}, {}).weights.values()[1], 1.0);
}

}  // namespace
}  // namespace rankscape
