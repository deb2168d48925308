// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDockWidget>
#include <QSlider>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/view/bounds_controls.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

class BoundsControlsTest : public test::Window {
protected:
    void SetUp() override
    {
        test::Window::SetUp();
        m_window.workspace()->setRoom(Room::learning);
        for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
            if (dock->isAncestorOf(&controls()))
                dock->raise();
        }
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(controls()) && bounds() != nullptr; }));
    }

    BoundsControls& controls() { return *m_window.findChild<BoundsControls*>(); }
    const BoundsNow* bounds() { return session().shown().present(boundsStudy()); }
};

TEST_F(BoundsControlsTest, SayHowManyDocumentsThereAre)
{
    EXPECT_EQ(bounds()->data.points.rows(), 21);
    controls().relevant()->setValue(3);
    controls().irrelevant()->setValue(5);
    ASSERT_TRUE(waitFor([&] { return bounds() != nullptr && bounds()->data.points.rows() == 8; }));
    EXPECT_EQ(std::ranges::count(bounds()->data.isRelevant, 1), 3);
}

TEST_F(BoundsControlsTest, TakeTheFirstDocumentsOfTheSelectedTopic)
{
    controls().set()->setCurrentIndex(2);
    emit controls().set()->activated(2);
    const std::string topic = session().table().topics[topicsWithRelevant(session().table()).front()]->topic;
    session().selectTopic(topic);
    ASSERT_TRUE(waitFor([&] { return bounds() != nullptr && bounds()->topic == topic; }));
    EXPECT_LE(bounds()->data.points.rows(), 21);
    session().setBounds({BoundsSet::wide, 4, 6});
    EXPECT_EQ(controls().set()->currentIndex(), 1);
    EXPECT_EQ(controls().irrelevant()->value(), 6);
}

}  // namespace
}  // namespace rankscape::ui
