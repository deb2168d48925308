// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/comparison.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "core/experiments/result_rows.h"
#include "core/objective/exact_map.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

Experiment run(const ScoreTable& table, const char* name, const char* folds)
{
    return runExperiment(table, {learnSpec(name), folds});
}

/// Each topic's AP stands at its own place, whatever fold tested it.
TEST(Experiment, KeepsTheTestedPrecisionOfEveryTopicInOrder)
{
    const ScoreTable table = test::randomTable(8, 11, 25, 3);
    const Eigen::VectorXd expected = averagePrecisions(table, Weights::uniform(3).values());
    for (const char* folds : {"parity", "5"})
        EXPECT_EQ(run(table, "uniform", folds).precisions, expected) << folds;
    EXPECT_EQ(run(table, "uniform", "none").precisions.size(), 0);
}

TEST(Comparison, IsBetweenExperimentsOnTheSameFolds)
{
    const ScoreTable table = test::randomTable(8, 11, 25, 3);
    const Experiment learned = run(table, "enm-b", "parity");
    const Experiment uniform = run(table, "uniform", "parity");
    const Experiment single = run(table, "best-single", "parity");
    const Experiment other = run(table, "uniform", "5");
    const auto comparisons = compare(learned, {&uniform, &single, &other, &learned});
    ASSERT_EQ(comparisons.size(), 2U);
    EXPECT_EQ(comparisons[0].against, "Uniform");
    EXPECT_NEAR(comparisons[0].effect.mean, learned.precisions.mean() - uniform.precisions.mean(), 1e-12);
    EXPECT_GE(comparisons[0].holm, comparisons[0].wilcoxon);
    EXPECT_EQ(compare(uniform, {&uniform}).size(), 0U);
}

/// What a file held when it was used counts, not where it lay.
TEST(Comparison, KnowsFoldsOfFilesByTheirContent)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(8, 6, 25, 3);
    const auto write = [&](const char* name, const std::string& folds) {
        std::string lines;
        for (std::size_t i = 0; i < table.topics.size(); ++i)
            lines += table.topics[i]->topic + " " + folds.at(i) + "\n";
        return folder.write(name, lines).string();
    };
    const std::string one = write("one", "aabbcc");
    const std::string copy = write("copy", "aabbcc");
    const Experiment learned = run(table, "enm-b", one.c_str());
    const Experiment uniform = run(table, "uniform", copy.c_str());
    EXPECT_EQ(compare(learned, {&uniform}).size(), 1U) << "another file with the same folds";
    ExperimentSpec again = run(table, "uniform", one.c_str()).spec;
    EXPECT_TRUE(sameExperiment(again, uniform.spec));
    write("one", "abcabc");
    const Experiment changed = run(table, "uniform", one.c_str());
    EXPECT_EQ(compare(learned, {&changed}).size(), 0U) << "the same file with other folds";
    EXPECT_FALSE(sameExperiment(again, changed.spec));
    again.usedFolds.clear();
    EXPECT_TRUE(sameExperiment(again, changed.spec)) << "what is asked for now";
    std::filesystem::remove(one);
    EXPECT_FALSE(sameExperiment(again, changed.spec)) << "who knows";
    EXPECT_TRUE(sameFolds(learned.spec, uniform.spec));
}

TEST(Comparison, DoesNotMeasureOnFoldsThatHaveChanged)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(8, 6, 25, 3);
    const auto write = [&](const std::string& folds) {
        std::string lines;
        for (std::size_t i = 0; i < table.topics.size(); ++i)
            lines += table.topics[i]->topic + " " + folds.at(i) + "\n";
        return folder.write("folds", lines).string();
    };
    const Experiment learned = run(table, "enm-b", write("aabbcc").c_str());
    EXPECT_NO_THROW(tiesOf(table, learned));
    write("aabbbb");
    EXPECT_THROW(tiesOf(table, learned), Error);
    EXPECT_THROW(testedMeasures(table, learned, initialMeasures()), Error);
}

/// The seed deals topics out where folds are a number, and nowhere else.
TEST(Comparison, DoesNotAskForTheSeedWhereFoldsHaveNone)
{
    ExperimentSpec one;
    ExperimentSpec other;
    other.learn.seed = one.learn.seed + 1;
    for (const auto& [folds, isSame] : {std::pair{"parity", true}, {"none", true}, {"5", false}}) {
        one.folds = folds;
        other.folds = folds;
        EXPECT_EQ(sameFolds(one, other), isSame) << folds;
    }
}

TEST(Comparison, SaysWhereOneOfTheTwoRestsOnTies)
{
    const ScoreTable table = test::randomTable(8, 11, 25, 3);
    const Experiment learned = run(table, "enm-b", "parity");
    Experiment uniform = run(table, "uniform", "parity");
    EXPECT_FALSE(compare(learned, {&uniform}).front().restsOnTies);
    uniform.ties.test = NearTies{0.3, 0.4, true};
    EXPECT_TRUE(compare(learned, {&uniform}).front().restsOnTies);
}

TEST(Comparison, IsMarkedByWhatIsLeftAfterCorrection)
{
    EXPECT_EQ(mark({.against = {}, .effect = {}, .wilcoxon = 0.001, .holm = 0.06}), "");
    EXPECT_EQ(mark({.against = {}, .effect = {}, .wilcoxon = 0.001, .holm = 0.04}), "†");
    EXPECT_EQ(mark({.against = {}, .effect = {}, .wilcoxon = 0.001, .holm = 0.009}), "‡");
    Comparison worse{.against = {}, .effect = {}, .wilcoxon = 0.001, .holm = 0.009};
    worse.effect.mean = -0.01;
    EXPECT_EQ(mark(worse), "↓");
    EXPECT_TRUE(warningOfFew(30).empty());
    EXPECT_FALSE(warningOfFew(29).empty());
}

/// Tested on other folds it is another value, which is none for all.
TEST(Yardstick, IsThereWhereItIsOne)
{
    const ResultRow learned{.test = 0.5};
    const ResultRow untested{.isReference = true, .test = {}};
    const ResultRow tested{.isReference = true, .test = 0.4};
    EXPECT_EQ(yardstickOf({learned, tested, untested}), 0.4);
    EXPECT_FALSE(yardstickOf({learned, untested}));
    EXPECT_FALSE(yardstickOf({learned, tested, tested}));
}

/// Its weights are for other scores than the table's.
TEST(CombSum, AddsScoresThatAreScaledInEveryTopic)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.0, 50.0}, {1.0, 40.0}, {0.0, 0.0}}, {0, 1, 0});
    const ScoreTable table = test::tableOf({topic});
    EXPECT_EQ(run(table, "combsum", "none").meanTrain[0], 1.0) << "1 + 0.8 against 0 + 1";
    EXPECT_EQ(run(table, "uniform", "none").meanTrain[0], 0.5) << "41 against 50";
}

}  // namespace
}  // namespace rankscape
