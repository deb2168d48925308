// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/ratings_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measures/evaluation.h"
#include "core/sources/source_json.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

/// Ten users of whom the first five like the first items and the others the last; one in five of a user's ratings is tested.
std::string twoTastes()
{
    std::string text = "userId,movieId,rating,timestamp\n";
    for (int user = 1; user <= 10; ++user) {
        for (int item = 1; item <= 12; ++item) {
            const bool isLiked = (user <= 5) == (item <= 6);
            if ((user + item) % 6 != 0 && (isLiked || item % 3 == 0))
                text += std::to_string(user) + "," + std::to_string(item) + "," + (isLiked ? "5" : "1.5") + ","
                    + std::to_string(100 * user + item) + "\n";
        }
    }
    return text;
}

class RatingsSource : public testing::Test {
protected:
    Source source(const std::string& rankers = "heat") const
    {
        Source source{.kind = "ratings", .paths = {m_folder.write("r.csv", twoTastes())}};
        source.rankers = {rankerSetting(rankers)};
        return source;
    }

    Folder m_folder;
};

/// What a form shows for an option that says nothing is what the source has.
TEST(RatingOptions, SayWhatTheyAreInitially)
{
    for (const SourceOption& option : ratingsSource().options()) {
        EXPECT_TRUE(std::ranges::count(sourceOptions(), option.name, &SourceOption::name)) << option.name;
        Source source;
        option.set(source, option.initial);
        EXPECT_EQ(source, Source()) << option.name;
    }
}

/// They would be titles of other items.
TEST(RatingOptions, LeaveTheFileOfTitlesToTheRatingsItBelongsTo)
{
    Source source{.kind = "ratings"};
    source.ratings = {.items = "titles.csv", .core = 5};
    EXPECT_EQ(optionsOf(source).ratings, (RatingOptions{.core = 5}));
}

TEST_F(RatingsSource, MakesTopicsOfUsersAndCandidatesOfWhatTheyHaveNotRated)
{
    m_folder.write("movies.csv", "movieId,title\n1,First\n");
    const Opened opened = open(source());
    const ScoreTable& table = *opened.table;
    EXPECT_EQ(table.level, 5);
    EXPECT_EQ(table.topics.size(), 10U);
    EXPECT_EQ(opened.titles->at(0), "First");
    EXPECT_EQ(valueOf(table.recipe, "split"), "20 % of each user's ratings are tested, drawn with seed 1");
    EXPECT_EQ(valueOf(table.recipe, "normalizer 1"), "max");
    EXPECT_EQ(valueOf(table.recipe, "topics"), describe(MeanTopics::relevant));
    for (std::size_t user = 0; user < 10; ++user) {
        const TopicScores& topic = *table.topics[user];
        const RatingMatrix& training = opened.recommenders->training;
        for (const std::int32_t item : topic.documents)
            EXPECT_EQ(training.coeff(static_cast<Eigen::Index>(user), item), 0.0);
        EXPECT_EQ(
            std::ssize(topic.documents), training.cols() - training.row(static_cast<Eigen::Index>(user)).nonZeros());
        EXPECT_EQ(topic.idealGrades.size(), 1U);
        EXPECT_THAT(topic.idealGrades, Each(testing::AnyOf(5, 1)));
    }
}

TEST_F(RatingsSource, CutsCandidatesToTheBestOfEachAndKeepsWhatThatLeavesOut)
{
    Source few = source("heat");
    few.rankers.push_back(rankerSetting("user-knn:k=3"));
    few.ratings.candidates = 1;
    const Opened opened = open(few);
    for (const auto& topic : opened.table->topics) {
        EXPECT_LE(topic->documents.size(), 2U);
        EXPECT_EQ(topic->idealGrades.size(), 1U) << "a tested item counts, candidate or not";
    }
    Eigen::MatrixXd scores{{3.0, 0.0}, {9.0, 9.0}, {3.0, 1.0}, {1.0, 2.0}};
    RatingMatrix training(1, 4);
    training.insert(0, 1) = 5.0;
    EXPECT_THAT(candidatesOf(scores, training, 0, 1), ElementsAre(0, 3)) << "of equal ones the first, no rated one";
    EXPECT_THAT(candidatesOf(scores, training, 0, 0), ElementsAre(0, 2, 3));
}

TEST_F(RatingsSource, IsRecognisedAndKeptAsAnyOther)
{
    const auto path = m_folder.write("r.csv", twoTastes());
    EXPECT_EQ(withPaths(Source(), {path}).kind, "ratings");
    Source set{.kind = "ratings", .paths = {path}};
    set.ratings = {.scale = {1.0, 10.0}, .core = 5, .split = RatingSplit::time, .testPercent = 50};
    EXPECT_EQ(sourceFromJson(toJson(set)), set);
    EXPECT_THAT(commandWords(set),
        testing::IsSupersetOf(
            {"--ratings", "--rating-scale", "1-10", "--rating-core", "5", "--rating-split", "time"}));
    Source other = set;
    other.rankers = {rankerSetting("bm25")};
    EXPECT_EQ(settled(other).rankers, initialRecommenders()) << "it ranks texts";
    EXPECT_EQ(settled({.kind = "sample", .rankers = {rankerSetting("heat"), rankerSetting("bm25")}}).rankers,
        std::vector{rankerSetting("bm25")});
    EXPECT_THAT(errorOf([&] { sourceFromJson(R"({"rating-scale": "5-1"})"); }), HasSubstr("as in 0.5-5"));
}

class MovieLensSource : public test::DataTest { };

/// From the file to the mean over users, with candidates cut to the best 1000, to the last digit.
TEST_F(MovieLensSource, MeasuresWhatTheFixtureDoes)
{
    const auto expected = test::golden("rec/movielens_small.json")["cases"][0]["heat"];
    const Opened opened = open({.kind = "ratings",
        .paths = {test::dataFolder() / "ratings" / "ml-latest-small"},
        .rankers = {rankerSetting("heat")}});
    const std::vector<Measure> measures{measure("recall_min_5"), measure("ndcg_rel_cut_5")};
    const Evaluation found = evaluate(*opened.table, Eigen::VectorXd::Ones(1), measures);
    EXPECT_EQ(found.relevantTopics, 475);
    EXPECT_NEAR(found.mean(0, MeanTopics::relevant), expected[0].get<double>(), 1e-12);
    EXPECT_NEAR(found.mean(1, MeanTopics::relevant), expected[1].get<double>(), 1e-12);
}

/// Every recommender, on two tastes that anyone but Heat can tell apart.
class EveryRecommender : public testing::TestWithParam<RankerType> { };

TEST_P(EveryRecommender, ScoresTheSameForAnyNumberOfThreadsAndStopsWhenAsked)
{
    const Folder folder;
    Source source{.kind = "ratings", .paths = {folder.write("r.csv", twoTastes())}};
    source.rankers = {rankerSetting(GetParam().name)};
    const Opened one = open(source, {.threads = 1});
    const Opened two = open(source, {.threads = 2});
    for (std::size_t user = 0; user < one.table->topics.size(); ++user) {
        EXPECT_EQ(one.table->topics[user]->scores, two.table->topics[user]->scores);
        EXPECT_TRUE(one.table->topics[user]->scores.allFinite());
    }
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(open(source, {}, Task(stop.get_token(), {})), Cancelled);
    const bool learns = GetParam().seeded;
    EXPECT_EQ(one.fits.at(0).trace.empty(), !learns);
    if (learns) {
        EXPECT_LT(one.fits.at(0).trace.back().perplexity, one.fits.at(0).trace.front().perplexity);
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryRecommender, testing::ValuesIn(recommenderTypes().begin(), recommenderTypes().end()),
    [](const auto& test) {
        std::string name(test.param.name);
        std::erase(name, '-');
        return name;
    });

}  // namespace
}  // namespace rankscape
