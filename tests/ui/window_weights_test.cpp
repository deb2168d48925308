// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAbstractScrollArea>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

#include "core/objective/exact_map.h"
#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/browsing.h"
#include "ui/session/presets.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/view/landscape_controls.h"
#include "ui/widget/ranker_picker.h"
#include "ui/widget/ranker_pickers.h"
#include "ui/widget/weight_slider.h"
#include "ui/window/command_line.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;
using test::Window;

TEST_F(Window, StartsFromUniformWeights)
{
    EXPECT_NEAR(
        session().weighing().now().measures[0], exactMap(session().table(), Weights::uniform(3).values()), 1e-12);
    EXPECT_NEAR(weight(0), weight(2), 2e-9);
}

TEST_F(Window, ADragMovesTheOthersAndIsOneUndo)
{
    const double before = session().weighing().now().measures[0];
    drag(*row(0).slider(), 30, 200);
    EXPECT_GT(weight(0), 0.5);
    EXPECT_EQ(units(), LinkedWeights::one);
    EXPECT_NEAR(weight(1), weight(2), 1e-8);
    ASSERT_TRUE(waitFor([&] { return session().weighing().now().measures[0] != before; }));
    EXPECT_NEAR(session().weighing().now().measures[0],
        exactMap(session().table(), session().weighing().weights().weights().values()), 1e-12);
    session().steps().stack().undo();
    EXPECT_NEAR(weight(0), 1.0 / 3, 1e-8);
    EXPECT_FALSE(session().steps().stack().canUndo());
    session().steps().stack().redo();
    EXPECT_GT(weight(0), 0.5);
}

/// From where Shift is pressed, a tenth of the way; plateaus are narrower than a pixel.
TEST_F(Window, ShiftDragsFinely)
{
    QSlider& slider = *row(0).slider();
    const double before = weight(0);
    const int middle = slider.height() / 2;
    QTest::mousePress(&slider, Qt::LeftButton, Qt::ShiftModifier, {100, middle});
    EXPECT_EQ(weight(0), before) << "it does not jump";
    const auto move = [&](int x) {
        QMouseEvent event(QEvent::MouseMove, QPointF(x, middle), slider.mapToGlobal(QPointF(x, middle)), Qt::NoButton,
            Qt::LeftButton, Qt::ShiftModifier);
        QApplication::sendEvent(&slider, &event);
    };
    move(110);
    EXPECT_NEAR(weight(0) - before, 1.0 / (slider.width() - 16), 2e-4);
    move(90);
    EXPECT_NEAR(weight(0) - before, -1.0 / (slider.width() - 16), 2e-4);
    QTest::mouseRelease(&slider, Qt::LeftButton, Qt::ShiftModifier, {90, middle});
}

TEST_F(Window, ALockHoldsItsWeight)
{
    session().weighing().setLocked(2, true);
    const std::int64_t held = session().weighing().weights().units(2);
    row(0).number()->setValue(0.6);
    EXPECT_EQ(session().weighing().weights().units(2), held);
    EXPECT_FALSE(row(2).slider()->isEnabled());
    EXPECT_EQ(units(), LinkedWeights::one);
}

TEST_F(Window, ASliderObeysTheKeyboard)
{
    QSlider* slider = row(0).slider();
    session().weighing().setWeights(Weights::unit(3, 1), QString());
    QTest::keyClick(slider, Qt::Key_Right);
    EXPECT_NEAR(weight(0), 0.01, 1e-9);
    QTest::keyClick(slider, Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_NEAR(weight(0), 0.011, 1e-9);
    QTest::keyClick(slider, Qt::Key_PageUp);
    EXPECT_NEAR(weight(0), 0.111, 1e-9);
    QTest::keyClick(slider, Qt::Key_End);
    EXPECT_NEAR(weight(0), 1.0, 1e-9);
    QTest::keyClick(slider, Qt::Key_Home);
    EXPECT_NEAR(weight(0), 0.0, 1e-9);
}

TEST_F(Window, TheCurrentWeightsAlwaysLieOnTheLandscape)
{
    row(1).number()->setValue(0.7);  // held on the line between the first and the third: another line is needed
    ASSERT_TRUE(waitFor([&] {
        return !session().shown().isStale(lineStudy())
            && std::abs(session().shown().of(lineStudy())->landscape.line.at(0.3)[1] - 0.7) < 1e-8;
    }));
    EXPECT_TRUE(waitFor([&] { return !session().shown().isStale(smoothedStudy()); }));
    const LineStudy& study = *session().shown().of(lineStudy());
    const double map = study.landscape.map[study.landscape.intervalAt(*placeOnLine(session().shown().state))];
    EXPECT_NEAR(map, session().weighing().now().measures[0], 1e-9);
}

TEST_F(Window, AClickOnTheLandscapeSetsTheWeights)
{
    QAbstractScrollArea* view = m_window.chart("landscape")->canvas();
    const double held = weight(1);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {view->width() * 3 / 4, view->height() / 2});
    EXPECT_GT(weight(2), weight(0));
    EXPECT_NEAR(weight(1), held, 1e-8);
    EXPECT_FALSE(session().shown().isStale(lineStudy()));
}

TEST_F(Window, TheProvenMaximumCanBeTakenOver)
{
    session().weighing().moveOnLine(session().shown().of(lineStudy())->best.at);
    ASSERT_TRUE(waitFor([&] {
        return std::abs(session().weighing().now().measures[0] - session().shown().of(lineStudy())->best.map) < 1e-9;
    }));
}

TEST_F(Window, AnotherLineAndSharpnessCanBeChosen)
{
    auto* controls = m_window.findChild<LandscapeControls*>();
    ASSERT_TRUE(isWhollyVisible(*controls));
    emit controls->line()->at(1)->picked(1);
    ASSERT_TRUE(waitFor([&] {
        return lineWords(session().shown()).to == QStringLiteral("BM25") && session().shown().of(smoothedStudy());
    }));
    controls->beta()->setValue(controls->beta()->minimum());
    ASSERT_TRUE(waitFor([&] {
        return session().shown().of(smoothedStudy()) && session().shown().of(smoothedStudy())->beta == 10.0;
    }));
    session().terrain().setEnds({0, 1, std::pair{Weights::unit(3, 0), Weights::uniform(3)}});
    ASSERT_TRUE(waitFor([&] { return session().shown().of(lineStudy()) != nullptr; }));
    EXPECT_NEAR(*placeOnLine(session().shown().state), 1.0, 1e-6);
}

TEST_F(Window, SaysSoWhenTwoRankersCarryNoWeight)
{
    session().weighing().setWeights(Weights::unit(3, 1), QString());
    ASSERT_TRUE(waitFor([&] { return session().shown().of(lineStudy()) == nullptr; }));
    const auto sentences = m_window.chart("landscape")->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(sentences, [](const QLabel* each) {
        return each->isVisible() && each->text().startsWith(QStringLiteral("TF-IDF and LSI carry no weight now"));
    }));
    session().weighing().setWeights(Weights::uniform(3), QString());
    EXPECT_TRUE(waitFor([&] { return session().shown().of(lineStudy()) != nullptr; }));
}

TEST_F(Window, AMoveInVainGoesBack)
{
    session().weighing().setLocked(2, true);
    constexpr int all = WeightSlider::steps;
    const int most =
        static_cast<int>(all * session().weighing().weights().most(1) / LinkedWeights::one) + 1;  // ⅔, rounded
    for (int i = 0; i < 2; ++i) {
        row(1).slider()->setValue(all);
        EXPECT_EQ(row(1).slider()->value(), most);
    }
}

TEST_F(Window, LocksHoldAgainstPresetsClicksAndUndo)
{
    row(0).number()->setValue(0.5);
    session().weighing().setLocked(2, true);
    const std::int64_t held = session().weighing().weights().units(2);
    session().weighing().setWeights(Weights::unit(3, 0), QString());
    EXPECT_EQ(session().weighing().weights().units(2), held);
    QSignalSpy noticed(&session(), &Session::noticed);
    session().weighing().moveOnLine(0.9);
    EXPECT_EQ(noticed.count(), 1);
    EXPECT_EQ(session().weighing().weights().units(2), held);
    session().steps().stack().undo();
    EXPECT_TRUE(session().weighing().weights().isLocked(2));
}

TEST_F(Window, DrawsTheTriangleWhenSomebodyLooksAndSetsWeightsThere)
{
    EXPECT_EQ(session().shown().of(triangleStudy()), nullptr);
    ChartView& view = *m_window.chart("triangle");
    m_window.workspace()->bringForward(&view);
    ASSERT_TRUE(waitFor([&] {
        return session().shown().of(triangleStudy()) && session().shown().of(triangleStudy())->grid.steps == 200;
    }));
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(view); }));
    const TriangleGrid& grid = session().shown().of(triangleStudy())->grid;
    emit view.pickBegun();
    emit view.weightsPicked(grid.middle(40, 50));
    emit view.pickEnded();
    EXPECT_LT((session().weighing().weights().weights().values() - grid.middle(40, 50)).norm(), 1e-8);
    EXPECT_NEAR(session().weighing().now().measures[0], grid.values[grid.index(40, 50)], 1e-9);
    session().browsing().setTriangleLayer(TriangleLayer::smoothed);
    EXPECT_TRUE(waitFor([&] { return smoothedTriangleOf(session().shown()) != nullptr; }));
    session().steps().stack().undo();
    EXPECT_NEAR(session().weighing().weights().weights().values()[0], 1.0 / 3.0, 1e-8);
}

TEST_F(Window, OffersTheSimplestOfEquallyGoodWeights)
{
    session().presets().useSimplest();
    ASSERT_TRUE(waitFor([&] { return session().shown().state.equivalence != nullptr; }));
    const Equivalence& found = *session().shown().state.equivalence;
    EXPECT_EQ(session().weighing().weights().weights().values(), found.grid[found.simplest].weights.values());
    EXPECT_TRUE(found.grid[found.simplest].equallyGood);
    session().steps().stack().undo();
    EXPECT_NEAR(session().weighing().weights().weights().values()[0], 1.0 / 3.0, 1e-8);
}

/// A drag may outlast the computing of its line.
TEST_F(Window, PullsFollowALineThatIsDragged)
{
    m_window.workspace()->bringForward(m_window.chart("tug-of-war"));
    ASSERT_TRUE(waitFor([&] { return session().shown().of(tugStudy()) != nullptr; }));
    session().weighing().beginDrag();
    session().weighing().setWeight(1, 900'000'000);
    ASSERT_TRUE(waitFor([&] {
        return !session().studies().job(lineStudy().type()).isRunning() && !session().shown().isStale(lineStudy());
    }));
    session().weighing().endDrag();
    EXPECT_TRUE(waitFor([&] {
        return sameLine(session().shown().of(tugStudy())->line, session().shown().of(lineStudy())->landscape.line);
    }));
}

TEST_F(Window, ShowsWhereTopicsPullTheWeights)
{
    ASSERT_TRUE(waitFor([&] { return session().shown().of(lineStudy()) != nullptr; }));
    EXPECT_EQ(session().shown().of(tugStudy()), nullptr) << "nobody looks";
    m_window.workspace()->bringForward(m_window.chart("tug-of-war"));
    ASSERT_TRUE(waitFor([&] { return session().shown().of(tugStudy()) != nullptr; }));
    EXPECT_EQ(session().shown().of(tugStudy())->pulls.size(), 40U);
    emit m_window.chart("tug-of-war")->picked(0.25);
    EXPECT_NEAR(session().weighing().weights().weights().values()[0], 0.75 * 2.0 / 3.0, 1e-8);
    m_window.workspace()->bringForward(m_window.chart("triangle"));
    session().browsing().setTriangleLayer(TriangleLayer::topics);
    EXPECT_TRUE(waitFor([&] { return session().shown().of(triangleTopicsStudy()) != nullptr; }));
    m_window.workspace()->bringForward(m_window.chart("ranker-map"));
    EXPECT_TRUE(waitFor([&] { return session().shown().of(redundancyStudy()) != nullptr; }));
}

TEST_F(Window, MarksEquallyGoodPlacesOfTheLine)
{
    ASSERT_TRUE(waitFor([&] { return session().shown().of(lineStudy()) != nullptr; }));
    session().browsing().showEquallyGood(true);
    ASSERT_TRUE(waitFor([&] { return session().shown().of(equallyGoodStudy()) != nullptr; }));
    EXPECT_TRUE(
        sameLine(session().shown().of(equallyGoodStudy())->line, session().shown().of(lineStudy())->landscape.line));
    session().terrain().setEnds({0, 1, std::nullopt});
    EXPECT_TRUE(waitFor([&] {
        return session().shown().of(lineStudy())
            && sameLine(
                session().shown().of(equallyGoodStudy())->line, session().shown().of(lineStudy())->landscape.line);
    })) << "they follow the line";
    session().browsing().showEquallyGood(false);
    EXPECT_TRUE(waitFor([&] { return session().shown().of(equallyGoodStudy()) == nullptr; }));
}

TEST_F(Window, ACopiedCommandHasEveryDigitOfTheSharpness)
{
    m_window.findChild<LandscapeControls*>()->setSharpness(137.2512345678);
    EXPECT_TRUE(chartCommand(session(), chartType("landscape")).contains(QStringLiteral("--beta 137.2512345678 ")));
}

/// A number that is only looked at changes nothing, whatever it shows.
TEST_F(Window, ANumberKeepsTheDigitsItDoesNotShow)
{
    const Weights before = session().weighing().weights().weights();
    for (std::size_t i = 0; i < 3; ++i) {
        QDoubleSpinBox* number = row(i).number();
        EXPECT_EQ(number->value(), weight(i));
        EXPECT_EQ(number->text(), QStringLiteral("0.333"));
        number->setFocus();
        number->interpretText();
        QTest::keyClick(number, Qt::Key_Return);
    }
    EXPECT_EQ(session().weighing().weights().weights(), before);
    EXPECT_FALSE(session().steps().stack().canUndo());
    row(0).number()->selectAll();
    QTest::keyClicks(row(0).number(), QStringLiteral("0.12345"));
    QTest::keyClick(row(0).number(), Qt::Key_Return);
    EXPECT_NEAR(weight(0), 0.12345, 1e-12);
    EXPECT_EQ(row(0).number()->text(), QStringLiteral("0.12345"));
}

/// It became 0 once.
TEST_F(Window, ANumberBeyondTheLocksBecomesTheNearestAndSaysSo)
{
    session().weighing().setLocked(2, true);
    QSignalSpy noticed(&session(), &Session::noticed);
    QDoubleSpinBox* number = row(0).number();
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("0.9"));
    QTest::keyClick(number, Qt::Key_Return);
    EXPECT_NEAR(weight(0), 2.0 / 3.0, 1e-8);
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_TRUE(noticed[0][0].toString().contains(QStringLiteral("from 0 to 0.667 beside what is locked")))
        << noticed[0][0].toString().toStdString();
    EXPECT_TRUE(row(0).slider()->hasFocus()) << "Enter gives the keyboard back";
}

TEST_F(Window, TheWindowsKeysWorkWhileANumberIsTyped)
{
    QDoubleSpinBox* number = row(0).number();
    number->setFocus();
    for (const Qt::Key key : {Qt::Key_Z, Qt::Key_E, Qt::Key_U}) {
        QKeyEvent override(QEvent::ShortcutOverride, key, Qt::ControlModifier);
        override.ignore();
        QApplication::sendEvent(number, &override);
        EXPECT_FALSE(override.isAccepted()) << key;
    }
    QKeyEvent copy(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    copy.ignore();
    number->selectAll();
    QApplication::sendEvent(number, &copy);
    EXPECT_TRUE(copy.isAccepted());
}

TEST_F(Window, AStepBeginsAtTheNumberThatIsTyped)
{
    QDoubleSpinBox* number = row(0).number();
    number->setFocus();
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("0.7"));
    QTest::keyClick(number, Qt::Key_Up);
    EXPECT_NEAR(weight(0), 0.71, 1e-9);
    number->selectAll();
    QTest::keyClicks(number, QStringLiteral("1"));
    QTest::keyClick(number, Qt::Key_Up);
    EXPECT_NEAR(weight(0), 1.0, 1e-9) << "no step from the end";
    const int before = session().steps().stack().count();
    for (const int steps : {-1, -1, -1})
        number->stepBy(steps);
    QTest::keyClick(row(1).slider(), Qt::Key_Right);
    QTest::keyClick(row(1).slider(), Qt::Key_Right);
    EXPECT_EQ(session().steps().stack().count(), before + 2) << "a step of undo for each run";
    session().steps().stack().undo();
    EXPECT_NEAR(weight(0), 0.97, 1e-9);
    session().steps().stack().undo();
    EXPECT_NEAR(weight(0), 1.0, 1e-9);
}

}  // namespace
}  // namespace rankscape::ui
