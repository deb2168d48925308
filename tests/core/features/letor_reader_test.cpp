// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/letor_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/checkpoints.h"
#include "tests/support/folder.h"
#include "tests/support/packed.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

FeatureTable readFile(const Folder& folder, const std::string& text, const std::string& name = "f.txt")
{
    const std::vector paths{folder.write(name, text)};
    return readFeatures(paths);
}

const Finding* findingOf(const FeatureTable& table, Code code)
{
    const auto found = std::ranges::find(table.findings, code, &Finding::code);
    return found != table.findings.end() ? &*found : nullptr;
}

std::vector<std::string> documentsOf(const FeatureTable& table, std::size_t topic)
{
    std::vector<std::string> ids;
    for (const std::int32_t document : table.topics.at(topic).documents)
        ids.push_back(table.documents.at(static_cast<std::size_t>(document)));
    return ids;
}

TEST(LetorReader, ReadsDenseAndSparseRows)
{
    const Folder folder;
    const FeatureTable table = readFile(folder,
        "# 3: bm25\n# features as they are\n"
        "2 qid:10 1:0.5 2:-1e-3 3:7 #docid = GX1 inc = 1 prob = 0.08\n\n"
        "0 qid:10 3:+2.5 1:1 # docno=GX2\n"
        "1 qid:q-b 5:.25\t2:1E2  #docid GX1\n");
    EXPECT_THAT(table.features, ElementsAre(1, 2, 3, 5));
    EXPECT_THAT(table.names, ElementsAre("f1", "f2", "bm25", "f5"));
    ASSERT_EQ(table.topics.size(), 2U);
    EXPECT_EQ(table.topics[0].topic, "10");
    EXPECT_EQ(table.topics[0].scores, (Eigen::MatrixXd{{0.5, -1e-3, 7.0, 0.0}, {1.0, 0.0, 2.5, 0.0}}));
    EXPECT_EQ(table.topics[1].scores, (Eigen::MatrixXd{{0.0, 100.0, 0.0, 0.25}}));
    EXPECT_EQ(table.topics[0].grades, (Eigen::VectorXi{{2, 0}}));
    EXPECT_EQ(table.topics[0].retrieved.size(), 0) << "what a row leaves out is 0, not missing";
    EXPECT_THAT(documentsOf(table, 0), ElementsAre("GX1", "GX2"));
    EXPECT_THAT(documentsOf(table, 1), ElementsAre("GX1"));
}

TEST(LetorReader, FindsTheDocumentInEverySpelling)
{
    const Folder folder;
    const FeatureTable table = readFile(folder,
        "1 qid:1 1:1 #docid = a\n1 qid:1 1:1 #docid=b inc=1\n1 qid:1 1:1 # DocID: c\n1 qid:1 1:1 # docno = d\n"
        "1 qid:1 1:1 # 1370 star trek\n0 qid:1 1:1\n0 qid:1 1:1 # 1370 again\n0 qid:1 1:1 #\n");
    EXPECT_THAT(documentsOf(table, 0), ElementsAre("a", "b", "c", "d", "1370", "1_6", "1_7", "1_8"));
    EXPECT_EQ(findingOf(table, Code::documentsUnnamed)->count, 3);
}

/// Wherever the document stands that is named like a row.
TEST(LetorReader, CallsNoRowAsAnotherDocumentIsNamed)
{
    const Folder folder;
    const FeatureTable before = readFile(folder, "1 qid:10 1:1 #docid = 10_2\n0 qid:10 1:2\n");
    EXPECT_THAT(documentsOf(before, 0), ElementsAre("10_2", "10_2_"));
    const FeatureTable behind =
        readFile(folder, "1 qid:10 1:1\n0 qid:10 1:2 #docid = 10_1\n0 qid:11 1:1 #docid = 10_1_\n1 qid:11 1:2\n");
    EXPECT_THAT(documentsOf(behind, 0), ElementsAre("10_1__", "10_1"));
    EXPECT_THAT(documentsOf(behind, 1), ElementsAre("10_1_", "11_2"));
}

TEST(LetorReader, TellsMissingValuesFromZeros)
{
    const Folder folder;
    const FeatureTable table = readFile(folder,
        "0 qid:1 1:NULL 2:0 3:1.7976931348623157e308\n1 qid:1 1:2 2:nan 3:-1e999\n0 qid:2 1:1 2:1e-999 3:null\n");
    EXPECT_TRUE((table.topics[0].retrieved == (Retrieved{{false, true, false}, {true, false, false}})).all());
    EXPECT_EQ(table.topics[0].scores, (Eigen::MatrixXd{{0.0, 0.0, 0.0}, {2.0, 0.0, 0.0}}));
    EXPECT_TRUE((table.topics[1].retrieved == (Retrieved{{true, true, false}})).all());
    EXPECT_EQ(findingOf(table, Code::valuesMissing)->count, 2);
    EXPECT_EQ(findingOf(table, Code::valuesUnusable)->count, 3);
    EXPECT_THAT(findingOf(table, Code::valuesUnusable)->lines, ElementsAre(1, 2));
}

TEST(LetorReader, KnowsTinyNumbersWithoutAnExponentFromHugeOnes)
{
    const Folder folder;
    const std::string zeros(330, '0');
    const FeatureTable table =
        readFile(folder, "0 qid:1 1:0." + zeros + "1 2:1" + zeros + "e-5\n1 qid:1 1:-0.00" + zeros + "e7 2:7\n");
    EXPECT_TRUE((table.topics[0].retrieved == (Retrieved{{true, false}, {true, true}})).all());
    EXPECT_EQ(table.topics[0].scores, (Eigen::MatrixXd{{0.0, 0.0}, {0.0, 7.0}}));
}

TEST(LetorReader, BringsRowsOfAQueryTogether)
{
    const Folder folder;
    const FeatureTable table =
        readFile(folder, "1 qid:1 2:1\n0 qid:2 2:2\n0 qid:1 2:3 1:NULL\n1 qid:2 2:4\n2 qid:1 2:5 3:6\n");
    ASSERT_EQ(table.topics.size(), 2U);
    EXPECT_EQ(table.topics[0].scores, (Eigen::MatrixXd{{0.0, 1.0, 0.0}, {0.0, 3.0, 0.0}, {0.0, 5.0, 6.0}}));
    EXPECT_TRUE(
        (table.topics[0].retrieved == (Retrieved{{true, true, true}, {false, true, true}, {true, true, true}}))
            .all());
    EXPECT_EQ(table.topics[0].grades, (Eigen::VectorXi{{1, 0, 2}}));
    EXPECT_EQ(table.topics[1].scores, (Eigen::MatrixXd{{0.0, 2.0, 0.0}, {0.0, 4.0, 0.0}}));
    EXPECT_EQ(findingOf(table, Code::rowsApart)->count, 3);
    EXPECT_THAT(findingOf(table, Code::rowsApart)->lines, ElementsAre(3, 4, 5));
    EXPECT_THAT(documentsOf(readFile(folder, "1 qid:1 1:1 # star\n0 qid:2 1:2 # star\n0 qid:1 1:3 # star\n"), 0),
        ElementsAre("star", "1_2"));
    EXPECT_THAT(errorOf([&] {
        readFile(folder, "1 qid:1 1:1 #docid = a\n0 qid:2 1:2 #docid = a\n0 qid:1 1:3 #docid = a\n");
    }),
        HasSubstr("f.txt, line 3: document a is there already for query 1"));
}

TEST(LetorReader, TellsUnjudgedRowsFromTheClassThatIsNotRelevant)
{
    const Folder folder;
    const FeatureTable semi =
        readFile(folder, "-1 qid:1 1:1\n-1 qid:1 1:2\n0 qid:2 1:1\n1 qid:2 1:2\n-1 qid:2 1:3\n");
    EXPECT_FALSE(semi.topics[0].judged);
    EXPECT_TRUE(semi.topics[1].judged);
    EXPECT_EQ(semi.topics[1].grades, (Eigen::VectorXi{{0, 1, -1}}));
    EXPECT_EQ(findingOf(semi, Code::rowsUnjudged)->count, 3);
    const FeatureTable classes = readFile(folder, "-1 qid:1 1:1\n+1 qid:2 1:2\n");
    EXPECT_TRUE(classes.topics[0].judged);
    EXPECT_EQ(classes.topics[0].grades, (Eigen::VectorXi{{0}})) << "a grade below 0 is no judgment";
    EXPECT_EQ(classes.topics[1].grades, (Eigen::VectorXi{{1}}));
    EXPECT_EQ(findingOf(classes, Code::labelsOfTwoClasses)->count, 1);
    EXPECT_EQ(findingOf(classes, Code::rowsUnjudged), nullptr);
    for (const char* const other : {"0", "2", "-2"}) {
        const FeatureTable table =
            readFile(folder, "1 qid:1 1:1\n-1 qid:1 1:2\n" + std::string(other) + " qid:2 1:2\n");
        EXPECT_EQ(table.topics[0].grades, (Eigen::VectorXi{{1, -1}})) << other;
        EXPECT_EQ(findingOf(table, Code::labelsOfTwoClasses), nullptr) << other;
        EXPECT_THAT(findingOf(table, Code::rowsUnjudged)->text, HasSubstr("Only where all other labels are 1"))
            << other;
    }
}

TEST(LetorReader, NamesWhatRanksNothingAndWhatIsThereTwice)
{
    const Folder folder;
    const FeatureTable table = readFile(
        folder, "1 qid:1 0:3 1:1 2:5 4:1 5:NULL\n0 qid:1 0:3 1:0 2:5 4:0 5:NULL\n0 qid:2 0:3 1:2 2:4 4:2 5:1\n");
    EXPECT_THAT(describe(*findingOf(table, Code::featuresConstant)), HasSubstr("nothing: f0."));
    EXPECT_THAT(describe(*findingOf(table, Code::featuresAlike)), HasSubstr("f4 = f1."));
    EXPECT_NE(findingOf(table, Code::featuresFromZero), nullptr);
    EXPECT_THAT(table.names, ElementsAre("f0", "f1", "f2", "f4", "f5"));
    const FeatureTable named = readFile(folder, "# 1: a\n# 2: a\n# 4: f3\n1 qid:1 1:1 2:2 3:3 4:4\n");
    EXPECT_THAT(named.names, ElementsAre("a", "f2", "f3", "f4"));
}

TEST(LetorReader, RefusesWhatItCannotRead)
{
    const Folder folder;
    const auto refusal = [&](const std::string& row) {
        return errorOf([&] { readFile(folder, "1 qid:1 1:1\n" + row + "\n"); });
    };
    const auto says = [](const char* what) { return AllOf(HasSubstr("f.txt, line 2: "), HasSubstr(what)); };
    EXPECT_THAT(refusal("good qid:1 1:1"), says("'good' is not a label"));
    EXPECT_THAT(refusal("0.5 qid:1 1:1"), says("'0.5' is not a label"));
    EXPECT_THAT(refusal("5000 qid:1 1:1"), says("beyond 1000"));
    EXPECT_THAT(refusal("1 1:0.5 2:1"), says("'qid:' and the query's id was expected behind the label, not '1:0.5'"));
    EXPECT_THAT(refusal("1"), says("'qid:' and the query's id was expected behind the label. Add it"));
    EXPECT_THAT(refusal("1 qid: 1:1"), says("not 'qid:'"));
    EXPECT_THAT(refusal("1 qid:1 2:1 3:1 2:0"), says("feature 2 is there twice"));
    for (const char* const wrong : {"x:1", "1", "1:", "1:x", "-1:1", "1:0,5", "title"})
        EXPECT_THAT(refusal("1 qid:1 " + std::string(wrong)), says("is not a feature")) << wrong;
    std::string many = "1 qid:1";
    for (int feature = 1; feature <= 100000; ++feature)
        many += " " + std::to_string(feature) + ":1";
    EXPECT_THAT(refusal(many), says("the most there can be"));
    EXPECT_THAT(errorOf([&] { readFile(folder, "1 qid:1 1:1 #docid = a\n0 qid:1 1:2 #docid = a\n"); }),
        says("document a is there already for query 1"));
    EXPECT_THAT(errorOf([&] { readFile(folder, "3 qid:1 # 1370 star trek\n"); }), HasSubstr("has no features"));
    EXPECT_THAT(errorOf([&] { readFile(folder, "# nothing\n\n"); }), HasSubstr("f.txt has no rows"));
}

TEST(LetorReader, WarnsWhereNothingCanBeMeasuredOrTested)
{
    const Folder folder;
    const FeatureTable table = readFile(folder, "0 qid:1 1:1\n0 qid:1 1:2\n");
    EXPECT_EQ(table.findings.at(0).severity(), Severity::warning);
    EXPECT_NE(findingOf(table, Code::nothingRelevant), nullptr);
    EXPECT_THAT(describe(*findingOf(table, Code::queryAlone)), HasSubstr("Query 1 is the only one"));
}

/// Packed, with carriage returns, a byte order mark or another encoding: the same features.
TEST(LetorReader, ReadsFilesAsOtherReadersDo)
{
    const Folder folder;
    const std::string text = "1 qid:1 1:0.5 #docid = caf\xC3\xA9\n0 qid:1 1:0.25 #docid = b\n";
    const FeatureTable plain = readFile(folder, text);
    const auto expectSame = [&](const std::string& other, Code code) {
        const FeatureTable table = readFile(folder, other);
        EXPECT_EQ(table.topics.at(0).scores, plain.topics[0].scores);
        EXPECT_EQ(table.documents, plain.documents);
        EXPECT_NE(findingOf(table, code), nullptr);
    };
    expectSame(test::packed(text), Code::filePacked);
    expectSame("\xEF\xBB\xBF" + text, Code::byteOrderMark);
    expectSame("1 qid:1 1:0.5 #docid = caf\xE9\n0 qid:1 1:0.25 #docid = b\n", Code::encodingGuessed);
    expectSame("1 qid:1 1:0.5 #docid = caf\xC3\xA9\r\n0 qid:1 1:0.25 #docid = b\r\n", Code::carriageReturns);
    std::string wide = "\xFF\xFE";
    for (const char byte : std::string("1 qid:1 1:0.5 #docid = caf\xE9\n0 qid:1 1:0.25 #docid = b\n"))
        wide += std::string{byte, '\0'};
    expectSame(wide, Code::encodingUtf16);
    EXPECT_THAT(errorOf([&] { readFile(folder, std::string("1 qid:1 1:0\0", 12)); }), HasSubstr("not a text file"));
    EXPECT_THAT(errorOf([&] { readFile(folder, ""); }), HasSubstr("has 0 bytes"));
}

TEST(LetorReader, StopsAtEveryCheckpoint)
{
    const Folder folder;
    std::string text;
    for (int row = 0; row < 3000; ++row)
        text += "1 qid:" + std::to_string(row / 10) + " 1:" + std::to_string(row) + "\n";
    const std::vector paths{folder.write("f.txt", text)};
    const test::Checkpoints all;
    readFeatures(paths, all.task());
    EXPECT_GE(all.count(), 6U);
    std::vector<std::pair<std::string, double>> told;
    readFeatures(paths, Task({}, [&](double share, std::string_view step) { told.emplace_back(step, share); }));
    EXPECT_EQ(told.back(), std::pair(std::string("Arranging"), 0.9));
    for (std::size_t stopAt = 1; stopAt <= all.count(); ++stopAt) {
        const test::Checkpoints some(stopAt);
        EXPECT_THROW(readFeatures(paths, some.task()), Cancelled) << stopAt;
    }
}

}  // namespace
}  // namespace rankscape
