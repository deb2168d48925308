// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>

#include "tests/ui/window.h"
#include "ui/session/browsing.h"
#include "ui/session/presets.h"
#include "ui/session/weighing.h"
#include "ui/view/list_columns.h"
#include "ui/view/pair_view.h"
#include "ui/view/ranked_lists_view.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

class RankedListsTest : public test::Window {
protected:
    void SetUp() override
    {
        test::Window::SetUp();
        m_window.workspace()->setRoom(Room::topics);
        session().browsing().selectTopic(session().table().topics[4]->topic);
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(columns()) && columns().shownLists() > 1; }));
    }

    ListColumns& columns() { return *m_window.findChild<RankedListsView*>()->columns(); }
    const RankedLists& lists() { return *session().shown().present(rankedListsStudy()); }

    void click(std::size_t list, std::size_t row, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(&columns(), Qt::LeftButton, modifiers, columns().rowRect(list, row).center().toPoint());
    }
};

TEST_F(RankedListsTest, FollowTheSlidersAndSelectWhatIsClicked)
{
    const auto before = lists().lists[0].top;
    click(0, 2);
    EXPECT_EQ(session().state().selection.document, before[2].document);
    session().presets().useOnly(1);
    ASSERT_TRUE(waitFor([&] {
        return session().state().weights == Weights::unit(3, 1)
            && session().shown().present(rankedListsStudy()) != nullptr;
    }));
    for (std::size_t row = 0; row < 20; ++row)
        EXPECT_EQ(lists().lists[0].top[row].document, lists().lists[2].top[row].document)
            << "it is that ranker's now";
    columns().setFocus();
    const Eigen::Index first = lists().lists[0].top[0].document;
    session().browsing().selectDocument(first);
    QTest::keyClick(&columns(), Qt::Key_Down);
    EXPECT_EQ(session().state().selection.document, lists().lists[0].top[1].document);
    QTest::keyClick(&columns(), Qt::Key_Up);
    EXPECT_EQ(session().state().selection.document, first);
}

TEST_F(RankedListsTest, TwoDocumentsAreSwappedByTheLeastChange)
{
    auto* pair = m_window.findChild<PairView*>();
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*pair); }));
    EXPECT_FALSE(pair->lineButton()->isVisible());
    click(0, 0);
    std::size_t other = 1;
    const auto isSwappable = [&] {
        click(0, other, Qt::ControlModifier);
        return waitFor([&] { return session().shown().present(pairStudy()) != nullptr; })
            && session().shown().present(pairStudy())->swapped.has_value();
    };
    while (other < 12 && !isSwappable())
        ++other;
    ASSERT_LT(other, 12U);
    EXPECT_EQ(session().state().selection.second, lists().lists[0].top[other].document);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*pair->weightsButton()); }));
    const Weights there = *session().shown().present(pairStudy())->swapped;
    const Weights here = session().state().weights;
    pair->lineButton()->click();
    ASSERT_TRUE(session().state().ends.vectors);
    EXPECT_EQ(session().state().ends.vectors->first, here);
    EXPECT_EQ(session().state().ends.vectors->second, there);
    pair->weightsButton()->click();
    EXPECT_NEAR(
        (session().weighing().weights().weights().values() - there.values()).cwiseAbs().maxCoeff(), 0.0, 1e-8);
    QTest::keyClick(&m_window, Qt::Key_Escape);
    EXPECT_EQ(session().state().selection, Selection{});
}

TEST_F(RankedListsTest, AreThoseThatAreChosen)
{
    session().browsing().setListed({{.ranker = 1}, {}});
    ASSERT_TRUE(waitFor([&] { return session().shown().present(rankedListsStudy()) != nullptr; }));
    EXPECT_EQ(lists().lists.size(), 2U);
    EXPECT_EQ(lists().lists[0].name, "BM25");
    m_window.resize(1024, 700);
    test::deliverAll();
    EXPECT_EQ(columns().shownLists(), 2U);
}

}  // namespace
}  // namespace rankscape::ui
