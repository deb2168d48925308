// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/stack_titles.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "tests/ui/window.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// Three docks, one stack: the first of them is in front.
class TitlesOfStack : public testing::Test {
protected:
    TitlesOfStack()
    {
        for (const char* name : {"Learning", "Weights", "Learned against unseen"}) {
            auto* dock = new QDockWidget(QString::fromLatin1(name), &m_window);
            dock->setObjectName(QString::fromLatin1(name));
            dock->setProperty("order", static_cast<int>(m_docks.size()));
            dock->setWidget(new QWidget);
            m_docks.push_back(dock);
            m_titles.push_back(new StackTitles(m_window, *dock));
            dock->setTitleBarWidget(m_titles.back());
            m_window.addDockWidget(Qt::TopDockWidgetArea, dock);
        }
        for (QDockWidget* dock : m_docks) {
            if (dock != m_docks.front())
                m_window.tabifyDockWidget(m_docks.front(), dock);
        }
        m_docks.front()->raise();
        m_window.resize(700, 200);
        m_window.show();
        for (StackTitles* each : m_titles)
            each->update();
        test::deliverAll();
    }

    QStringList visibleTitles() const
    {
        QStringList words;
        for (const auto* title : m_titles.front()->findChildren<QToolButton*>(QStringLiteral("stackTitle"))) {
            if (isWhollyVisible(*title) && title->width() >= title->sizeHint().width())
                words.append(title->text());
        }
        return words;
    }

    QMainWindow m_window;
    std::vector<QDockWidget*> m_docks;
    std::vector<StackTitles*> m_titles;
};

TEST_F(TitlesOfStack, AreAllShownWhereThereIsRoom)
{
    EXPECT_EQ(visibleTitles(), QStringList({QStringLiteral("Weights"), QStringLiteral("Learned against unseen")}));
}

/// A narrow window need not grow for them; what has no room is in the menu, and can be brought forward there.
TEST_F(TitlesOfStack, GoIntoAMenuWhereThereIsNone)
{
    const int least = m_titles.front()->minimumSizeHint().width();
    EXPECT_LT(least, m_titles.front()->sizeHint().width());
    m_window.resize(
        least + m_titles.front()->findChildren<QToolButton*>(QStringLiteral("stackTitle"))[0]->width(), 200);
    ASSERT_TRUE(waitFor([&] { return visibleTitles() == QStringList(QStringLiteral("Weights")); }));
    const auto* menu = m_titles.front()->findChild<QMenu*>();
    ASSERT_EQ(menu->actions().size(), 1);
    EXPECT_TRUE(isWhollyVisible(*static_cast<QToolButton*>(menu->parent())));
    menu->actions().front()->trigger();
    EXPECT_TRUE(waitFor([&] { return !m_docks.back()->widget()->visibleRegion().isEmpty(); }));
    EXPECT_TRUE(m_docks.front()->widget()->visibleRegion().isEmpty());
    m_window.resize(700, 200);
    m_docks.front()->raise();
    EXPECT_TRUE(waitFor([&] { return visibleTitles().size() == 2; }));
}

}  // namespace
}  // namespace rankscape::ui
