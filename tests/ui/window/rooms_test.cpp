// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/rooms.h"

#include <QAbstractScrollArea>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QToolButton>
#include <map>
#include <ranges>
#include <set>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/results_view.h"
#include "ui/view/search_view.h"
#include "ui/view/selection_view.h"
#include "ui/widget/segments.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;
using Rooms = test::Window;

std::vector<const QDockWidget*> shownDocks(const Workspace& workspace)
{
    std::vector<const QDockWidget*> shown;
    for (const QDockWidget* dock : workspace.docks()) {
        if (!dock->isHidden())
            shown.push_back(dock);
    }
    return shown;
}

/// The titles of the views that it is stacked with come anew when these change.
bool areTitlesWhole(const QDockWidget& dock)
{
    return std::ranges::all_of(dock.titleBarWidget()->findChildren<QWidget*>(), [](const QWidget* title) {
        const bool isTitle = title->isVisible() && title->objectName().endsWith(QStringLiteral("itle"));
        return !isTitle || (title->width() >= title->sizeHint().width() && isWhollyVisible(*title));
    });
}

bool areAllNamed(const QDockWidget& dock)
{
    return std::ranges::all_of(dock.titleBarWidget()->findChildren<QWidget*>(QStringLiteral("stackTitle")),
        [](const QWidget* title) { return isWhollyVisible(*title) && title->width() >= title->sizeHint().width(); });
}

TEST(RoomsTable, HasEachChartInItsRoomAndEveryViewOnceARoom)
{
    for (const RoomType& type : rooms()) {
        for (const bool isNarrow : {false, true}) {
            const auto views = viewsOf(tilingOf(type.room, isNarrow));
            EXPECT_EQ(std::set(views.begin(), views.end()).size(), views.size()) << type.name;
        }
        const auto views = viewsOf(tilingOf(type.room, false));
        auto narrow = viewsOf(tilingOf(type.room, true));
        if (!type.drawer.empty())
            narrow.push_back(type.drawer);
        EXPECT_EQ(std::set(views.begin(), views.end()), std::set(narrow.begin(), narrow.end())) << type.name;
        for (const ChartType& chart : charts()) {
            if (chart.room == type.room) {
                EXPECT_EQ(std::ranges::count(views, chart.name) + std::ranges::count(type.onCall, chart.name), 1)
                    << chart.name;
            }
        }
    }
}

const Tile* stackWith(const Tile& tile, std::string_view view)
{
    if (std::ranges::count(tile.views, view) > 0)
        return &tile;
    for (const Tile& part : tile.parts) {
        if (const Tile* const found = stackWith(part, view))
            return found;
    }
    return nullptr;
}

TEST(RoomsTable, StacksChartsThatShareAView)
{
    for (const ChartType& chart : charts()) {
        if (chart.side.view.empty())
            continue;
        EXPECT_EQ(chartType(chart.side.view).room, chart.room) << chart.name;
        for (const bool isNarrow : {false, true}) {
            const Tile tile = tilingOf(chart.room, isNarrow);
            EXPECT_EQ(stackWith(tile, chart.name), stackWith(tile, chart.side.view)) << chart.name;
        }
    }
}

/// The views of a tiling that what is open can fill.
std::set<QString> fillableIn(const Tile& tile, const Session& session)
{
    std::set<QString> names;
    for (const std::string_view view : viewsOf(tile)) {
        if (areMet(needsOf(view), session))
            names.insert(QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size())));
    }
    return names;
}

/// Every room, in a small window and in a usual one: its views and no others, none clipped, no title elided.
TEST_F(Rooms, ShowTheirViewsWhole)
{
    for (const QSize& size : {QSize(1024, 700), QSize(1440, 900)}) {
        m_window.resize(size);
        test::deliverAll();
        for (const RoomType& type : rooms()) {
            m_window.workspace()->setRoom(type.room);
            m_window.workspace()->resetRoom();
            EXPECT_EQ(m_window.size(), size) << type.name << ": the window did not have to grow";
            const Tile tile = tilingOf(type.room, size.width() < 1200);
            EXPECT_EQ(shownDocks(*m_window.workspace()).size(), fillableIn(tile, session()).size()) << type.name;
            test::deliverAll();
            for (const QDockWidget* dock : shownDocks(*m_window.workspace())) {
                if (dock->widget()->visibleRegion().isEmpty())
                    continue;  // behind another
                EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*dock->widget()); }))
                    << type.name << ": " << dock->objectName().toStdString();
                EXPECT_TRUE(waitFor([&] { return areTitlesWhole(*dock); }))
                    << type.name << ": " << dock->objectName().toStdString();
            }
        }
    }
}

/// None is left for the menu, whichever is in front: this room has the most of them.
TEST_F(Rooms, LearningNamesAllViewsOfItsStacks)
{
    for (const QSize& size : {QSize(1024, 700), QSize(1440, 900)}) {
        m_window.resize(size);
        m_window.workspace()->setRoom(Room::learning);
        test::deliverAll();
        for (const std::string_view view : viewsOf(tilingOf(Room::learning, size.width() < 1200))) {
            auto* const dock = m_window.findChild<QDockWidget*>(text(view));
            dock->raise();
            EXPECT_TRUE(waitFor([&] { return areAllNamed(*dock); }, 3000)) << view << " at " << size.width();
        }
    }
}

TEST_F(Rooms, AreChosenAboveAndByTheirKeys)
{
    QTest::mouseClick(m_window.top()->rooms()->button(2), Qt::LeftButton);
    EXPECT_EQ(m_window.workspace()->room(), Room::topics);
    m_window.activateWindow();
    QTest::keyClick(&m_window, Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(m_window.workspace()->room(), Room::learning);
    EXPECT_EQ(m_window.top()->rooms()->chosen(), 1);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()->trainButton()); }));
    EXPECT_FALSE(m_window.chart("landscape")->isVisible());
}

Segments* switchOf(const ChartView& chart)
{
    const auto* sides = static_cast<const QDockWidget*>(chart.parentWidget())
                            ->titleBarWidget()
                            ->findChild<QWidget*>(QStringLiteral("sides"));
    return sides->findChild<Segments*>();
}

/// Line and triangle are one view, with a switch in its header; also while it is shown alone.
TEST_F(Rooms, SwitchBetweenTheSidesOfAView)
{
    const ChartView& line = *m_window.chart("landscape");
    const ChartView& triangle = *m_window.chart("triangle");
    ASSERT_TRUE(waitFor([&] { return switchOf(line) != nullptr && isWhollyVisible(*switchOf(line)); }));
    EXPECT_EQ(line.parentWidget()->findChild<QToolButton*>(QStringLiteral("stackTitle")), nullptr);
    QTest::mouseClick(switchOf(line)->button(1), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(triangle) && isWhollyVisible(*switchOf(triangle)); }));
    EXPECT_EQ(switchOf(triangle)->chosen(), 1);
    m_window.activateWindow();
    switchOf(triangle)->button(1)->setFocus();
    QTest::keyClick(switchOf(triangle)->button(1), Qt::Key_Left);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(line) && switchOf(line)->button(0)->hasFocus(); }));
    emit m_window.chart("landscape")->expandRequested();
    ASSERT_TRUE(waitFor([&] { return !m_window.chart("precision-recall")->isVisible(); }));
    QTest::mouseClick(switchOf(line)->button(1), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(triangle); }));
}

/// Learning has its form as a drawer in a small window: it comes by its button, takes the focus and gives it back.
TEST_F(Rooms, HaveADrawerWhereTheyAreNarrow)
{
    m_window.resize(1024, 700);
    m_window.workspace()->setRoom(Room::learning);
    test::deliverAll();
    const auto& header =
        *m_window.workspace()->results()->parentWidget()->findChild<QWidget*>(QStringLiteral("chartHeader"));
    auto* button = header.findChild<QPushButton*>();
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*button); }));
    EXPECT_FALSE(m_window.experimentView()->isVisible());
    m_window.activateWindow();
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()->trainButton()); }));
    EXPECT_TRUE(m_window.experimentView()->isAncestorOf(m_window.focusWidget()));
    QTest::keyClick(&m_window, Qt::Key_Escape);
    EXPECT_FALSE(m_window.experimentView()->isVisible());
    EXPECT_EQ(m_window.focusWidget(), button);
    QTest::mouseClick(button, Qt::LeftButton);
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    EXPECT_FALSE(m_window.experimentView()->isVisible());
    session().experiments().cancel();
    m_window.resize(1440, 900);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()->trainButton()); }));
    EXPECT_TRUE(waitFor([&] { return !button->isVisible(); }));
}

/// Each remembers how its views stood; one that was brought in stays there and nowhere else.
TEST_F(Rooms, RememberHowTheirViewsStand)
{
    Workspace& workspace = *m_window.workspace();
    QDockWidget* const search = *std::ranges::find_if(
        workspace.docks(), [&](QDockWidget* dock) { return dock->isAncestorOf(workspace.search()); });
    workspace.setShown(*search, true);
    EXPECT_FALSE(search->isHidden());
    m_window.chart("topics")->parentWidget()->hide();
    workspace.setRoom(Room::rankers);
    EXPECT_TRUE(search->isHidden());
    workspace.setRoom(Room::weights);
    EXPECT_FALSE(search->isHidden());
    EXPECT_TRUE(m_window.chart("topics")->parentWidget()->isHidden());
    workspace.resetRoom();
    EXPECT_TRUE(search->isHidden());
    EXPECT_FALSE(m_window.chart("topics")->parentWidget()->isHidden());
}

using Places = std::map<QString, QRect>;

/// What is behind another has no place.
Places shownPlaces(const Workspace& workspace)
{
    Places places;
    for (const QDockWidget* dock : shownDocks(workspace))
        places[dock->objectName()] = dock->widget()->visibleRegion().isEmpty() ? QRect() : dock->geometry();
    return places;
}

std::set<QString> shownNames(const Workspace& workspace)
{
    const auto names = std::views::keys(shownPlaces(workspace));
    return {names.begin(), names.end()};
}

/// Entered again, and after the program was started again, each room has its own views and no others.
TEST_F(Rooms, NeverMixTheirViews)
{
    m_window.workspace()->resetRoom();
    std::map<Room, Places> places;
    for (int round = 0; round < 3; ++round) {
        for (const RoomType& type : rooms()) {
            m_window.workspace()->setRoom(type.room);
            test::deliverAll();
            EXPECT_EQ(shownNames(*m_window.workspace()), fillableIn(tilingOf(type.room, false), session()))
                << type.name << " " << round;
            const Places now = shownPlaces(*m_window.workspace());
            EXPECT_EQ(now, places.emplace(type.room, now).first->second) << type.name << " " << round;
        }
    }
    m_window.close();
    MainWindow again;
    again.show();
    for (const RoomType& type : rooms()) {
        again.workspace()->setRoom(type.room);
        test::deliverAll();
        EXPECT_EQ(shownNames(*again.workspace()), fillableIn(tilingOf(type.room, false), session()))
            << type.name << " again";
    }
}

bool areStacked(MainWindow& window, std::string_view one, std::string_view other)
{
    const auto dock = [&](std::string_view name) {
        return qobject_cast<QDockWidget*>(window.chart(name)->parentWidget());
    };
    return window.workspace()->tabifiedDockWidgets(dock(one)).contains(dock(other));
}

/// A room that nobody changed is arranged anew when the window becomes narrow or wide, also while another is shown.
TEST_F(Rooms, SuitTheWidthOfTheWindow)
{
    m_window.resize(1440, 900);
    test::deliverAll();
    EXPECT_FALSE(areStacked(m_window, "topics", "objective"));
    m_window.resize(1024, 700);
    test::deliverAll();
    EXPECT_TRUE(areStacked(m_window, "topics", "objective"));
    m_window.workspace()->setRoom(Room::rankers);
    m_window.resize(1440, 900);
    test::deliverAll();
    EXPECT_FALSE(areStacked(m_window, "ranker-map", "precision-recall"));
    m_window.workspace()->setRoom(Room::weights);
    EXPECT_FALSE(areStacked(m_window, "topics", "objective"));
}

/// What was moved by hand stays so in a window of any width.
TEST_F(Rooms, StayAsTheyWereMoved)
{
    m_window.resize(1440, 900);
    test::deliverAll();
    Workspace& workspace = *m_window.workspace();
    const QRect topics = m_window.chart("topics")->parentWidget()->geometry();
    const QPoint separator(topics.left() - 3, topics.center().y());
    QTest::mousePress(&workspace, Qt::LeftButton, {}, separator);
    QMouseEvent move(QEvent::MouseMove, separator - QPoint(60, 0), workspace.mapToGlobal(separator - QPoint(60, 0)),
        Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&workspace, &move);
    ASSERT_TRUE(waitFor([&] { return m_window.chart("topics")->parentWidget()->width() > topics.width() + 40; }));
    QTest::mouseRelease(&workspace, Qt::LeftButton, {}, separator - QPoint(60, 0));
    m_window.resize(1024, 700);
    test::deliverAll();
    EXPECT_FALSE(areStacked(m_window, "topics", "objective"));
    workspace.setRoom(Room::data);
    workspace.setRoom(Room::weights);
    EXPECT_FALSE(areStacked(m_window, "topics", "objective"));
    workspace.resetRoom();
    EXPECT_TRUE(areStacked(m_window, "topics", "objective"));
}

TEST_F(Rooms, AreLeftForTheOneWhereAViewIs)
{
    m_window.workspace()->bringForward(m_window.chart("triangle"));
    EXPECT_EQ(m_window.workspace()->room(), Room::weights);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("triangle")); }));
    m_window.workspace()->bringForward(m_window.workspace()->search());
    EXPECT_EQ(m_window.workspace()->room(), Room::text);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.workspace()->search()); }));
}

/// While one is shown alone the room can be left.
TEST_F(Rooms, AreWholeAgainAfterAViewWasAlone)
{
    emit m_window.chart("landscape")->expandRequested();
    ASSERT_TRUE(waitFor([&] { return !m_window.chart("precision-recall")->isVisible(); }));
    m_window.workspace()->setRoom(Room::learning);
    m_window.workspace()->setRoom(Room::weights);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("precision-recall")); }));
}

/// Escape leaves a view that is shown alone first, and what is selected stays.
TEST_F(Rooms, EscapeBringsAllViewsBack)
{
    session().browsing().selectTopic(session().table().topics[1]->topic);
    emit m_window.chart("landscape")->expandRequested();
    ASSERT_TRUE(waitFor([&] { return !m_window.chart("precision-recall")->isVisible(); }));
    m_window.activateWindow();
    QTest::keyClick(&m_window, Qt::Key_Escape);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("precision-recall")); }));
    EXPECT_EQ(session().state().selection.topic, session().table().topics[1]->topic);
    QTest::keyClick(&m_window, Qt::Key_Escape);
    EXPECT_EQ(session().state().selection.topic, "");
}

/// A topic that is clicked is known in every view; Escape clears it, arrows go on.
TEST_F(Rooms, AnswerASelectedTopicEverywhere)
{
    const auto& values = *session().shown().of(topicsStudy());
    emit m_window.chart("topics")->topicPicked(values.ids[4]);
    const auto* panel = m_window.findChild<SelectionView*>();
    EXPECT_TRUE(waitFor([&] { return panel->isVisible() && session().shown().present(topicStudy()) != nullptr; }));
    EXPECT_EQ(session().state().selection.topic, values.ids[4]);
    QStringList words;
    for (const QLabel* label : panel->findChildren<QLabel*>())
        words.append(label->text());
    EXPECT_TRUE(words.contains(QStringLiteral("Topic ") + QString::fromStdString(values.ids[4])))
        << words.join(QLatin1Char('|')).toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("AP now")));
    const std::string before = values.ids[4];
    QTest::keyClick(static_cast<QWidget*>(m_window.chart("topics")->canvas()), Qt::Key_Right);
    EXPECT_NE(session().state().selection.topic, before);
    m_window.activateWindow();
    QTest::keyClick(&m_window, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(session().state().selection.topic, before);
    QTest::keyClick(&m_window, Qt::Key_Escape);
    EXPECT_TRUE(session().state().selection.topic.empty());
}

/// The column holds still: the numbers of the weights before stay until the next ones come.
TEST_F(Rooms, KeepTheNumbersOfATopicWhileAWeightMoves)
{
    session().browsing().selectTopic(session().table().topics[1]->topic);
    ASSERT_TRUE(waitFor([&] { return session().shown().present(topicStudy()) != nullptr; }));
    const auto labels = m_window.findChild<SelectionView*>()->findChildren<QLabel*>();
    const auto found = std::ranges::find(labels, QStringLiteral("AP now"), &QLabel::text);
    ASSERT_NE(found, labels.end());
    const QPointer<QLabel> name = *found;
    const QLabel* const value = *std::next(found);
    EXPECT_TRUE(value->isEnabled());
    bool stays = isWhollyVisible(*name);
    const auto look = QObject::connect(&session(), &Session::studyChanged, &m_window,
        [&] { stays = stays && name != nullptr && name->isVisible(); });
    int mutedSteps = 0;
    QObject::connect(&session().weighing(), &Weighing::weightsChanged, value, [&, value] {
        mutedSteps += session().shown().present(topicStudy()) == nullptr && !value->isEnabled() ? 1 : 0;
    });
    session().weighing().beginDrag();
    for (const std::int64_t thousandths : {100, 450, 800}) {
        session().weighing().setWeight(1, thousandths * (LinkedWeights::one / 1000));
        EXPECT_TRUE(waitFor([&] { return session().shown().present(topicStudy()) != nullptr; }));
    }
    session().weighing().endDrag();
    QObject::disconnect(look);
    EXPECT_TRUE(stays);
    EXPECT_GT(mutedSteps, 0) << "what is of the weights before is not shown as if it were of now";
    EXPECT_TRUE(waitFor([&] { return value->isEnabled(); }));
}

/// Enter on a bar goes to the room that shows most of its topic, in one step that is gone back from.
TEST_F(Rooms, AreGoneBackFromWithTheirTopic)
{
    ASSERT_TRUE(waitFor([&] { return session().shown().of(topicsStudy()) != nullptr; }));
    m_window.activateWindow();
    QTest::keyClick(static_cast<QWidget*>(m_window.chart("topics")->canvas()), Qt::Key_Return);
    EXPECT_EQ(m_window.workspace()->room(), Room::topics);
    EXPECT_FALSE(session().state().selection.topic.empty());
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("systems")); }));
    QTest::keyClick(&m_window, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(m_window.workspace()->room(), Room::weights);
    EXPECT_EQ(m_window.top()->rooms()->chosen(), 0);
    EXPECT_TRUE(session().state().selection.topic.empty());
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("landscape")); }));
    QTest::keyClick(&m_window, Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(m_window.workspace()->room(), Room::topics);
}

}  // namespace
}  // namespace rankscape::ui
