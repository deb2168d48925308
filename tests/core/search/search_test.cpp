// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/search.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "core/measures/topic_ranking.h"
#include "core/models/fusion_rule.h"
#include "core/models/linear.h"
#include "core/rankers/score_collection.h"
#include "core/text/analyzer.h"
#include "core/topic_models/explore.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

ScoringOptions options()
{
    ScoringOptions all;
    all.rankers = {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("lsi:k=20"),
        rankerSetting("ldi:k=10"), rankerSetting("ql-dir")};
    return all;
}

/// A topic's own words give the scores that the table has for it.
TEST(Search, AnswersAsTheScoreTableDoes)
{
    const Collection sample = sampleCollection();
    const SearchEngine engine = makeSearchEngine(sample, options());
    const ScoreTable table = scoreCollection(sample, options());
    const Weights weights = Weights::normalized((Eigen::VectorXd(5) << 1, 2, 3, 4, 5).finished());
    for (const std::size_t topic : {0U, 7U, 21U}) {
        const Answer answer = search(engine, sample.topics[topic].text, *simplexModel(weights), 20);
        const Eigen::VectorXd sums = table.topics[topic]->scores * weights.values();
        ASSERT_EQ(answer.ensemble.documents.size(), 20U);
        EXPECT_NEAR(answer.ensemble.documents[0].score, sums.maxCoeff(), 1e-12);
        for (std::size_t i = 0; i < 20; ++i) {
            const FoundDocument& found = answer.ensemble.documents[i];
            EXPECT_NEAR(found.score, sums[found.document], 1e-12);
            EXPECT_LE(found.score, answer.ensemble.documents[i > 0 ? i - 1 : 0].score);
        }
        for (std::size_t ranker = 0; ranker < 3; ++ranker) {
            const auto& scores = table.topics[topic]->scores.col(static_cast<Eigen::Index>(ranker));
            const FoundDocument& first = answer.rankers[ranker].documents[0];
            EXPECT_EQ(scores[first.document], scores.maxCoeff()) << ranker;
        }
    }
}

/// Ranks whose sums tie round to sums that do not.
TEST(Search, OrdersTheEnsembleAsEvaluationDoes)
{
    const Collection sample = sampleCollection();
    ScoringOptions ranks;
    ranks.rankers = {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("ql-dir")};
    ranks.normalization = "rank";
    const SearchEngine engine = makeSearchEngine(sample, ranks);
    const ScoreTable table = scoreCollection(sample, ranks);
    const Weights weights = Weights::uniform(3);
    RankingScratch scratch;
    for (std::size_t topic = 0; topic < sample.topics.size(); ++topic) {
        const Answer answer =
            search(engine, sample.topics[topic].text, *simplexModel(weights), sample.documents.size());
        std::vector<Eigen::Index> found;
        for (const FoundDocument& hit : answer.ensemble.documents)
            found.push_back(hit.document);
        EXPECT_EQ(found, WeightedTopic(*table.topics[topic], weights.values(), scratch).ranking()) << topic;
    }
}

/// Min–max gives the least scored document 0, and z-scores give a document without any word of the query a number.
TEST(Search, LeavesOutOfTheEnsembleWhatNoRankerWithWeightMatches)
{
    const auto found = [](const std::string& normalization, const Eigen::Vector2d& weights) {
        ScoringOptions toy;
        toy.rankers = {rankerSetting("tfidf"), rankerSetting("ql-dir")};
        toy.normalization = normalization;
        const SearchEngine engine = makeSearchEngine(toyCollection(), toy);
        return search(engine, "apple", *simplexModel(Weights::normalized(weights)), 100).ensemble.documents.size();
    };
    for (const char* const normalization : {"minmax", "zscore", "rank", "none"}) {
        EXPECT_EQ(found(normalization, {0.0, 1.0}), toyCollection().documents.size()) << normalization;
        EXPECT_EQ(found(normalization, {0.5, 0.5}), toyCollection().documents.size()) << normalization;
        EXPECT_EQ(found(normalization, {1.0, 0.0}), 4U) << normalization << ": those with the word";
    }
}

/// A model of any kind ranks what matches as it ranks the topic in evaluation.
TEST(Search, AsksModelsThatHaveNoWeights)
{
    const Collection sample = sampleCollection();
    const SearchEngine engine = makeSearchEngine(sample, options());
    const ScoreTable table = scoreCollection(sample, options());
    RankingScratch scratch;
    for (const char* const name : {"rrf", "combmax"}) {
        const Fusion& method = fusion(name);
        const SharedModel model = fusionModel(method, initialSetting(method, 5), 5);
        const Answer answer = search(engine, sample.topics[3].text, *model, 20);
        auto expected = rankedRows(*table.topics[3], *model, scratch);
        expected.resize(20);
        std::vector<Eigen::Index> found;
        for (const FoundDocument& hit : answer.ensemble.documents) {
            found.push_back(hit.document);
            EXPECT_TRUE(hit.causes.empty()) << name << " weighs nothing";
        }
        EXPECT_EQ(found, expected) << name;
    }
}

TEST(Search, SaysWhichWordsOrTopicsMadeTheScore)
{
    const Collection sample = sampleCollection();
    const SearchEngine engine = makeSearchEngine(sample, options());
    const Answer answer = search(engine, sample.topics[3].text, *simplexModel(Weights::uniform(5)), 5);
    const auto sumOf = [](const FoundDocument& found) {
        return std::accumulate(found.causes.begin(), found.causes.end(), 0.0,
            [](double sum, const Cause& cause) { return sum + cause.amount; });
    };
    const FoundDocument& byTfIdf = answer.rankers[0].documents[0];
    EXPECT_NEAR(sumOf(byTfIdf), byTfIdf.score, 1e-12);
    for (const Cause& cause : byTfIdf.causes)
        EXPECT_TRUE(std::ranges::count(answer.words, cause.name)) << cause.name;
    EXPECT_NEAR(sumOf(answer.ensemble.documents[0]), answer.ensemble.documents[0].score, 1e-12);
    EXPECT_EQ(std::ranges::count(answer.rankers[3].documents[0].causes[0].name, ' '), 2);  // three words of a topic
}

/// Under z-scores a ranker may count against a document; how much it does decides its place.
TEST(Search, NamesTheStrongestCausesFirst)
{
    const Collection sample = sampleCollection();
    ScoringOptions scaled = options();
    scaled.normalization = "zscore";
    const Answer answer = search(makeSearchEngine(sample, scaled), sample.topics[3].text,
        *simplexModel(Weights::uniform(5)), sample.documents.size());
    int against = 0;
    for (const FoundDocument& found : answer.ensemble.documents) {
        EXPECT_TRUE(std::ranges::is_sorted(
            found.causes, std::greater{}, [](const Cause& cause) { return std::abs(cause.amount); }));
        against += !found.causes.empty() && found.causes[0].amount < 0.0 ? 1 : 0;
    }
    EXPECT_GT(against, 0);
}

TEST(Search, NamesUnknownWordsAndRefusesAQueryOfThemAlone)
{
    ScoringOptions toy;
    toy.rankers = {rankerSetting("tfidf")};
    const SearchEngine engine = makeSearchEngine(toyCollection(), toy);
    const Answer answer = search(engine, "apple xylophone apple xylophone", *simplexModel(Weights::uniform(1)), 10);
    EXPECT_EQ(answer.words, std::vector<std::string>{"apple"});
    EXPECT_EQ(answer.unknown, std::vector<std::string>{"xylophone"});
    EXPECT_EQ(answer.ensemble.documents.size(), 4U);  // nothing but those with the word
    EXPECT_NE(test::errorOf([&] {
        search(engine, "xylophone", *simplexModel(Weights::uniform(1)), 10);
    }).find("(xylophone)"),
        std::string::npos);
    EXPECT_NE(test::errorOf([&] {
        search(engine, "the of", *simplexModel(Weights::uniform(1)), 10);
    }).find("no word to search for"),
        std::string::npos);
}

TEST(Search, AsksWithStemsAndShowsTheirWords)
{
    ScoringOptions stemming;
    stemming.rankers = {rankerSetting("tfidf")};
    stemming.stem = "english";
    const Collection sample = sampleCollection();
    const SearchEngine engine = makeSearchEngine(sample, stemming);
    const Vocabulary& vocabulary = engine.fitted.corpus.vocabulary;
    Eigen::Index stem = 0;
    while (vocabulary.word(stem) == vocabulary.term(stem))
        ++stem;
    const Answer answer =
        search(engine, vocabulary.word(stem) + " Xylophones", *simplexModel(Weights::uniform(1)), 3);
    EXPECT_EQ(answer.words, std::vector<std::string>{vocabulary.word(stem)});
    EXPECT_EQ(answer.terms, std::vector<std::string>{vocabulary.term(stem)});
    EXPECT_EQ(answer.unknown, std::vector<std::string>{"xylophones"});
    ASSERT_FALSE(answer.rankers[0].documents.empty());
    EXPECT_EQ(answer.rankers[0].documents[0].causes[0].name, vocabulary.word(stem));
}

TEST(Explore, ListsTheLargest)
{
    const auto entries = largest((Eigen::VectorXd(5) << 0.1, 0.4, 0.0, 0.4, 0.1).finished(), 4);
    ASSERT_EQ(entries.size(), 4U);
    EXPECT_EQ(entries[0].index, 1);
    EXPECT_EQ(entries[1].index, 3);
    EXPECT_EQ(entries[2].index, 0);
    EXPECT_EQ(largest(Eigen::VectorXd::Zero(3), 2).size(), 0U);
    ScoringOptions toy;
    toy.rankers = {rankerSetting("ldi:k=4")};
    const FittedRankers fitted = fitRankers(toyCollection(), toy);
    const TopicSpace& space = *fitted.rankers[0]->topicSpace();
    EXPECT_NEAR(topicShares(space.documents).sum(), 1.0, 1e-12);
}

}  // namespace
}  // namespace rankscape
