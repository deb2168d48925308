// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDataStream>
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
#include "ui/view/experiment_view.h"
#include "ui/view/landscape_controls.h"
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

/// The column that scrolls a panel.
QScrollArea* columnOf(QWidget* panel)
{
    QWidget* above = panel->parentWidget();
    while (above != nullptr && qobject_cast<QScrollArea*>(above) == nullptr)
        above = above->parentWidget();
    return qobject_cast<QScrollArea*>(above);
}

bool isAsWideAsItIsSeen(const QWidget& widget)
{
    return widget.isVisible() && widget.visibleRegion().boundingRect().width() == widget.width();
}

TEST_F(Window, BecomesNarrowWithoutClipping)
{
    m_window.resize(1024, 700);
    ASSERT_TRUE(waitFor([&] { return m_window.columns()->isNarrow(); }));
    EXPECT_FALSE(m_window.experimentView()->isVisible());
    EXPECT_TRUE(isWhollyVisible(*m_window.chart("landscape")));
    m_window.columns()->setRightShown(true);
    EXPECT_TRUE(isWhollyVisible(*m_window.experimentView()->trainButton()));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    auto* results = m_window.findChild<ResultsView*>();
    ASSERT_TRUE(waitFor([&] { return results->table()->isVisible(); }));
    test::deliverAll();
    for (QWidget* part : std::initializer_list<QWidget*>{m_window.experimentView(), results, results->table()}) {
        columnOf(part)->ensureWidgetVisible(part);
        EXPECT_TRUE(waitFor([&] { return isAsWideAsItIsSeen(*part); })) << part->accessibleName().toStdString();
    }
    const QByteArray narrow = m_window.columns()->state();
    m_window.resize(1440, 900);
    ASSERT_TRUE(waitFor([&] { return !m_window.columns()->isNarrow(); }));
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()); }));
    m_window.columns()->restore(narrow);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()); }))
        << "the right column comes back in a wide window after it was saved in a narrow one";
}

TEST_F(Window, TellsInToolTipsWhatIsElided)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    const auto* context = m_window.findChild<ResultsView*>()->findChild<QLabel*>(QStringLiteral("context"));
    ASSERT_NE(context, nullptr);
    EXPECT_TRUE(context->toolTip().endsWith(QStringLiteral("against Uniform")));
    int tabs = 0;
    for (const QTabBar* bar : m_window.workspace()->findChildren<QTabBar*>()) {
        for (int i = 0; i < bar->count(); ++i, ++tabs)
            EXPECT_EQ(bar->tabToolTip(i), bar->tabText(i));
    }
    EXPECT_GT(tabs, 10);
}

TEST(TopicBars, TellANameThatIsElided)
{
    TopicBars bars;
    const QString name = QStringLiteral("a topic of many words, more than there is room for");
    bars.setBars({{QStringLiteral("sea ship"), 0.6, 0}, {name, 0.4, 1}});
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
    m_window.chart("learning")->parentWidget()->hide();
    Source source = session().source();
    source.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("lsi:k=20")};
    session().open(source);
    ASSERT_TRUE(waitFor([&] { return session().shown().rankerCount() == 2; }));
    m_window.experimentView()->learner()->setCurrentIndex(1);
    m_window.close();
    MainWindow again;
    again.show();
    EXPECT_EQ(describe(again.session().source().rankers[0]), "bm25:k1=1.2,b=0.5");
    EXPECT_EQ(again.experimentView()->learner()->currentIndex(), 1);
    EXPECT_TRUE(again.chart("learning")->parentWidget()->isHidden());
}

/// Both columns are where they were, seen and as wide.
TEST_F(Window, ComesBackWithBothColumns)
{
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()); }));
    auto* splitter = m_window.columns()->findChild<QSplitter*>();
    splitter->setSizes({380, 640, 390});
    emit splitter->splitterMoved(380, 1);
    const QList<int> sizes = splitter->sizes();
    m_window.close();
    for (int restart = 0; restart < 3; ++restart) {
        MainWindow again;
        again.show();
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*again.experimentView()->trainButton()); })) << restart;
        EXPECT_TRUE(again.columns()->isRightShown());
        EXPECT_EQ(again.columns()->findChild<QSplitter*>()->sizes(), sizes) << restart;
        again.close();
    }
}

TEST_F(Window, ComesBackWithoutTheColumnsThatWereHidden)
{
    m_window.columns()->setLeftShown(false);
    m_window.columns()->setRightShown(false);
    m_window.close();
    MainWindow again;
    again.show();
    test::deliverAll();
    EXPECT_FALSE(again.columns()->isLeftShown());
    EXPECT_FALSE(again.experimentView()->isVisible());
    again.columns()->setLeftShown(true);
    again.columns()->setRightShown(true);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*again.experimentView()->trainButton()); }));
    EXPECT_GE(again.experimentView()->width(), 250);
}

TEST(Columns, ReadWhatAnEarlierVersionWrote)
{
    QByteArray state;
    QDataStream(&state, QIODevice::WriteOnly) << 0 << 350 << true;
    auto* right = new QLabel(QStringLiteral("right"));
    Columns columns({new QLabel(QStringLiteral("left"))}, new QWidget, {right});
    columns.restore(state);
    columns.resize(1400, 800);
    columns.show();
    EXPECT_FALSE(columns.isLeftShown());
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*right); }));
    EXPECT_NEAR(columns.findChild<QSplitter*>()->sizes()[2], 350, 2);
}

/// A crash loses nothing: choices are written without closing.
TEST_F(Window, WritesChoicesSoonAfterTheyChange)
{
    m_window.experimentView()->learner()->setCurrentIndex(2);
    m_window.findChild<LandscapeControls*>()->setSharpness(137.25);
    m_window.columns()->setRightShown(false);
    m_window.chart("learning")->parentWidget()->hide();
    ASSERT_TRUE(waitFor([] { return QSettings().value(QStringLiteral("beta")).toDouble() == 137.25; }));
    MainWindow again;
    again.show();
    EXPECT_EQ(again.experimentView()->learner()->currentIndex(), 2);
    EXPECT_EQ(again.session().beta(), 137.25) << "as it is, also between two positions of its slider";
    EXPECT_FALSE(again.columns()->isRightShown());
    EXPECT_TRUE(again.chart("learning")->parentWidget()->isHidden());
    Source source = session().source();
    source.rankers = {rankerSetting("bm25:b=0.7531"), rankerSetting("tfidf")};
    again.session().open(source);
    ASSERT_TRUE(waitFor([] {
        return sourceOf(QSettings().value(QStringLiteral("scoring"))).rankers
            == std::vector{rankerSetting("bm25:b=0.7531"), rankerSetting("tfidf")};
    })) << "scoring too";
}

}  // namespace
}  // namespace rankscape::ui
