// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/saved_session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/studies/studies.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::shared_ptr<const Opened> openedOf(ScoreTable table)
{
    return std::make_shared<const Opened>(Opened{.table = std::make_shared<const ScoreTable>(std::move(table))});
}

std::shared_ptr<const ObjectiveFunction> mapOf(const Opened& opened)
{
    return std::make_shared<const ObjectiveFunction>(*opened.table, meanAveragePrecision());
}

class SavedSessions : public testing::Test {
protected:
    void SetUp() override
    {
        m_table.recipe = {{"path", "there"}, {"collection", "MED"}, {"collection sha256", "abc"}, {"level", "1"},
            {"codes", "a: as they stand"}, {"codes", "b: reversed"}, {"note", "one"}};  // as of merged collections
        m_state.opened = openedOf(m_table);
        m_state.objective = mapOf(*m_state.opened);
        m_state.weights = Weights::normalized(Eigen::Vector3d(0.5, 0.3, 0.2));
        m_state.ends = {2, 1, std::nullopt};
        m_state.selection.topic = m_table.topics[3]->topic;
        for (const char* const folds : {"3", "none"})
            m_state.experiments.push_back(
                std::make_shared<const Experiment>(runExperiment(m_table, {learnSpec("enm-b"), folds})));
        const Trace trace{"uniform", {{0.5, 0.5, Weights::uniform(3), 1.0}}};
        m_state.stopped = {std::make_shared<const LearningRun>(LearningRun{{learnSpec("genm-bat")}, {trace}, false})};
        m_state.shown = m_state.experiments[1];
        m_state.learned = m_state.shown->all.model->commonWeights();
    }

    SavedSession saved() const { return savedSession({}, m_state, {true, false, false}, "window"); }

    RestoredSession onto(const ScoreTable& table) const
    {
        const auto opened = openedOf(table);
        return restored(saved(), opened, mapOf(*opened));
    }

    ScoreTable m_table = test::untiedTable(7, 6, 40, 3);
    State m_state;
};

TEST_F(SavedSessions, ComeBackOnTheSameScores)
{
    m_table.recipe.front().second = "elsewhere";
    const RestoredSession session = onto(m_table);
    EXPECT_THAT(session.lost, IsEmpty());
    EXPECT_EQ(session.state.weights, m_state.weights);
    EXPECT_EQ(session.state.ends, m_state.ends);
    EXPECT_EQ(session.state.experiments, m_state.experiments);
    EXPECT_EQ(session.state.shown, m_state.shown);
    EXPECT_EQ(session.state.stopped, m_state.stopped);
    EXPECT_EQ(session.state.learned, m_state.learned);
    EXPECT_EQ(session.state.selection, m_state.selection);
    EXPECT_THAT(session.locked, ElementsAre(true, false, false));
    EXPECT_TRUE(session.state.line);
}

/// Rankers that were fitted know the texts of before.
TEST_F(SavedSessions, LeaveOutWhatWasSearched)
{
    m_state.query = std::make_shared<const std::string>("red apples");
    m_state.engine = std::make_shared<const FittedEngine>();
    const RestoredSession session = onto(m_table);
    EXPECT_EQ(session.state.query, nullptr);
    EXPECT_EQ(session.state.engine, nullptr);
}

TEST_F(SavedSessions, LeaveOutResultsOfOtherScores)
{
    m_table.recipe[2].second = "def";
    const RestoredSession session = onto(m_table);
    EXPECT_THAT(session.lost, ElementsAre(HasSubstr("collection sha256 was abc, is def")));
    EXPECT_THAT(session.lost, ElementsAre(HasSubstr("3 results are left out")));
    EXPECT_THAT(session.state.experiments, IsEmpty());
    EXPECT_THAT(session.state.stopped, IsEmpty());
    EXPECT_EQ(session.state.shown, nullptr);
    EXPECT_FALSE(session.state.learned);
    EXPECT_EQ(session.state.weights, m_state.weights);
}

TEST_F(SavedSessions, BeginAnewWithOtherRankers)
{
    const RestoredSession session = onto(test::untiedTable(7, 6, 40, 2));
    EXPECT_EQ(session.state.weights, Weights::uniform(2));
    EXPECT_THAT(session.locked, ElementsAre(false, false));
    EXPECT_EQ(session.state.ends, (LineEnds{0, 1, std::nullopt}));
    EXPECT_THAT(session.lost, testing::Contains(HasSubstr("other rankers (r1, r2, r3)")));
}

TEST_F(SavedSessions, DropWhatDoesNotFitTheTopics)
{
    ScoreTable fewer = m_table;
    fewer.topics.pop_back();
    const RestoredSession session = onto(fewer);
    EXPECT_EQ(session.state.experiments, std::vector{m_state.experiments[1]}) << "what has no folds fits any topics";
    EXPECT_THAT(session.lost, ElementsAre(HasSubstr("1 result does not fit")));
    m_state.selection.topic = "not there";
    EXPECT_EQ(onto(m_table).state.selection.topic, "");
}

/// By their ids: another order of documents changes nothing.
TEST_F(SavedSessions, FindTheirDocumentsAgain)
{
    const auto withTexts = [&](std::vector<std::string> ids) {
        Collection collection;
        for (std::string& id : ids)
            collection.documents.emplace_back().id = std::move(id);
        Opened opened = *m_state.opened;
        opened.collection = std::make_shared<const Collection>(std::move(collection));
        return std::make_shared<const Opened>(std::move(opened));
    };
    m_state.opened = withTexts({"a", "b", "c"});
    m_state.selection.document = 1;
    m_state.selection.second = 2;
    const auto now = withTexts({"c", "a", "b"});
    const Selection found = restored(saved(), now, mapOf(*now)).state.selection;
    EXPECT_EQ(found.document, 2);
    EXPECT_EQ(found.second, 0);
    const auto fewer = withTexts({"c"});
    EXPECT_EQ(restored(saved(), fewer, mapOf(*fewer)).state.selection.second, -1) << "there is nothing to compare";
}

/// Of ratings there are no texts.
TEST_F(SavedSessions, FindDocumentsThatHaveTitlesAlone)
{
    const auto withTitles = [&](const std::vector<std::string>& ids) {
        Opened opened = *m_state.opened;
        ScoreTable table = *opened.table;
        table.documents = std::make_shared<const std::vector<std::string>>(ids);
        opened.table = std::make_shared<const ScoreTable>(std::move(table));
        opened.titles = opened.table->documents;
        return std::make_shared<const Opened>(std::move(opened));
    };
    std::vector<std::string> ids = *m_state.table().documents;
    m_state.opened = withTitles(ids);
    m_state.selection.document = 1;
    std::ranges::rotate(ids, ids.begin() + 1);
    const auto now = withTitles(ids);
    EXPECT_EQ(restored(saved(), now, mapOf(*now)).state.selection.document, 0);
}

/// Without judgments nothing can have been learned.
TEST_F(SavedSessions, HaveNoResultsWithoutJudgments)
{
    EXPECT_THAT(restored(saved(), openedOf(m_table), nullptr).state.experiments, IsEmpty());
}

TEST_F(SavedSessions, NameTheFilesThatHaveChanged)
{
    const test::Folder folder;
    m_state.opened = std::make_shared<const Opened>(Opened{.table = std::make_shared<const ScoreTable>(m_table),
        .files = {folder.write("med.all", "a"), folder.write("med.rel", "b")}});
    SavedSession session = saved();
    session.files = printsOf(m_state.opened->files);
    folder.write("med.rel", "c");
    ScoreTable now = m_table;
    now.recipe[2].second = "def";
    const auto opened = openedOf(now);
    EXPECT_THAT(restored(session, opened, mapOf(*opened)).lost,
        ElementsAre(HasSubstr("med.rel has changed since the session was saved: 3 results")));
}

}  // namespace
}  // namespace rankscape
