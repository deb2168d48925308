// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

std::string document(const std::string& id, const std::string& content)
{
    return "<DOC>\n<DOCNO> " + id + " </DOCNO>\n" + content + "</DOC>\n";
}

struct Trec {
    std::string documents = document("AP-1", "first text\n") + document("AP-2", "second text\n")
        + document("007", "<HEADLINE>\nThird\n</HEADLINE>\n<TEXT>\nthird text\n</TEXT>\n");
    std::string topics = "<top>\n<num>1</num><title>\nFIRST\n</title>\n</top>\n"
                         "<top>\n<num>2</num><title>\nSECOND\n</title>\n</top>\n";
    std::string judgments = "1 0 AP-1 1\n1 0 AP-2 0\n2 0 007 2\n";

    Collection read() const
    {
        const Folder folder;
        folder.write("docs.sgml", documents);
        folder.write("topics.1-2", topics);
        folder.write("qrels.1-2", judgments);
        return readCollection(folder.path());
    }

    std::string error() const
    {
        return errorOf([this] { read(); });
    }
};

TEST(TrecFormat, ReadsDocumentsTopicsAndJudgments)
{
    const Collection trec = Trec().read();
    EXPECT_EQ(trec.format, "TREC collection");
    ASSERT_EQ(trec.documents.size(), 3U);
    EXPECT_EQ(trec.documents[0].id, "AP-1");
    EXPECT_EQ(trec.documents[0].text, "first text\n");
    EXPECT_EQ(trec.documents[2].id, "007") << "ids of documents stay as they are";
    EXPECT_EQ(trec.documents[2].title, "Third\n");
    EXPECT_EQ(trec.documents[2].text, "third text\n");
    EXPECT_EQ(trec.topics.at(0).text, "FIRST\n") << "what is asked, as there is no description";
    EXPECT_TRUE(reports(trec, "topics.1-2: Topics have no <desc>: <title> became the text"));
    ASSERT_EQ(trec.qrels.at(0).size(), 2U);
    EXPECT_EQ(trec.qrels.at(0).at(1).grade, 0);
    EXPECT_EQ(trec.qrels.at(1).at(0).document, 2);
    EXPECT_EQ(trec.qrels.at(1).at(0).grade, 2);
    EXPECT_TRUE(reports(trec, "3 judgments of 2 topics; 2 of 2 judged topics found a query."));
}

TEST(TrecFormat, ReadsTopicsOfTheOldAndTheNewStyle)
{
    Trec trec;
    trec.topics = "\n<top>\n<head> Tipster Topic Description\n<num> Number:  001\n<dom> Domain: Finance\n"
                  "<title> Topic:  Airbus &amp; Subsidies\n<desc> Description:\nWhat is paid\nto Airbus?\n"
                  "<narr> Narrative:\nA document is relevant if.\n\n<con> Concept(s):\n1. Airbus\n</top>\n\n"
                  "<top>\n<num> Number: 2 </num>\n<title> Closed </title>\n<desc>What is\nclosed?</desc>\n"
                  "<narr>All.</narr>\n</top>\n";
    const Collection read = trec.read();
    ASSERT_EQ(read.topics.size(), 2U);
    EXPECT_EQ(read.topics[0].id, "1");
    EXPECT_EQ(read.topics[0].title, "Airbus & Subsidies\n");
    EXPECT_EQ(read.topics[0].text, "What is paid\nto Airbus?\n");
    EXPECT_EQ(read.topics[0].keywords, "A document is relevant if.\n");
    EXPECT_EQ(read.topics[1].title, "Closed\n");
    EXPECT_EQ(read.topics[1].text, "What is\nclosed?\n");
    EXPECT_EQ(read.topics[1].keywords, "All.\n");
    EXPECT_TRUE(reports(
        read, "topics.1-2, line 3: 3 elements of topics are no field and were not read (<con>, <dom>, <head>)"));
    EXPECT_TRUE(reports(read, "Of topics <title> became the field title"));
}

TEST(TrecFormat, KeepsFieldsAndLeavesOutWhatIsBesideTheText)
{
    Trec trec;
    trec.documents = "<?xml version=\"1.0\"?>\n<root>\n"
        + document("AP-1",
            "<!-- a <comment> -->\n<DATE>1988</DATE>\n<Title>A title</Title>\n<AUTHOR>Smith</AUTHOR>\n"
            "<DATELINE>Rome</DATELINE>\n<TEXT>\n<P>One<BR/>two &lt;3 &#233;&#xE9; R&D</P>\n<F P=102>three</F>"
            " a < b, c<d and e>f &hyph; AT&T;\n</TEXT>\n<TEXT>four</TEXT>\n<DOCID> 17 </DOCID>\n")
        + document("AP-2", "second") + document("007", "third") + "</root>\n";
    const Collection read = trec.read();
    const Document& first = read.documents.at(0);
    EXPECT_EQ(first.title, "A title\n");
    EXPECT_EQ(first.author, "Smith\n");
    EXPECT_EQ(first.source, "Rome\n");
    EXPECT_EQ(first.text, "One two <3 \xC3\xA9\xC3\xA9 R&D \n three  a < b, c<d and e>f   AT \n\nfour\n");
    EXPECT_TRUE(reports(
        read, "docs.sgml, line 6: 1 elements beside the text are no field of a document and were not read (<date>)"));
    EXPECT_TRUE(reports(read, "entities are not known and became blanks (T, hyph)"));
}

TEST(TrecFormat, ReadsAllFilesOfAFolderAndOneThatIsNamed)
{
    const Folder folder;
    folder.write("b.gz", test::packed(document("B", "b")));
    folder.write("a", document("A", "a"));
    folder.write("topics.1", "<top><num>1<title>a</top>");
    folder.write("topics.2", "<top><num>2<title>b</top>");
    folder.write("qrels.1", "1 0 A 1\n");
    folder.write("qrels.2", "2 0 B 1\n");
    folder.write("readme.txt", "words");
    const Collection all = readCollection(folder.path());
    ASSERT_EQ(all.documents.size(), 2U);
    EXPECT_EQ(all.documents[0].id, "A");
    EXPECT_EQ(judgments(all), 2);
    EXPECT_TRUE(reports(all, "a: 2 documents in 2 files."));
    const Collection one = readCollection(folder.path("topics.2"));
    EXPECT_EQ(one.topics.size(), 1U);
    EXPECT_THAT(describe(one.report.at(0)), HasSubstr("Only 1 of 2 judged topics found a query"));
    EXPECT_TRUE(reports(one, "topics.1: It could belong to the collection too but was not read"));
    EXPECT_THAT(errorOf([&] { readCollection(folder.path("readme.txt")); }), HasSubstr("is not a collection"));
    folder.write("qrels.3", "1 0 A 0\n");
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }),
        HasSubstr("qrels.3, line 1: topic 1, document A was judged otherwise in qrels.1, line 1"));
}

/// Its documents would be missing without a word.
TEST(TrecFormat, RefusesAFolderWithAFileThatBreaksOff)
{
    const Folder folder;
    folder.write("a", document("A", "a"));
    std::string broken = test::packed(document("B", "b"));
    broken.resize(broken.size() - 12);
    folder.write("b.gz", broken);
    folder.write("topics.1", "<top><num>1<title>a</top>");
    folder.write("qrels.1", "1 0 A 1\n");
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }), HasSubstr("b.gz"));
}

/// Behind a declaration and a long comment, and with an attribute.
TEST(TrecFormat, KnowsDocumentsByTheirFirstTag)
{
    const Folder folder;
    folder.write("a", document("A", "a"));
    std::string late = "<!-- " + std::string(9000, 'x') + " -->\n" + document("B", "b");
    late.replace(late.find("<DOC>"), 5, "<DOC id=\"7\">");
    folder.write("b", late);
    folder.write("topics.1", "<top><num>1<title>a</top>");
    folder.write("qrels.1", "1 0 A 1\n");
    EXPECT_EQ(readCollection(folder.path()).documents.size(), 2U);
}

TEST(TrecFormat, WarnsOfAFieldThatIsNotClosed)
{
    Trec trec;
    trec.documents = document("AP-1", "<TITLE>a title\nand text\n") + document("AP-2", "x") + document("007", "y");
    const Collection read = trec.read();
    EXPECT_EQ(read.documents.at(0).title, "a title\nand text\n");
    EXPECT_THAT(describe(read.report.front()), HasSubstr("docs.sgml, line 1: 1 fields are not closed"));
    EXPECT_EQ(read.documents.at(1).text, "x\n") << "the next document begins anew";
}

TEST(TrecFormat, NamesFileLineAndRemedyOfWhatItCannotRead)
{
    Trec trec;
    trec.documents = "<DOC>\n<DOCNO>1</DOCNO>\none\n<DOC>\n<DOCNO>2</DOCNO>\n</DOC>\n";
    EXPECT_THAT(trec.error(),
        AllOf(HasSubstr("docs.sgml, line 4: '<DOC>' stands inside the document that begins in line 1"),
            HasSubstr("'</DOC>' is missing")));
    trec.documents = document("1", "one") + "<DOC>\n<DOCNO>2</DOCNO>\n";
    EXPECT_THAT(trec.error(),
        AllOf(
            HasSubstr("docs.sgml, line 4: the document that begins here is not ended"), HasSubstr("fetch it again")));
    trec.documents = "<DOC>\none\n</DOC>\n";
    EXPECT_THAT(trec.error(), HasSubstr("docs.sgml, line 1: the document that begins here has no id"));
    trec.documents = "<DOC>\n<DOCNO>1\none\n</DOC>\n";
    EXPECT_THAT(trec.error(), HasSubstr("docs.sgml, line 2: '<DOCNO>' must hold one word and be closed"));
    trec.documents = "<DOC>\n<DOCNO>1</DOCNO>\n<DOCNO>2</DOCNO>\n</DOC>\n";
    EXPECT_THAT(trec.error(), HasSubstr("docs.sgml, line 3: a second '<DOCNO>'"));
    trec.documents = document("1", "one") + document("1", "again");
    EXPECT_THAT(trec.error(), HasSubstr("docs.sgml, line 4: record 1 stands in the collection twice"));
    trec.documents = document("1", "one") + "words\n";
    EXPECT_THAT(
        trec.error(), HasSubstr("docs.sgml, line 4: text outside a document ('<DOC>' was expected): 'words'"));
    trec = Trec();
    trec.topics = "<top>\n<num>1\n<title>a\n<top>\n<num>2\n</top>\n";
    EXPECT_THAT(trec.error(), HasSubstr("topics.1-2, line 4: '<top>' stands inside the topic that begins in line 1"));
    trec.topics = "<top>\n<num>1\n<title>a\n";
    EXPECT_THAT(trec.error(), HasSubstr("topics.1-2, line 1: the topic that begins here is not ended"));
    trec.topics = "<top>\n<title>a</title>\n</top>\n";
    EXPECT_THAT(trec.error(), HasSubstr("topics.1-2, line 1: the topic that begins here must have one number"));
    trec.topics = "<top><num>1<title>a</top>\n<top><num>01<title>b</top>\n";
    EXPECT_THAT(trec.error(), HasSubstr("topics.1-2, line 2: record 1 stands in the collection twice"));
    trec = Trec();
    trec.judgments = "1 0 AP-9 1\n";
    EXPECT_THAT(trec.error(), HasSubstr("qrels.1-2, line 1: document AP-9 is not in the collection"));
    trec.judgments = "1 Q0 AP-1 1 12.5 run\n";
    EXPECT_THAT(trec.error(), HasSubstr("6 columns look like a run"));
}

TEST(TrecFormat, OpensWithoutTopicsOrJudgmentsAndInOtherEncodings)
{
    const Folder folder;
    folder.write("docs", "<DOC>\n<DOCNO>1</DOCNO>\ncaf\xE9\n</DOC>\n");
    const Collection read = readCollection(folder.path("docs"));
    EXPECT_EQ(read.documents.at(0).text, "caf\xC3\xA9\n");
    EXPECT_TRUE(reports(read, "docs: It is not UTF-8 and was read as Latin-1."));
    EXPECT_TRUE(reports(read, "docs: There is no file of topics beside it"));
}

}  // namespace
}  // namespace rankscape
