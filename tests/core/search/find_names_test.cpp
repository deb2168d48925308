// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/find_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ScoreTable tableOfNames(const std::vector<std::string>& topics, const std::vector<std::string>& documents)
{
    ScoreTable table;
    for (const std::string& each : topics) {
        TopicScores topic;
        topic.topic = each;
        table.topics.push_back(std::make_shared<const TopicScores>(topic));
    }
    table.documents = std::make_shared<const std::vector<std::string>>(documents);
    return table;
}

class FindNames : public testing::Test {
protected:
    FoundNames find(const std::string& query, std::size_t count = 50) const
    {
        return findNames(m_table, m_titles, query, count);
    }

    ScoreTable m_table = tableOfNames({"1", "2", "11", "21", "100"}, {"1", "11", "70", "80", "90"});
    std::vector<std::string> m_titles{
        "Toy Story (1995)", "The Story of Toys 2", "Am\u00E9lie (2001)", "Story, A Toy", "Mystory 11"};
};

TEST_F(FindNames, FindsTopicsByTheirIdAndThenByItsBeginning)
{
    EXPECT_THAT(find("1").topics, ElementsAre(0, 2, 4));
    EXPECT_THAT(find(" 11 ").topics, ElementsAre(2));
    EXPECT_THAT(find("1", 2).topics, ElementsAre(0, 2));
    EXPECT_THAT(find("story").topics, IsEmpty());
}

TEST_F(FindNames, FindsDocumentsByIdAndByTheBeginningsOfWordsOfTheirTitles)
{
    EXPECT_THAT(find("11").documents, ElementsAre(1, 4)) << "its own id before a word of another's title";
    EXPECT_THAT(find("story").documents, ElementsAre(3, 0, 1)) << "first what begins so; not in the middle of a word";
    EXPECT_THAT(find("STO toy").documents, ElementsAre(0, 1, 3)) << "all words, in any order";
    EXPECT_THAT(find("amelie").documents, ElementsAre(2));
    EXPECT_THAT(find("AM\u00C9LIE (2001)").documents, ElementsAre(2));
    EXPECT_THAT(find("story", 1).documents, ElementsAre(3));
}

TEST_F(FindNames, SaysSoIfNothingIsCalledSo)
{
    EXPECT_THAT(errorOf([&] { find("qwertz"); }), HasSubstr("Nothing here is called 'qwertz'"));
    EXPECT_THAT(errorOf([&] { find(" (!) "); }), HasSubstr("no letter and no digit"));
}

}  // namespace
}  // namespace rankscape
