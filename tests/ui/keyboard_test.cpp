// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDialog>
#include <QListWidget>
#include <QPushButton>
#include <QScopeGuard>
#include <QTableWidget>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/models/model.h"
#include "tests/ui/window.h"
#include "ui/dialog/export_dialog.h"
#include "ui/session/experiments.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/learner_list.h"
#include "ui/view/results_view.h"
#include "ui/widget/seed_field.h"
#include "ui/window/workspace.h"

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

    /// Tab goes on until this has the focus.
    bool goTo(const QWidget& target)
    {
        constexpr int most = 300;  // parts of a room
        for (int i = 0; i < most && m_window.focusWidget() != &target; ++i)
            press(Qt::Key_Tab);
        return m_window.focusWidget() == &target;
    }

    /// From row to row down and up again, until a result of this learner is chosen.
    bool chooseResult(const QString& learner)
    {
        const auto isChosen = [&] {
            const auto& shown = session().state().shown;
            return shown && text(shown->spec.learn.learner) == learner;
        };
        const int rows = m_window.workspace()->results()->table()->rowCount();
        for (int i = 0; i < 2 * rows && !isChosen(); ++i)
            press(i < rows ? Qt::Key_Down : Qt::Key_Up);
        return isChosen();
    }

    /// Whether these keys open a dialog for exports that Escape leaves. Whatever else they open is closed: nobody else
    /// would.
    bool exportsUntilEscape(Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        bool isLeft = false;
        bool isAsked = false;
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, [&] {
            QWidget* const dialog = QApplication::activeModalWidget();
            if (dialog == nullptr)
                return;
            if (std::exchange(isAsked, true) || qobject_cast<ExportDialog*>(dialog) == nullptr) {
                dialog->close();
                return;
            }
            QTest::keyClick(dialog, Qt::Key_Escape);
            isLeft = !dialog->isVisible();
        });
        look.start(100);
        press(key, modifiers);
        return isLeft;
    }

    /// All that was asked for has been learned and compared.
    bool hasLearned(std::size_t results)
    {
        return session().state().experiments.size() == results && !session().experiments().job().isRunning()
            && session().shown().present(resultsStudy()) != nullptr;
    }

    Weights weights() { return session().weighing().weights().weights(); }

    MainWindow m_window;
};

/// Opens, learns, takes weights over and back, looks at a topic and exports: no step needs the mouse.
TEST_F(Keyboard, IsEnoughForTheWholeWay)
{
    openSample();
    const Weights before = weights();
    press(Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(m_window.workspace()->room(), Room::learning);
    const LearnerList& learners = *m_window.experimentView()->learners();
    ASSERT_TRUE(goTo(learners));
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Down, Qt::Key_Space})
        press(key);
    const QStringList ticked = learners.ticked();
    ASSERT_EQ(ticked.size(), 2);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return hasLearned(5); })) << "both, and three yardsticks";
    const QTableWidget& results = *m_window.workspace()->results()->table();
    ASSERT_TRUE(waitFor([&] { return results.rowCount() == 5; }));
    ASSERT_TRUE(goTo(results));
    ASSERT_TRUE(chooseResult(ticked.front())) << "the other one was learned last";
    press(Qt::Key_Return);
    EXPECT_EQ(weights(), LinkedWeights(requireWeights(*session().state().shown->all.model)).weights());
    ASSERT_NE(weights(), before);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(weights(), before);
    press(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(m_window.workspace()->room(), Room::topics);
    ASSERT_TRUE(waitFor([&] { return session().shown().present(topicsStudy()) != nullptr; }));
    ASSERT_TRUE(goTo(*m_window.chart("topics")->canvas()));
    press(Qt::Key_Right);
    EXPECT_FALSE(session().state().selection.topic.empty());
    press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_TRUE(session().state().selection.topic.empty());
    press(Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(m_window.workspace()->room(), Room::learning);
    EXPECT_TRUE(exportsUntilEscape(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier));
}

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

/// Ctrl+Z is the window's in every field: it takes the seed back, not what was typed.
TEST_F(Keyboard, UndoesFromTheFieldOfTheSeed)
{
    openSample();
    press(Qt::Key_2, Qt::ControlModifier);
    SeedField& seed = *m_window.experimentView()->seed();
    const std::uint64_t before = session().experiments().folds().seed;
    ASSERT_TRUE(goTo(seed));
    press(Qt::Key_7);
    press(Qt::Key_Return);
    ASSERT_NE(session().experiments().folds().seed, before);
    EXPECT_EQ(m_window.focusWidget(), &seed);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(session().experiments().folds().seed, before);
    EXPECT_EQ(seed.value(), before);
}

/// Nothing looks as if it had the focus before a key is pressed; the first Tab goes to the first control.
TEST_F(Keyboard, IsNotAskedForBeforeAKeyIsPressed)
{
    EXPECT_EQ(QApplication::focusWidget(), &m_window);
    const auto buttons = m_window.findChildren<QPushButton*>();
    const auto sample = std::ranges::find(buttons, QStringLiteral("Open sample"), &QPushButton::text);
    ASSERT_NE(sample, buttons.end());
    QTest::mouseClick(*sample, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return session().isOpen(); }));
    EXPECT_EQ(QApplication::focusWidget(), &m_window) << "what was clicked is gone";
    press(Qt::Key_Tab);
    EXPECT_NE(m_window.focusWidget(), &m_window);
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
