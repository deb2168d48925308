// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QMenuBar>
#include <algorithm>
#include <set>

#include "tests/support/qt.h"
#include "ui/chart/chart_view.h"
#include "ui/window/main_window.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

QMenu* menuNamed(const QList<QAction*>& actions, const QString& name)
{
    const auto found = std::ranges::find(actions, name, [](QAction* each) { return each->text().remove(u'&'); });
    return found != actions.end() ? (*found)->menu() : nullptr;
}

/// Everything that can be chosen in it and below it.
QList<QAction*> choicesIn(const QMenu& menu)
{
    QList<QAction*> all;
    for (QAction* action : menu.actions()) {
        if (!action->isSeparator())
            all.append(action);
        if (action->menu() != nullptr)
            all += choicesIn(*action->menu());
    }
    return all;
}

TEST(ViewMenu, ListsNothingTwiceAndEveryViewOnce)
{
    MainWindow window;
    const QMenu* view = menuNamed(window.top()->menus()->actions(), QStringLiteral("View"));
    ASSERT_NE(view, nullptr);
    const auto choices = choicesIn(*view);
    QStringList texts;
    for (QAction* action : choices)
        texts.append(action->text().remove(u'&'));
    QStringList once = texts;
    EXPECT_EQ(once.removeDuplicates(), 0) << texts.join(QStringLiteral(", ")).toStdString();
    EXPECT_EQ(std::set(choices.begin(), choices.end()).size(), static_cast<std::size_t>(choices.size()));
    for (const QDockWidget* dock : window.workspace()->docks())
        EXPECT_EQ(texts.count(dock->windowTitle()), 1) << dock->windowTitle().toStdString();
}

/// What is seen has a tick; another comes in front and gets it.
TEST(ViewMenu, BringsViewsInFrontAndPutsThemAway)
{
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    const QMenu* view = menuNamed(window.top()->menus()->actions(), QStringLiteral("View"));
    QMenu* group =
        menuNamed(menuNamed(view->actions(), QStringLiteral("Views"))->actions(), QStringLiteral("of Weights"));
    ASSERT_NE(group, nullptr);
    const auto entries = group->actions();
    QAction* const triangle =
        *std::ranges::find(entries, QStringLiteral("Triangle"), [](QAction* each) { return each->text(); });
    emit group->aboutToShow();
    EXPECT_FALSE(triangle->isChecked()) << "it is behind another";
    triangle->trigger();
    EXPECT_TRUE(test::waitFor([&] { return test::isWhollyVisible(*window.chart("triangle")); }));
    emit group->aboutToShow();
    EXPECT_TRUE(triangle->isChecked());
    triangle->trigger();
    EXPECT_TRUE(window.chart("triangle")->parentWidget()->isHidden());
}

}  // namespace
}  // namespace rankscape::ui
