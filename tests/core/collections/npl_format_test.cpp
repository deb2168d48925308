// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/npl_format.h"

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

/// Three documents and two topics in the published form, whose last judgments are not ended.
struct Npl {
    std::string documents = "1\nfirst text\nof two lines\n   /\n2\nsecond text\n   /\n3\nthird\n   /\n";
    std::string queries = "1\nFIRST\n/\n2\nSECOND\n/\n";
    std::string judgments = "1\n    1     2\n    3\n   /\n2\n    2";

    Collection read() const
    {
        const Folder folder;
        folder.write("doc-text", documents);
        folder.write("query-text", queries);
        folder.write("rlv-ass", judgments);
        return readCollection(folder.path());
    }

    std::string error() const
    {
        return errorOf([this] { read(); });
    }
};

TEST(NplFormat, ReadsDocumentsTopicsAndJudgments)
{
    const Collection npl = Npl().read();
    EXPECT_EQ(npl.name, "NPL");
    EXPECT_EQ(npl.format, "NPL collection");
    ASSERT_EQ(npl.documents.size(), 3U);
    EXPECT_EQ(npl.documents[0].text, "first text\nof two lines\n");
    EXPECT_EQ(npl.topics.at(1).text, "SECOND\n");
    ASSERT_EQ(npl.qrels.at(0).size(), 3U) << "numbers go on in the next line";
    EXPECT_EQ(npl.qrels.at(0).at(2).document, 2);
    EXPECT_EQ(npl.qrels.at(1).at(0).document, 1);
    EXPECT_TRUE(reports(npl, "rlv-ass, line 5: The last topic, 2, is not ended by a line '/'"));
    EXPECT_TRUE(reports(npl, "4 judgments of 2 topics; 2 of 2 judged topics found a query."));
}

TEST(NplFormat, ReadsPackedFilesAndAnyOfThemOpensIt)
{
    const Npl npl;
    const Folder folder;
    folder.write("DOC-TEXT.gz", test::packed(npl.documents));
    folder.write("query-text.txt", npl.queries);
    folder.write("rlv-ass", test::packed(npl.judgments));
    const Collection read = readCollection(folder.path("rlv-ass"));
    EXPECT_EQ(judgments(read), 4);
    EXPECT_TRUE(reports(read, "DOC-TEXT.gz: It is packed and was unpacked."));
}

TEST(NplFormat, OpensWithoutQueriesAndSaysSo)
{
    const Folder folder;
    folder.write("doc-text", Npl().documents);
    EXPECT_TRUE(reports(
        readCollection(folder.path()), "doc-text: There is no file of queries beside it (named like query-text)"));
}

TEST(NplFormat, NamesFileLineAndRemedyOfWhatItCannotRead)
{
    Npl npl;
    npl.documents = "1\nfirst\n2\nsecond\n   /\n";
    EXPECT_THAT(npl.error(),
        AllOf(HasSubstr("doc-text, line 3: the number 2 stands inside record 1"), HasSubstr("Put a line '/'")));
    npl.documents = "1\nfirst\n   /\n2\nsecond\n";
    EXPECT_THAT(npl.error(), AllOf(HasSubstr("doc-text, line 4: record 2 breaks off"), HasSubstr("fetch it again")));
    npl.documents = "1\nfirst\n   /\n01\nagain\n   /\n";
    EXPECT_THAT(npl.error(), HasSubstr("doc-text, line 4: record 1 stands in the collection twice"));
    npl.documents = "words\n";
    EXPECT_THAT(npl.error(), HasSubstr("doc-text, line 1: 'words' stands where a record should begin"));
    npl = Npl();
    npl.judgments = "1\n  9\n   /\n";
    EXPECT_THAT(npl.error(), HasSubstr("rlv-ass, line 2: document 9 is not in the collection"));
    npl.judgments = "1\n 1 3\n2\n 2\n   /\n";
    EXPECT_THAT(npl.error(), HasSubstr("rlv-ass, line 3: 2 behind 3 in topic 1, where numbers rise"));
    npl.judgments = "1\n 1 x\n   /\n";
    EXPECT_THAT(npl.error(), HasSubstr("rlv-ass, line 2: 'x' is not a document's number"));
    npl.judgments = "1\n 1\n   /\n1\n 2\n   /\n";
    EXPECT_THAT(npl.error(), HasSubstr("rlv-ass, line 4: record 1 stands in the collection twice"));
    npl.judgments = "\n";
    EXPECT_THAT(npl.error(), HasSubstr("rlv-ass has no records (a judgment was expected)"));
}

TEST(NplFormat, SaysHowForeignTextIsEncoded)
{
    Npl npl;
    npl.documents = "1\ncaf\xE9\n   /\n2\nsecond\n   /\n3\nthird\n   /\n";
    EXPECT_EQ(npl.read().documents[0].text, "caf\xC3\xA9\n");
    EXPECT_TRUE(reports(npl.read(), "doc-text: It is not UTF-8 and was read as Latin-1."));
    npl.documents += std::string("\0", 1);
    EXPECT_THAT(npl.error(), HasSubstr("doc-text is not a text file"));
}

}  // namespace
}  // namespace rankscape
