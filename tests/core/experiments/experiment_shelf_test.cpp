// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_shelf.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/topics.h"

namespace rankscape {
namespace {

ExperimentSpec specOf(const char* name)
{
    return {learnSpec(name), "parity"};
}

TEST(ExperimentShelf, KeepsExperimentsToTheLastBit)
{
    const test::Folder place;
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    for (const char* name : {"genm-on", "enm-b", "uniform", "unsenm"}) {
        SCOPED_TRACE(name);
        const ExperimentShelf shelf{DiskCache(place.path("kept"))};
        const Experiment first = shelf.run(table, specOf(name));
        const Experiment second = shelf.run(table, specOf(name));
        EXPECT_EQ(packed(first), packed(second));
        EXPECT_EQ(second.all.seconds, 0.0);  // it was not learned again
        EXPECT_EQ(first.spec.usedFolds, "parity");
        EXPECT_EQ(second.spec.usedFolds, "parity");
        EXPECT_EQ(first.precisions, second.precisions);
        EXPECT_EQ(first.tested, second.tested);
        EXPECT_EQ(first.tested[0], first.precisions.mean());
        ASSERT_EQ(second.folds.size(), 2U);
        EXPECT_EQ(first.folds[1].traces[0].start, second.folds[1].traces[0].start);
        EXPECT_EQ(first.folds[1].traces[0].steps.back().scale, second.folds[1].traces[0].steps.back().scale);
    }
}

TEST(ExperimentShelf, TellsOptionsAndScoresApart)
{
    const test::Folder place;
    const DiskCache cache(place.path("kept"));
    const ExperimentShelf shelf{cache};
    ScoreTable table = test::randomTable(6, 11, 30, 3);
    ExperimentSpec spec = specOf("genm-bat");
    shelf.run(table, spec);
    spec.learn.values["beta"] = 50.0;
    shelf.run(table, spec);
    spec.selectOnTest = true;
    shelf.run(table, spec);
    table.recipe.emplace_back("rankers", "others");
    shelf.run(table, spec);
    spec.learn.seed = 7;
    shelf.run(table, spec);
    spec.folds = "3";
    shelf.run(table, spec);
    spec.learn.starts = {Weights::uniform(3)};
    shelf.run(table, spec);
    EXPECT_EQ(cache.usage().entries, 7U);
}

TEST(ExperimentShelf, DoesNotTakeWhatAnotherRevisionLearned)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    const int revision = learner("enm-b").revision;
    const std::string key = keyOf(table, specOf("enm-b"), revision);
    EXPECT_EQ(keyOf(table, specOf("enm-b"), revision), key);
    EXPECT_NE(keyOf(table, specOf("enm-b"), revision + 1), key);
}

/// A grid that has changed may choose otherwise.
TEST(ExperimentShelf, KnowsWhatValidationChoseFrom)
{
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    ExperimentSpec spec = specOf("adarank");
    const std::string point = R"({"keep":1.0,"rounds":7.0})";
    EXPECT_EQ(keyOf(table, spec, 1).find(point), std::string::npos);
    spec.tuned = true;
    EXPECT_NE(keyOf(table, spec, 1).find(point), std::string::npos);
}

/// As a mended ranker would give them: the recipe is the same.
TEST(ExperimentShelf, TellsOtherNumbersOfTheSameRecipeApart)
{
    const test::Folder place;
    const DiskCache cache(place.path("kept"));
    const ExperimentShelf shelf{cache};
    ScoreTable table = test::randomTable(6, 11, 30, 3);
    shelf.run(table, specOf("uniform"));
    TopicScores changed = *table.topics[4];
    changed.scores(7, 1) += 0.5;
    complete(changed, 1);
    table.topics[4] = std::make_shared<const TopicScores>(changed);
    shelf.run(table, specOf("uniform"));
    std::swap(table.topics[0], table.topics[1]);
    shelf.run(table, specOf("uniform"));
    EXPECT_EQ(cache.usage().entries, 3U);
}

TEST(ExperimentShelf, KnowsAFileOfFoldsByWhatItHolds)
{
    const test::Folder place;
    const DiskCache cache(place.path("kept"));
    const ExperimentShelf shelf{cache};
    const ScoreTable table = test::randomTable(6, 4, 30, 3);
    const auto write = [&](const char* name, int ofLast) {
        std::string text;
        for (std::size_t i = 0; i < table.topics.size(); ++i)
            text += table.topics[i]->topic + " " + std::to_string(i < 2 ? 1 : i < 3 ? 2 : ofLast) + "\n";
        return place.write(name, text).string();
    };
    ExperimentSpec spec = specOf("enm-b");
    spec.folds = write("folds.txt", 2);
    const Experiment first = shelf.run(table, spec);
    write("folds.txt", 1);
    const Experiment second = shelf.run(table, spec);
    EXPECT_EQ(cache.usage().entries, 2U);
    EXPECT_NE(first.precisions, second.precisions);
    EXPECT_GT(second.all.seconds, 0.0);
    std::filesystem::create_directory(place.path("elsewhere"));
    spec.folds = write("elsewhere/folds.txt", 2);
    EXPECT_EQ(shelf.run(table, spec).precisions, first.precisions);
    EXPECT_EQ(cache.usage().entries, 2U);
}

/// Rows that move from one file to the next leave the lines of all as they are.
TEST(ExperimentShelf, KnowsGivenFoldsByTheirTopics)
{
    ScoreTable table = test::randomTable(6, 4, 30, 3);
    const auto keyFor = [&](std::vector<std::string> train, std::vector<std::string> test) {
        table.folds = std::make_shared<const std::vector<GivenFold>>(
            std::vector<GivenFold>{{std::move(train), {}, std::move(test)}});
        ExperimentSpec spec = specOf("enm-b");
        spec.folds = "given";
        return keyOf(table, spec, 1);
    };
    const std::string key = keyFor({"1", "2"}, {"3"});
    EXPECT_EQ(keyFor({"1", "2"}, {"3"}), key);
    EXPECT_NE(keyFor({"1"}, {"2", "3"}), key);
}

TEST(ExperimentShelf, DoesNotKeepWhatALimitOfTimeDecided)
{
    const test::Folder place;
    const DiskCache cache(place.path("kept"));
    const ExperimentShelf shelf{cache};
    const ScoreTable table = test::randomTable(6, 11, 30, 3);
    ExperimentSpec spec = specOf("certified");
    spec.folds = "none";
    spec.learn.values["seconds"] = 1e-9;
    EXPECT_TRUE(shelf.run(table, spec).all.timed);
    EXPECT_EQ(cache.usage().entries, 0U);
    spec.learn.values["gap"] = 1.0;  // reached at once, but from where the climb was when its time was over
    EXPECT_TRUE(shelf.run(table, spec).all.timed);
    spec.learn.values["seconds"] = 1e6;
    EXPECT_FALSE(shelf.run(table, spec).all.timed);
    spec.learn.values["gap"] = 0.0;
    spec.learn.values["seconds"] = 0.0;
    EXPECT_FALSE(shelf.run(table, spec).all.timed);
    EXPECT_EQ(cache.usage().entries, 2U);
}

TEST(ExperimentShelf, DoesNotTrustDamagedBytes)
{
    const Experiment experiment = runExperiment(test::randomTable(6, 5, 20, 2), specOf("enm-b"));
    const std::string sound = packed(experiment);
    ASSERT_TRUE(unpacked(sound));
    EXPECT_EQ(packed(*unpacked(sound)), sound);
    for (const std::size_t length : {std::size_t{0}, std::size_t{7}, sound.size() / 2, sound.size() - 1})
        EXPECT_FALSE(unpacked(sound.substr(0, length))) << length;
    EXPECT_FALSE(unpacked(sound + "x"));
}

}  // namespace
}  // namespace rankscape
