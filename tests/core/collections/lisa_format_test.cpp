// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/lisa_format.h"

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

const std::string rule = std::string(44, '*') + "\n";

std::string document(int number, const std::string& text)
{
    return "Document    " + std::to_string(number) + "\n" + text + rule;
}

/// Four documents in two files and two topics in the published form.
struct Lisa {
    std::string first = document(1, "A TITLE\nOF TWO LINES.\n\nITS TEXT\nGOES ON.\n")
        + document(2, "SECOND.\n     \nTEXT. \n\nMORE TEXT.\n");
    std::string second = document(3, "ALL OF IT IS\nTHE TITLE.\n") + document(4, "FOURTH.\n\nTEXT.\n");
    std::string queries = "1\nI AM INTERESTED\nIN TITLES. #\n2\nTEXT #\n";
    std::string judgments = "           1           2           1           3        $\n"
                            "           2           3           1           2\n           4\n";
    std::string references;

    Collection read(const std::string& opened = {}) const
    {
        const Folder folder;
        folder.write("LISA0.001", first);
        folder.write("LISA0.501", second);
        folder.write("LISA.QUE", queries);
        if (!judgments.empty())
            folder.write("LISARJ.NUM", judgments);
        if (!references.empty())
            folder.write("LISA.REL", references);
        return readCollection(opened.empty() ? folder.path() : folder.path(opened));
    }

    std::string error() const
    {
        return errorOf([this] { read(); });
    }

    Lisa() { judgments.erase(judgments.find('$'), 1); }
};

TEST(LisaFormat, ReadsFilesInTheOrderOfTheirNames)
{
    const Collection lisa = Lisa().read();
    ASSERT_EQ(lisa.documents.size(), 4U);
    EXPECT_EQ(lisa.documents[0].title, "A TITLE\nOF TWO LINES.\n");
    EXPECT_EQ(lisa.documents[0].text, "ITS TEXT\nGOES ON.\n");
    EXPECT_EQ(lisa.documents[1].text, "TEXT.\nMORE TEXT.\n") << "a line of blanks is a blank line";
    EXPECT_EQ(lisa.documents[2].title, "ALL OF IT IS\nTHE TITLE.\n");
    EXPECT_TRUE(reports(lisa, "LISA0.501, line 1: Document 3 has no blank line behind its title"));
    EXPECT_EQ(lisa.topics.at(0).text, "I AM INTERESTED\nIN TITLES.\n");
    ASSERT_EQ(lisa.qrels.at(1).size(), 3U) << "numbers go on in the next line";
    EXPECT_EQ(lisa.qrels.at(1).at(2).document, 3);
    EXPECT_EQ(lisa.qrels.at(0).at(1).document, 2);
}

TEST(LisaFormat, ReadsPackedFilesGivenAnyOfThem)
{
    const Lisa lisa;
    const Folder folder;
    folder.write("lisa0.001.gz", test::packed(lisa.first));
    folder.write("lisa0.501.gz", test::packed(lisa.second));
    folder.write("lisa.que", lisa.queries);
    folder.write("lisarj.num.gz", test::packed(lisa.judgments));
    EXPECT_EQ(judgments(readCollection(folder.path("lisa0.501.gz"))), 5);
}

TEST(LisaFormat, PrefersTheWholeJudgmentsAndSaysSo)
{
    Lisa lisa;
    lisa.references = "Query 1\n1 Relevant Refs:\n4 -1\n";
    EXPECT_EQ(judgments(lisa.read()), 5);
    EXPECT_THAT(describe(lisa.read().report.front()),
        AllOf(HasSubstr("LISA.REL: It was not read, as it is damaged in the published copies"),
            HasSubstr("Open this file to read it instead.")));
    const Collection other = lisa.read("LISA.REL");
    EXPECT_EQ(judgments(other), 1) << "a file that is named is read";
    EXPECT_TRUE(reports(other, "LISARJ.NUM: It could belong to the collection too but was not read"));
}

TEST(LisaFormat, WarnsOfWhatIsDamagedInReferences)
{
    Lisa lisa;
    lisa.judgments.clear();
    lisa.references = "Query 1\n3 Relevant Refs:\n1 \n3 -1\n\nQuery 2\n2 Relevant Refs:\n1 3 -1\n";
    const Collection read = lisa.read();
    EXPECT_EQ(judgments(read), 4);
    EXPECT_THAT(
        describe(read.report.at(0)), HasSubstr("LISA.REL, line 1: Topic 1 announces 3 documents and lists 2"));
    EXPECT_THAT(describe(read.report.at(1)), HasSubstr("LISA.REL, line 6: Topics 1 and 2 list the same documents"));
}

TEST(LisaFormat, WarnsOfDocumentsThatAreNotThere)
{
    Lisa lisa;
    lisa.second = document(3, "THIRD.\n\nTEXT\n") + document(6, "SIXTH.\n\nTEXT\n");
    lisa.judgments = "1 1 6\n";
    EXPECT_THAT(describe(lisa.read().report.front()), HasSubstr("LISA0.501, line 6: Documents 4 to 5 are not there"));
}

TEST(LisaFormat, NamesFileLineAndRemedyOfWhatItCannotRead)
{
    Lisa lisa;
    lisa.second = "Document 3\nTHIRD.\n\nTEXT\nDocument 4\nFOURTH\n" + rule;
    EXPECT_THAT(lisa.error(),
        AllOf(HasSubstr("LISA0.501, line 1: document 3 breaks off"), HasSubstr("a line of asterisks was expected")));
    lisa.second = document(3, "THIRD\n") + "Document 4\nFOURTH.\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISA0.501, line 4: document 4 breaks off"));
    lisa.second = document(2, "AGAIN\n");
    EXPECT_THAT(lisa.error(), HasSubstr("LISA0.501, line 1: record 2 stands in the collection twice"));
    lisa.second = "TEXT\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISA0.501, line 1: 'TEXT' stands outside a document"));
    lisa = Lisa();
    lisa.queries = "1\nFIRST\n2\nSECOND #\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISA.QUE, line 3: the number 2 stands inside topic 1"));
    lisa.queries = "1\nFIRST #\n2\nSECOND\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISA.QUE, line 3: topic 2 breaks off"));
    lisa = Lisa();
    lisa.judgments = "1 2 1 2 3\n2 1 4\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISARJ.NUM, line 1: topic 1 announces 2 documents and lists 3"));
    lisa.judgments = "1 3 1 2\n2 1 4\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISARJ.NUM, line 1: topic 1 announces 3 documents and lists 5"));
    lisa.judgments = "1 1 1\n1 1 2\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISARJ.NUM, line 2: topic 1 stands there twice"));
    lisa.judgments = "1 1 9\n";
    EXPECT_THAT(lisa.error(), HasSubstr("LISARJ.NUM, line 1: document 9 is not in the collection"));
}

}  // namespace
}  // namespace rankscape
