// SPDX-License-Identifier: GPL-3.0-or-later
#include <QChart>
#include <QChartView>
#include <QSignalSpy>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/view/list_columns.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

class Hovering : public test::Window {
protected:
    void SetUp() override
    {
        test::Window::SetUp();
        m_window.workspace()->setRoom(Room::topics);
        ASSERT_TRUE(waitFor([&] {
            return isWhollyVisible(*m_window.chart("topics")) && isWhollyVisible(*m_window.chart("tug-of-war"))
                && session().shown().present(topicsStudy()) && session().shown().present(tugStudy());
        }));
        test::deliverAll();
    }

    QChartView& view(std::string_view chart) { return *static_cast<QChartView*>(m_window.chart(chart)->canvas()); }

    QWidget& mark(std::string_view chart)
    {
        return *m_window.chart(chart)->findChild<QWidget*>(QStringLiteral("hovered"));
    }

    void moveTo(std::string_view chart, double share)
    {
        const QRectF area = view(chart).chart()->plotArea();
        QTest::mouseMove(
            view(chart).viewport(), QPointF(area.left() + share * area.width(), area.center().y()).toPoint());
    }
};

/// A bar under the pointer is lit up in every view that shows its topic; nothing is selected or drawn anew.
TEST_F(Hovering, LightsUpATopicInAllViews)
{
    const QChart* const drawn = view("tug-of-war").chart();
    QSignalSpy selected(&session().browsing(), &Browsing::selectionChanged);
    moveTo("topics", 0.3);
    ASSERT_TRUE(waitFor([&] { return mark("tug-of-war").isVisible(); }));
    const std::string topic = session().browsing().hovered().topic;
    const auto& pulls = session().shown().present(tugStudy())->pulls;
    const auto row = std::ranges::find(pulls, topic, &TopicPull::topic) - pulls.begin();
    ASSERT_LT(row, std::ssize(pulls));
    const QRectF area = drawn->plotArea();
    EXPECT_NEAR(mark("tug-of-war").geometry().center().y(),
        area.top() + (static_cast<double>(row) + 0.5) * area.height() / static_cast<double>(pulls.size()), 2.0);
    EXPECT_TRUE(mark("systems").isVisible());
    EXPECT_TRUE(mark("topics").isVisible());
    moveTo("topics", 0.7);
    ASSERT_TRUE(waitFor([&] { return session().browsing().hovered().topic != topic; }));
    QTest::mouseMove(view("topics").viewport(), {1, 1});
    EXPECT_TRUE(waitFor([&] { return !mark("tug-of-war").isVisible() && !mark("systems").isVisible(); }));
    EXPECT_EQ(view("tug-of-war").chart(), drawn);
    EXPECT_EQ(selected.count(), 0);
    EXPECT_FALSE(session().browsing().history().hasSelection());
}

/// A document in a list is the one that other lists and maps light up.
TEST_F(Hovering, KnowsTheDocumentOfAList)
{
    session().browsing().selectTopic(session().table().topics[4]->topic);
    auto& columns = *m_window.findChild<ListColumns*>();
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(columns) && columns.shownLists() > 1; }));
    const auto& top = session().shown().present(rankedListsStudy())->lists[0].top;
    QTest::mouseMove(&columns, columns.rowRect(0, 2).center().toPoint());
    ASSERT_TRUE(waitFor([&] { return session().browsing().hovered().document >= 0; }));
    EXPECT_EQ(session().browsing().hovered(), (Hovered{{}, top[2].document}));
    EXPECT_EQ(session().state().selection.document, -1);
    QTest::mouseMove(&columns, {4, 4});
    EXPECT_TRUE(waitFor([&] { return session().browsing().hovered() == Hovered(); }));
}

}  // namespace
}  // namespace rankscape::ui
