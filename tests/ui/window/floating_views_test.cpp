// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QLabel>
#include <QToolButton>
#include <algorithm>

#include "tests/ui/window.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// The view of topics, which can be torn off.
class FloatingViews : public test::Window {
protected:
    QDockWidget& dock() { return *qobject_cast<QDockWidget*>(m_window.chart("topics")->parentWidget()); }

    void tearOff()
    {
        m_window.resize(1024, 700);
        test::deliverAll();
        dock().setFloating(true);
        dock().setGeometry(120, 90, 560, 360);
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*button("Close this view")); }));
    }

    QToolButton* button(const char* name)
    {
        const auto all = dock().titleBarWidget()->findChildren<QToolButton*>();
        const auto found = std::ranges::find(all, QString::fromLatin1(name), &QWidget::accessibleName);
        return found != all.end() ? *found : nullptr;
    }

    QLabel* title()
    {
        const auto all = dock().titleBarWidget()->findChildren<QLabel*>(QStringLiteral("title"));
        const auto found = std::ranges::find_if(all, &QWidget::isVisible);
        return found != all.end() ? *found : nullptr;
    }

    void send(QEvent::Type type, QPoint global)
    {
        const bool isMove = type == QEvent::MouseMove;
        QMouseEvent event(type, title()->mapFromGlobal(global), global, isMove ? Qt::NoButton : Qt::LeftButton,
            type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(title(), &event);
    }
};

TEST_F(FloatingViews, HaveAFrameThatMovesThemAndPutsThemBack)
{
    EXPECT_FALSE(button("Close this view")->isVisible());
    tearOff();
    EXPECT_TRUE(waitFor([&] { return title() != nullptr && isWhollyVisible(*title()); }));
    EXPECT_EQ(title()->text(), dock().windowTitle());
    EXPECT_GE(dock().titleBarWidget()->x(), 3);
    EXPECT_LE(dock().widget()->geometry().right(), dock().width() - 4);
    dock().move(1100, 100);  // away from the window, or it would be docked
    const QPoint grip = title()->mapToGlobal(title()->rect().center());
    send(QEvent::MouseButtonPress, grip);
    for (int step = 1; step <= 8; ++step)
        send(QEvent::MouseMove, grip + QPoint(0, 10 * step));
    send(QEvent::MouseButtonRelease, grip + QPoint(0, 80));
    EXPECT_EQ(dock().pos(), QPoint(1100, 180));
    EXPECT_TRUE(dock().isFloating());
    QTest::mouseClick(button("Put this view back among the others"), Qt::LeftButton);
    EXPECT_FALSE(dock().isFloating());
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("topics")); }));
    EXPECT_FALSE(button("Close this view")->isVisible());
}

TEST_F(FloatingViews, ComeInFrontWhenTheyAreAskedFor)
{
    tearOff();
    QTest::mouseClick(button("Close this view"), Qt::LeftButton);
    EXPECT_TRUE(dock().isHidden());
    m_window.workspace()->setShown(dock(), true);
    EXPECT_TRUE(dock().isVisible() && dock().isFloating());
    m_window.activateWindow();
    ASSERT_TRUE(waitFor([&] { return m_window.isActiveWindow() && !dock().isActiveWindow(); }));
    m_window.workspace()->bringForward(m_window.chart("topics"));
    EXPECT_TRUE(waitFor([&] { return dock().isActiveWindow(); }));
}

TEST_F(FloatingViews, AreKeptWithTheirRoomAndDockedByItsReset)
{
    tearOff();
    const QRect place = dock().geometry();
    m_window.workspace()->setRoom(Room::data);
    EXPECT_FALSE(dock().isVisible());
    const QVariantMap kept = m_window.workspace()->tilings();
    m_window.workspace()->setRoom(Room::weights);
    EXPECT_TRUE(dock().isVisible() && dock().isFloating());
    EXPECT_EQ(dock().geometry(), place);
    m_window.workspace()->resetRoom();
    EXPECT_FALSE(dock().isFloating());
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("topics")); }));
    m_window.workspace()->setRoom(Room::data);
    m_window.workspace()->setTilings(kept);
    m_window.workspace()->setRoom(Room::weights);
    EXPECT_TRUE(dock().isVisible() && dock().isFloating());
}

/// Escape brings it back to its size.
TEST_F(FloatingViews, CanTakeTheScreen)
{
    tearOff();
    emit m_window.chart("topics")->expandRequested();
    EXPECT_TRUE(dock().isMaximized());
    EXPECT_TRUE(m_window.chart("landscape")->isVisible()) << "the others stay";
    m_window.activateWindow();
    QTest::keyClick(&m_window, Qt::Key_Escape);
    EXPECT_FALSE(dock().isMaximized());
    EXPECT_TRUE(dock().isVisible() && dock().isFloating());
}

}  // namespace
}  // namespace rankscape::ui
