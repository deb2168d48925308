// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include <gtest/gtest.h>

#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QtGui/QDropEvent>
#include <cmath>

#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "core/objective/exact_map.h"
#include "tests/support/qt.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/chart_view.h"
#include "ui/command_line.h"
#include "ui/view/columns.h"
#include "ui/view/experiment_view.h"
#include "ui/view/inspection_controls.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/replay_controls.h"
#include "ui/view/results_view.h"
#include "ui/view/weight_row.h"
#include "ui/view/weight_slider.h"
#include "ui/view/weights_view.h"
#include "ui/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// The window with the sample open and its landscape computed.
class Window : public testing::Test {
protected:
    void SetUp() override
    {
        m_window.resize(1440, 900);
        m_window.show();
        m_window.open({});
        ASSERT_TRUE(waitFor([&] { return session().isOpen() && session().scene().smoothed != nullptr; }));
    }

    Session& session() { return m_window.session(); }
    WeightRow& row(std::size_t ranker) { return *m_window.weightsView()->row(ranker); }
    double weight(std::size_t ranker)
    {
        return session().weights().weights().values()[static_cast<Eigen::Index>(ranker)];
    }

    std::int64_t units()
    {
        std::int64_t sum = 0;
        for (std::size_t i = 0; i < session().weights().size(); ++i)
            sum += session().weights().units(i);
        return sum;
    }

    void drag(QSlider& slider, int from, int to)
    {
        const int middle = slider.height() / 2;
        QTest::mousePress(&slider, Qt::LeftButton, {}, {from, middle});
        for (int step = 1; step <= 10; ++step)
            QTest::mouseMove(&slider, {from + (to - from) * step / 10, middle});
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, {to, middle});
    }

    MainWindow m_window;
};

TEST_F(Window, ShowsEveryPanelAndChart)
{
    for (const char* name : {"landscape", "precision-recall", "learning"}) {
        EXPECT_TRUE(isWhollyVisible(*m_window.chart(name))) << name;
        EXPECT_GT(m_window.chart(name)->height(), 200) << name;
    }
    EXPECT_TRUE(isWhollyVisible(*m_window.weightsView()));
    EXPECT_TRUE(isWhollyVisible(*m_window.experimentView()));
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(isWhollyVisible(*row(i).slider()));
        EXPECT_TRUE(isWhollyVisible(*row(i).number()));
    }
}

TEST_F(Window, StartsFromUniformWeights)
{
    EXPECT_NEAR(session().now().measures[0], exactMap(session().table(), Weights::uniform(3).values()), 1e-12);
    EXPECT_NEAR(weight(0), weight(2), 2e-9);
}

TEST_F(Window, ADragMovesTheOthersAndIsOneUndo)
{
    const double before = session().now().measures[0];
    drag(*row(0).slider(), 30, 60);
    EXPECT_GT(weight(0), 0.5);
    EXPECT_EQ(units(), LinkedWeights::one);
    EXPECT_NEAR(weight(1), weight(2), 1e-8);
    ASSERT_TRUE(waitFor([&] { return session().now().measures[0] != before; }));
    EXPECT_NEAR(
        session().now().measures[0], exactMap(session().table(), session().weights().weights().values()), 1e-12);
    session().undoStack().undo();
    EXPECT_NEAR(weight(0), 1.0 / 3, 1e-8);
    EXPECT_FALSE(session().undoStack().canUndo());
    session().undoStack().redo();
    EXPECT_GT(weight(0), 0.5);
}

TEST_F(Window, ALockHoldsItsWeight)
{
    session().setLocked(2, true);
    const std::int64_t held = session().weights().units(2);
    row(0).number()->setValue(0.6);
    EXPECT_EQ(session().weights().units(2), held);
    EXPECT_FALSE(row(2).slider()->isEnabled());
    EXPECT_EQ(units(), LinkedWeights::one);
}

TEST_F(Window, ASliderObeysTheKeyboard)
{
    QSlider* slider = row(0).slider();
    session().setWeights(Weights::unit(3, 1), QString());
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
        return !session().scene().stale && std::abs(session().scene().line->landscape.line.at(0.3)[1] - 0.7) < 1e-8;
    }));
    EXPECT_TRUE(waitFor([&] { return !session().scene().smoothedStale; }));
    const LineStudy& study = *session().scene().line;
    const double map = study.landscape.map[study.landscape.intervalAt(*session().scene().at)];
    EXPECT_NEAR(map, session().now().measures[0], 1e-9);
}

TEST_F(Window, AClickOnTheLandscapeSetsTheWeights)
{
    QAbstractScrollArea* view = m_window.chart("landscape")->canvas();
    const double held = weight(1);
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, {view->width() * 3 / 4, view->height() / 2});
    EXPECT_GT(weight(2), weight(0));
    EXPECT_NEAR(weight(1), held, 1e-8);
    EXPECT_FALSE(session().scene().stale);
}

TEST_F(Window, TheProvenMaximumCanBeTakenOver)
{
    session().moveOnLine(session().scene().line->best.at);
    ASSERT_TRUE(
        waitFor([&] { return std::abs(session().now().measures[0] - session().scene().line->best.map) < 1e-9; }));
}

TEST_F(Window, AnotherLineAndSharpnessCanBeChosen)
{
    auto* controls = m_window.findChild<LandscapeControls*>();
    ASSERT_TRUE(isWhollyVisible(*controls));
    controls->line()->setCurrentIndex(0);
    emit controls->line()->activated(0);
    ASSERT_TRUE(waitFor(
        [&] { return session().scene().lineWords.to == QStringLiteral("BM25") && session().scene().smoothed; }));
    controls->beta()->setValue(controls->beta()->minimum());
    ASSERT_TRUE(waitFor([&] { return session().scene().smoothed && session().scene().smoothed->beta == 10.0; }));
    session().setEnds({0, 1, std::pair{Weights::unit(3, 0), Weights::uniform(3)}});
    ASSERT_TRUE(waitFor([&] { return session().scene().line != nullptr; }));
    EXPECT_NEAR(*session().scene().at, 1.0, 1e-6);
}

TEST_F(Window, SaysSoWhenTwoRankersCarryNoWeight)
{
    session().setWeights(Weights::unit(3, 1), QString());
    ASSERT_TRUE(waitFor([&] { return session().scene().line == nullptr; }));
    const auto sentences = m_window.chart("landscape")->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(sentences, [](const QLabel* each) {
        return each->isVisible() && each->text().startsWith(QStringLiteral("TF-IDF and LSI carry no weight now"));
    }));
    session().setWeights(Weights::uniform(3), QString());
    EXPECT_TRUE(waitFor([&] { return session().scene().line != nullptr; }));
}

TEST_F(Window, TrainsShowsResultsAndTakesThemOver)
{
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    EXPECT_EQ(session().scene().traces.size(), 7U);
    EXPECT_TRUE(session().scene().chosen.has_value());
    auto* results = m_window.findChild<ResultsView*>()->table();
    ASSERT_EQ(results->rowCount(), 4);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*results); }));
    EXPECT_GE(results->item(0, 2)->text(), results->item(1, 2)->text());
    const auto found = results->findItems(QStringLiteral("gEnM.BAT"), Qt::MatchExactly);
    ASSERT_EQ(found.size(), 1);
    results->selectRow(found[0]->row());
    emit results->itemActivated(found[0]);
    EXPECT_EQ(LinkedWeights(session().experiments()[0]->all.weights).weights(), session().weights().weights());
}

TEST_F(Window, CancelAnswersAtOnceAndKeepsTheBestSoFar)
{
    ExperimentSpec spec;
    spec.learner = &learner("genm-bat");
    spec.options.values = parseValues("random=1000", spec.learner->parameters, "");
    spec.folds = "none";
    session().train(spec);
    ASSERT_TRUE(waitFor([&] { return !session().scene().traces.empty(); }));
    QElapsedTimer clock;
    clock.start();
    session().cancelTraining();
    EXPECT_LT(clock.elapsed(), 200);
    EXPECT_FALSE(session().training().isRunning());
    EXPECT_TRUE(session().learned().has_value());
    EXPECT_TRUE(session().experiments().empty());
}

TEST_F(Window, LearnsLiveWithFoldsAndSaysSo)
{
    ExperimentSpec spec;
    spec.learner = &learner("genm-bat");
    spec.options.values = parseValues("random=400", spec.learner->parameters, "");
    session().train(spec);
    EXPECT_TRUE(session().scene().learning);
    EXPECT_FALSE(m_window.experimentView()->trainButton()->isEnabled());
    ASSERT_TRUE(waitFor([&] { return !session().scene().traces.empty(); }));
    EXPECT_TRUE(session().training().isRunning());
    session().train(spec);  // asks in vain
    session().cancelTraining();
    EXPECT_FALSE(session().scene().learning);
    EXPECT_TRUE(session().learned().has_value());
}

/// Steps of what was learned before must not reach what is opened after.
TEST_F(Window, OpeningAnotherCollectionWhileLearningForgetsTheSteps)
{
    ExperimentSpec spec;
    spec.learner = &learner("genm-bat");
    spec.options.values = parseValues("random=1000", spec.learner->parameters, "");
    session().train(spec);
    ASSERT_TRUE(waitFor([&] { return !session().scene().traces.empty(); }));
    QSignalSpy opened(&session(), &Session::tableChanged);
    Source source = session().source();
    source.scoring.rankers = {rankerSetting("bm25"), rankerSetting("lsi:k=20")};
    session().open(source);
    ASSERT_TRUE(waitFor([&] { return opened.count() == 1; }));
    QTest::qWait(50);
    EXPECT_TRUE(session().scene().traces.empty());
    EXPECT_FALSE(session().scene().learning);
    EXPECT_FALSE(session().learned().has_value());
}

TEST_F(Window, WorksWithOneRankerOnly)
{
    Source source = session().source();
    source.scoring.rankers = {rankerSetting("bm25")};
    session().open(source);
    ASSERT_TRUE(waitFor([&] { return session().scene().rankers.size() == 1; }));
    EXPECT_FALSE(row(0).slider()->isEnabled());
    EXPECT_EQ(row(0).number()->value(), 1.0);
    EXPECT_FALSE(m_window.findChild<LandscapeControls*>()->isVisible());
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return !session().experiments().empty(); }));
}

TEST_F(Window, AMoveInVainGoesBack)
{
    session().setLocked(2, true);
    const int most =
        static_cast<int>(1000 * session().weights().most(1) / LinkedWeights::one) + 1;  // ⅔ of 1000, rounded
    for (int i = 0; i < 2; ++i) {
        row(1).slider()->setValue(1000);
        EXPECT_EQ(row(1).slider()->value(), most);
    }
}

TEST_F(Window, LocksHoldAgainstPresetsClicksAndUndo)
{
    row(0).number()->setValue(0.5);
    session().setLocked(2, true);
    const std::int64_t held = session().weights().units(2);
    session().setWeights(Weights::unit(3, 0), QString());
    EXPECT_EQ(session().weights().units(2), held);
    QSignalSpy noticed(&session(), &Session::noticed);
    session().moveOnLine(0.9);
    EXPECT_EQ(noticed.count(), 1);
    EXPECT_EQ(session().weights().units(2), held);
    session().undoStack().undo();
    EXPECT_TRUE(session().weights().isLocked(2));
}

TEST_F(Window, KeepsWhatItHadWhenSomethingCannotBeOpened)
{
    QSignalSpy failed(&session(), &Session::failed);
    row(0).number()->setValue(0.6);
    m_window.open({QStringLiteral("/nowhere/at/all")});
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1; }));
    EXPECT_TRUE(failed[0][1].toString().contains(QStringLiteral("/nowhere/at/all")));
    EXPECT_EQ(session().collection().name, "Sample");
    EXPECT_NEAR(weight(0), 0.6, 1e-9);
    ASSERT_TRUE(waitFor([&] { return m_window.findChild<QMessageBox*>() != nullptr; }));
}

TEST_F(Window, OpensAFolderThatIsDroppedOnIt)
{
    const QTemporaryDir folder;
    writeSmart(sampleCollection(), folder.path().toStdString());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder.path())});
    QDragEnterEvent enter({400, 400}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_window, &drop);
    ASSERT_TRUE(waitFor([&] { return session().collection().format == "SMART collection"; }));
    EXPECT_NEAR(session().uniform().measures[0], .6827, 5e-4);
}

TEST_F(Window, DrawsTheTriangleWhenSomebodyLooksAndSetsWeightsThere)
{
    EXPECT_EQ(session().scene().triangle, nullptr);
    ChartView& view = *m_window.chart("triangle");
    m_window.workspace()->bringForward(&view);
    ASSERT_TRUE(waitFor([&] { return session().scene().triangle && session().scene().triangle->grid.steps == 200; }));
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(view); }));
    const TriangleGrid& grid = session().scene().triangle->grid;
    emit view.pickBegun();
    emit view.weightsPicked(grid.middle(40, 50));
    emit view.pickEnded();
    EXPECT_LT((session().weights().weights().values() - grid.middle(40, 50)).norm(), 1e-8);
    EXPECT_NEAR(session().now().measures[0], grid.values[grid.index(40, 50)], 1e-9);
    session().setTriangleLayer(TriangleLayer::smoothed);
    EXPECT_TRUE(waitFor([&] { return session().scene().smoothedTriangle != nullptr; }));
    session().undoStack().undo();
    EXPECT_NEAR(session().weights().weights().values()[0], 1.0 / 3.0, 1e-8);
}

TEST_F(Window, OffersTheSimplestOfEquallyGoodWeights)
{
    session().useSimplest();
    ASSERT_TRUE(waitFor([&] { return session().scene().equivalence != nullptr; }));
    const Equivalence& found = *session().scene().equivalence;
    EXPECT_EQ(session().weights().weights().values(), found.grid[found.simplest].weights.values());
    EXPECT_TRUE(found.grid[found.simplest].equallyGood);
    session().undoStack().undo();
    EXPECT_NEAR(session().weights().weights().values()[0], 1.0 / 3.0, 1e-8);
}

TEST_F(Window, ReplaysWhatWasLearned)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    auto* slider = m_window.findChild<ReplayControls*>()->iteration();
    ASSERT_GT(slider->maximum(), 1);
    EXPECT_FALSE(session().scene().replay) << "everything is shown at first";
    slider->setValue(1);
    EXPECT_EQ(session().scene().replay, 1U);
    slider->setValue(slider->maximum());
    EXPECT_FALSE(session().scene().replay);
}

TEST_F(Window, InspectsTheStepsOfWhatWasLearned)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    auto* controls = m_window.findChild<InspectionControls*>();
    EXPECT_EQ(session().scene().convergence, nullptr) << "nobody asked";
    controls->view()->setCurrentIndex(static_cast<int>(LearningView::values));
    ASSERT_TRUE(waitFor([&] { return session().scene().convergence != nullptr; }));
    EXPECT_TRUE(std::isnan(session().scene().convergence->steps[0].test)) << "all topics: nothing is left to test on";
    ASSERT_EQ(controls->part()->count(), 3);
    controls->part()->setCurrentIndex(2);
    ASSERT_TRUE(waitFor([&] { return session().scene().convergence && session().scene().convergence->part == 2; }));
    const FoldResult& fold = session().experiments()[0]->folds[1];
    EXPECT_NEAR(session().scene().convergence->steps.back().test, fold.test[0], 1e-12);
    EXPECT_EQ(session().scene().traces.size(), fold.traces.size());
    for (const LearningView view : {LearningView::gradient, LearningView::length, LearningView::weights,
             LearningView::sharpness, LearningView::race}) {
        controls->view()->setCurrentIndex(static_cast<int>(view));
        EXPECT_TRUE(chartType("learning").create()->emptyText(session().scene()).isEmpty());
        EXPECT_FALSE(chartType("learning").create()->data(session().scene()).rows.isEmpty());
    }
}

/// The charts follow the row that is selected.
TEST_F(Window, ShowsTheWaysOfTheSelectedResult)
{
    session().train({&learner("enm-b"), {initialValues(learner("enm-b").parameters)}, "parity"});
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 5; }));
    EXPECT_EQ(session().scene().learner, QStringLiteral("gEnM.BAT"));
    auto* results = m_window.findChild<ResultsView*>()->table();
    results->selectRow(results->findItems(QStringLiteral("EnM.B"), Qt::MatchExactly).at(0)->row());
    EXPECT_EQ(session().scene().learner, QStringLiteral("EnM.B"));
    EXPECT_EQ(session().scene().race.size(), 2U);
    ASSERT_EQ(session().scene().results.size(), 5U);
    EXPECT_GE(*session().scene().results[0].test, *session().scene().results[4].test);
}

/// Steps of the ensemble that learns are not mixed with those of another that is looked at.
TEST_F(Window, DoesNotLeaveALearningEnsembleForAnother)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    ExperimentSpec spec;
    spec.learner = &learner("genm-bat");
    spec.options.values = parseValues("random=1000", spec.learner->parameters, "");
    spec.folds = "none";
    session().train(spec);
    m_window.findChild<ResultsView*>()->table()->selectRow(0);
    EXPECT_FALSE(session().scene().chosen) << "nothing is chosen while it learns";
    session().cancelTraining();
}

/// A drag may outlast the computing of its line.
TEST_F(Window, PullsFollowALineThatIsDragged)
{
    m_window.workspace()->bringForward(m_window.chart("tug-of-war"));
    ASSERT_TRUE(waitFor([&] { return session().scene().tug != nullptr; }));
    session().beginDrag();
    session().setWeight(1, 900'000'000);
    ASSERT_TRUE(waitFor([&] { return !session().landscape().isRunning() && !session().scene().stale; }));
    session().endDrag();
    EXPECT_TRUE(
        waitFor([&] { return sameLine(session().scene().tug->line, session().scene().line->landscape.line); }));
}

TEST_F(Window, DoesNotFeedALockedWeight)
{
    ExperimentView& view = *m_window.experimentView();
    view.learner()->setCurrentIndex(view.learner()->findData(QStringLiteral("genm-on")));
    session().setLocked(1, true);
    const Weights before = session().weights().weights();
    QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    EXPECT_EQ(session().weights().weights(), before);
    EXPECT_TRUE(session().scene().traces.empty());
    session().setLocked(1, false);
    session().setLearningView(LearningView::values);
    QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return session().scene().convergence != nullptr; })) << "fed steps can be inspected";
}

TEST_F(Window, FeedsOneTopicAfterTheOther)
{
    ExperimentView& view = *m_window.experimentView();
    view.learner()->setCurrentIndex(view.learner()->findData(QStringLiteral("genm-on")));
    const Weights before = session().weights().weights();
    for (int i = 0; i < 3; ++i)
        QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    ASSERT_EQ(session().scene().traces.size(), 1U);
    EXPECT_EQ(session().scene().traces[0].map.size(), 4U);
    EXPECT_NE(session().weights().weights(), before);
    row(0).number()->setValue(0.9);  // by hand: it begins again from there
    QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    EXPECT_EQ(session().scene().traces[0].map.size(), 2U);
    session().undoStack().undo();
    EXPECT_NEAR(session().weights().weights().values()[0], 0.9, 1e-8);
}

TEST_F(Window, StartsFromTheSlidersAndTestsOnFoldsOfAFile)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("folds.txt")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    int i = 0;
    for (const auto& topic : session().table().topics)
        file.write(QByteArray::fromStdString(topic->topic) + (++i % 4 == 0 ? " b\n" : i % 4 == 1 ? " c\n" : " a\n"));
    file.close();
    ExperimentView& view = *m_window.experimentView();
    view.ownStart()->setChecked(true);
    view.setFoldFile(file.fileName());
    EXPECT_EQ(view.folds()->currentText(), QStringLiteral("folds.txt"));
    view.train();
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    EXPECT_EQ(session().experiments()[0]->folds.size(), 3U);
    EXPECT_EQ(session().scene().traces.size(), 8U);
    EXPECT_EQ(session().scene().traces.back().start, QStringLiteral("own 1"));
    EXPECT_TRUE(session().scene().results[0].label.contains(QStringLiteral("folds of folds.txt, own start")));
}

TEST_F(Window, ShowsWhereTopicsPullTheWeights)
{
    ASSERT_TRUE(waitFor([&] { return session().scene().line != nullptr; }));
    EXPECT_EQ(session().scene().tug, nullptr) << "nobody looks";
    m_window.workspace()->bringForward(m_window.chart("tug-of-war"));
    ASSERT_TRUE(waitFor([&] { return session().scene().tug != nullptr; }));
    EXPECT_EQ(session().scene().tug->pulls.size(), 40U);
    emit m_window.chart("tug-of-war")->picked(0.25);
    EXPECT_NEAR(session().weights().weights().values()[0], 0.75 * 2.0 / 3.0, 1e-8);
    m_window.workspace()->bringForward(m_window.chart("triangle"));
    session().setTriangleLayer(TriangleLayer::topics);
    EXPECT_TRUE(waitFor([&] { return session().scene().triangleTug != nullptr; }));
    m_window.workspace()->bringForward(m_window.chart("ranker-map"));
    EXPECT_TRUE(waitFor([&] { return session().scene().redundancy != nullptr; }));
}

TEST_F(Window, MarksEquallyGoodPlacesOfTheLine)
{
    ASSERT_TRUE(waitFor([&] { return session().scene().line != nullptr; }));
    session().showEquallyGood(true);
    ASSERT_TRUE(waitFor([&] { return session().scene().lineEquivalence != nullptr; }));
    EXPECT_EQ(session().scene().lineEquivalence->line.direction, session().scene().line->landscape.line.direction());
    session().setEnds({0, 1, std::nullopt});
    EXPECT_TRUE(waitFor([&] {
        return session().scene().line
            && session().scene().lineEquivalence->line.direction == session().scene().line->landscape.line.direction();
    })) << "they follow the line";
    session().showEquallyGood(false);
    EXPECT_EQ(session().scene().lineEquivalence, nullptr);
}

TEST_F(Window, BecomesNarrowWithoutClipping)
{
    m_window.resize(1024, 700);
    ASSERT_TRUE(waitFor([&] { return m_window.columns()->isNarrow(); }));
    EXPECT_FALSE(m_window.experimentView()->isVisible());
    EXPECT_TRUE(isWhollyVisible(*m_window.chart("landscape")));
    m_window.columns()->setRightShown(true);
    EXPECT_TRUE(isWhollyVisible(*m_window.experimentView()->trainButton()));
    const QByteArray narrow = m_window.columns()->state();
    m_window.resize(1440, 900);
    ASSERT_TRUE(waitFor([&] { return !m_window.columns()->isNarrow(); }));
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()); }));
    m_window.columns()->restore(narrow);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.experimentView()); }))
        << "the right column comes back in a wide window after it was saved in a narrow one";
}

TEST_F(Window, EveryControlHasANameAndIsReachedByTheKeyboard)
{
    for (const QWidget* widget : m_window.findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<const QAbstractButton*>(widget) != nullptr
            || qobject_cast<const QAbstractSlider*>(widget) != nullptr
            || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr
            || qobject_cast<const QComboBox*>(widget) != nullptr;
        if (!isControl || !widget->isVisible() || widget->inherits("QScrollBar"))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool named = !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
        EXPECT_TRUE(named) << widget->metaObject()->className() << " in "
                           << widget->parentWidget()->metaObject()->className();
        EXPECT_NE(widget->focusPolicy() & Qt::TabFocus, 0) << widget->accessibleName().toStdString();
    }
}

/// The lines of a table without the recipe above it.
QByteArrayList rowsOf(const QByteArray& csv)
{
    QByteArrayList rows = csv.split('\n');
    rows.removeIf([](const QByteArray& row) { return row.startsWith('#'); });
    return rows;
}

/// What is copied runs as it is and draws what the window shows.
TEST_F(Window, EveryChartsCommandLineDrawsTheSameChart)
{
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return session().experiments().size() == 4; }));
    row(1).number()->setValue(0.6);
    const double map = exactMap(session().table(), session().weights().weights().values());
    ASSERT_TRUE(waitFor([&] { return std::abs(session().scene().map - map) < 1e-12 && !session().scene().stale; }));
    const QTemporaryDir folder;
    for (const ChartType& type : charts()) {
        if (!type.create()->emptyText(session().scene()).isEmpty())
            continue;  // what needs topics has tests of its own
        QProcess shell;
        shell.setWorkingDirectory(folder.path());
        shell.setProgram(QStringLiteral("sh"));
        QString command = chartCommand(session(), type.name);
        command.replace(QStringLiteral("rankscape-cli "), QStringLiteral(RANKSCAPE_CLI " "));
        command.replace(QStringLiteral(".svg"), QStringLiteral(".csv"));
        shell.setArguments({QStringLiteral("-c"), command});
        shell.start();
        ASSERT_TRUE(shell.waitForFinished()) << command.toStdString();
        ASSERT_EQ(shell.exitCode(), 0) << command.toStdString() << shell.readAllStandardError().toStdString();
        QFile file(folder.filePath(QString::fromUtf8(type.name.data()) + QStringLiteral(".csv")));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const QByteArrayList drawn = rowsOf(file.readAll());
        const QByteArrayList shown = rowsOf(figure(type, session().scene(), QStringLiteral("csv"), {}));
        ASSERT_EQ(drawn.size(), shown.size()) << command.toStdString();
        if (type.name != "landscape") {  // whose breakpoints differ in the last digit, as the ends were written down
            EXPECT_TRUE(drawn == shown) << command.toStdString();
        }
    }
}

TEST_F(Window, RemembersItsLayout)
{
    m_window.columns()->setLeftShown(true);
    m_window.chart("learning")->parentWidget()->hide();
    Source source = session().source();
    source.scoring.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("lsi:k=20")};
    session().open(source);
    ASSERT_TRUE(waitFor([&] { return session().scene().rankers.size() == 2; }));
    m_window.experimentView()->learner()->setCurrentIndex(1);
    m_window.close();
    MainWindow again;
    again.show();
    EXPECT_EQ(describe(again.session().source().scoring.rankers[0]), "bm25:k1=1.2,b=0.5");
    EXPECT_EQ(again.experimentView()->learner()->currentIndex(), 1);
    EXPECT_TRUE(again.chart("learning")->parentWidget()->isHidden());
    QSettings().clear();
}

TEST(MainWindow, SaysWhatToDoWhileNothingIsOpen)
{
    MainWindow window;
    window.show();
    EXPECT_FALSE(window.weightsView()->isVisible());
    EXPECT_FALSE(window.experimentView()->trainButton()->isEnabled());
    auto buttons = window.chart("landscape")->findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    EXPECT_TRUE(isWhollyVisible(*buttons[0]));
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return window.session().isOpen(); }));
}

}  // namespace
}  // namespace rankscape::ui
