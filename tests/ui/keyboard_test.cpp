// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDialog>
#include <QListWidget>
#include <QScopeGuard>
#include <QTimer>

#include "tests/ui/window.h"
#include "ui/dialog/export_dialog.h"
#include "ui/session/session.h"

namespace rankscape::ui {
namespace {

using test::waitFor;

/// A window that hears nothing but keys.
class Keyboard : public testing::Test {
protected:
    Keyboard()
    {
        m_window.resize(1440, 900);
        m_window.show();
        activate();
    }

    void activate()
    {
        m_window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_window));
    }

    Session& session() { return m_window.session(); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* const focus = m_window.focusWidget();
        QTest::keyClick(focus != nullptr ? focus : &m_window, key, modifiers);
    }

    void openSample()
    {
        press(Qt::Key_F, Qt::AltModifier);
        ASSERT_TRUE(waitFor([] { return QApplication::activePopupWidget() != nullptr; }, 2000));
        QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_S);
        activate();  // this platform forgets it over a menu
        ASSERT_TRUE(waitFor([&] { return session().isOpen(); }));
    }

    MainWindow m_window;
};

/// The dialog is asked for, filled and left by keys.
TEST_F(Keyboard, IsEnoughForAnExport)
{
    openSample();
    bool isTicked = false;
    bool isLeft = false;
    QTimer::singleShot(0, &m_window, [&] {
        auto* const dialog = qobject_cast<ExportDialog*>(QApplication::activeModalWidget());
        ASSERT_NE(dialog, nullptr);
        const auto leave = qScopeGuard([dialog] { dialog->reject(); });  // whatever comes: nobody else would
        for (int i = 0; i < 40 && dialog->focusWidget() != dialog->list(); ++i)
            QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
        ASSERT_EQ(dialog->focusWidget(), dialog->list());
        QTest::keyClick(dialog->list(), Qt::Key_Home);
        const auto charts = dialog->charts().size();
        QTest::keyClick(dialog->list(), Qt::Key_Space);
        isTicked = dialog->charts().size() != charts;
        QTest::keyClick(dialog, Qt::Key_Escape);
        isLeft = !dialog->isVisible();
    });
    press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(isTicked);
    EXPECT_TRUE(isLeft);
}

/// Where the focus is, is seen: what has it looks otherwise without it.
TEST_F(Keyboard, ItsFocusIsSeen)
{
    openSample();
    for (const Qt::Key room : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6}) {
        press(room, Qt::ControlModifier);
        test::deliverAll();
        const QWidget* const first = m_window.focusWidget();
        for (int i = 0; i < 80; ++i) {
            QWidget* const focus = m_window.focusWidget();
            ASSERT_NE(focus, nullptr);
            EXPECT_FALSE(focus->visibleRegion().isEmpty()) << focus->metaObject()->className();
            const QImage with = focus->grab().toImage();
            press(Qt::Key_Tab);
            if (m_window.focusWidget() == first || m_window.focusWidget() == focus)
                break;
            EXPECT_NE(with, focus->grab().toImage())
                << room - Qt::Key_0 << ": " << focus->metaObject()->className() << " "
                << focus->accessibleName().toStdString() << " " << focus->objectName().toStdString();
        }
    }
}

}  // namespace
}  // namespace rankscape::ui
