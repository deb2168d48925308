// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment.h"

#include <gmock/gmock.h>

#include "core/base/error.h"
#include "core/measures/evaluation.h"
#include "core/models/linear.h"
#include "core/objective/exact_map.h"
#include "core/scores/folds.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

ExperimentSpec specOf(const char* name, const std::string& folds)
{
    return {learnSpec(name), folds};
}

TEST(Experiment, TestsOnTopicsItDidNotLearnFrom)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    const Experiment experiment = runExperiment(table, specOf("genm-bat", "3"));
    const auto folds = makeFolds(table, "3", 1);
    ASSERT_EQ(experiment.folds.size(), 3U);
    double mean = 0.0;
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const FoldResult& fold = experiment.folds[i];
        EXPECT_NEAR(
            fold.train[0], exactMap(subset(table, folds[i].train), requireWeights(*fold.model).values()), 1e-14);
        EXPECT_NEAR(
            fold.test[0], exactMap(subset(table, folds[i].test), requireWeights(*fold.model).values()), 1e-14);
        mean += fold.test[0] / 3.0;
    }
    EXPECT_NEAR(experiment.meanTest[0], mean, 1e-14);
    EXPECT_NEAR(experiment.all.train[0], exactMap(table, requireWeights(*experiment.all.model).values()), 1e-14);
    EXPECT_GT(experiment.spread, 0.0);
}

/// What is left out of learning is tested all the same.
TEST(Experiment, LearnsWithoutSomeTopics)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    ExperimentSpec spec = specOf("best-single", "3");
    spec.without = {table.topics[0]->topic, table.topics[4]->topic};
    const Experiment experiment = runExperiment(table, spec);
    std::vector<std::size_t> others;
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        if (i != 0 && i != 4)
            others.push_back(i);
    }
    const ScoreTable learned = subset(table, others);
    EXPECT_NEAR(experiment.all.train[0], exactMap(learned, requireWeights(*experiment.all.model).values()), 1e-14);
    EXPECT_EQ(experiment.all.model->commonWeights(),
        runExperiment(learned, specOf("best-single", "none")).all.model->commonWeights());
    EXPECT_EQ(experiment.precisions.size(), std::ssize(table.topics)) << "all are tested";
    EXPECT_NE(idOf(experiment.spec), idOf(specOf("best-single", "3")));
    EXPECT_THAT(describe(experiment.spec), testing::HasSubstr("without topics " + spec.without[0]));
    EXPECT_EQ(nameOf(experiment.spec), nameOf(specOf("best-single", "3")) + ", without 2 topics");
}

TEST(Experiment, NeedsATopicToLearnFrom)
{
    const ScoreTable table = test::randomTable(6, 4, 30, 3);
    ExperimentSpec spec = specOf("uniform", "none");
    for (const auto& topic : table.topics)
        spec.without.push_back(topic->topic);
    EXPECT_THROW(runExperiment(table, spec), Error);
}

/// Steps are recorded at most 32 times a pass; iterations count every topic that was fed.
TEST(Experiment, CountsIterationsNotSteps)
{
    ExperimentSpec spec = specOf("genm-on", "none");
    spec.learn.values["passes"] = 1;
    const Experiment experiment = runExperiment(test::randomTable(6, 70, 10, 2), spec);
    EXPECT_EQ(experiment.all.iterations, 70);
    EXPECT_LE(experiment.all.traces[0].steps.size(), 33U);
}

TEST(Experiment, WithoutFoldsHasNoTestPart)
{
    const Experiment experiment = runExperiment(test::randomTable(6, 5, 30, 3), specOf("uniform", "none"));
    EXPECT_TRUE(experiment.folds.empty());
    EXPECT_EQ(experiment.meanTest.size(), 0);
    EXPECT_EQ(experiment.meanTrain, experiment.all.train);
}

TEST(Experiment, HasNoSpreadOverASingleFold)
{
    FoldResult fold{simplexModel(Weights::uniform(2)), {}, {}, {}, 0, 0, 0.0};
    fold.test = Eigen::VectorXd{{0.25}};
    EXPECT_EQ(spreadOf({}), 0.0);
    EXPECT_EQ(spreadOf({fold}), 0.0);
    FoldResult other = fold;
    other.test[0] = 0.75;
    EXPECT_DOUBLE_EQ(spreadOf({fold, other}), std::sqrt(0.125));
}

/// Two topics whose documents tie under equal weights, and one that is told apart everywhere.
ScoreTable luckyTable()
{
    const ScoreTable tied = test::objectiveTable("h1");
    Eigen::MatrixXd apart(2, 2);
    apart << 1.0, 1.0, 0.0, 0.0;
    return test::tableOf({tied.topics[0], tied.topics[0], test::topicOf("apart", apart, {1, 0})});
}

TEST(Experiment, TellsWhatItsValuesAreNearWhereTheyRestOnTies)
{
    const ScoreTable table = luckyTable();
    const Experiment experiment = runExperiment(table, specOf("uniform", "parity"));
    const ExperimentTies ties = tiesOf(table, experiment);
    const auto near = nearTies(test::mapOf(subset(table, std::vector<std::size_t>{0})), Eigen::Vector2d(0.5, 0.5));
    ASSERT_TRUE(near && ties.train && ties.test);
    EXPECT_DOUBLE_EQ(ties.test->least, (2.0 * near->least + 1.0) / 3.0);
    EXPECT_DOUBLE_EQ(ties.test->greatest, (2.0 * near->greatest + 1.0) / 3.0);
    EXPECT_DOUBLE_EQ(ties.train->greatest, 0.5 * (0.5 * (near->greatest + 1.0) + near->greatest));
    EXPECT_TRUE(ties.test->isExact) << "both folds have the same weights, which move together";
    EXPECT_FALSE(ties.train->isExact);
    EXPECT_LT(ties.test->greatest, experiment.tested[0]) << "nothing near is as good as the order of rows";
    const ExperimentTies whole = tiesOf(table, runExperiment(table, specOf("uniform", "none")));
    EXPECT_FALSE(whole.test);
    ASSERT_TRUE(whole.train);
    const ExperimentTies single = tiesOf(table, runExperiment(table, specOf("best-single", "parity")));
    EXPECT_FALSE(single.train || single.test) << "of one ranker the order of rows is the rule";
}

TEST(Experiment, CountsATopicOnceThatSeveralFoldsTest)
{
    ScoreTable table = test::randomTable(9, 14, 30, 3);
    const auto ids = [&](std::size_t begin, std::size_t end) {
        std::vector<std::string> all;
        for (std::size_t i = begin; i < end; ++i)
            all.push_back(table.topics[i]->topic);
        return all;
    };
    table.folds = std::make_shared<const std::vector<GivenFold>>(
        std::vector<GivenFold>{{ids(6, 14), {}, ids(0, 6)}, {ids(0, 4), {}, ids(4, 14)}});
    const Experiment uniform = runExperiment(table, {learnSpec("uniform"), "given"});
    const Summary all = summarize(table, Weights::uniform(3).values(), uniform.measures);
    const PrecisionRecall curve = testedCurve(table, uniform);
    for (std::size_t level = 0; level < curve.size(); ++level)
        EXPECT_NEAR(curve.at(level), all.curve.at(level), 1e-12) << level;
    EXPECT_NEAR(testedMeasures(table, uniform, uniform.measures).col(0).mean(), all.measures[0], 1e-12);
}

TEST(Experiment, KnowsWhenTheSourceGivesOtherFolds)
{
    ScoreTable table = test::randomTable(9, 4, 30, 3);
    const auto give = [&](std::vector<std::string> train, std::vector<std::string> test) {
        table.folds = std::make_shared<const std::vector<GivenFold>>(
            std::vector<GivenFold>{{std::move(train), {}, std::move(test)}});
    };
    give({"1", "2"}, {"3", "4"});
    const ExperimentSpec spec{learnSpec("uniform"), "given"};
    const Experiment ran = runExperiment(table, spec);
    EXPECT_TRUE(sameExperiment(ran.spec, spec)) << "it is asked for by the same word";
    EXPECT_EQ(foldsOf(table, ran).size(), 1U);
    give({"1", "3"}, {"2", "4"});
    EXPECT_THROW(foldsOf(table, ran), Error) << "as many, of other topics";
}

/// Choosing the start on the test topics leaks: it can only look better there.
TEST(Experiment, SelectingOnTestIsNeverWorseOnTest)
{
    const ScoreTable table = test::randomTable(6, 12, 40, 3);
    ExperimentSpec honest = specOf("genm-bat", "parity");
    ExperimentSpec leaking = honest;
    leaking.selectOnTest = true;
    const Experiment a = runExperiment(table, honest);
    const Experiment b = runExperiment(table, leaking);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_GE(b.folds[i].test[0], a.folds[i].test[0]);
}

}  // namespace
}  // namespace rankscape
