// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/letor_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measures/evaluation.h"
#include "core/models/linear.h"
#include "core/scores/folds.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"
#include "tests/support/memory.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> documentsOf(const ScoreTable& table, std::size_t topic)
{
    std::vector<std::string> ids;
    for (const std::int32_t document : table.topics.at(topic)->documents)
        ids.push_back(table.documents->at(static_cast<std::size_t>(document)));
    return ids;
}

class LetorSource : public testing::Test {
protected:
    ScoreTable tableOf(const std::string& text, Source source = {}) const
    {
        source.kind = "letor";
        source.paths = {m_folder.write("f.txt", text)};
        return *open(source).table;
    }

    Folder m_folder;
    const std::string m_rows =
        "0 qid:7 1:0.25 2:10 #docid = c\n2 qid:7 1:0.75 2:30 #docid = a\n1 qid:7 1:0.25 2:20 #docid = b\n";
};

/// As published what is between 0 and 1 everywhere, computed what is not.
TEST_F(LetorSource, NormalisesWithinQueriesWhatIsNotPublishedSo)
{
    const ScoreTable table = tableOf(m_rows);
    EXPECT_THAT(table.rankers, ElementsAre("f1", "f2"));
    EXPECT_EQ(table.topics[0]->scores, (Eigen::MatrixXd{{0.25, 0.0}, {0.75, 1.0}, {0.25, 0.5}}));
    EXPECT_EQ(valueOf(table.recipe, "normalizer 1"), "none");
    EXPECT_EQ(valueOf(table.recipe, "normalizer 2"), "minmax");
    EXPECT_EQ(valueOf(table.recipe, "topics"), "all judged");
    const ScoreTable published = tableOf(m_rows, {.normalization = "none"});
    EXPECT_EQ(published.topics[0]->scores, (Eigen::MatrixXd{{0.25, 10.0}, {0.75, 30.0}, {0.25, 20.0}}));
    const ScoreTable computed = tableOf(m_rows, {.normalization = "minmax"});
    EXPECT_EQ(computed.topics[0]->scores, (Eigen::MatrixXd{{0.0, 0.0}, {1.0, 1.0}, {0.0, 0.5}}));
}

TEST_F(LetorSource, BreaksTiesAsItIsTold)
{
    EXPECT_THAT(documentsOf(tableOf(m_rows), 0), ElementsAre("c", "a", "b"));
    EXPECT_THAT(documentsOf(tableOf(m_rows, {.ties = Ties::docnoAscending}), 0), ElementsAre("a", "b", "c"));
    const ScoreTable best = tableOf(m_rows, {.ties = Ties::best, .level = 2});
    EXPECT_THAT(documentsOf(best, 0), ElementsAre("a", "c", "b"));
    EXPECT_EQ(best.topics[0]->scores(0, 0), 0.75);
    EXPECT_EQ(best.topics[0]->grades, (Eigen::VectorXi{{2, 0, 1}}));
}

TEST_F(LetorSource, ScoresPositionsTheFirstHighest)
{
    const std::string rows = "1 qid:1 1:1 2:NULL\n0 qid:1 1:12 2:3\n1 qid:1 1:NULL 2:NULL\n";
    const ScoreTable table = tableOf(rows);
    EXPECT_EQ(table.topics[0]->scores, (Eigen::MatrixXd{{1.0, 0.0}, {0.5, 11.0 / 13.0}})) << "the last has no ranker";
    EXPECT_EQ(table.topics[0]->relevantTotal, 2);
    const ScoreTable scores = tableOf(rows, {.normalization = "none", .featureValues = "scores"});
    EXPECT_EQ(scores.topics[0]->scores, (Eigen::MatrixXd{{1.0, 0.0}, {12.0, 3.0}}));
    EXPECT_EQ(tableOf("1 qid:1 1:1\n0 qid:1 1:2\n", {.normalization = "none"}).topics[0]->scores(1, 0), 2.0)
        << "nothing is missing, so they may be counts";
}

TEST_F(LetorSource, GivesItsFoldsToLearners)
{
    Source source{.kind = "letor"};
    int query = 0;
    for (const char* const name : {"train.txt", "vali.txt", "test.txt"}) {
        const std::string id = std::to_string(++query);
        source.paths.push_back(m_folder.write(
            name, "1 qid:" + id + " 1:1\n0 qid:" + id + " 1:0\n0 qid:" + id + "0 1:1\n0 qid:" + id + "0 1:0\n"));
    }
    const ScoreTable table = *open(source).table;
    const auto folds = makeFolds(table, "given", 1);
    ASSERT_EQ(folds.size(), 1U);
    EXPECT_THAT(folds[0].train, ElementsAre(0U));
    EXPECT_THAT(folds[0].validation, ElementsAre(2U));
    EXPECT_THAT(folds[0].test, ElementsAre(4U)) << "topics without a relevant document are left out";
    EXPECT_THAT(errorOf([&] { makeFolds(tableOf(m_rows), "given", 1); }), HasSubstr("gives no folds"));
    ScoreTable none = table;
    none.topics.resize(4);
    EXPECT_THAT(errorOf([&] { makeFolds(none, "given", 1); }), HasSubstr("no topic to test on"));
}

TEST_F(LetorSource, IsFoundByWhatItHolds)
{
    const auto kindOf = [&](const std::string& name, const std::string& text) {
        return withPaths(Source(), {m_folder.write(name, text)}).kind;
    };
    EXPECT_EQ(kindOf("a.txt", m_rows), "letor");
    EXPECT_EQ(kindOf("b.dat", "# a comment\n\nbad qid:1 1:0.5\n"), "letor") << "its reader says what is wrong";
    EXPECT_EQ(kindOf("c.txt", "1 1:0.5 2:1\n"), "letor");
    EXPECT_EQ(kindOf("d.txt", "some words: none of them a row\n"), "collection");
    EXPECT_EQ(kindOf("e.run", "1 Q0 d1 1 2.5 bm25\n"), "run");
    EXPECT_EQ(withPaths(Source(), {m_folder.path()}).kind, "letor");
    const Opened opened = open(withPaths({.rankers = initialRankers()}, {m_folder.path("a.txt")}));
    EXPECT_TRUE(opened.scoring.rankers.empty()) << "those of texts are none of its own";
    EXPECT_EQ(opened.collection, nullptr);
    EXPECT_EQ(opened.files, std::vector{m_folder.path("a.txt")});
}

/// What the values of 136 features take, and little more, at every time; also while they are normalised.
TEST_F(LetorSource, TakesLittleMoreMemoryThanItsValues)
{
    if (test::isSanitized())
        GTEST_SKIP() << "takes more memory under sanitizers";
    constexpr int rows = 30000;
    constexpr int features = 136;
    constexpr int kinds = 64;
    std::vector<std::string> values(kinds);
    for (int kind = 0; kind < kinds; ++kind) {
        for (int feature = 1; feature <= features; ++feature)
            values[static_cast<std::size_t>(kind)] +=
                " " + std::to_string(feature) + ":" + std::to_string((kind * 37 + feature * 11) % 97) + ".125";
    }
    std::string text;
    for (int row = 0; row < rows; ++row)
        text += std::to_string(row % 3) + " qid:" + std::to_string(row / 100)
            + values[static_cast<std::size_t>(row % kinds)] + "\n";
    Source source{.kind = "letor", .paths = {m_folder.write("f.txt", text)}};
    text = {};
    Opened opened;
    const std::size_t peak = test::peakBytes([&] { opened = open(source); });
    EXPECT_EQ(opened.table->documents->size(), static_cast<std::size_t>(rows));
    EXPECT_LE(static_cast<double>(peak), 8.5 * rows * features + 64.0 * rows);
}

class LetorData : public test::DataTest {
protected:
    static Opened opened(const char* name)
    {
        return open(withPaths(Source(), {test::dataFolder() / "letor" / name}));
    }

    /// Where every document ties.
    static double precisionOfFileOrder(const ScoreTable& table)
    {
        const auto model = linearModel(Eigen::VectorXd::Zero(table.rankerCount()));
        const std::vector<Measure> measures{measure("map")};
        return evaluate(table, *model, measures).mean(0, MeanTopics::relevant);
    }
};

TEST_F(LetorData, ReadsSupervisedFeatures)
{
    const Opened mq2008 = opened("mq2008");
    const ScoreTable& table = *mq2008.table;
    EXPECT_EQ(table.topics.size(), 627U);
    EXPECT_EQ(topicsWithRelevant(table).size(), 627U - 183U);
    EXPECT_EQ(table.rankerCount(), 46);
    Eigen::Index rows = 0;
    for (const auto& topic : table.topics)
        rows += topic->scores.rows();
    EXPECT_EQ(rows, 12504);
    EXPECT_NEAR(precisionOfFileOrder(table), 0.423, 0.0005);
    EXPECT_EQ(makeFolds(table, "given", 1).size(), 4U);
    for (int feature = 1; feature <= 46; ++feature)
        EXPECT_EQ(valueOf(table.recipe, "normalizer " + std::to_string(feature)), "none");
}

/// The best feature of each fold's training part, measured on its test part: .459 over all queries.
TEST_F(LetorData, RanksByTheBestFeatureAsOthersDo)
{
    const Opened mq2008 = opened("mq2008");
    const ScoreTable& table = *mq2008.table;
    const std::vector<Measure> measures{measure("map")};
    Eigen::MatrixXd values(std::ssize(table.topics), table.rankerCount());
    for (Eigen::Index feature = 0; feature < values.cols(); ++feature)
        values.col(feature) =
            evaluate(table, *simplexModel(Weights::unit(values.cols(), feature)), measures).values.col(0);
    double sum = 0.0;
    for (const Fold& fold : makeFolds(table, "given", 1)) {
        Eigen::Index best = 0;
        values(fold.train, Eigen::all).colwise().sum().maxCoeff(&best);
        sum += values(fold.test, best).sum();
    }
    EXPECT_NEAR(sum / static_cast<double>(table.topics.size()), 0.459, 0.001);
}

/// 968 rows of MQ2007 have no position; 10 of them are relevant.
TEST_F(LetorData, ReadsPositionsOfBaseRankers)
{
    struct Expected {
        const char* name;
        Eigen::Index rankers;
        std::size_t topics;
        std::size_t empty;
        Eigen::Index rows;
    };
    for (const auto& [name, rankers, topics, empty, count] :
        {Expected{"mq2007-agg", 21, 1692, 237, 69623 - 968}, Expected{"mq2008-agg", 25, 784, 220, 15211}}) {
        const Opened set = opened(name);
        const ScoreTable& table = *set.table;
        EXPECT_EQ(table.rankerCount(), rankers);
        EXPECT_EQ(table.topics.size(), topics);
        EXPECT_EQ(topicsWithRelevant(table).size(), topics - empty);
        Eigen::Index rows = 0;
        for (const auto& topic : table.topics) {
            rows += topic->scores.rows();
            EXPECT_LE(topic->scores.size() > 0 ? topic->scores.maxCoeff() : 0.0, 1.0);
        }
        EXPECT_EQ(rows, count) << name;
        EXPECT_EQ(std::ranges::count(set.findings, Code::positionsRead, &Finding::code), 1);
        EXPECT_EQ(makeFolds(table, "given", 1).size(), 5U);
    }
}

}  // namespace
}  // namespace rankscape
