// SPDX-License-Identifier: GPL-3.0-or-later
#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/presets.h"
#include "ui/view/topic_controls.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

class TopicControlsTest : public test::Window {
protected:
    void SetUp() override
    {
        test::Window::SetUp();
        m_window.workspace()->setRoom(Room::topics);
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(controls()) && values() != nullptr; }));
    }

    TopicControls& controls() { return *m_window.findChild<TopicControls*>(); }
    double plotHeight()
    {
        return static_cast<QChartView*>(m_window.chart("landscape")->canvas())->chart()->plotArea().height();
    }
    const TopicValues* values() { return session().shown().present(topicsStudy()); }
};

TEST_F(TopicControlsTest, CompareTopicsWithARanker)
{
    QComboBox& baseline = *controls().baseline();
    ASSERT_EQ(baseline.count(), 4) << "uniform and three rankers";
    baseline.setCurrentIndex(2);
    emit baseline.activated(2);
    ASSERT_TRUE(waitFor([&] { return values() != nullptr && !values()->baselineName.empty(); }));
    EXPECT_EQ(values()->baselineName, session().table().labels[1]);
    session().presets().useOnly(1);
    ASSERT_TRUE(waitFor([&] { return values() != nullptr && values()->now == values()->baseline; }));
    baseline.setCurrentIndex(0);
    emit baseline.activated(0);
    EXPECT_TRUE(waitFor([&] { return values() != nullptr && values()->baselineName.empty(); }));
}

TEST_F(TopicControlsTest, LearnWithoutTheTopicsThatAreMeant)
{
    const std::string first = values()->ids[0];
    controls().filter()->setText(QString::fromStdString(first));
    EXPECT_TRUE(controls().count()->text().startsWith(QStringLiteral("1 of ")));
    QMenu& menu = *controls().count()->menu();
    emit menu.aboutToShow();
    ASSERT_TRUE(menu.actions().front()->isEnabled());
    menu.actions().front()->trigger();
    EXPECT_EQ(session().state().without, std::vector{first});
    session().experiments().train({learnSpec("best-single"), "parity", false, {}, session().state().without});
    ASSERT_TRUE(waitFor(
        [&] { return !session().state().experiments.empty() && !session().experiments().job().isRunning(); }));
    for (const auto& experiment : session().state().experiments)
        EXPECT_EQ(experiment->spec.without, std::vector{first}) << "baselines too";
    emit menu.aboutToShow();
    menu.actions().back()->trigger();
    EXPECT_TRUE(session().state().without.empty());
}

TEST_F(TopicControlsTest, SayWhatTheyDoNotUnderstandAndKeepTheFilter)
{
    controls().filter()->setText(QStringLiteral("relevant > 2"));
    const QString count = controls().count()->text();
    controls().filter()->setText(QStringLiteral("length > 2"));
    EXPECT_TRUE(controls().filter()->property("wrong").toBool());
    EXPECT_TRUE(controls().filter()->toolTip().contains(QStringLiteral("relevant, value or gain")));
    EXPECT_EQ(controls().count()->text(), count);
    controls().filter()->clear();
    EXPECT_FALSE(controls().filter()->property("wrong").toBool());
}

/// The box stays inside the chart and follows what is drawn, also while weights are dragged.
TEST_F(TopicControlsTest, TheReadoutStandsBesideThePointer)
{
    m_window.workspace()->setRoom(Room::weights);
    ChartView& chart = *m_window.chart("landscape");
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(chart); }));
    auto* view = static_cast<QChartView*>(chart.canvas());
    const auto* box = chart.findChild<QLabel*>(QStringLiteral("readout"));
    const auto* hairline = chart.findChild<QFrame*>(QStringLiteral("hairline"));
    for (const double share : {0.05, 0.5, 0.95}) {
        QPoint at;
        ASSERT_TRUE(waitFor([&] {
            const QRect area = view->chart()->plotArea().toRect();  // which makes room for names that come later
            at = {area.left() + static_cast<int>(share * area.width()), area.center().y() - 20};
            QTest::mouseMove(view->viewport(), at);
            return box->isVisible() && hairline->x() == at.x();
        })) << share;
        EXPECT_TRUE(view->rect().contains(box->geometry())) << share;
        EXPECT_FALSE(box->geometry().contains(at)) << share;
        EXPECT_TRUE(box->text().contains(QStringLiteral("MAP"))) << box->text().toStdString();
    }
}

/// What is selected has a landscape of its own below that of all topics.
TEST_F(TopicControlsTest, TheSelectedTopicHasItsOwnLandscape)
{
    m_window.workspace()->setRoom(Room::weights);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("landscape")); }));
    const double before = plotHeight();
    session().browsing().selectTopic(session().table().topics[1]->topic);
    ASSERT_TRUE(waitFor([&] { return session().shown().present(topicLineStudy()) != nullptr; }));
    EXPECT_TRUE(waitFor([&] { return plotHeight() < before - 60.0; }));
    session().browsing().selectTopic({});
    EXPECT_TRUE(waitFor([&] { return plotHeight() > before - 1.0; }));
}

}  // namespace
}  // namespace rankscape::ui
