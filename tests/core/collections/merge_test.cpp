// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/merge.h"

#include <gtest/gtest.h>

#include <set>

#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

TEST(Merge, KeepsIdsUniqueAndJudgmentsInTheirOwnPart)
{
    const Collection sample = sampleCollection();
    const Collection all = merged({toyCollection(), sample});
    EXPECT_EQ(all.name, "Toy+" + sample.name);
    EXPECT_EQ(all.documents.size(), 10 + sample.documents.size());
    EXPECT_EQ(all.documents[0].id, "Toy:T1");
    EXPECT_EQ(all.documents[10].id, sample.name + ":" + sample.documents[0].id);
    EXPECT_EQ(all.topics[3].id, sample.name + ":" + sample.topics[0].id);
    EXPECT_EQ(judgments(all), judgments(sample));
    for (std::size_t topic = 0; topic < sample.topics.size(); ++topic) {
        for (std::size_t i = 0; i < sample.qrels[topic].size(); ++i)
            EXPECT_EQ(all.qrels[topic + 3][i].document, sample.qrels[topic][i].document + 10);
    }
    ASSERT_EQ(all.parts.size(), 2U);
    EXPECT_EQ(all.parts[0].documents, 10U);
    EXPECT_EQ(all.parts[1].topics, sample.topics.size());
}

TEST(Merge, LeavesASingleCollectionAsItIs)
{
    EXPECT_EQ(contentHash(merged({toyCollection()})), contentHash(toyCollection()));
    EXPECT_TRUE(merged({toyCollection()}).parts.empty());
}

TEST(Merge, GivesNoNameTwice)
{
    std::vector<Collection> all;
    for (const char* name : {"X", "X", "X2"}) {
        Collection each = toyCollection();
        each.name = name;
        each.documents.resize(each.documents.size() - all.size());
        all.push_back(each);
    }
    const Collection merger = merged(all);
    std::set<std::string> ids;
    for (const Document& document : merger.documents)
        EXPECT_TRUE(ids.insert(document.id).second) << document.id;
}

TEST(Merge, NamesASecondOfTheSameNameAndRefusesTheSameContent)
{
    Collection other = toyCollection();
    other.documents.pop_back();
    EXPECT_EQ(merged({toyCollection(), other}).name, "Toy+Toy2");
    EXPECT_NE(test::errorOf([] {
        merged({toyCollection(), toyCollection()});
    }).find("Toy is there twice"),
        std::string::npos);
    EXPECT_THROW(merged({}), Error);
}

class SmartMerge : public test::DataTest { };

TEST_F(SmartMerge, MakesThePapersMergedCollection)
{
    const Collection mc = merged({test::smart("med"), test::smart("cran"), test::smart("cisi"), test::smart("cacm")});
    EXPECT_EQ(mc.documents.size(), 7097U);
    EXPECT_EQ(mc.topics.size(), 431U);
    EXPECT_EQ(judgedTopics(mc), 383);
}

}  // namespace
}  // namespace rankscape
