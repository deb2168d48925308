// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/convergence.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"
#include "core/scores/folds.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

ExperimentSpec specOf(const char* name)
{
    return {learnSpec(name), "parity"};
}

TEST(Convergence, MeasuresEveryStepOfTheChosenStart)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    const Experiment experiment = runExperiment(table, specOf("genm-bat"));
    const auto fold = makeFolds(table, "parity", 1)[1];
    const Convergence convergence = inspect(table, experiment, 2, 200.0);
    const FoldResult& learned = experiment.folds[1];
    const auto& steps = learned.traces[learned.chosen].steps;
    ASSERT_EQ(convergence.steps.size(), steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const Eigen::VectorXd& alpha = steps[i].weights->values();
        EXPECT_NEAR(convergence.steps[i].map, steps[i].map, 1e-14);
        EXPECT_NEAR(convergence.steps[i].test, exactMap(subset(table, fold.test), alpha), 1e-14);
        EXPECT_NEAR(convergence.steps[i].smoothed, steps[i].objective, 1e-12);
        EXPECT_EQ(convergence.steps[i].sharpness, 200.0);
    }
    EXPECT_EQ(convergence.steps[0].length, 0.0);
    EXPECT_TRUE(std::isnan(inspect(table, experiment, 0, 200.0).steps[0].test));
}

TEST(Convergence, MeasuresTheValidationTopicsOfAGivenFold)
{
    ScoreTable table = test::randomTable(6, 9, 30, 3);
    const auto id = [&](std::size_t topic) { return table.topics[topic]->topic; };
    table.folds = std::make_shared<const std::vector<GivenFold>>(
        std::vector<GivenFold>{{{id(0), id(1), id(2)}, {id(3), id(4), id(5)}, {id(6), id(7), id(8)}}});
    const Experiment experiment = runExperiment(table, {.learn = learnSpec("exact-ascent"), .folds = "given"});
    const auto last = inspect(table, experiment, 1, 200.0).steps.back();
    const Eigen::VectorXd alpha = requireWeights(*experiment.folds[0].model).values();
    EXPECT_NEAR(last.validation, exactMap(subset(table, std::vector<std::size_t>{3, 4, 5}), alpha), 1e-14);
    EXPECT_NEAR(last.test, exactMap(subset(table, std::vector<std::size_t>{6, 7, 8}), alpha), 1e-14);
    EXPECT_TRUE(std::isnan(inspect(table, experiment, 0, 200.0).steps[0].validation));
}

/// The learner's own sharpness counts, not that of the chart.
TEST(Convergence, MeasuresAtTheSharpnessThatWasLearnedWith)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    ExperimentSpec spec = specOf("genm-bat");
    spec.learn.values["beta"] = 50.0;
    const Convergence convergence = inspect(table, runExperiment(table, spec), 0, 200.0);
    EXPECT_EQ(convergence.beta, 50.0);
    for (std::size_t i = 1; i < convergence.steps.size(); ++i)
        EXPECT_GE(convergence.steps[i].smoothed, convergence.steps[i - 1].smoothed) << "it climbs its own objective";
    EXPECT_EQ(inspect(table, runExperiment(table, specOf("enm-b")), 0, 70.0).beta, 70.0);
}

/// Weights of gEnM.ON may sum to more than 1: the objective that they see is sharper.
TEST(Convergence, ShowsTheSharpnessThatALearnerSees)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    for (const char* name : {"genm-on", "genm-bat-printed", "unsenm"}) {
        const Experiment experiment = runExperiment(table, specOf(name));
        const Convergence convergence = inspect(table, experiment, 0, 200.0);
        EXPECT_NEAR(convergence.steps[0].sharpness, 200.0, 1e-10) << name;
        EXPECT_GT(std::abs(convergence.steps.back().sharpness - 200.0), 1e-6) << name;
    }
}

TEST(Convergence, HoldsWeightsThatCannotFall)
{
    // inside: all but the mean counts
    EXPECT_NEAR(lengthOnSimplex(Eigen::Vector2d(3.0, 1.0), Eigen::Vector2d(0.5, 0.5)), std::sqrt(2.0), 1e-15);
    // the second weight would fall below 0: nothing can be followed
    EXPECT_EQ(lengthOnSimplex(Eigen::Vector2d(3.0, 1.0), Eigen::Vector2d(1.0, 0.0)), 0.0);
    // it may rise from 0
    EXPECT_NEAR(lengthOnSimplex(Eigen::Vector2d(1.0, 3.0), Eigen::Vector2d(1.0, 0.0)), std::sqrt(2.0), 1e-15);
    EXPECT_NEAR(
        lengthOnSimplex(Eigen::Vector3d(1.0, 3.0, -9.0), Eigen::Vector3d(1.0, 0.0, 0.0)), std::sqrt(2.0), 1e-15);
}

}  // namespace
}  // namespace rankscape
