// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

#include "tests/support/folder.h"
#include "tests/ui/window.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/session/opening.h"
#include "ui/view/experiment_view.h"
#include "ui/widget/parameter_form.h"
#include "ui/widget/segments.h"
#include "ui/window/rooms.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;
using FillableRooms = test::Window;

/// Rooms that are offered, and what is seen in each.
void expectOnlyWhatCanBeFilled(MainWindow& window)
{
    for (std::size_t i = 0; i < rooms().size(); ++i) {
        const RoomType& room = rooms()[i];
        EXPECT_EQ(
            window.top()->rooms()->button(static_cast<int>(i))->isHidden(), !areMet(room.needs, window.session()))
            << room.name;
        if (!areMet(room.needs, window.session()))
            continue;
        window.workspace()->setRoom(room.room);
        test::deliverAll();
        int shown = 0;
        for (const QDockWidget* dock : window.workspace()->docks()) {
            shown += dock->isHidden() ? 0 : 1;
            EXPECT_TRUE(dock->isHidden() || areMet(needsOf(dock->objectName().toStdString()), window.session()))
                << room.name << ": " << dock->objectName().toStdString();
        }
        EXPECT_GT(shown, 1) << room.name;
    }
}

/// The toy has texts and no judgments.
TEST_F(FillableRooms, HideWhatTheToyCannotFill)
{
    QSignalSpy opened(&session(), &Session::tableChanged);
    m_window.openToy();
    ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
    EXPECT_EQ(m_window.workspace()->room(), Room::text) << "the room of weights has nothing to show";
    expectOnlyWhatCanBeFilled(m_window);
    EXPECT_TRUE(m_window.chart("judgments")->parentWidget()->isHidden());
    m_window.open({});
    ASSERT_TRUE(waitFor([&] { return session().hasJudgments(); }));
    m_window.workspace()->setRoom(Room::weights);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("precision-recall")); }));
    expectOnlyWhatCanBeFilled(m_window);
    m_window.workspace()->setRoom(Room::data);
    EXPECT_FALSE(m_window.chart("judgments")->parentWidget()->isHidden());
}

/// How rooms stood that had less to show is not how they stand for what has all, also after the program was started again.
TEST_F(FillableRooms, ComeBackWholeInAnotherWindow)
{
    QSignalSpy opened(&session(), &Session::tableChanged);
    m_window.openToy();
    ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
    m_window.workspace()->setRoom(Room::data);
    EXPECT_TRUE(m_window.chart("judgments")->parentWidget()->isHidden());
    m_window.workspace()->setRoom(Room::text);
    m_window.close();
    MainWindow again;
    again.show();
    again.open({});
    ASSERT_TRUE(waitFor([&] { return again.session().hasJudgments(); }));
    again.workspace()->setRoom(Room::data);
    EXPECT_TRUE(waitFor([&] { return !again.chart("judgments")->parentWidget()->isHidden(); }));
}

/// Files of features have scores and folds, and no texts.
TEST_F(FillableRooms, HideTheTextsOfFeatures)
{
    const test::Folder folder;
    const std::string rows = " 1:0.5 2:0.25 3:7\n0 qid:1 1:0.25 2:0.5 3:9\n";
    folder.write("train.txt", "1 qid:1" + rows);
    folder.write("test.txt", "1 qid:2 1:0.5 2:1 3:2\n0 qid:2 1:0.25 2:0 3:1\n");
    const auto& folds = *m_window.experimentView()->folds();
    const int given = folds.findData(QStringLiteral("given"));
    const auto isOffered = [&] {
        return (folds.model()->flags(folds.model()->index(given, 0)) & Qt::ItemIsEnabled) != 0;
    };
    EXPECT_FALSE(isOffered());
    m_window.open({QString::fromStdString(folder.path().string())});
    ASSERT_TRUE(waitFor([&] { return session().table().rankers.front() == "f1"; }));
    EXPECT_TRUE(isOffered());
    expectOnlyWhatCanBeFilled(m_window);
    ScoringDialog dialog(session().opening().wanted());
    dialog.show();
    EXPECT_EQ(dialog.source(), session().opening().wanted());
    EXPECT_EQ(dialog.findChildren<ParameterForm*>().size(), 0);
    for (const QLineEdit* line : dialog.findChildren<QLineEdit*>())
        EXPECT_FALSE(line->isVisible() && line->accessibleName() == QStringLiteral("stop list"));
}

TEST(Without, LeavesNoEmptyPartsBehind)
{
    const Tile tile{1, {}, Qt::Vertical, {{2, {}, Qt::Horizontal, {{1, {"a"}}, {3, {"b", "c"}}}}, {5, {"d"}}}};
    const Tile most = without(tile, [](std::string_view view) { return view == "a"; });
    ASSERT_EQ(most.parts.size(), 2U);
    EXPECT_EQ(most.parts[0].views, (std::vector<std::string_view>{"b", "c"})) << "it needs no row of its own";
    EXPECT_EQ(most.parts[0].share, 2);
    const Tile one = without(tile, [](std::string_view view) { return view != "c"; });
    EXPECT_EQ(one.views, std::vector<std::string_view>{"c"});
    EXPECT_TRUE(one.parts.empty());
}

}  // namespace
}  // namespace rankscape::ui
