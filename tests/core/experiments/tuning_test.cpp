// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/tuning.h"

#include <gmock/gmock.h>

#include "core/base/error.h"
#include "core/experiments/experiment.h"
#include "core/experiments/experiment_json.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/letor.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(Tuning, TriesOptionsThatTheLearnersHave)
{
    for (const Learner& row : learners()) {
        const LearnSpec spec{.learner = std::string(row.name)};
        std::size_t points = 1;
        for (const TriedOption& option : row.tried)
            points *= option.values.size();
        const auto grid = gridOf(spec);
        ASSERT_EQ(grid.size(), points) << row.name;
        for (const ParameterValues& point : grid)
            EXPECT_NO_THROW(completed(point, row.parameters, row.label)) << row.name;
    }
}

TEST(Tuning, KeepsWhatIsAskedFor)
{
    EXPECT_EQ(gridOf(learnSpec("sser:C=0.5")).size(), 4U);
    EXPECT_EQ(gridOf(learnSpec("ridge:lambda=5")), std::vector<ParameterValues>{{}});
    const Tuning none;
    EXPECT_EQ(withChoice(learnSpec("ridge:lambda=5"), none), learnSpec("ridge:lambda=5"));
}

/// Each topic counts once, where it was not learned from; another run finds the same.
TEST(Tuning, ChoosesByNestedFoldsOfTheTrainingTopics)
{
    const ScoreTable table = test::randomTable(5, 12, 20, 3);
    const LearnSpec spec = learnSpec("ridge");
    const Experiment experiment = runExperiment(table, {.learn = spec, .folds = "2", .tuned = true});
    const auto folds = makeFolds(table, "2", 1);
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const ScoreTable training = subset(table, folds[i].train);
        const Tuning& tuning = experiment.folds[i].tuning;
        ASSERT_EQ(tuning.trials.size(), 4U);
        EXPECT_EQ(tuning.topics, training.topics.size());
        double sum = 0.0;
        for (const Fold& inner : makeFolds(training, "3", 1)) {
            const SharedModel model =
                runLearner(subset(training, inner.train), withChoice(spec, {.trials = {tuning.trials[2]}})).model;
            sum += test::mapOf(subset(training, inner.test))(*model) * static_cast<double>(inner.test.size());
        }
        EXPECT_NEAR(tuning.trials[2].value, sum / static_cast<double>(training.topics.size()), 1e-12);
        for (const TuningTrial& trial : tuning.trials)
            EXPECT_LE(trial.value, tuning.trials[tuning.chosen].value + 1e-12);
        EXPECT_EQ(*experiment.folds[i].model, *runLearner(training, withChoice(spec, tuning)).model);
    }
    const Experiment read = experimentFrom(toJson(experiment));
    EXPECT_TRUE(read.spec.tuned);
    EXPECT_EQ(describe(spec, read.all.tuning), describe(spec, experiment.all.tuning));
    EXPECT_FALSE(sameExperiment(experiment.spec, {.learn = spec, .folds = "2"}));
    ExperimentSpec byFile = experiment.spec;
    byFile.validation = "vali.txt";
    EXPECT_FALSE(sameExperiment(experiment.spec, byFile));
    EXPECT_EQ(experimentSpecFrom(toJson(byFile)).validation, "vali.txt");
}

TEST(Tuning, NeedsTwoTopics)
{
    const ScoreTable one = subset(test::randomTable(5, 12, 20, 3), std::vector<std::size_t>{0});
    EXPECT_THAT(
        test::errorOf([&] { runExperiment(one, {.learn = learnSpec("ridge"), .folds = "none", .tuned = true}); }),
        testing::HasSubstr("only one topic"));
}

TEST(Tuning, ChoosesByTheTopicsOfAnotherTable)
{
    const ScoreTable table = test::randomTable(5, 12, 20, 3);
    const ScoreTable other = subset(table, std::vector<std::size_t>{0, 1, 2, 3});
    const ScoreTable learned = subset(table, std::vector<std::size_t>{4, 5, 6, 7, 8, 9, 10, 11});
    const LearnSpec spec = learnSpec("ridge");
    const Experiment experiment = runExperiment(learned, &other, {.learn = spec, .folds = "none", .tuned = true});
    const Tuning& tuning = experiment.all.tuning;
    ASSERT_EQ(tuning.trials.size(), 4U);
    const SharedModel model = runLearner(learned, withChoice(spec, {.trials = {tuning.trials[3]}})).model;
    EXPECT_NEAR(tuning.trials[3].value, test::mapOf(other)(*model), 1e-12);
    EXPECT_THROW(requireValidates(other, table), Error) << "its topics are learned from";
    ScoreTable renamed = other;
    renamed.rankers.front() = "another";
    EXPECT_THROW(requireValidates(renamed, learned), Error);
    ScoreTable placed = other;
    placed.recipe.emplace_back("feature values", "positions, scored 11 / (position + 10)");
    EXPECT_THROW(requireValidates(placed, learned), Error) << "auto took them for positions here alone";
}

class TuningOnMq2008 : public test::DataTest { };

/// Parts as LETOR has them: the fixture's choices, and its MAP over all queries.
TEST_F(TuningOnMq2008, ChoosesByTheValidationPartOfGivenFolds)
{
    const nlohmann::json method = test::golden("ltr/mq2008.json")["methods"][0];
    ASSERT_EQ(method["method"], "ranksvm-l2");
    ScoreTable table = test::mq2008({"s1", "s2", "s3", "s5"});
    std::vector<GivenFold> given;
    const auto idsOf = [](const std::vector<std::string>& parts) {
        std::vector<std::string> ids;
        for (const auto& topic : test::mq2008(parts).topics)
            ids.push_back(topic->topic);
        return ids;
    };
    for (const auto& fold : method["folds"])
        given.push_back({idsOf(fold["train"]), idsOf({fold["validation"]}), idsOf({fold["test"]})});
    table.folds = std::make_shared<const std::vector<GivenFold>>(given);
    const Experiment experiment =
        runExperiment(table, {.learn = learnSpec("ranking-svm"), .folds = "given", .tuned = true});
    for (std::size_t i = 0; i < given.size(); ++i) {
        const Tuning& tuning = experiment.folds[i].tuning;
        EXPECT_EQ(tuning.trials[tuning.chosen].values.at("C"), method["folds"][i]["chosen"]["C"].get<double>()) << i;
    }
    EXPECT_NEAR(experiment.tested[0] * static_cast<double>(experiment.precisions.size()) / 627.0,
        method["map"].get<double>(), 1e-9);
}

}  // namespace
}  // namespace rankscape
