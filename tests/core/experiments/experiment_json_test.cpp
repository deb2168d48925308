// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/experiments/comparison.h"
#include "core/objective/exact_map.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/models.h"

namespace rankscape {
namespace {

using test::errorOf;

class EveryExperiment : public testing::TestWithParam<std::string> { };

TEST_P(EveryExperiment, ReadsBackFromJsonToTheLastBit)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    for (const char* folds : {"3", "none"}) {
        Experiment experiment = runExperiment(table, {learnSpec(GetParam()), folds});
        experiment.ties = tiesOf(table, experiment);
        const std::string written = toJson(experiment).dump();
        const Experiment read = experimentFrom(Json::parse(written));
        EXPECT_EQ(toJson(read).dump(), written);
        EXPECT_EQ(read.precisions, experiment.precisions);
        EXPECT_EQ(read.tested, experiment.tested);
        EXPECT_EQ(read.spread, experiment.spread);
        EXPECT_EQ(read.all.seconds, experiment.all.seconds);
        EXPECT_EQ(read.spec.learn, experiment.spec.learn);
        EXPECT_TRUE(sameExperiment(read.spec, experiment.spec));
        ASSERT_EQ(read.folds.size(), experiment.folds.size());
        for (std::size_t i = 0; i < read.folds.size(); ++i) {
            EXPECT_EQ(*read.folds[i].model, *experiment.folds[i].model);
            const std::vector<Step>& steps = experiment.folds[i].traces[0].steps;
            ASSERT_EQ(read.folds[i].traces[0].steps.size(), steps.size());
            EXPECT_EQ(read.folds[i].traces[0].steps.back().objective, steps.back().objective);
            EXPECT_EQ(read.folds[i].traces[0].steps.back().weights, steps.back().weights);
            EXPECT_EQ(read.folds[i].traces[0].steps.back().gap, steps.back().gap);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryExperiment, testing::ValuesIn([] {
    std::vector<std::string> names;
    for (const Learner& each : learners())
        names.emplace_back(each.name);
    return names;
}()),
    [](const auto& test) {
        std::string name = test.param;
        std::erase(name, '-');
        return name;
    });

TEST(ExperimentJson, RefusesWhatIsDamaged)
{
    const Json sound = toJson(runExperiment(test::randomTable(6, 5, 20, 2), {learnSpec("enm-b"), "parity"}));
    for (const auto& [key, value] : sound.items()) {
        Json lacking = sound;
        lacking.erase(key);
        if (key != "id") {
            EXPECT_THROW(experimentFrom(lacking), Error) << key;
        }
    }
    Json wrong = sound;
    wrong["all"]["chosen"] = 1;
    EXPECT_THROW(experimentFrom(wrong), Error);
    wrong = sound;
    wrong["folds"][1]["test"].erase(0);
    EXPECT_THROW(experimentFrom(wrong), Error);
    wrong = sound;
    wrong["folds"][0]["model"]["kind"] = "forest";
    EXPECT_THAT(errorOf([&] { experimentFrom(wrong); }), testing::HasSubstr("forest"));
}

TEST(ExperimentId, IsThatOfWhatIsAsked)
{
    const ExperimentSpec spec{learnSpec("genm-bat"), "5"};
    ExperimentSpec same = spec;
    same.learn.values["beta"] = 200.0;
    EXPECT_EQ(idOf(same), idOf(spec));
    EXPECT_EQ(idOf(spec).size(), 16U);
    std::vector<ExperimentSpec> others(7, spec);
    others[0].learn.learner = "genm-ip";
    others[1].learn.values["beta"] = 50.0;
    others[2].learn.seed = 2;
    others[3].learn.starts = {Weights::uniform(2)};
    others[4].folds = "4";
    others[5].selectOnTest = true;
    others[6].without = {"3"};
    for (const ExperimentSpec& other : others)
        EXPECT_NE(idOf(other), idOf(spec));
}

/// What no weights rank like is tested and compared all the same.
TEST(Experiment, ComparesModelsThatNoWeightsRankLike)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    const Experiment uniform = runExperiment(table, {learnSpec("uniform"), "parity"});
    Experiment lowest = uniform;
    lowest.all.model = std::make_shared<const test::LowestScore>(3);
    for (FoldResult& fold : lowest.folds)
        fold.model = lowest.all.model;
    const Measure map = measure("map");
    lowest.precisions = testedMeasures(table, lowest, std::span(&map, 1)).col(0);
    EXPECT_NEAR(lowest.precisions.mean(), exactMap(table, *lowest.all.model), 1e-12);
    EXPECT_GT(testedCurve(table, lowest)[0], 0.0);
    const auto comparisons = compare(lowest, {&uniform});
    ASSERT_EQ(comparisons.size(), 1U);
    EXPECT_NEAR(comparisons[0].effect.mean, lowest.precisions.mean() - uniform.precisions.mean(), 1e-12);
    EXPECT_TRUE(comparisons[0].isReference);
    const ExperimentTies ties = tiesOf(table, lowest);
    EXPECT_FALSE(ties.train || ties.test);
}

}  // namespace
}  // namespace rankscape
