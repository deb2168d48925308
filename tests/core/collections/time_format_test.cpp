// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/time_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "tests/support/folder.h"
#include "tests/support/report.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using test::reports;
using testing::AllOf;
using testing::HasSubstr;

/// Articles numbered from 17 on, two apart.
std::string articles(int count)
{
    std::string all;
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(17 + 2 * i);
        all += "*TEXT 0" + number + " 01/04/63 PAGE 020\n\nARTICLE " + std::to_string(i + 1) + "\n\nGOES ON .\n\n\n";
    }
    return all;
}

struct Time {
    std::string documents = articles(3) + "*STOP\n";
    std::string queries = "*FIND      1\n\n FIRST\n\nTOPIC .\n\n*FIND     2\n\n SECOND .\n\n*STOP\n";
    std::string judgments = "1  1 3\n\n2  2\n\n";
    std::string all;  // TIME.REL.ALL

    Collection read(const ReadOptions& options = {}, const std::string& opened = {}) const
    {
        const Folder folder;
        folder.write("TIME.ALL", documents);
        folder.write("TIME.QUE", queries);
        folder.write("TIME.REL", judgments);
        if (!all.empty())
            folder.write("TIME.REL.ALL", all);
        return readCollection(opened.empty() ? folder.path() : folder.path(opened), options);
    }

    std::string error(const ReadOptions& options = {}) const
    {
        return errorOf([&] { read(options); });
    }
};

TEST(TimeFormat, ReadsDocumentsTopicsAndJudgmentsByOrder)
{
    const Collection time = Time().read();
    EXPECT_EQ(time.name, "TIME");
    ASSERT_EQ(time.documents.size(), 3U);
    EXPECT_EQ(time.documents[1].id, "19");
    EXPECT_EQ(time.documents[1].source, "01/04/63 PAGE 020");
    EXPECT_EQ(time.documents[1].text, "ARTICLE 2\nGOES ON .\n");
    EXPECT_EQ(time.topics.at(0).text, "FIRST\nTOPIC .\n");
    ASSERT_EQ(time.qrels.at(0).size(), 2U);
    EXPECT_EQ(time.qrels.at(0).at(1).document, 2) << "the third, not one of that number";
    EXPECT_EQ(valueOf(time.reading, "document places"), "");
}

/// 423 documents, and judgments that go to 425.
Time asPublished()
{
    Time time;
    time.documents = articles(423);
    time.judgments = "1  370 378\n\n2  425";
    return time;
}

TEST(TimeFormat, TakesTwoLessFrom378OnWhereTheCopiesLackTwoDocuments)
{
    const Collection mended = asPublished().read();
    EXPECT_EQ(mended.qrels.at(0).at(0).document, 369);
    EXPECT_EQ(mended.qrels.at(0).at(1).document, 375);
    EXPECT_EQ(mended.qrels.at(1).at(0).document, 422);
    EXPECT_THAT(describe(mended.report.front()),
        AllOf(HasSubstr("TIME.REL: Documents are counted to 425, but there are 423: from 378 on two less were taken"),
            HasSubstr("--time-ordinals as-is")));
    EXPECT_EQ(valueOf(mended.reading, "document places"), "from 378 on two less (--time-ordinals mended)");
}

TEST(TimeFormat, TakesPlacesAsTheyStandIfAsked)
{
    const Collection asIs = asPublished().read({.timeOrdinals = TimeOrdinals::asIs});
    EXPECT_EQ(asIs.qrels.at(0).at(1).document, 377);
    EXPECT_EQ(judgments(asIs), 2);
    EXPECT_THAT(
        describe(asIs.report.front()), HasSubstr("and 1 judgments of a place behind the last document were left"));
    EXPECT_EQ(valueOf(asIs.reading, "document places"), "as they stand");
}

TEST(TimeFormat, TakesPlacesAsTheyStandWhereTheyFit)
{
    Time time = asPublished();
    time.documents = articles(425);
    EXPECT_EQ(time.read().qrels.at(1).at(0).document, 424);
    time.documents = articles(423);
    time.judgments = "1  370 378\n\n2  423\n";
    EXPECT_EQ(time.read().qrels.at(1).at(0).document, 422) << "none beyond the last";
}

TEST(TimeFormat, RefusesPlacesOfWhichItCannotBeKnownWhatTheyMean)
{
    Time time = asPublished();
    time.judgments = "1  374\n2  425\n";
    EXPECT_THAT(time.error(),
        AllOf(
            HasSubstr("TIME.REL, line 1: document 374 is between 370 and 378"), HasSubstr("--time-ordinals as-is")));
    EXPECT_EQ(judgments(time.read({.timeOrdinals = TimeOrdinals::asIs})), 1);
    time.judgments = "1  426\n";
    EXPECT_THAT(time.error(), HasSubstr("line 1: there is no document 426 among 423"));
    EXPECT_THAT(time.error({.timeOrdinals = TimeOrdinals::asIs}), HasSubstr("there is no document 426 among 423"));
}

TEST(TimeFormat, PrefersAllJudgmentsAndSaysSo)
{
    Time time;
    time.all = "1  1 2 3\n\n2  2\n";
    EXPECT_EQ(judgments(time.read()), 4);
    EXPECT_THAT(describe(time.read().report.front()),
        AllOf(HasSubstr("TIME.REL: It was not read, as it lacks 71 of the 324 judgments"),
            HasSubstr("Open this file to read it instead.")));
    EXPECT_EQ(judgments(time.read({}, "TIME.REL")), 3) << "a file that is named is read";
}

TEST(TimeFormat, KeepsAnOddHeaderAndNamesTopicsWithoutDocuments)
{
    Time time;
    time.documents = "*TEXT 431 08/30 63 PAGE 026\n\nONE\n*TEXT 432     08/30/63    PAGE 027\n\nTWO\n";
    time.judgments = "1  1\n2\n";
    const Collection read = time.read();
    EXPECT_EQ(read.documents[0].source, "08/30 63 PAGE 026");
    EXPECT_TRUE(reports(read, "TIME.ALL, line 1: Document 431 is not headed like the others"));
    EXPECT_FALSE(reports(read, "Document 432"));
    EXPECT_TRUE(reports(read, "TIME.REL: Topics without any document: 2."));
}

TEST(TimeFormat, LeavesSmartFilesOfThatNameToSmart)
{
    const Folder folder;
    Collection sample = sampleCollection();
    sample.name = "TIME";
    writeSmart(sample, folder.path());
    EXPECT_EQ(readCollection(folder.path()).format, "SMART collection");
    EXPECT_EQ(readCollection(folder.path("time.rel")).format, "SMART collection");
}

/// TIME.REL.ALL is named like documents of SMART.
TEST(TimeFormat, SaysWhatIsWrongWithItsDocumentsAlone)
{
    const Folder folder;
    folder.write("TIME.QUE", Time().queries);
    folder.write("TIME.REL.ALL", Time().judgments);
    const auto wrong = HasSubstr("no documents of TIME: no file of that name begins with a line '*TEXT 017'");
    EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }), wrong);
    for (const std::string documents : {"", "An article.\n"}) {
        folder.write("TIME.ALL", documents);
        EXPECT_THAT(errorOf([&] { readCollection(folder.path()); }), wrong);
        EXPECT_THAT(errorOf([&] { readCollection(folder.path("TIME.ALL")); }), wrong);
    }
}

TEST(TimeFormat, NamesFileLineAndRemedyOfWhatItCannotRead)
{
    Time time;
    time.documents = articles(1) + "*TEXT\nX\n";
    EXPECT_THAT(time.error(), HasSubstr("TIME.ALL, line 8: '*TEXT' stands where '*TEXT' and a number were expected"));
    time.documents = articles(1) + articles(1);
    EXPECT_THAT(time.error(), HasSubstr("TIME.ALL, line 8: record 17 stands in the collection twice"));
    time = Time();
    time.queries = "FIRST\n";
    EXPECT_THAT(time.error(), HasSubstr("TIME.QUE, line 1: 'FIRST' stands where '*FIND' and a number"));
    time = Time();
    time.judgments = "1  0\n";
    EXPECT_THAT(time.error(), HasSubstr("TIME.REL, line 1: 0 is no document's place"));
    time.judgments = "1  4\n";
    EXPECT_THAT(time.error(), HasSubstr("line 1: there is no document 4 among 3"));
    time.judgments = "1  1\n1  2\n";
    EXPECT_THAT(time.error(), HasSubstr("line 2: record 1 stands in the collection twice"));
    time.judgments = "1\n2\n";
    EXPECT_THAT(time.error(), HasSubstr("TIME.REL has no records (a judgment was expected)"));
}

}  // namespace
}  // namespace rankscape
