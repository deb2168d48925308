// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/collections/sample/toy.h"
#include "core/rankers/bm25.h"
#include "core/rankers/lbdm.h"
#include "core/rankers/ldi.h"
#include "core/rankers/low_level_features.h"
#include "core/rankers/lsi.h"
#include "core/rankers/plsi.h"
#include "core/rankers/query_likelihood.h"
#include "core/rankers/scoring_options.h"
#include "core/rankers/tf_idf.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {

void PrintTo(const RankerType& type, std::ostream* out)
{
    *out << type.name;
}

namespace {

std::vector<std::string> joined(const nlohmann::json& texts)
{
    std::vector<std::string> all;
    for (const auto& words : texts) {
        std::string text;
        for (const std::string word : words)
            text += word + " ";
        all.push_back(text);
    }
    return all;
}

Corpus toyCorpus()
{
    const auto fixture = test::golden("genm/tfidf_toy.json");
    return makeCorpus(joined(fixture["documents"]), joined(fixture["queries"]), StopList{}, 1);
}

void expectScores(const Ranker& ranker, const nlohmann::json& expected)
{
    const Corpus corpus = toyCorpus();
    for (std::size_t query = 0; query < corpus.queries.size(); ++query)
        EXPECT_LT((ranker.score(corpus.queries[query]) - test::vector(expected[query])).norm(), 1e-14) << query;
}

TEST(TfIdf, AgreesWithTheFixture)
{
    const auto expected = test::golden("genm/tfidf_toy.json")["cosine"];
    expectScores(*fitTfIdf(toyCorpus(), {}), expected["raw"]);
    expectScores(*fitTfIdf(toyCorpus(), {.logarithmic = true}), expected["log"]);
    expectScores(*fitTfIdf(toyCorpus(), {.idf = false}), expected["raw_noidf"]);
}

TEST(Bm25, AgreesWithTheFixture)
{
    expectScores(*fitBm25(toyCorpus(), {}), test::golden("genm/tfidf_toy.json")["bm25"]);
}

TEST(Bm25, CountsDocumentsWithoutWordsInTheMeanLength)
{
    const Corpus corpus = makeCorpus({"wing wing flow", "heat", "", "flow heat wing heat"}, {"wing"}, StopList{}, 1);
    const double norm = 0.25 + 0.75 * 3.0 / 2.0;
    const double idf = std::log1p(2.5 / 2.5);
    EXPECT_NEAR(fitBm25(corpus, {.k1 = 1.2, .b = 0.75})->score(corpus.queries[0])[0],
        idf * 2.0 * 2.2 / (2.0 + 1.2 * norm), 1e-14);
}

/// With all dimensions but none lost, the projection keeps every cosine.
/// What is orthogonal to every dimension that is kept has no direction: rounding noise must not become one.
TEST(Lsi, ScoresZeroWhereNothingIsKept)
{
    const Corpus corpus =
        makeCorpus({"a b a c", "b c a c", "a c b b", "fig kiwi", "kiwi fig fig"}, {"fig kiwi", "a"}, StopList{}, 1);
    const auto ranker = fitLsi(corpus, {.k = 1});
    const Eigen::VectorXd first = ranker->score(corpus.queries[0]);
    const Eigen::VectorXd second = ranker->score(corpus.queries[1]);
    for (Eigen::Index document = 0; document < 5; ++document) {
        const bool fruit = document >= 3;
        EXPECT_NEAR(fruit ? second[document] : first[document], 0.0, 1e-12) << document;
    }
}

TEST(Lsi, SaysSoWhereNoWordTellsDocumentsApart)
{
    for (const std::vector<std::string>& documents :
        {std::vector<std::string>{"a b", "b a", "a b"}, {"a b c"}, {"a", "a"}}) {
        const Corpus corpus = makeCorpus(documents, {"a"}, StopList{}, 1);
        const auto ranker = fitLsi(corpus, {.k = 2});
        EXPECT_EQ(ranker->score(corpus.queries[0]).cwiseAbs().maxCoeff(), 0.0);
        EXPECT_FALSE(ranker->note().empty());
    }
}

TEST(Lsi, WithAllDimensionsIsTfIdf)
{
    Corpus corpus = makeCorpus({"a b c", "b c d", "c d a a", "e b"}, {"a c", "e"}, StopList{}, 1);
    const TermMatrix weights = tfIdfWeights(corpus.counts, {});
    EXPECT_LT(
        (fitLsi(corpus, {.k = 3})->score(corpus.queries[0]) - fitTfIdf(corpus, {})->score(corpus.queries[0])).norm(),
        0.5);
    EXPECT_EQ(truncatedSvd(weights, 3).terms.cols(), 3);
}

TEST(TruncatedSvd, HasSmallResidualsAndOrthonormalVectors)
{
    Random random(9);
    TermMatrix matrix(60, 90);
    for (int i = 0; i < 700; ++i)
        matrix.coeffRef(static_cast<Eigen::Index>(random.below(60)), static_cast<Eigen::Index>(random.below(90))) =
            random.uniform();
    for (const bool transposed : {false, true}) {
        const TermMatrix a = transposed ? TermMatrix(matrix.transpose()) : matrix;
        const TruncatedSvd svd = truncatedSvd(a, 12);
        const Eigen::MatrixXd residual =
            a.transpose() * (a * svd.terms) - svd.terms * svd.values.cwiseAbs2().asDiagonal();
        EXPECT_LT(residual.colwise().norm().maxCoeff(), 1e-6 * svd.values[0] * svd.values[0]);
        EXPECT_LT((svd.terms.transpose() * svd.terms - Eigen::MatrixXd::Identity(12, 12)).norm(), 1e-8);
        EXPECT_TRUE(std::is_sorted(svd.values.begin(), svd.values.end(), std::greater{}));
    }
}

/// Four different documents among ten: the matrix has rank 4.
TEST(Lsi, UsesNoMoreDimensionsThanThereAre)
{
    std::vector<std::string> documents;
    for (const char* text : {"a b a c f", "b c d g", "c d d a e h", "e b f"})
        documents.insert(documents.end(), 3, text);
    const Corpus corpus = makeCorpus(documents, {"a c", "e"}, StopList{}, 1);
    EXPECT_EQ(fitLsi(corpus, {.k = 3})->dimensions(), 3);
    const auto all = fitLsi(corpus, {.k = 4});
    EXPECT_EQ(all->dimensions(), 4);
    for (const Eigen::Index k : {5, 50}) {
        EXPECT_EQ(fitLsi(corpus, {.k = k})->dimensions(), 4);
        for (std::size_t query = 0; query < 2; ++query)
            EXPECT_LT(
                (fitLsi(corpus, {.k = k})->score(corpus.queries[query]) - all->score(corpus.queries[query])).norm(),
                1e-9);
    }
}

/// One rule for all that have a k: as many as the collection admits, and the recipe says so.
TEST(RankersWithTopics, UseNoMoreThanTheCollectionAdmits)
{
    const Corpus corpus = makeCorpus({"a b c a", "b c d", "c d a a", "e b", ""}, {"a c", "e"}, StopList{}, 1);
    for (const RankerType& type : rankerTypes()) {
        RankerSetting setting = rankerSetting(type.name);
        if (!setting.values.contains("k"))
            continue;
        SCOPED_TRACE(type.name);
        setting.values["k"] = 1000;
        const auto ranker = type.fit(corpus, setting.values, {}, {});
        EXPECT_EQ(ranker->dimensions(), 4);
        EXPECT_NE(
            noteOf(setting, *ranker).find(std::string(type.label) + " uses k = 4, not 1000"), std::string::npos);
        setting.values["k"] = 2;
        const auto two = type.fit(corpus, setting.values, {}, {});
        EXPECT_EQ(two->dimensions(), 2);
        EXPECT_EQ(noteOf(setting, *two), "");
    }
}

TEST(TruncatedSvd, SaysWhichDimensionsArePossible)
{
    EXPECT_THROW(truncatedSvd(TermMatrix(5, 9), 6), Error);
    EXPECT_THROW(truncatedSvd(TermMatrix(5, 9), 0), Error);
}

/// Every ranker of the table.
class EveryRanker : public testing::TestWithParam<RankerType> {
protected:
    static ParameterValues values()
    {
        ParameterValues initial = initialValues(GetParam().parameters);
        if (initial.contains("k"))
            initial["k"] = 2;
        if (GetParam().name == "lbdm")
            initial["mu"] = 10.0;  // texts this short would count for nothing beside 1000
        return initial;
    }
};

TEST_P(EveryRanker, PutsTheDocumentThatMatchesBestFirst)
{
    if (GetParam().name == "lda")
        return;  // sees topics alone
    const Corpus corpus = toyCorpus();
    Eigen::Index best = -1;
    GetParam().fit(corpus, values(), {}, {})->score(corpus.queries[1]).maxCoeff(&best);
    EXPECT_EQ(best, 1);
}

TEST_P(EveryRanker, ScoresZeroForAQueryOfUnknownWords)
{
    const Corpus corpus = toyCorpus();
    const TermVector nothing(corpus.vocabulary.size());
    const auto ranker = GetParam().fit(corpus, values(), {}, {});
    EXPECT_EQ(ranker->score(nothing), Eigen::VectorXd::Zero(corpus.counts.rows()));
    EXPECT_TRUE(ranker->explain(nothing, 0).empty());
}

/// The reasons add up to the score; of log likelihoods, to the score less a constant of the query.
TEST_P(EveryRanker, ExplainsItsScores)
{
    const Corpus corpus = toyCorpus();
    const auto ranker = GetParam().fit(corpus, values(), {}, {});
    for (const TermVector& query : corpus.queries) {
        const Eigen::VectorXd scores = ranker->score(query);
        Eigen::VectorXd rest(scores.size());
        for (Eigen::Index document = 0; document < scores.size(); ++document) {
            rest[document] = scores[document];
            for (const Reason& reason : ranker->explain(query, document))
                rest[document] -= reason.amount;
        }
        const double constant = GetParam().scale == ScoreScale::logLikelihood ? rest[0] : 0.0;
        EXPECT_LT((rest.array() - constant).abs().maxCoeff(), 1e-12);
    }
}

TEST_P(EveryRanker, GivesADocumentWithoutWordsNoAdvantage)
{
    const Corpus corpus =
        makeCorpus({"wing lift wing", "", "heat flow heat", "wing lift flow"}, {"wing"}, StopList{}, 1);
    const Eigen::VectorXd scores = GetParam().fit(corpus, values(), {}, {})->score(corpus.queries[0]);
    EXPECT_TRUE(scores.allFinite());
    EXPECT_TRUE(scores[1] < scores.maxCoeff() || scores.isZero());
}

TEST_P(EveryRanker, HasTopicsThatAreDistributionsIfItHasAny)
{
    const Corpus corpus = toyCorpus();
    const auto ranker = GetParam().fit(corpus, values(), {}, {});
    if (ranker->topicSpace() == nullptr)
        return;
    const TopicSpace& space = *ranker->topicSpace();
    EXPECT_LT((space.words.colwise().sum().array() - 1.0).abs().maxCoeff(), 1e-12);
    EXPECT_LT((space.documents.colwise().sum().array() - 1.0).abs().maxCoeff(), 1e-12);
    EXPECT_NEAR(ranker->topicsOf(corpus.queries[0]).sum(), 1.0, 1e-12);
}

TEST_P(EveryRanker, ReadsItsOwnDescription)
{
    const RankerSetting setting{&GetParam(), initialValues(GetParam().parameters)};
    EXPECT_EQ(rankerSetting(describe(setting)).values, setting.values);
}

INSTANTIATE_TEST_SUITE_P(
    , EveryRanker, testing::ValuesIn(rankerTypes().begin(), rankerTypes().end()), [](const auto& test) {
        std::string name(test.param.name);
        std::erase(name, '-');
        return name;
    });

/// Ten documents of Wang, Lee and Choi with the topics of words that their printed vectors imply.
TEST(Ldi, AgreesWithTheToyExample)
{
    const auto fixture = test::golden("genm/ldi_toy.json");
    std::vector<std::string> documents;
    std::vector<std::string> queries;
    const auto text = [](const nlohmann::json& words) {
        std::string all;
        for (std::string word : words)
            all += (word == "genetically-modified" ? "modified" : word) + " ";
        return all;
    };
    for (const auto& [name, words] : fixture["documents"].items())
        documents.push_back(text(words));
    for (const auto& [name, words] : fixture["queries"].items())
        queries.push_back(text(words));
    const Corpus corpus = makeCorpus(documents, queries, StopList{}, 1);
    auto model = std::make_shared<TopicModel>();
    model->words.resize(4, corpus.vocabulary.size());
    for (const auto& [word, topics] : fixture["term_topic"].items())
        model->words.col(*corpus.vocabulary.index(word == "genetically-modified" ? "modified" : word)) =
            test::vector(topics);
    const auto ranker = ldiOn(corpus, model, false);
    Eigen::Index document = 0;
    for (const auto& [name, words] : fixture["documents"].items()) {
        const Eigen::VectorXd vector = ranker->topicSpace()->documents.col(document);
        EXPECT_LT((vector - test::vector(fixture["document_vectors"][name])).norm(), 1e-4) << name;
        EXPECT_LT((vector - test::vector(fixture["printed_document_vectors"][name])).cwiseAbs().maxCoeff(), 2e-4)
            << name;
        for (std::size_t query = 0; query < queries.size(); ++query)
            EXPECT_NEAR(ranker->score(corpus.queries[query])[document], fixture["similarity"][name][query], 1e-4)
                << name;
        ++document;
    }
}

TEST(Ldi, CountsRepeatedQueryWordsOnlyIfAsked)
{
    const Corpus corpus =
        makeCorpus({"wing wing flow", "heat heat plate", "wing heat"}, {"wing wing wing heat"}, StopList{}, 1);
    const auto distinct = fitLdi(corpus, {.lda = {.k = 2}});
    const auto counted = fitLdi(corpus, {.lda = {.k = 2}, .counted = true});
    const Eigen::VectorXd wing = distinct->topicSpace()->words.col(*corpus.vocabulary.index("wing"));
    const Eigen::VectorXd heat = distinct->topicSpace()->words.col(*corpus.vocabulary.index("heat"));
    EXPECT_LT((distinct->topicsOf(corpus.queries[0]) - (wing + heat) / 2).norm(), 1e-14);
    EXPECT_LT((counted->topicsOf(corpus.queries[0]) - (3 * wing + heat) / 4).norm(), 1e-14);
}

TEST(QueryLikelihood, SmoothsByItsFormula)
{
    const Corpus corpus = makeCorpus({"wing wing flow", "heat flow"}, {"wing"}, StopList{}, 1);
    const auto first = [&](Smoothing smoothing, double parameter) {
        return std::exp(fitQueryLikelihood(corpus, smoothing, parameter)->score(corpus.queries[0])[0]);
    };
    const auto second = [&](Smoothing smoothing, double parameter) {
        return std::exp(fitQueryLikelihood(corpus, smoothing, parameter)->score(corpus.queries[0])[1]);
    };
    EXPECT_NEAR(first(Smoothing::dirichlet, 10.0), (2 + 10 * 0.4) / (3 + 10), 1e-14);
    EXPECT_NEAR(second(Smoothing::dirichlet, 10.0), 10 * 0.4 / (2 + 10), 1e-14);
    EXPECT_NEAR(first(Smoothing::jelinekMercer, 0.3), 0.7 * 2 / 3 + 0.3 * 0.4, 1e-14);
    EXPECT_NEAR(second(Smoothing::jelinekMercer, 0.3), 0.3 * 0.4, 1e-14);
    EXPECT_NEAR(first(Smoothing::absolute, 0.7), (2 - 0.7) / 3 + 0.7 * 2 / 3 * 0.4, 1e-14);
    EXPECT_NEAR(second(Smoothing::absolute, 0.7), 0.7 * 2 / 2 * 0.4, 1e-14);
}

/// Whatever the smoothing, P(·|d) sums to 1 over the vocabulary.
TEST(QueryLikelihood, GivesEveryDocumentADistribution)
{
    const Corpus corpus = toyCorpus();
    for (const auto& [smoothing, parameter] : {std::pair{Smoothing::dirichlet, 50.0},
             std::pair{Smoothing::jelinekMercer, 0.4}, std::pair{Smoothing::absolute, 0.6}}) {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(corpus.counts.rows());
        for (Eigen::Index term = 0; term < corpus.vocabulary.size(); ++term) {
            TermVector word(corpus.vocabulary.size());
            word.insert(term) = 1.0;
            sum.array() += fitQueryLikelihood(corpus, smoothing, parameter)->score(word).array().exp();
        }
        EXPECT_LT((sum.array() - 1.0).abs().maxCoeff(), 1e-12);
    }
}

TEST(Lbdm, MixesLanguageModelAndTopics)
{
    const Corpus corpus = toyCorpus();
    const LdaOptions lda{.k = 2};
    const auto mixed = fitLbdm(corpus, {.lda = lda, .lambda = 0.6, .mu = 20.0});
    const auto topics = fitLbdm(corpus, {.lda = lda, .lambda = 0.0});
    const auto smoothed = fitQueryLikelihood(corpus, Smoothing::dirichlet, 20.0);
    const TermVector& query = corpus.queries[2];  // one known word
    ASSERT_EQ(query.nonZeros(), 1);
    const Eigen::ArrayXd expected =
        0.6 * smoothed->score(query).array().exp() + 0.4 * topics->score(query).array().exp();
    EXPECT_LT((mixed->score(query).array().exp() - expected).abs().maxCoeff(), 1e-14);
}

TEST(Lbdm, CountsRepeatedQueryWords)
{
    const Corpus corpus =
        makeCorpus({"wing wing flow", "heat heat plate", "wing heat"}, {"wing wing wing heat"}, StopList{}, 1);
    const auto ranker = fitLbdm(corpus, {.lda = {.k = 2}});
    const Eigen::VectorXd wing = ranker->topicSpace()->words.col(*corpus.vocabulary.index("wing"));
    const Eigen::VectorXd heat = ranker->topicSpace()->words.col(*corpus.vocabulary.index("heat"));
    ASSERT_GT((wing - heat).norm(), 0.1);
    EXPECT_LT((ranker->topicsOf(corpus.queries[0]) - (3 * wing + heat) / 4).norm(), 1e-14);
}

/// |C| = 4, the term in 2 documents, 5 times in all, c = 3 of |d| = 6.
TEST(LowLevelFeatures, AreThoseOfTheTable)
{
    const TermUse use{3.0, 6.0, 4.0, 2.0, 5.0};
    const double idf = std::log(2.0);
    const std::vector<double> expected{3.0, std::log(4.0), 0.5, std::log(1.5), idf, 0.0, std::log(1.8),
        std::log(0.5 * idf + 1), 3.0 * idf, std::log(0.5 * 4.0 / 5.0 + 1)};
    for (int number = 1; number <= 10; ++number)
        EXPECT_DOUBLE_EQ(lowLevelFeature(number, use), expected[static_cast<std::size_t>(number - 1)]) << number;
    EXPECT_DOUBLE_EQ(lowLevelFeature(6, {1, 1, 100, 1, 1}), std::log(std::log(100.0)));
}

TEST(LowLevelFeatures, LookIntoTheFieldThatIsAskedFor)
{
    const Corpus corpus = makeFieldCorpus(
        {{"title", {"wing", "heat heat"}}, {"text", {"wing wing flow", "flow"}}, {"keywords", {"", ""}}},
        {"wing wing"}, StopList{}, 1);
    const auto value = [&](const std::string& setting) {
        const RankerSetting ranker = rankerSetting(setting);
        return ranker.type->fit(corpus, ranker.values, {}, {})->score(corpus.queries[0])[0];
    };
    EXPECT_DOUBLE_EQ(value("l1"), 3.0);
    EXPECT_DOUBLE_EQ(value("l1:field=title"), 1.0);
    EXPECT_DOUBLE_EQ(value("l1:field=text"), 2.0);
    EXPECT_DOUBLE_EQ(value("l3:field=text"), 2.0 / 3.0);
    EXPECT_NE(test::errorOf([&] { fitLowLevelFeature(corpus, 1, "keywords"); }).find("No document has a word"),
        std::string::npos);
    EXPECT_NE(test::errorOf([&] { fitLowLevelFeature(corpus, 1, "author"); }).find("not indexed"), std::string::npos);
}

TEST(Plsi, WarnsWhenTheTemperKeepsAllTopicsAlike)
{
    const Corpus corpus = makeCorpus(toyCollection(), ScoringOptions{});
    EXPECT_NE(
        fitPlsiRanker(corpus, {.k = 2, .temper = 0.05})->note().find("topics that are all alike"), std::string::npos);
    EXPECT_EQ(fitPlsiRanker(corpus, {.k = 2, .temper = 1.0})->note(), "");
    EXPECT_EQ(fitPlsiRanker(corpus, {.k = 1, .temper = 1.0})->note(), "") << "a single topic is like no other";
}

/// The built-in toy has the words of the paper's, in sentences of its own.
TEST(Toy, HasTheTermCountsOfThePaper)
{
    const auto fixture = test::golden("genm/ldi_toy.json");
    const Corpus corpus = makeCorpus(toyCollection(), ScoringOptions{});
    EXPECT_EQ(corpus.vocabulary.size(), 14);
    const auto expectTerms = [&](const nlohmann::json& words, const TermVector& counts) {
        EXPECT_EQ(static_cast<std::size_t>(counts.nonZeros()), words.size()) << words;
        for (const std::string word : words) {
            const auto term = corpus.vocabulary.index(word == "genetically-modified" ? "transgenic" : word);
            ASSERT_TRUE(term) << word;
            EXPECT_EQ(counts.coeff(*term), 1.0) << word;
        }
    };
    const Eigen::SparseMatrix<double, Eigen::RowMajor> rows = corpus.counts;
    const Collection toy = toyCollection();
    for (std::size_t i = 0; i < toy.documents.size(); ++i)
        expectTerms(fixture["documents"][toy.documents[i].id], rows.row(static_cast<Eigen::Index>(i)).transpose());
    for (std::size_t i = 0; i < toy.topics.size(); ++i)
        expectTerms(fixture["queries"]["Query " + toy.topics[i].id], corpus.queries[i]);
}

TEST(RankerSetting, ReadsOptionsAndNamesThoseThereAreForAWrongOne)
{
    EXPECT_DOUBLE_EQ(rankerSetting("bm25:k1=2,b=0").values.at("k1"), 2.0);
    EXPECT_DOUBLE_EQ(rankerSetting("tfidf:tf=log").values.at("tf"), 1.0);
    for (const std::string wrong : {"bm52", "bm25:k2=1", "bm25:b=7", "bm25:b", "bm25:b=x", "lsi:k=1.5",
             "tfidf:tf=cube", "ql-dir:mu=nan", "plsi:temper=nan", "ldi:alpha=inf", "lsi:k=0"})
        EXPECT_THROW(rankerSetting(wrong), Error) << wrong;
}

}  // namespace
}  // namespace rankscape
