// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/collections/format.h"
#include "core/measures/evaluation.h"
#include "core/objective/exact_map.h"
#include "core/text/corpus.h"
#include "tests/support/data.h"
#include "tests/support/report.h"

namespace rankscape {
namespace {

using test::reports;
using testing::HasSubstr;
using testing::StartsWith;

/// A collection of the data folder, "glasgow/npl"; read once.
const Collection& published(const std::string& path)
{
    static std::map<std::string, Collection> read;
    const auto found = read.find(path);
    return found != read.end() ? found->second
                               : read.emplace(path, readCollection(test::dataFolder() / path)).first->second;
}

class GlasgowData : public test::DataTest { };

struct Published {
    const char* path;
    const char* format;
    int documents;
    int topics;
    int judgedTopics;
    int judgments;
    int terms;
    double bm25;  // its MAP, to notice when a document or a judgment goes elsewhere
};

void PrintTo(const Published& collection, std::ostream* out)
{
    *out << collection.path;
}

class GlasgowCounts : public test::DataTest, public testing::WithParamInterface<Published> { };

TEST_P(GlasgowCounts, AreThePublishedOnes)
{
    const Collection& collection = published(GetParam().path);
    EXPECT_EQ(collection.format, GetParam().format);
    EXPECT_EQ(std::ssize(collection.documents), GetParam().documents);
    EXPECT_EQ(std::ssize(collection.topics), GetParam().topics);
    EXPECT_EQ(judgedTopics(collection), GetParam().judgedTopics);
    EXPECT_EQ(judgments(collection), GetParam().judgments);
    EXPECT_EQ(collection.judgedShare.found, collection.judgedShare.named);
    EXPECT_EQ(makeCorpus(collection, {}).vocabulary.size(), GetParam().terms);
}

INSTANTIATE_TEST_SUITE_P(, GlasgowCounts,
    testing::Values(Published{"glasgow/npl", "NPL collection", 11429, 93, 93, 2083, 7345, .21759},
        Published{"trec/vaswani", "TREC collection", 11429, 93, 93, 2083, 7345, .21759},
        Published{"glasgow/lisa", "LISA collection", 6004, 35, 35, 379, 10795, .331568},
        Published{"glasgow/time", "TIME collection", 423, 83, 83, 324, 11865, .666528}),
    [](const auto& test) {
        const std::string path = test.param.path;
        return path.substr(path.find('/') + 1);
    });

TEST_F(GlasgowData, HasItsFirstAndLastDocumentsAndTopics)
{
    const Collection& npl = published("glasgow/npl");
    EXPECT_THAT(npl.documents.front().text, StartsWith("compact memories have flexible capacities"));
    EXPECT_EQ(npl.documents.back().id, "11429");
    EXPECT_THAT(npl.documents.back().text, StartsWith("pattern detection and recognition"));
    EXPECT_THAT(npl.topics.front().text, StartsWith("MEASUREMENT OF DIELECTRIC CONSTANT"));
    EXPECT_THAT(npl.topics.back().text, StartsWith("HIGH FREQUENCY OSCILLATORS USING TRANSISTORS"));

    const Collection& lisa = published("glasgow/lisa");
    EXPECT_THAT(lisa.documents.front().title, StartsWith("THE INDIAN COUNCIL OF LIBRARY"));
    EXPECT_EQ(lisa.documents.back().id, "6004");
    EXPECT_THAT(lisa.topics.front().text, StartsWith("I AM INTERESTED IN THE IDENTIFICATION"));
    EXPECT_THAT(lisa.topics.back().text, HasSubstr("OCCUPATIONAL HEALTH, NURSES, DOCTORS, MEDICINE."));

    const Collection& time = published("glasgow/time");
    EXPECT_THAT(time.documents.front().text, StartsWith("THE ALLIES AFTER NASSAU IN DECEMBER 1960"));
    EXPECT_EQ(time.documents.front().id, "17");
    EXPECT_EQ(time.documents.back().id, "563");
    EXPECT_THAT(time.topics.front().text, StartsWith("KENNEDY ADMINISTRATION PRESSURE ON NGO DINH DIEM"));
    EXPECT_EQ(time.topics.back().id, "83");
}

std::string onOneLine(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    return text;
}

TEST_F(GlasgowData, IsTheSameNplInEitherForm)
{
    const Collection& glasgow = published("glasgow/npl");
    const Collection& trec = published("trec/vaswani");
    ASSERT_EQ(glasgow.documents.size(), trec.documents.size());
    for (std::size_t i = 0; i < trec.documents.size(); ++i) {
        ASSERT_EQ(glasgow.documents[i].id, trec.documents[i].id);
        ASSERT_EQ(glasgow.documents[i].text, trec.documents[i].text);
    }
    ASSERT_EQ(glasgow.topics.size(), trec.topics.size());
    for (std::size_t i = 0; i < trec.topics.size(); ++i) {
        EXPECT_EQ(onOneLine(glasgow.topics[i].text), onOneLine(trec.topics[i].text));
        ASSERT_EQ(glasgow.qrels[i].size(), trec.qrels[i].size());
        for (std::size_t j = 0; j < trec.qrels[i].size(); ++j)
            EXPECT_EQ(glasgow.qrels[i][j].document, trec.qrels[i][j].document);
    }
}

TEST_F(GlasgowData, SaysWhatItRepairedAndWhatItDidNotRead)
{
    EXPECT_TRUE(reports(published("glasgow/npl"), "rlv-ass, line 431: The last topic, 93, is not ended"));
    EXPECT_TRUE(reports(published("glasgow/lisa"), "LISA.REL: It was not read, as it is damaged"));
    EXPECT_TRUE(reports(published("glasgow/lisa"), "Document 1997 has no blank line behind its title"));
    EXPECT_TRUE(reports(published("glasgow/time"), "Documents are counted to 425, but there are 423"));
    EXPECT_TRUE(reports(published("glasgow/time"), "TIME.REL: It was not read"));
    EXPECT_TRUE(reports(published("trec/vaswani"), "doc-text.trec.gz: It is packed and was unpacked."));
}

TEST_F(GlasgowData, FindsTheDamageOfLisasReferences)
{
    const Collection read = readCollection(test::dataFolder() / "glasgow/lisa/LISA.REL");
    EXPECT_TRUE(reports(read, "Topic 21 announces 21 documents and lists 15"));
    EXPECT_TRUE(reports(read, "Topics 22 and 34 list the same documents"));
    EXPECT_TRUE(reports(read, "Topics 23 and 35 list the same documents"));
}

TEST_F(GlasgowData, ReadsTheJudgmentsOfTimeThatAreNamed)
{
    const Collection read = readCollection(test::dataFolder() / "glasgow/time/TIME.REL");
    EXPECT_EQ(judgments(read), 253);
    EXPECT_EQ(judgedTopics(read), 79);
    EXPECT_TRUE(reports(read, "Topics without any document: 56, 59, 62."));
}

/// Places are right if judged documents are like their topics.
TEST_F(GlasgowData, RanksWithPlacesMendedBetterThanAsTheyStand)
{
    ScoringOptions options;
    options.rankers = {rankerSetting("bm25")};
    const auto map = [&](const Collection& collection) {
        return exactMap(scoreCollection(collection, options), Eigen::VectorXd::Ones(1));
    };
    const Collection asIs = readCollection(test::dataFolder() / "glasgow/time", {.timeOrdinals = TimeOrdinals::asIs});
    EXPECT_EQ(judgments(asIs), 321);
    EXPECT_GT(map(published("glasgow/time")), map(asIs) + 0.05);
}

TEST_P(GlasgowCounts, GoWithTheMapOfBm25)
{
    ScoringOptions options;
    options.rankers = {rankerSetting("bm25")};
    const ScoreTable table = scoreCollection(published(GetParam().path), options);
    EXPECT_NEAR(exactMap(table, Eigen::VectorXd::Ones(1)), GetParam().bm25, 5e-5);
}

}  // namespace
}  // namespace rankscape
