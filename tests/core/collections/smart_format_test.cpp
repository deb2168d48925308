// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "tests/support/folder.h"
#include "tests/support/packed.h"
#include "tests/support/report.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using test::reports;
using testing::AllOf;
using testing::HasSubstr;

/// Three small documents, two queries and their judgments as MED.REL has them.
struct Toy {
    std::string documents =
        ".I 1\n.T\nfirst title\n.A\nsmith\n.W\nfirst text\n.X\n1\t5\t1\n.I 2\n.W\nsecond text\n.I 3\n.T\nthird\n";
    std::string queries = ".I 1\n.W\nfirst\n.I 2\n.W\nsecond\n";
    std::string judgments = "1 0 1 1\n2 0 2 1\n";
    std::string name = "toy";
    std::string judgmentsName = "toy.rel";

    Collection read(const ReadOptions& options = {}) const
    {
        const Folder folder;
        folder.write(name + ".all", documents);
        folder.write(name + ".qry", queries);
        folder.write(judgmentsName, judgments);
        return readCollection(folder.path(), options);
    }

    std::string error() const
    {
        return errorOf([this] { read(); });
    }
};

TEST(SmartFormat, ReadsFieldsTopicsAndJudgments)
{
    const Collection toy = Toy().read();
    EXPECT_EQ(toy.name, "TOY");
    ASSERT_EQ(toy.documents.size(), 3U);
    EXPECT_EQ(toy.documents[0].title, "first title\n");
    EXPECT_EQ(toy.documents[0].author, "smith\n");
    EXPECT_EQ(toy.documents[0].text, "first text\n") << "cross references are not text";
    EXPECT_EQ(toy.topics[1].text, "second\n");
    ASSERT_EQ(toy.qrels[1].size(), 1U);
    EXPECT_EQ(toy.qrels.at(1).at(0).document, 1);
    EXPECT_TRUE(reports(toy, "toy.all, line 9: 1 lines of cross references"));
}

TEST(SmartFormat, AcceptsThePublishedSpellings)
{
    const Toy toy;
    std::string crlf = toy.documents;
    for (std::size_t at = 0; (at = crlf.find('\n', at)) != std::string::npos; at += 2)
        crlf.replace(at, 1, "\r\n");
    const Folder folder;
    folder.write("MED.ALL", crlf);
    folder.write("MED.QRY", ".I 1\n.W  \nfirst\n.I 2 \n.W\nsecond\n");
    folder.write("MED.REL", toy.judgments);
    folder.write("MED.REL.OLD", "nonsense");
    const Collection med = readCollection(folder.path("MED.QRY"));
    EXPECT_EQ(med.documents[1].text, "second text\n");
    EXPECT_EQ(judgments(med), 2);
    EXPECT_TRUE(reports(med, "Carriage returns"));
    EXPECT_TRUE(reports(med, "MED.QRY, line 2: 1 field markers have blanks"));
}

TEST(SmartFormat, JoinsRepeatedFieldsAndKeepsEmptyDocuments)
{
    Toy toy;
    toy.documents = ".I 1\n.W\none\n.W\ntwo\n.I 2\n.T\n.A\n.B\n.W\n.I 3\n.W\nthree\n";
    const Collection read = toy.read();
    EXPECT_EQ(read.documents[0].text, "one\ntwo\n");
    EXPECT_TRUE(reports(read, "toy.all, line 4: 1 fields stand more than once"));
    EXPECT_TRUE(reports(read, "they score 0 (2)"));
}

TEST(SmartFormat, TakesOnlyAMarkerForARecord)
{
    Toy toy;
    toy.documents = ".I 1\n.W\n.In 1958 it began\n.I 2\n.W\ntwo\n.I 3\n.W\nthree\n";
    EXPECT_EQ(toy.read().documents[0].text, ".In 1958 it began\n");
}

TEST(SmartFormat, FindsHowOftenAndInWhichLines)
{
    Toy toy;
    toy.documents = ".I 1\n.W \none\n.W\ntwo\n.W\nthree\n.I 2\n.W\nx\n.I 3\n.W\ny\n";
    const Collection read = toy.read();
    const auto repeated = std::ranges::find(read.report, Code::fieldRepeated, &Finding::code);
    ASSERT_NE(repeated, read.report.end());
    EXPECT_EQ(repeated->severity(), Severity::repaired);
    EXPECT_EQ(repeated->file, "toy.all");
    EXPECT_EQ(repeated->count, 2);
    EXPECT_EQ(repeated->lines, (std::vector{4, 6}));
}

TEST(SmartFormat, DropsAnEmptyRecordZeroAtTheEnd)
{
    Toy toy;
    toy.queries += ".I 0\n";
    EXPECT_EQ(toy.read().topics.size(), 2U);
    EXPECT_TRUE(reports(toy.read(), "An empty record '.I 0'"));
}

TEST(SmartFormat, MatchesPaddedIds)
{
    Toy toy;
    toy.judgments = "01 002  0 0\n02 1  0 0\n";
    EXPECT_EQ(toy.read().qrels.at(0).at(0).document, 1);
}

TEST(SmartFormat, NumbersQueriesThatTheJudgmentsCount)
{
    Toy toy;
    toy.queries = ".I 001\n.W\nfirst\n.I 004\n.W\nsecond\n";
    for (const char* judgments : {"1 0 1 1\n2 0 2 1\n", "1 1 1\n2 2 1\n", "1 1  0 0.000000\n2 2  0 0.000000\n"}) {
        toy.judgments = judgments;
        const Collection read = toy.read();
        EXPECT_EQ(read.topics[1].id, "2");
        EXPECT_EQ(read.qrels.at(1).at(0).document, 1) << judgments;
        EXPECT_EQ(describe(read.report.front()),
            "toy.rel: The judgments count the queries in their order, 1 to 2, and do not name their ids (1, 4): the"
            " queries were numbered like that.");
        EXPECT_EQ(valueOf(read.reading, "topic ids"), "the queries' places, 1 to 2");
        EXPECT_EQ(describe(read.judgedShare), "2 of 2 judged topics found a query");
    }
}

TEST(SmartFormat, SaysFirstWhichJudgedTopicsHaveNoQuery)
{
    Toy toy;
    toy.judgments = "9 0 1 1\n1 0 1 1\n1 0 1 1\n8 0 2 1\n2 0 2 1\n";
    const Collection read = toy.read();
    EXPECT_EQ(judgments(read), 2);
    EXPECT_EQ(describe(read.report.front()),
        "toy.rel, line 1: Only 2 of 4 judged topics found a query; the others were left out (9, 8).");
    EXPECT_TRUE(reports(read, "2 judgments of 2 topics; 2 of 4 judged topics found a query."));
    EXPECT_EQ(valueOf(read.reading, "judgments"), "2 of 4 judged topics found a query");
    EXPECT_TRUE(reports(read, "1 judgments stand there twice"));
}

/// With queries 1, 3, 5, "2" may be a topic without a query or the second query.
TEST(SmartFormat, RefusesTopicsThatMayBeIdsOrPlaces)
{
    Toy toy;
    toy.queries = ".I 1\n.W\na\n.I 3\n.W\nb\n.I 5\n.W\nc\n";
    EXPECT_EQ(toy.error(),
        "toy.rel: 1 of its 2 topics have no query (2), and 2 queries no judgment (3, 5): it cannot be known whether "
        "the"
        " topics are the queries' ids or count the queries. If they are ids, remove the lines of topics without a "
        "query;"
        " if they count, number the queries 1 to 3.");
}

TEST(SmartFormat, ReadsCransCodesInItsOwnFile)
{
    Toy toy;
    toy.judgments = "1 1 2 \n2 2 -1\n2 3 4\n";
    const Collection read = toy.read();
    EXPECT_EQ(read.qrels.at(0).at(0).grade, 3);
    EXPECT_EQ(read.qrels.at(1).at(0).grade, 1);
    EXPECT_TRUE(reports(read, "1 codes -1 were counted as relevant"));
    EXPECT_THAT(valueOf(read.reading, "grades"), HasSubstr("became grades 4, 3, 2, 1"));
    EXPECT_TRUE(toy.read({CranMinusOne::ignore}).qrels.at(1).at(0).document == 2);

    toy.judgments = "1 1 2\n2 2 4\n";
    toy.judgmentsName = "toyqrel";
    EXPECT_EQ(toy.read().qrels.at(0).at(0).grade, 2);
    toy.name = "cran";
    toy.judgmentsName = "cranqrel";
    EXPECT_EQ(toy.read().qrels.at(0).at(0).grade, 3);
    EXPECT_EQ(toy.read({.cranCodes = CranCodes::asIs}).qrels.at(0).at(0).grade, 2);
}

TEST(SmartFormat, TakesThreeColumnsForGradesAsTheyStand)
{
    Toy toy;
    toy.judgments = "1 1 3\n1 2 1\n2 3 0\n";
    const Collection read = toy.read();
    EXPECT_EQ(read.qrels.at(0).at(0).grade, 3);
    EXPECT_EQ(read.qrels.at(0).at(1).grade, 1);
    EXPECT_EQ(read.qrels.at(1).at(0).grade, 0);
    EXPECT_THAT(valueOf(read.reading, "grades"), HasSubstr("--cran-codes reversed"));
    toy.judgments = "1 1 3\n1 2 1\n2 3 5\n";
    EXPECT_EQ(toy.read({.cranCodes = CranCodes::reversed}).qrels.at(0).at(1).grade, 4);
    EXPECT_EQ(toy.read({.cranCodes = CranCodes::reversed}).qrels.at(1).at(0).grade, 0);
}

TEST(SmartFormat, TakesAnythingForTheIterationOfFourColumns)
{
    Toy toy;
    for (const std::string iteration : {"0", "1", "Q0", "0.5", "x", "2"}) {
        toy.judgments = "1 " + iteration + " 1 1\n1 " + iteration + " 3 2\n2 " + iteration + " 2 1\n";
        const Collection read = toy.read();
        ASSERT_EQ(read.qrels[0].size(), 2U) << iteration;
        EXPECT_EQ(read.qrels.at(0).at(1).document, 2) << iteration;
        EXPECT_EQ(read.qrels.at(0).at(1).grade, 2) << iteration;
    }
    toy.judgments = "1 0 1 1\n1 1 3 1\n2 2 2 1\n";
    EXPECT_EQ(judgments(toy.read()), 3);
}

/// What no document is called cannot be the document, however the third column counts.
TEST(SmartFormat, TakesAThirdColumnThatCountsForTheDocumentIfTheSecondHasNone)
{
    Toy toy;
    toy.judgments = "1 a 01 1\n1 b 02 0\n1 c 03 0\n2 a 01 0\n2 b 02 0\n2 c 03 1\n";
    const Collection read = toy.read();
    EXPECT_EQ(judgments(read), 6);
    EXPECT_EQ(read.qrels.at(1).at(2).document, 2);
    EXPECT_EQ(read.qrels.at(1).at(2).grade, 1);
    toy.judgments = "1 a 1 1\n1 b 2 0\n1 3 3 0\n";
    EXPECT_THAT(toy.error(), HasSubstr("column 3 should be the document but counts the lines"))
        << "one of the second is a document";
    toy.judgments = "1 a 1 1\n1 b 2 0\n1 c 3 0\n1 d 4 0\n";
    EXPECT_THAT(toy.error(), HasSubstr("column 3 should be the document but counts the lines"))
        << "one of the third is none";
}

TEST(SmartFormat, TakesEveryPairOfAPairListForRelevant)
{
    Toy toy;
    toy.judgments = "     1     1\t0\t0.000000\n     1     3\t0\t0.000000\n2 2 0 0.000000\n";
    const Collection read = toy.read();
    EXPECT_EQ(judgments(read), 3);
    EXPECT_EQ(read.qrels.at(0).at(1).grade, 1);
    EXPECT_THAT(valueOf(read.reading, "grades"), HasSubstr("every pair is relevant"));
}

/// The columns of a ranking differ from line to line.
TEST(SmartFormat, TakesNoRankingForJudgments)
{
    Toy toy;
    const auto expectRefused = [&](const char* judgments, const char* words) {
        toy.judgments = judgments;
        EXPECT_THAT(toy.error(), AllOf(HasSubstr(words), HasSubstr("Choose the file of judgments"))) << judgments;
    };
    expectRefused("1 1 1 9.5\n1 3 1 8.1\n1 2 0 2.0\n2 2 1 7.0\n2 1 0 1.0\n",
        "toy.rel, line 1: column 4 has 9.5 and other numbers with decimals");
    expectRefused("1 0 1 0.9\n1 0 3 0.8\n2 0 2 0.7\n", "column 4 has 0.9");
    expectRefused("1 1 0.9\n1 3 0.8\n2 2 0.7\n", "column 3 has 0.9");
    expectRefused("1 3 1 95\n1 1 2 81\n2 2 1 70\n2 1 2 60\n", "column 3 should be the document but counts the lines");
    expectRefused("1 1 1 0\n1 3 1 0\n2 2 1 0\n", "column 3 should be the document but is the same in every line");
    expectRefused("1 Q0 1 1 9.5 run\n", "6 columns look like a run");
    toy.documents.clear();
    std::string ranks;
    for (int document = 1; document <= 6; ++document) {
        toy.documents += ".I " + std::to_string(document) + "\n.W\nword\n";
        ranks += "1 0 " + std::to_string(document) + " " + std::to_string(document) + "\n";
    }
    expectRefused(ranks.c_str(), "goes on rising or falling in every topic");
    toy.judgments = "1 0 1 4\n1 0 2 3\n1 0 3 2\n1 0 4 1\n1 0 5 0\n2 0 2 1\n";
    EXPECT_EQ(judgments(toy.read()), 6) << "grades may be sorted";
}

TEST(SmartFormat, TakesLinesWithANumberSignForComments)
{
    Toy toy;
    toy.judgments = "# topic 0 document grade\n" + toy.judgments + "#\n";
    const Collection read = toy.read();
    EXPECT_EQ(judgments(read), 2);
    EXPECT_TRUE(reports(read, "toy.rel, line 1: 2 lines begin with # and were taken for comments."));
}

TEST(SmartFormat, PutsCandidatesOfTheCollectionsOwnNameFirst)
{
    const Toy toy;
    const Folder folder;
    folder.write("toy.all", toy.documents);
    folder.write("toy.qry", toy.queries);
    folder.write("toy.rel", toy.judgments);
    folder.write("query.text", ".I 1\n.W\nthird\n");
    folder.write("qrels.text", "01 3 0 0\n");
    for (const char* path : {"", "toy.all", "toy.qry", "toy.rel"}) {
        const Collection own = readCollection(folder.path(path));
        EXPECT_EQ(own.topics.size(), 2U) << path;
        EXPECT_EQ(judgments(own), 2) << path;
        ASSERT_GE(own.report.size(), 2U);
        EXPECT_THAT(
            describe(own.report[0]), HasSubstr("query.text: It could belong to the collection too but was not read"));
        EXPECT_THAT(describe(own.report[1]), HasSubstr("qrels.text: It could belong to the collection too"));
    }
    const Collection named = readCollection(folder.path("query.text"));
    EXPECT_EQ(named.topics.size(), 1U) << "the file that is named is read";
    EXPECT_EQ(named.qrels.at(0).at(0).document, 2) << "and what goes with it";
}

TEST(SmartFormat, ReadsTheFileThatIsNamed)
{
    const Toy toy;
    const Folder folder;
    folder.write("toy.all", toy.documents);
    folder.write("toy.qry", toy.queries);
    folder.write("toy.rel", toy.judgments);
    folder.write("toy.rel.old", "1 0 3 1\n");
    for (const char* beside : {"toy.rel.all", "toy.all.bak", "toy.all.gz"})
        folder.write(beside, "1 0 1 1\n");
    EXPECT_EQ(readCollection(folder.path("toy.all")).documents.size(), 3U);
    EXPECT_EQ(readCollection(folder.path("toy.rel")).documents.size(), 3U);
    EXPECT_EQ(judgments(readCollection(folder.path("toy.rel.old"))), 1);
    EXPECT_THAT(errorOf([&] { readCollection(folder.path("toy.all.bak")); }), HasSubstr("toy.all.bak, line 1"));
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }), HasSubstr("(toy.all, toy.rel.all)"));
}

TEST(SmartFormat, PassesOverHiddenFilesAndFolders)
{
    const Toy toy;
    const Folder folder;
    for (const char* prefix : {"", "._"}) {
        const bool hidden = *prefix != '\0';
        folder.write(prefix + std::string("toy.all"), hidden ? "\1" : toy.documents);
        folder.write(prefix + std::string("toy.qry"), hidden ? "\1" : toy.queries);
        folder.write(prefix + std::string("toy.rel"), hidden ? "\1" : toy.judgments);
    }
    std::filesystem::create_directory(folder.path("folder.all"));
    EXPECT_EQ(judgments(readCollection(folder.path())), 2);
}

TEST(SmartFormat, ReadsNamesWithTxtBehindThem)
{
    const Toy toy;
    const Folder folder;
    folder.write("toy.all.txt", toy.documents);
    folder.write("TOY.QRY.TXT", toy.queries);
    folder.write("toy.rel.txt", toy.judgments);
    EXPECT_EQ(judgments(readCollection(folder.path())), 2);
    EXPECT_EQ(readCollection(folder.path("toy.rel.txt")).name, "TOY");
}

TEST(SmartFormat, ReadsPackedFilesAndPassesOverThoseBesideTheSameUnpacked)
{
    const Toy toy;
    const Folder folder;
    folder.write("toy.all.gz", test::packed(toy.documents));
    folder.write("toy.qry.txt.gz", test::packed(toy.queries));
    folder.write("toy.rel", test::packed(toy.judgments));
    const Collection packed = readCollection(folder.path());
    EXPECT_EQ(packed.name, "TOY");
    EXPECT_EQ(judgments(packed), 2);
    EXPECT_TRUE(reports(packed, "toy.rel: It is packed and was unpacked."));
    folder.write("toy.all", toy.documents + ".I 4\n.W\nfourth\n");
    EXPECT_EQ(readCollection(folder.path()).documents.size(), 4U);
    EXPECT_EQ(readCollection(folder.path("toy.all.gz")).documents.size(), 3U) << "a file that is named is read";
}

TEST(SmartFormat, NamesFilesThatAreNearlyNamedSo)
{
    const Toy toy;
    const Folder folder;
    folder.write("queries.txt", toy.queries);
    folder.write("toyqrel.trec.txt", toy.judgments);
    folder.write("toy.all.zip", "x");
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }),
        HasSubstr("Named nearly so: queries.txt, toy.all.zip, toyqrel.trec.txt. Rename"));
    folder.write("toy.all", toy.documents);
    EXPECT_TRUE(reports(readCollection(folder.path()),
        "no file of queries beside it (named like med.qry): nothing can be"
        " measured. Named nearly so: queries.txt, toy.all.zip, toyqrel.trec.txt."));
}

TEST(SmartFormat, SaysHowFilesAreEncoded)
{
    Toy toy;
    std::string wide = "\xFF\xFE";
    for (const char c : toy.judgments)
        wide += {c, '\0'};
    toy.judgments = wide;
    toy.queries = "\xEF\xBB\xBF" + toy.queries;
    const Collection read = toy.read();
    EXPECT_EQ(judgments(read), 2);
    EXPECT_TRUE(reports(read, "toy.rel: It is UTF-16 and was read as such."));
    EXPECT_TRUE(reports(read, "toy.qry: The byte order mark at its beginning was removed."));
}

TEST(SmartFormat, OpensWithoutQueriesOrJudgments)
{
    const Folder folder;
    folder.write("toy.all", Toy().documents);
    const Collection read = readCollection(folder.path());
    EXPECT_EQ(read.documents.size(), 3U);
    EXPECT_TRUE(reports(read, "There is no file of queries"));
}

TEST(SmartFormat, NamesFileLineAndRemedyOfWhatItCannotRead)
{
    Toy toy;
    toy.judgments = "1 0 1 1\n2 0 99 1\n";
    EXPECT_THAT(toy.error(), AllOf(HasSubstr("toy.rel, line 2: document 99"), HasSubstr("remove the line")));
    toy.judgments = "1 0 1 x\n";
    EXPECT_THAT(toy.error(), HasSubstr("toy.rel, line 1: 'x' is not a grade"));
    toy.judgments = "1 0\n";
    EXPECT_THAT(toy.error(), HasSubstr("toy.rel, line 1: a judgment has 3 or 4 columns"));
    toy.judgments = "1 1 7\n2 2 -1\n";
    EXPECT_THAT(toy.error(), AllOf(HasSubstr("7 is not a code of relevance"), HasSubstr("--cran-codes as-is")));
    toy.judgments = "1 0 1 1\n2 2 -1\n";
    EXPECT_THAT(toy.error(), HasSubstr("toy.rel, line 2: 3 columns, where the lines before have 4"));
    toy.judgments = "1 0 1 2000000000\n";
    EXPECT_THAT(toy.error(), HasSubstr("is beyond 1000"));
    toy.judgments = "1 0 1 1\n1 0 1 2\n";
    EXPECT_THAT(toy.error(), HasSubstr("was judged otherwise in line 1"));
    toy.judgments = "x 0 1 1\ny 0 2 1\n";
    EXPECT_THAT(toy.error(),
        AllOf(HasSubstr("none of its 2 topics has a query (judged: x, y; queries: 1, 2)"),
            HasSubstr("Check that the files belong together")));
    toy.judgments = std::string();
    EXPECT_THAT(toy.error(), HasSubstr("toy.rel has 0 bytes"));
}

TEST(SmartFormat, NamesTheLineOfATruncatedOrForeignRecord)
{
    Toy toy;
    toy.documents = ".I 1\n.W\ntext\n.I 2\n";
    EXPECT_THAT(toy.error(), AllOf(HasSubstr("toy.all, line 4: record 2 breaks off"), HasSubstr("fetch it again")));
    toy.documents = ".I\n.W\n";
    EXPECT_THAT(toy.error(), HasSubstr("line 1: '.I' must be followed by one number"));
    toy.documents = "words\n";
    EXPECT_THAT(toy.error(), HasSubstr("line 1: text outside a field"));
    toy.documents = ".W\n";
    EXPECT_THAT(toy.error(), HasSubstr("line 1: a field before the first record"));
    toy.documents = ".I 1\n.W\na\n.I 01\n.W\nb\n";
    EXPECT_THAT(toy.error(), HasSubstr("line 4: record 1 stands in the file twice"));
    toy.documents = std::string("\0\1", 2);
    EXPECT_THAT(toy.error(), HasSubstr("not a text file"));
}

TEST(SmartFormat, AsksForAFileIfAFolderHoldsSeveralCollections)
{
    const Toy toy;
    const Folder folder;
    for (const char* name : {"a", "b"}) {
        folder.write(std::string(name) + ".all", toy.documents);
        folder.write(std::string(name) + ".qry", toy.queries);
        folder.write(std::string(name) + ".rel", toy.judgments);
    }
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }), HasSubstr("Open one of these files"));
    EXPECT_EQ(readCollection(folder.path("b.rel")).name, "B");
    EXPECT_THAT(errorOf([&] { readCollection(folder.path("none")); }), HasSubstr("There is nothing at"));
    const Folder empty;
    EXPECT_THAT(errorOf([&] { readCollection(empty.path()); }), HasSubstr("not a collection"));
}

TEST(SmartWriter, WritesWhatTheReaderReadsBack)
{
    const Folder folder;
    const Collection sample = sampleCollection();
    writeSmart(sample, folder.path("sample"));
    const Collection read = readCollection(folder.path("sample"));
    ASSERT_EQ(read.documents.size(), sample.documents.size());
    EXPECT_EQ(read.documents[17].text, sample.documents[17].text + "\n");
    EXPECT_EQ(judgments(read), judgments(sample));
}

}  // namespace
}  // namespace rankscape
