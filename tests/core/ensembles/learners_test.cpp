// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/ensembles/learner.h"
#include "core/ensembles/start_points.h"
#include "core/experiments/experiment.h"
#include "core/objective/exact_map.h"
#include "core/objective/objective_function.h"
#include "core/scores/fusion.h"
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
    LearnSpec spec() const { return {.learner = std::string(GetParam().name)}; }
};

/// The same with the grades of every topic dealt out anew.
ScoreTable regraded(ScoreTable table, std::uint64_t seed)
{
    Random random(seed);
    for (auto& topic : table.topics) {
        TopicScores other = *topic;
        std::vector<int> grades(other.grades.begin(), other.grades.end());
        random.shuffle(grades);
        for (std::size_t row = 0; row < grades.size(); ++row)
            other.grades[static_cast<Eigen::Index>(row)] = grades[row];
        other.idealGrades.clear();
        complete(other, table.level);
        topic = std::make_shared<const TopicScores>(std::move(other));
    }
    return table;
}

TEST_P(EveryLearner, LearnsFromItsInitialParameters)
{
    const Ensemble ensemble = runLearner(test::randomTable(2, 6, 30, 3), spec());
    ASSERT_THAT(ensemble.traces, testing::Not(testing::IsEmpty()));
    EXPECT_EQ(ensemble.results.size(), ensemble.traces.size());
    EXPECT_EQ(*ensemble.results[ensemble.chosen], *ensemble.model);
    for (const Step& step : ensemble.traces[0].steps)
        EXPECT_TRUE(!step.gap || GetParam().aim == Aim::loss) << "a gap is that of a loss, which is minimised";
}

/// What it tells of the training topics is the objective that was asked for; a learner that maximises MAP refuses others.
TEST_P(EveryLearner, FollowsTheObjectivesThatItsRowSays)
{
    const ScoreTable table = test::untiedTable(2, 6, 30, 3);
    for (const char* const name : {"P_5", "ndcg_cut_10", "recip_rank"}) {
        LearnSpec asked = spec();
        asked.objective = name;
        if (GetParam().aim == Aim::map) {
            EXPECT_THROW(runLearner(table, asked), Error) << name;
            continue;
        }
        const ScoreTable scores = scoresFor(table, {asked});
        const Ensemble ensemble = runLearner(scores, asked);
        const ObjectiveFunction function(scores, objective(name));
        const std::vector<Step>& steps = ensemble.traces[ensemble.chosen].steps;
        const double told =
            GetParam().aim == Aim::any ? std::ranges::max(steps, {}, &Step::map).map : steps.back().map;
        EXPECT_NEAR(told, function(*ensemble.model), 1e-12) << name;
        for (Eigen::Index ranker = 0; GetParam().aim == Aim::any && ranker < table.rankerCount(); ++ranker) {
            const double alone = function(Weights::unit(table.rankerCount(), ranker).values());
            EXPECT_GE(function(*ensemble.model), alone - 1e-12) << name;
        }
    }
}

TEST_P(EveryLearner, NeedsJudgmentsIfItSaysSo)
{
    const ScoreTable table = test::randomTable(2, 6, 30, 3);
    const SharedModel model = runLearner(table, spec()).model;
    bool differs = false;
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
        differs |= !(*runLearner(regraded(table, seed), spec()).model == *model);
    EXPECT_EQ(differs, GetParam().needsJudgments);
}

TEST_P(EveryLearner, ClimbsFromTheUsersStartsIfItSaysSo)
{
    const ScoreTable table = test::randomTable(2, 6, 30, 3);
    LearnSpec started = spec();
    started.starts = {Weights::normalized(Eigen::Vector3d(0.7, 0.2, 0.1))};
    if (!GetParam().climbsFromStarts) {
        EXPECT_THROW(runLearner(table, started), Error);
        return;
    }
    const std::size_t own = runLearner(table, spec()).traces.size();
    const Ensemble ensemble = runLearner(table, started);
    ASSERT_EQ(ensemble.traces.size(), own + 1);
    EXPECT_EQ(ensemble.traces.back().start, "own 1");
}

TEST_P(EveryLearner, GivesWeightsIfItSaysSo)
{
    const ScoreTable table = test::randomTable(2, 6, 30, 3);
    const Ensemble ensemble = runLearner(table, spec());
    for (const SharedModel& model : ensemble.results) {
        EXPECT_EQ(model->asWeights(*table.topics[0]).has_value(),
            GetParam().givesWeights || GetParam().givesSignedWeights || GetParam().givesTopicWeights);
        EXPECT_TRUE(GetParam().givesSignedWeights || model->commonWeights().has_value() == GetParam().givesWeights);
    }
    for (const Trace& trace : ensemble.traces) {
        for (const Step& step : trace.steps)
            EXPECT_EQ(step.weights.has_value(), GetParam().givesWeights);
    }
}

/// Others would be taken for a proof.
TEST_P(EveryLearner, ProvesABoundIfItSaysSo)
{
    if (!GetParam().provesBound)
        return;
    const ScoreTable table = test::untiedTable(2, 6, 30, 3);
    const Ensemble ensemble = runLearner(table, spec());
    double bound = 1.0;
    for (const Step& step : ensemble.traces.front().steps) {
        EXPECT_LE(step.objective, bound);
        EXPECT_GE(step.objective, step.map);
        bound = step.objective;
    }
    for (const StartPoint& point : randomStarts(table, 200, 1))
        EXPECT_LE(exactMap(table, point.weights.values()), bound + 1e-12);
}

/// Fed with every topic once it is where one pass takes it.
TEST_P(EveryLearner, IsFedTopicByTopicIfItSaysSo)
{
    if (GetParam().feed == nullptr)
        return;
    const ScoreTable table = test::randomTable(2, 9, 30, 3);
    for (const double shuffled : {0.0, 1.0}) {
        LearnSpec once = spec();
        once.values = {{"passes", 1.0}, {"shuffled", shuffled}};
        const Ensemble ensemble = runLearner(table, once);
        const Trace& trace = ensemble.traces.back();
        const TopicFeed feed = GetParam().feed(table, normalized(once), *trace.steps.front().weights);
        ASSERT_EQ(feed.order.size(), 9U);
        for (const std::size_t position : feed.order)
            feed.learner->feed(*table.topics[position]);
        EXPECT_EQ(feed.learner->weights(), *trace.steps.back().weights);
        EXPECT_EQ(feed.learner->scale(), trace.steps.back().scale);
        EXPECT_EQ(feed.learner->steps(), 9);
    }
}

TEST_P(EveryLearner, GivesTheSameBitsWithAnyNumberOfThreads)
{
    const ScoreTable table = test::randomTable(3, 70, 8, 3);  // more topics than a block has
    EXPECT_EQ(*runLearner(table, spec(), {.threads = 1}).model, *runLearner(table, spec(), {.threads = 3}).model);
}

TEST_P(EveryLearner, TellsEveryStepAsItIsMade)
{
    std::atomic<std::size_t> told = 0;
    const LearnContext watched{.onStep = [&](std::size_t, const std::string&, const Step&) { ++told; }};
    const Ensemble ensemble = runLearner(test::randomTable(4, 6, 30, 3), spec(), watched);
    std::size_t made = 0;
    for (const Trace& trace : ensemble.traces)
        made += trace.steps.size();
    EXPECT_EQ(told, made);
}

TEST_P(EveryLearner, StopsAtTheNextCheckpointWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(runLearner(test::randomTable(5, 6, 30, 3), spec(), {}, Task(source.get_token(), {})), Cancelled);
}

TEST_P(EveryLearner, SaysSoWhenThereIsNothingToLearnFrom)
{
    const auto empty = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0.0, 1.0}}, {0, 0});
    EXPECT_THROW(runLearner(test::tableOf({empty}), spec()), Error);
}

/// Nothing of any learner may grow with the subsets, pairs or triples of the rankers.
TEST_P(EveryLearner, TakesManyRankersOrSaysAtOnceWhyNot)
{
    constexpr int many = 64;
    std::size_t steps = 0;
    const LearnContext watched{
        .threads = 1, .onStep = [&](std::size_t, const std::string&, const Step&) { ++steps; }};
    try {
        const Ensemble ensemble = runLearner(test::randomTable(6, 3, 12, many), spec(), watched);
        EXPECT_THAT(ensemble.traces.size(), testing::AllOf(testing::Ge(1U), testing::Le(many + 1U)));
    } catch (const Error& error) {
        EXPECT_EQ(steps, 0U);
        EXPECT_THAT(error.what(), testing::AllOf(testing::HasSubstr("not 64"), testing::HasSubstr("Choose fewer")));
    }
}

TEST(Learners, AreAllFusionMethodsWithoutWeightsToo)
{
    for (const Fusion& method : fusions()) {
        const auto count = std::ranges::count(learners(), method.name, &Learner::name);
        EXPECT_EQ(count, method.takesWeights ? 0 : 1) << method.name;
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryLearner, testing::ValuesIn(learners().begin(), learners().end()),
    [](const auto& test) { return identifier(test.param.name); });

TEST(Learners, HaveOneReferenceAmongTheBaselines)
{
    EXPECT_EQ(std::ranges::count_if(learners(), [](const Learner& row) { return row.isReference; }), 1);
    EXPECT_TRUE(referenceLearner().isBaseline);
}

TEST(GenmBatch, NeverEndsBelowItsStart)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const Ensemble ensemble = runLearner(test::randomTable(seed, 5, 25, 3), learnSpec("genm-bat"));
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
    const SharedModel model = runLearner(test::tableOf({topic}), learnSpec("best-single")).model;
    EXPECT_EQ(requireWeights(*model), Weights::unit(2, 1));
}

}  // namespace
}  // namespace rankscape
