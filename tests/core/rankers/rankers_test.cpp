// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/rankers/bm25.h"
#include "core/rankers/lsi.h"
#include "core/rankers/tf_idf.h"
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

/// With all dimensions but none lost, the projection keeps every cosine.
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

TEST(TruncatedSvd, SaysWhichDimensionsArePossible)
{
    EXPECT_THROW(truncatedSvd(TermMatrix(5, 9), 5), Error);
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
        return initial;
    }
};

TEST_P(EveryRanker, PutsTheDocumentThatMatchesBestFirst)
{
    const Corpus corpus = toyCorpus();
    Eigen::Index best = -1;
    GetParam().fit(corpus, values(), {})->score(corpus.queries[1]).maxCoeff(&best);
    EXPECT_EQ(best, 1);
}

TEST_P(EveryRanker, ScoresZeroForAQueryOfUnknownWords)
{
    const Corpus corpus = toyCorpus();
    const TermVector nothing(corpus.vocabulary.size());
    EXPECT_EQ(GetParam().fit(corpus, values(), {})->score(nothing), Eigen::VectorXd::Zero(corpus.counts.rows()));
}

TEST_P(EveryRanker, ReadsItsOwnDescription)
{
    const RankerSetting setting{&GetParam(), initialValues(GetParam().parameters)};
    EXPECT_EQ(rankerSetting(describe(setting)).values, setting.values);
}

INSTANTIATE_TEST_SUITE_P(, EveryRanker, testing::ValuesIn(rankerTypes().begin(), rankerTypes().end()),
    [](const auto& test) { return std::string(test.param.name); });

TEST(RankerSetting, ReadsOptionsAndNamesThoseThereAreForAWrongOne)
{
    EXPECT_DOUBLE_EQ(rankerSetting("bm25:k1=2,b=0").values.at("k1"), 2.0);
    EXPECT_DOUBLE_EQ(rankerSetting("tfidf:tf=log").values.at("tf"), 1.0);
    for (const std::string wrong :
        {"bm52", "bm25:k2=1", "bm25:b=7", "bm25:b", "bm25:b=x", "lsi:k=1.5", "tfidf:tf=cube"})
        EXPECT_THROW(rankerSetting(wrong), Error) << wrong;
}

}  // namespace
}  // namespace rankscape
