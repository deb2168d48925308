// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/score_collection.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"
#include "core/models/weights.h"
#include "core/objective/exact_map.h"
#include "tests/support/checkpoints.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

Collection toy()
{
    Collection collection;
    collection.name = "Toy";
    for (const char* id : {"10", "9", "x"})
        collection.documents.push_back({id, "", "", "", "", "wing flow wing flow heat"});
    collection.documents.push_back({"z", "", "", "", "", "heat heat"});
    Topic topic;
    topic.id = "1";
    topic.text = "wing";
    collection.topics = {topic};
    collection.qrels = {{{1, 1}, {3, 2}}};
    return collection;
}

ScoringOptions withBm25()
{
    ScoringOptions options;
    options.rankers = {rankerSetting("bm25")};
    options.stopList = {};
    return options;
}

std::vector<std::int32_t> order(Ties ties)
{
    ScoringOptions options = withBm25();
    options.ties = ties;
    return scoreCollection(toy(), options).topics[0]->documents;
}

TEST(ScoreCollection, MakesTheTieRuleTheOrderOfTheRows)
{
    using Order = std::vector<std::int32_t>;
    EXPECT_EQ(order(Ties::document), (Order{0, 1, 2, 3}));
    EXPECT_EQ(order(Ties::docnoAscending), (Order{0, 1, 2, 3}));
    EXPECT_EQ(order(Ties::docnoDescending), (Order{3, 2, 1, 0}));
    EXPECT_EQ(order(Ties::best), (Order{1, 3, 0, 2}));
    EXPECT_EQ(order(Ties::worst), (Order{0, 2, 1, 3}));
}

TEST(ScoreCollection, DividesBm25ByItsMaximumByDefault)
{
    const ScoreTable table = scoreCollection(toy(), withBm25());
    EXPECT_DOUBLE_EQ(table.topics[0]->scores.col(0).maxCoeff(), 1.0);
    EXPECT_DOUBLE_EQ(table.topics[0]->scores(3, 0), 0.0);
    ScoringOptions raw = withBm25();
    raw.normalization = "none";
    EXPECT_NE(scoreCollection(toy(), raw).topics[0]->scores(0, 0), 1.0);
}

TEST(ScoreCollection, CountsAsRelevantFromTheLevel)
{
    ScoringOptions options = withBm25();
    options.level = 2;
    const ScoreTable table = scoreCollection(toy(), options);
    EXPECT_EQ(table.topics[0]->relevant, (std::vector<Eigen::Index>{3}));
    EXPECT_EQ(table.topics[0]->graded, (std::vector<Eigen::Index>{1, 3}));
    EXPECT_EQ(table.topics[0]->idealGrades, (std::vector<int>{2, 1}));
}

/// Document 3 has no word; query likelihood would give it the whole collection's probabilities.
Collection withAnEmptyDocument()
{
    Collection collection = toy();
    collection.documents[2].text = "";
    collection.documents.push_back({"5", "", "", "", "", "flow heat heat heat wing heat"});
    return collection;
}

TEST(ScoreCollection, PutsDocumentsWithoutWordsLastUnderEveryRanker)
{
    for (const RankerType& type : rankerTypes()) {
        for (const char* normalization : {"auto", "none", "minmax", "rank", "zscore"}) {
            SCOPED_TRACE(std::string(type.name) + " " + normalization);
            ScoringOptions options = withBm25();
            options.rankers = {rankerSetting(std::string(type.name) + (type.hasTopics ? ":k=2" : ""))};
            options.normalization = normalization;
            const auto topic = scoreCollection(withAnEmptyDocument(), options).topics[0];
            EXPECT_EQ(topic->unscored, (std::vector<Eigen::Index>{2}));
            const Eigen::VectorXd scores = topic->scores.col(0);
            for (const Eigen::Index row : {0, 1, 3, 4})
                EXPECT_LT(scores[2], scores[row]) << row;
            EXPECT_LT(scores.maxCoeff() - scores[2], 10.0 + scores.cwiseAbs().maxCoeff() * 2);
        }
    }
}

TEST(ScoreCollection, NormalisesWithoutDocumentsThatHaveNoWords)
{
    ScoringOptions options = withBm25();
    options.rankers = {rankerSetting("ql-jm")};
    const auto with = scoreCollection(withAnEmptyDocument(), options).topics[0];
    EXPECT_EQ(with->scores.col(0)({0, 1, 3, 4}).minCoeff(), 0.0);
    EXPECT_EQ(with->scores.col(0).maxCoeff(), 1.0);
    EXPECT_EQ(with->scores(2, 0), -0x1p-40) << "a step below the lowest";
}

TEST(ScoreCollection, CountsATopicThatAsksNothingWithZeroAndSaysSo)
{
    Collection collection = toy();
    collection.topics.push_back(collection.topics.front());
    collection.topics.back().id = "2";
    collection.topics.back().text = "unheard";
    collection.qrels.push_back({{0, 1}});
    const ScoreTable table = scoreCollection(collection, withBm25());
    EXPECT_EQ(table.topics[1]->scores.rows(), 0);
    EXPECT_EQ(table.topics[1]->relevantTotal, 1);
    const Eigen::VectorXd precisions = averagePrecisions(table, Eigen::VectorXd::Ones(1));
    EXPECT_EQ(precisions.size(), 2);
    EXPECT_EQ(precisions[1], 0.0) << "document 10 stands first in the file, which says nothing";
    EXPECT_DOUBLE_EQ(exactMap(table, Eigen::VectorXd::Ones(1)), precisions.mean());
    EXPECT_NE(valueOf(table.recipe, "note").find("1 topic asks nothing (no indexed word): 2"), std::string::npos);
}

TEST(ScoreCollection, OffersTheFieldInWhichTopicsHaveTheirWords)
{
    Collection collection = toy();
    std::swap(collection.topics[0].title, collection.topics[0].text);
    try {
        scoreCollection(collection, withBm25());
        FAIL() << "scored without a query";
    } catch (const NothingAsked& error) {
        EXPECT_EQ(error.offered(), std::vector<std::string>{"title"});
        EXPECT_NE(std::string(error.what()).find("Their words stand in title"), std::string::npos) << error.what();
    }
    ScoringOptions options = withBm25();
    options.topicFields = {"title"};
    EXPECT_GT(scoreCollection(collection, options).topics[0]->scores.rows(), 0);
}

TEST(ScoreCollection, NamesRankersWithTheirOptionsWhereTheyWouldBeTheSame)
{
    ScoringOptions options = withBm25();
    options.rankers = {rankerSetting("bm25"), rankerSetting("bm25:b=0")};
    const ScoreTable table = scoreCollection(toy(), options);
    EXPECT_EQ(table.rankers, (std::vector<std::string>{"bm25", "bm25:b=0"}));
    EXPECT_EQ(table.labels[1], "BM25 b=0");
}

TEST(ScoreCollection, SaysWhatIsMissing)
{
    ScoringOptions options = withBm25();
    options.rankers.clear();
    EXPECT_THROW(scoreCollection(toy(), options), Error);
    options = withBm25();
    options.level = 0;
    EXPECT_THROW(scoreCollection(toy(), options), Error);
    options = withBm25();
    options.documentFields = {"abstract"};
    EXPECT_THROW(scoreCollection(toy(), options), Error);
    options = withBm25();
    options.rankers = {rankerSetting("bm25"), rankerSetting("bm25")};
    EXPECT_THROW(scoreCollection(toy(), options), Error);
}

TEST(ScoreCollection, WithoutJudgmentsOrTopicsGivesATableThatCannotBeMeasured)
{
    EXPECT_NO_THROW(requireRelevant(scoreCollection(toy(), withBm25())));
    Collection collection = toy();
    collection.qrels = {{}};
    const ScoreTable unjudged = scoreCollection(collection, withBm25());
    EXPECT_EQ(unjudged.topics.size(), 1U);
    EXPECT_NE(test::errorOf([&] { requireRelevant(unjudged); }).find("Toy has no judgments"), std::string::npos);
    collection.topics.clear();
    collection.qrels.clear();
    const ScoreTable empty = scoreCollection(collection, withBm25());
    EXPECT_NE(test::errorOf([&] { requireRelevant(empty); }).find("Toy has no topics"), std::string::npos);
}

TEST(ScoreCollection, RefusesScoresThatAreNotNumbers)
{
    class Broken final : public Ranker {
    public:
        Eigen::VectorXd score(const TermVector&, const Task&) const override
        {
            return Eigen::VectorXd::Constant(4, std::nan(""));
        }
        std::vector<Reason> explain(const TermVector&, Eigen::Index) const override { return {}; }
    };
    RankerType type = rankerType("bm25");
    type.fit = [](const Corpus&, const ParameterValues&, const Fitting&,
                   const Task&) -> std::unique_ptr<const Ranker> { return std::make_unique<Broken>(); };
    ScoringOptions options = withBm25();
    options.rankers[0].type = &type;
    EXPECT_NE(test::errorOf([&] {
        scoreCollection(toy(), options);
    }).find("BM25 gave a score that is not a number for topic 1"),
        std::string::npos);
}

TEST(ScoreCollection, FindsInTheCacheWhatItKeptThere)
{
    const test::Folder folder;
    ScoringOptions options = withBm25();
    options.rankers = {rankerSetting("bm25"), rankerSetting("ldi:k=2")};
    options.leastCount = 1;
    options.cache = folder.path();
    const ScoredCollection first = scoreCollectionWithFits(toy(), options);
    EXPECT_FALSE(first.fits[0].cached || first.fits[1].cached);
    const ScoredCollection second = scoreCollectionWithFits(toy(), options);
    EXPECT_TRUE(second.fits[0].cached && second.fits[1].cached);
    EXPECT_EQ(second.table.topics[0]->scores, first.table.topics[0]->scores);
    EXPECT_EQ(second.fits[1].trace.size(), first.fits[1].trace.size());
    EXPECT_EQ(second.table.recipe, first.table.recipe);

    options.seed = 2;  // BM25 does not draw, LDI does
    const ScoredCollection seeded = scoreCollectionWithFits(toy(), options);
    EXPECT_TRUE(seeded.fits[0].cached);
    EXPECT_FALSE(seeded.fits[1].cached);
    options.leastCount = 2;
    EXPECT_FALSE(scoreCollectionWithFits(toy(), options).fits[0].cached);
    options.rankers[0] = rankerSetting("bm25:b=0.5");
    EXPECT_FALSE(scoreCollectionWithFits(toy(), options).fits[0].cached);
    options.stem = "english";
    const ScoredCollection stemmed = scoreCollectionWithFits(toy(), options);
    EXPECT_FALSE(stemmed.fits[0].cached);
    EXPECT_EQ(valueOf(stemmed.table.recipe, "stem"), "english");
    Collection changed = toy();
    changed.documents[0].text += " more";
    options = withBm25();
    options.cache = folder.path();
    EXPECT_FALSE(scoreCollectionWithFits(changed, options).fits[0].cached);
}

/// Twice at each of many documents, for the key of the cache and for the recipe, when there is nothing else to do.
TEST(ScoreCollection, LooksWhetherToStopWhileItReadsTheDocuments)
{
    constexpr std::size_t documents = 1000;
    Collection large = toy();
    while (large.documents.size() < documents)
        large.documents.push_back({"more " + std::to_string(large.documents.size()), "", "", "", "", "heat"});
    const test::Folder folder;
    ScoringOptions options = withBm25();
    options.cache = folder.path();
    scoreCollection(large, options);
    const test::Checkpoints all;
    EXPECT_TRUE(scoreCollectionWithFits(large, options, {}, all.task()).fits[0].cached);
    EXPECT_GE(all.count(), 2 * documents);
}

TEST(ScoreCollection, DoesNotTakeWhatARankerOrAModelOfAnotherRevisionGave)
{
    const test::Folder folder;
    ScoringOptions options = withBm25();
    options.rankers = {rankerSetting("bm25"), rankerSetting("ldi:k=2")};
    options.leastCount = 1;
    options.cache = folder.path();
    scoreCollectionWithFits(toy(), options);
    RankerType bm25 = rankerType("bm25");
    ++bm25.revision;
    RankerType ldi = rankerType("ldi");
    ++ldi.modelRevision;
    options.rankers[0].type = &bm25;
    options.rankers[1].type = &ldi;
    const ScoredCollection mended = scoreCollectionWithFits(toy(), options);
    EXPECT_FALSE(mended.fits[0].cached || mended.fits[1].cached);
    const ScoredCollection again = scoreCollectionWithFits(toy(), options);
    EXPECT_TRUE(again.fits[0].cached && again.fits[1].cached);
}

TEST(ScoreCollection, HearsEveryStepOfEveryFit)
{
    ScoringOptions options = withBm25();
    options.leastCount = 1;
    options.rankers = {
        rankerSetting("bm25"), rankerSetting("plsi:k=2,iterations=10"), rankerSetting("ldi:k=2,iterations=20")};
    std::vector<std::size_t> heard(3, 0);
    const ScoredCollection scored =
        scoreCollectionWithFits(toy(), options, [&](std::size_t ranker, const FitStep&) { ++heard[ranker]; });
    for (std::size_t ranker = 0; ranker < 3; ++ranker)
        EXPECT_EQ(heard[ranker], scored.fits[ranker].trace.size());
    EXPECT_EQ(heard, (std::vector<std::size_t>{0, 3, 3}));
}

TEST(ScoreCollection, StopsAtTheNextCheckpointWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(scoreCollection(toy(), withBm25(), Task(source.get_token(), {})), Cancelled);
}

TEST(ScoreCollection, WritesItsRecipe)
{
    const Recipe recipe = scoreCollection(toy(), withBm25()).recipe;
    const auto has = [&](const std::string& key, const std::string& value) {
        return std::ranges::find(recipe, std::pair{key, value}) != recipe.end();
    };
    EXPECT_TRUE(has("ranker 1", "bm25:k1=1.2,b=0.75"));
    EXPECT_TRUE(has("normalizer 1", "max"));
    EXPECT_TRUE(has("ties", "score, then document"));
    EXPECT_TRUE(has("candidates", "all documents"));
    EXPECT_TRUE(has("level", "1"));
}

}  // namespace
}  // namespace rankscape
