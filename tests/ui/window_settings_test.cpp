// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDataStream>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTableWidget>
#include <QToolTip>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/opening.h"
#include "ui/view/experiment_view.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/learner_list.h"
#include "ui/view/results_view.h"
#include "ui/widget/topic_bars.h"
#include "ui/window/columns.h"
#include "ui/window/scoring_choices.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;
using test::Window;

TEST_F(Window, TellsInToolTipsWhatIsElided)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    const auto* context = static_cast<QDockWidget*>(m_window.workspace()->results()->parentWidget())
                              ->titleBarWidget()
                              ->findChild<QLabel*>(QStringLiteral("context"));
    ASSERT_NE(context, nullptr);
    EXPECT_TRUE(context->toolTip().endsWith(QStringLiteral("against Uniform")));
}

TEST(TopicBars, TellANameThatIsElided)
{
    TopicBars bars;
    const QString name = QStringLiteral("a topic of many words, more than there is room for");
    bars.setBars({{QStringLiteral("sea ship"), 0.6}, {name, 0.4}});
    bars.resize(120, 60);
    bars.show();
    QHelpEvent help(QEvent::ToolTip, {10, 25}, bars.mapToGlobal(QPoint(10, 25)));
    QApplication::sendEvent(&bars, &help);
    EXPECT_EQ(QToolTip::text(), name);
    QToolTip::hideText();
}

TEST_F(Window, RemembersItsLayout)
{
    m_window.columns()->setLeftShown(true);
    m_window.chart("topics")->parentWidget()->hide();
    Source source = session().opening().source();
    source.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("lsi:k=20")};
    session().opening().open(source);
    ASSERT_TRUE(waitFor([&] { return session().shown().rankerCount() == 2; }));
    m_window.experimentView()->learners()->setCurrentRow(2);
    m_window.close();
    MainWindow again;
    again.show();
    EXPECT_EQ(describe(again.session().opening().source().rankers[0]), "bm25:k1=1.2,b=0.5");
    EXPECT_EQ(again.experimentView()->learners()->currentRow(), 2);
    EXPECT_TRUE(again.chart("topics")->parentWidget()->isHidden());
}

/// The column is where it was, seen and as wide, and so is the room.
TEST_F(Window, ComesBackIntoItsRoomWithItsColumn)
{
    auto* splitter = m_window.columns()->findChild<QSplitter*>();
    splitter->setSizes({340, 1000});
    emit splitter->splitterMoved(340, 1);
    const QList<int> sizes = splitter->sizes();
    m_window.workspace()->setRoom(Room::rankers);
    m_window.close();
    for (int restart = 0; restart < 3; ++restart) {
        MainWindow again;
        again.show();
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*again.chart("rankers")); })) << restart;
        EXPECT_EQ(again.workspace()->room(), Room::rankers);
        EXPECT_EQ(again.columns()->findChild<QSplitter*>()->sizes(), sizes) << restart;
        again.close();
    }
}

TEST_F(Window, ComesBackWithoutTheColumnThatWasHidden)
{
    m_window.columns()->setLeftShown(false);
    m_window.close();
    MainWindow again;
    again.show();
    test::deliverAll();
    EXPECT_FALSE(again.columns()->isLeftShown());
    again.columns()->setLeftShown(true);
    EXPECT_TRUE(waitFor([&] { return again.columns()->isLeftShown(); }));
}

/// A hand's width stays; that of nobody is wider where there is much room.
TEST(Columns, AreWiderInAWideWindow)
{
    auto* left = new QLabel(QStringLiteral("left"));
    Columns columns;
    columns.fill({left}, new QWidget);
    const auto width = [&] { return columns.findChild<QSplitter*>()->sizes()[0]; };
    columns.resize(1440, 900);
    columns.show();
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*left); }));
    EXPECT_NEAR(width(), 300, 2);
    columns.resize(3840, 2160);
    EXPECT_TRUE(waitFor([&] { return std::abs(width() - 360) <= 2; }));
    columns.resize(1440, 900);
    EXPECT_TRUE(waitFor([&] { return std::abs(width() - 300) <= 2; }));
}

TEST(Columns, ReadWhatAnEarlierVersionWrote)
{
    QByteArray state;
    QDataStream(&state, QIODevice::WriteOnly) << 350 << 310 << true;
    auto* left = new QLabel(QStringLiteral("left"));
    Columns columns;
    columns.fill({left}, new QWidget);
    columns.restore(state);
    columns.resize(1400, 800);
    columns.show();
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*left); }));
    EXPECT_NEAR(columns.findChild<QSplitter*>()->sizes()[0], 350, 2);
}

/// A crash loses nothing: choices are written without closing.
TEST_F(Window, WritesChoicesSoonAfterTheyChange)
{
    m_window.experimentView()->learners()->setCurrentRow(2);
    m_window.findChild<LandscapeControls*>()->setSharpness(137.25);
    m_window.chart("topics")->parentWidget()->hide();
    ASSERT_TRUE(waitFor([] { return QSettings().value(QStringLiteral("beta")).toDouble() == 137.25; }));
    MainWindow again;
    again.show();
    EXPECT_EQ(again.experimentView()->learners()->currentRow(), 2);
    EXPECT_EQ(again.session().state().beta, 137.25) << "as it is, also between two positions of its slider";
    EXPECT_TRUE(again.chart("topics")->parentWidget()->isHidden());
    Source source = session().opening().source();
    source.rankers = {rankerSetting("bm25:b=0.7531"), rankerSetting("tfidf")};
    again.session().opening().open(source);
    ASSERT_TRUE(waitFor([] {
        return sourceOf(QSettings().value(QStringLiteral("scoring"))).rankers
            == std::vector{rankerSetting("bm25:b=0.7531"), rankerSetting("tfidf")};
    })) << "scoring too";
}

}  // namespace
}  // namespace rankscape::ui
