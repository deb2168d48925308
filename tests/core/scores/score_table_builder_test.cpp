// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_table_builder.h"

#include <gmock/gmock.h>

#include <limits>

#include "core/base/error.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using testing::HasSubstr;

ScoreTable oneTopic()
{
    return test::tableOf({test::topicOf("7", Eigen::MatrixXd{{0.5, 1.0}, {0.25, 0.0}}, {1, 0})});
}

std::string refusal(TopicScores topic)
{
    try {
        ScoreTableBuilder(oneTopic()).set(0, std::move(topic));
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

TEST(ScoreTableBuilder, RefusesScoresThatAreNotFiniteAndNamesThem)
{
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
             -std::numeric_limits<double>::infinity()}) {
        TopicScores topic = *oneTopic().topics[0];
        topic.scores(1, 0) = bad;
        EXPECT_THAT(refusal(topic), testing::AllOf(HasSubstr("topic 7"), HasSubstr("document d2"), HasSubstr("r1")));
    }
}

TEST(ScoreTableBuilder, RefusesADocumentThatIsThereTwice)
{
    TopicScores topic = *oneTopic().topics[0];
    topic.documents = {1, 1};
    EXPECT_THAT(refusal(topic), HasSubstr("Document d2 is there twice for topic 7"));
}

TEST(ScoreTableBuilder, CountsRelevantDocumentsThatWereNotRetrieved)
{
    TopicScores topic = *oneTopic().topics[0];
    topic.idealGrades = {1, 1, 1};
    ScoreTableBuilder builder(oneTopic());
    builder.set(0, topic);
    const ScoreTable table = builder.build();
    EXPECT_EQ(table.topics[0]->relevantTotal, 3);
    EXPECT_EQ(table.topics[0]->relevant.size(), 1U);
}

TEST(ScoreTableBuilder, RefusesARuleThatThereIsNot)
{
    for (const char* const key : {"missing", "pool"}) {
        ScoreTable table = oneTopic();
        table.recipe = {{key, "bogus"}};
        EXPECT_THROW(ScoreTableBuilder{table}, Error) << key;
    }
}

/// Negative scores made by their maximum would be infinite if it were taken as it is.
TEST(ScoreTableBuilder, RefusesScoresThatNormalisationMakesInfinite)
{
    ScoreTableBuilder builder(oneTopic(), {&normalization("max"), nullptr});
    TopicScores topic = *oneTopic().topics[0];
    topic.scores.col(0) = Eigen::VectorXd{{-1e300, 1e-300}};
    EXPECT_THROW(builder.set(0, topic), Error);
}

/// A log likelihood divided by its maximum is 0 everywhere: nobody must wonder where the ranker has gone.
TEST(ScoreTableBuilder, NotesWhereNormalisingLeavesNothingToTellDocumentsApartBy)
{
    const nlohmann::json runs{{{"a", -4.0}, {"b", -3.0}}, {{"a", 2.0}, {"b", 1.0}}, {{"a", 0.5}}};
    const ScoreTable levelled = test::tableOfRuns(runs, "max");
    EXPECT_EQ(valueOf(levelled.recipe, "note"),
        "Normalised by max, r1 tells no documents apart in 1 topic, though its scores do.");
    EXPECT_EQ(std::ranges::count(levelled.recipe, "note", &Recipe::value_type::first), 1);
    EXPECT_EQ(valueOf(test::tableOfRuns(runs, "minmax").recipe, "note"), "");
}

TEST(Complete, PutsTheGradesOfTheIdealOrderBestFirst)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.5}, {0.4}, {0.3}}, {1, 0, 2});
    EXPECT_EQ(topic->idealGrades, (std::vector{2, 1}));
}

}  // namespace
}  // namespace rankscape
