// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::AllOf;
using testing::HasSubstr;

/// Three small documents, two queries and their judgments as MED.REL has them.
struct Toy {
    std::string documents =
        ".I 1\n.T\nfirst title\n.A\nsmith\n.W\nfirst text\n.X\n1\t5\t1\n.I 2\n.W\nsecond text\n.I 3\n.T\nthird\n";
    std::string queries = ".I 1\n.W\nfirst\n.I 2\n.W\nsecond\n";
    std::string judgments = "1 0 1 1\n2 0 2 1\n";

    Collection read() const
    {
        const Folder folder;
        folder.write("toy.all", documents);
        folder.write("toy.qry", queries);
        folder.write("toy.rel", judgments);
        return readCollection(folder.path());
    }

    std::string error() const
    {
        return errorOf([this] { read(); });
    }
};

bool reports(const Collection& collection, const std::string& text)
{
    return std::ranges::any_of(
        collection.report, [&](const ImportNote& note) { return describe(note).find(text) != std::string::npos; });
}

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
    EXPECT_EQ(toy.qrels[1][0].document, 1);
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

/// Only CRAN's layout counts queries by order; elsewhere a query that is missing must not shift the others.
TEST(SmartFormat, DoesNotShiftTopicsWhenAQueryIsMissing)
{
    Toy toy;
    toy.queries = ".I 1\n.W\nfirst\n.I 3\n.W\nthird\n";
    const Collection read = toy.read();
    EXPECT_EQ(read.topics[1].id, "3");
    EXPECT_TRUE(read.qrels[1].empty());
    EXPECT_TRUE(reports(read, "1 judged topics have no query"));
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
    EXPECT_EQ(toy.read().qrels[0][0].document, 1);
}

TEST(SmartFormat, CountsQueriesWhereJudgmentsDo)
{
    Toy toy;
    toy.queries = ".I 001\n.W\nfirst\n.I 004\n.W\nsecond\n";
    toy.judgments = "1 1 2 \n2 2 -1\n2 3 4\n";
    const Collection read = toy.read();
    EXPECT_EQ(read.topics[1].id, "2");
    EXPECT_EQ(read.qrels[0][0].grade, 3);
    EXPECT_EQ(read.qrels[1][0].grade, 1);
    EXPECT_TRUE(reports(read, "up to 4, were replaced by 1 to 2"));
    EXPECT_TRUE(reports(read, "1 codes -1 were counted as relevant"));
}

TEST(SmartFormat, MergesRepeatedJudgmentsAndLeavesUnknownTopicsOut)
{
    Toy toy;
    toy.judgments += "1 0 1 1\n9 0 1 1\n";
    const Collection read = toy.read();
    EXPECT_EQ(judgments(read), 2);
    EXPECT_TRUE(reports(read, "1 judgments stand there twice"));
    EXPECT_TRUE(reports(read, "toy.rel, line 4: 1 judged topics have no query"));
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
    EXPECT_EQ(named.qrels[0][0].document, 2) << "and what goes with it";
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

TEST(SmartFormat, NamesFilesThatAreNearlyNamedSo)
{
    const Toy toy;
    const Folder folder;
    folder.write("queries.txt", toy.queries);
    folder.write("toyqrel.trec.txt", toy.judgments);
    folder.write("toy.all.gz", "x");
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }),
        HasSubstr("Named nearly so: queries.txt, toy.all.gz, toyqrel.trec.txt. Rename"));
    folder.write("toy.all", toy.documents);
    EXPECT_TRUE(reports(readCollection(folder.path()),
        "no file of queries beside it (named like med.qry): nothing can be"
        " measured. Named nearly so: queries.txt, toy.all.gz, toyqrel.trec.txt."));
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
    toy.judgments = "1 1 7\n";
    EXPECT_THAT(toy.error(), HasSubstr("7 is not a code of relevance"));
    toy.judgments = "1 0 1 1\n2 2 -1\n";
    EXPECT_THAT(toy.error(), HasSubstr("toy.rel, line 2: 3 columns, where the lines before have 4"));
    toy.judgments = "1 0 1 2000000000\n";
    EXPECT_THAT(toy.error(), HasSubstr("is beyond 1000"));
    toy.judgments = "1 0 1 1\n1 0 1 2\n";
    EXPECT_THAT(toy.error(), HasSubstr("was judged otherwise in line 1"));
    toy.judgments = "x 0 1 1\ny 0 2 1\n";
    EXPECT_THAT(
        toy.error(), AllOf(HasSubstr("none of its topics"), HasSubstr("Check that the files belong together")));
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
