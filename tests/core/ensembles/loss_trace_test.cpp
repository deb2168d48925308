// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/loss_trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"
#include "tests/support/checkpoints.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

constexpr const char* fromFeatures[] = {"ridge", "ranking-svm", "ranking-svm:loss=l1", "listnet",
    "listnet:update=topic", "mhr-bc", "permurank", "permurank:phi=all", "svm-map"};

/// With a row of grade −1 before the others of every topic.
ScoreTable withUnlabelled(ScoreTable table)
{
    for (auto& topic : table.topics) {
        const Eigen::Index rows = topic->scores.rows();
        Eigen::MatrixXd scores = Eigen::MatrixXd::Constant(rows + 1, topic->scores.cols(), 0.7);
        scores.bottomRows(rows) = topic->scores;
        std::vector<int> grades(topic->grades.begin(), topic->grades.end());
        grades.insert(grades.begin(), -1);
        topic = test::topicOf(topic->topic, scores, grades);
    }
    return table;
}

TEST(LearnersOfFeatures, LearnNothingFromRowsThatNobodyLabelled)
{
    const ScoreTable table = test::randomTable(4, 5, 20, 3);
    for (const char* const setting : fromFeatures)
        EXPECT_EQ(*runLearner(withUnlabelled(table), learnSpec(setting)).model,
            *runLearner(table, learnSpec(setting)).model)
            << setting;
}

std::string complaintOf(const ScoreTable& table, const std::string& setting)
{
    return test::errorOf([&] { runLearner(table, learnSpec(setting)); });
}

/// Weights of 0 would rank by the order of rows.
TEST(LearnersOfFeatures, SaySoWhereNoDocumentsOfATopicDiffer)
{
    const Eigen::MatrixXd scores{{1.0, 0.0}, {0.0, 1.0}, {0.5, 0.5}};
    const ScoreTable alike =
        test::tableOf({test::topicOf("1", scores, {1, 1, -1}), test::topicOf("2", 2.0 * scores, {0, 0, -1})});
    const ScoreTable allRelevant = test::tableOf({test::topicOf("1", scores, {2, 1, -1})});
    for (const char* const setting : fromFeatures)
        EXPECT_THAT(complaintOf(alike, setting), testing::HasSubstr(" learns from documents of one topic"))
            << setting;
    for (const char* const setting : {"svm-map", "permurank", "permurank:phi=all"})
        EXPECT_THAT(complaintOf(allRelevant, setting), testing::HasSubstr("some are relevant")) << setting;
    for (const char* const setting : {"ridge", "ranking-svm", "listnet", "mhr-bc", "ridge:centre=all"})
        EXPECT_NO_THROW(runLearner(allRelevant, learnSpec(setting))) << setting;
    EXPECT_NO_THROW(runLearner(alike, learnSpec("ridge:centre=all")));
    EXPECT_THAT(complaintOf(test::tableOf({alike.topics[0]}), "ridge:centre=all"),
        testing::HasSubstr("learns from documents with different grades"));
}

TEST(LearnersOfFeatures, SaySoWhereNoFeatureTellsDocumentsApart)
{
    const ScoreTable flat = test::tableOf({test::topicOf("1", Eigen::MatrixXd::Ones(3, 2), {1, 0, 2})});
    for (const char* const setting : fromFeatures)
        EXPECT_THAT(complaintOf(flat, setting), testing::HasSubstr(" found nothing to learn")) << setting;
}

/// No loss that is no number, and no model of it without a word.
TEST(LearnersOfFeatures, ComplainOfScoresThatAreTooLarge)
{
    ScoreTable table = test::randomTable(4, 5, 12, 3);
    for (auto& topic : table.topics) {
        std::vector<int> grades(topic->grades.begin(), topic->grades.end());
        topic = test::topicOf(topic->topic, 1e300 * topic->scores, grades);
    }
    std::vector<std::string> all(std::begin(fromFeatures), std::end(fromFeatures));
    all.insert(all.end(), {"ser", "sser", "rankboost", "adarank"});
    for (const std::string& setting : all) {
        SCOPED_TRACE(setting);
        try {
            const Ensemble learned = runLearner(table, learnSpec(setting));
            for (const Step& step : learned.traces.front().steps)
                EXPECT_TRUE(std::isfinite(step.objective));
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), testing::HasSubstr("ormalise"));
        }
    }
}

TEST(LearnersOfFeatures, StopAtTheirNextCheckpoint)
{
    const ScoreTable table = test::randomTable(5, 6, 30, 3);
    for (const char* const setting : fromFeatures) {
        test::Checkpoints all;
        runLearner(table, learnSpec(setting), {}, all.task());
        ASSERT_GE(all.count(), 6U) << setting;
        test::Checkpoints some(all.count() / 2);
        EXPECT_THROW(runLearner(table, learnSpec(setting), {}, some.task()), Cancelled) << setting;
        EXPECT_EQ(some.late(), 0U) << setting;
    }
}

TEST(LearnersOfFeatures, SayAtOnceThatTheyAreTooMany)
{
    const ScoreTable table = test::randomTable(1, 2, 6, 1001);
    for (const char* const setting : {"ranking-svm", "ridge", "svm-map", "permurank", "mhr-bc", "ser", "sser",
             "convexds", "bagging-reg:base=ridge"})
        EXPECT_THAT(complaintOf(table, setting), testing::HasSubstr("not 1001. Choose fewer")) << setting;
}

}  // namespace
}  // namespace rankscape
