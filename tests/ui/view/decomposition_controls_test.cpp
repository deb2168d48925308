// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDockWidget>
#include <QSlider>

#include "tests/ui/window.h"
#include "ui/session/explorer.h"
#include "ui/session/session.h"
#include "ui/view/decomposition_controls.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

class DecompositionControlsTest : public test::Window { };

TEST_F(DecompositionControlsTest, SayWhatIsDecomposed)
{
    m_window.workspace()->setRoom(Room::learning);
    auto& controls = *m_window.findChild<DecompositionControls*>();
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>()) {
        if (dock->isAncestorOf(&controls))
            m_window.workspace()->bringForward(dock->widget());
    }
    ASSERT_TRUE(waitFor(
        [&] { return isWhollyVisible(controls) && session().shown().present(decompositionStudy()) != nullptr; }));
    controls.sum()->setValue(160);
    const auto spec = [&] { return session().state().decomposition; };
    EXPECT_EQ(spec().sum, 1.6);
    EXPECT_EQ(spec().c, thirdOrder) << "which no slider stands on";
    controls.what()->setCurrentIndex(1);
    emit controls.what()->activated(1);
    EXPECT_EQ(spec().loss, DecomposedLoss::squares);
    EXPECT_FALSE(controls.c()->isEnabled()) << "squares are estimated exactly at any c";
    session().explorer().setDecomposition({});
    EXPECT_EQ(controls.sum()->value(), 100);
    EXPECT_EQ(controls.what()->currentIndex(), 0);
}

}  // namespace
}  // namespace rankscape::ui
