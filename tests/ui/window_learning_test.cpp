// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/chosen_result_view.h"
#include "ui/view/experiment_view.h"
#include "ui/view/fold_bars.h"
#include "ui/view/inspection_controls.h"
#include "ui/view/learner_list.h"
#include "ui/view/replay_controls.h"
#include "ui/view/results_view.h"
#include "ui/widget/segments.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// The window in the room where one learns.
class LearningRoom : public test::Window {
protected:
    void SetUp() override
    {
        Window::SetUp();
        m_window.workspace()->setRoom(Room::learning);
    }
};

/// Numbers, names and the picture of the intervals; none is cut.
bool showsAllColumns(const QTableWidget& table)
{
    const QAbstractItemView& names = table;
    int width = 0;
    for (int column = 0; column < table.columnCount(); ++column)
        width += table.isColumnHidden(column) ? table.width() : table.columnWidth(column);
    return width <= table.viewport()->width() && table.columnWidth(0) >= names.sizeHintForColumn(0);
}

TEST_F(LearningRoom, TrainsShowsResultsAndTakesThemOver)
{
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    EXPECT_EQ(shownTraces(session().state()).size(), 7U);
    EXPECT_TRUE(chosenTrace(session().state()).has_value());
    auto* results = m_window.findChild<ResultsView*>()->table();
    ASSERT_EQ(results->rowCount(), 4);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*results); }));
    EXPECT_GE(results->item(0, 1)->text(), results->item(1, 1)->text());
    EXPECT_TRUE(waitFor([&] { return showsAllColumns(*results); }));
    const auto found = results->findItems(QStringLiteral("gEnM.BAT"), Qt::MatchExactly);
    ASSERT_EQ(found.size(), 1);
    results->selectRow(found[0]->row());
    emit results->itemActivated(found[0]);
    EXPECT_EQ(LinkedWeights(requireWeights(*session().state().experiments[0]->all.model)).weights(),
        session().weighing().weights().weights());
}

TEST_F(LearningRoom, ChoosesOptionsByValidationAndSaysWhatWasTried)
{
    ExperimentView* view = m_window.experimentView();
    view->learners()->setCurrent(QStringLiteral("ridge"));
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*view->tune()); }));
    QTest::mouseClick(view->tune(), Qt::LeftButton, {}, {8, view->tune()->height() / 2});
    ASSERT_TRUE(view->tune()->isChecked());
    EXPECT_TRUE(view->choices().value(QStringLiteral("tune")).toBool()) << "kept between two sessions";
    view->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    auto* details = m_window.findChild<ChosenResultView*>()->details();
    ASSERT_TRUE(waitFor([&] { return details->text().contains(QStringLiteral("chosen by validation: lambda=")); }));
    EXPECT_TRUE(details->text().contains(QStringLiteral("lambda=1000 "))) << "with its value";
    view->learners()->setCurrent(QStringLiteral("exact-ascent"));
    view->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(5); }));
    EXPECT_FALSE(session().state().experiments.back()->spec.tuned) << "it has nothing to choose";
}

TEST_F(LearningRoom, ChoosesOptionsByTheTopicsOfAFile)
{
    const QTemporaryDir folder;
    const auto written = [&](const QString& name, int first, int queries) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        for (int row = 0; row < 4 * queries; ++row)
            file.write(QStringLiteral("%1 qid:%2 1:%3 2:%4 #docid = d%5\n")
                           .arg(row % 4 == 1 ? 1 : 0)
                           .arg(first + row / 4)
                           .arg(0.1 * (row % 3))
                           .arg(0.2 * (row % 5))
                           .arg(row)
                           .toUtf8());
        return file.fileName();
    };
    const QString chooses = written(QStringLiteral("vali.txt"), 100, 3);
    m_window.experimentView()->setValidation(chooses);
    EXPECT_EQ(m_window.experimentView()->choices().value(QStringLiteral("validation")).toString(), QString())
        << "the sample is no file, so none is like it";
    QSignalSpy opened(&session(), &Session::tableChanged);
    m_window.open({written(QStringLiteral("train.txt"), 1, 6)});
    ASSERT_TRUE(waitFor([&] { return opened.size() == 1; }));
    ExperimentView& view = *m_window.experimentView();
    view.learners()->setCurrent(QStringLiteral("ridge"));
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*view.validationButton()); }));
    view.setValidation(chooses);
    EXPECT_TRUE(view.tune()->text().contains(QStringLiteral("vali.txt")) && isWhollyVisible(*view.tune()));
    EXPECT_EQ(view.choices().value(QStringLiteral("validation")).toString(), chooses);
    view.train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    const Experiment& first = *session().state().experiments.front();
    EXPECT_EQ(first.all.tuning.topics, 3U) << "those of the file";
    EXPECT_TRUE(nameOf(first).contains(QStringLiteral("options chosen by vali.txt")));
    view.tune()->setChecked(false);
    EXPECT_EQ(view.choices().value(QStringLiteral("validation")).toString(), QString());
}

TEST_F(LearningRoom, CancelAnswersAtOnceAndKeepsTheBestSoFar)
{
    ExperimentSpec spec{learnSpec("genm-bat:random=1000")};
    spec.folds = "none";
    session().experiments().train(spec);
    ASSERT_TRUE(waitFor([&] { return !shownTraces(session().state()).empty(); }));
    session().experiments().cancel();  // which returns when the worker has ended
    EXPECT_FALSE(session().experiments().job().isRunning());
    const auto steps = [this] {
        std::size_t count = 0;
        for (const Trace& trace : shownTraces(session().state()))
            count += trace.steps.size();
        return count;
    };
    const std::size_t before = steps();
    test::deliverAll();
    EXPECT_EQ(steps(), before) << "all steps that were made are shown, and none comes after";
    EXPECT_TRUE(session().state().learned.has_value());
    EXPECT_TRUE(session().state().experiments.empty());
}

TEST_F(LearningRoom, LearnsLiveWithFoldsAndSaysSo)
{
    ExperimentSpec spec{learnSpec("genm-bat:random=1000")};
    session().experiments().train(spec);
    EXPECT_TRUE(isLearning(session().state()));
    EXPECT_FALSE(m_window.experimentView()->trainButton()->isEnabled());
    ASSERT_TRUE(waitFor([&] { return !shownTraces(session().state()).empty(); }));
    EXPECT_TRUE(session().experiments().job().isRunning());
    session().experiments().train(spec);  // asks in vain
    session().experiments().cancel();
    EXPECT_FALSE(isLearning(session().state()));
    EXPECT_TRUE(session().state().learned.has_value());
}

/// Steps of what was learned before must not reach what is opened after.
TEST_F(LearningRoom, OpeningAnotherCollectionWhileLearningForgetsTheSteps)
{
    ExperimentSpec spec{learnSpec("genm-bat:random=1000")};
    session().experiments().train(spec);
    ASSERT_TRUE(waitFor([&] { return !shownTraces(session().state()).empty(); }));
    QSignalSpy opened(&session(), &Session::tableChanged);
    Source source = session().opening().source();
    source.rankers = {rankerSetting("bm25"), rankerSetting("lsi:k=20")};
    session().opening().open(source);
    ASSERT_TRUE(waitFor([&] { return opened.count() == 1; }));
    test::deliverAll();
    EXPECT_TRUE(shownTraces(session().state()).empty());
    EXPECT_FALSE(isLearning(session().state()));
    EXPECT_FALSE(session().state().learned.has_value());
}

TEST_F(LearningRoom, ReplaysWhatWasLearned)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    auto* slider = m_window.findChild<ReplayControls*>()->iteration();
    ASSERT_GT(slider->maximum(), 1);
    EXPECT_FALSE(session().state().replay) << "everything is shown at first";
    slider->setValue(1);
    EXPECT_EQ(session().state().replay, 1U);
    slider->setValue(slider->maximum());
    EXPECT_FALSE(session().state().replay);
}

TEST_F(LearningRoom, MovesNoViewWhenTheReplayAppears)
{
    const QWidget* header = m_window.chart("learning")->header();
    const auto* replay = m_window.findChild<ReplayControls*>();
    EXPECT_FALSE(replay->isVisible());
    test::deliverAll();
    const int before = header->minimumSizeHint().width();
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    EXPECT_TRUE(waitFor([&] { return replay->isVisible(); }));
    test::deliverAll();
    EXPECT_EQ(header->minimumSizeHint().width(), before);
}

TEST_F(LearningRoom, InspectsTheStepsOfWhatWasLearned)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    auto* controls = m_window.findChild<InspectionControls*>();
    EXPECT_EQ(session().shown().present(stepsStudy()), nullptr) << "nobody asked";
    controls->quantities().front()->trigger();
    EXPECT_EQ(session().state().view, LearningView::values);
    EXPECT_EQ(controls->view()->chosen(), 2);
    ASSERT_TRUE(waitFor([&] { return session().shown().present(stepsStudy()) != nullptr; }));
    EXPECT_TRUE(std::isnan(session().shown().present(stepsStudy())->steps[0].test))
        << "all topics: nothing is left to test on";
    ASSERT_EQ(controls->parts().size(), 3);
    controls->parts().at(2)->trigger();
    ASSERT_TRUE(waitFor([&] {
        return session().shown().present(stepsStudy()) && session().shown().present(stepsStudy())->part == 2;
    }));
    const FoldResult& fold = session().state().experiments[0]->folds[1];
    EXPECT_NEAR(session().shown().present(stepsStudy())->steps.back().test, fold.test[0], 1e-12);
    EXPECT_EQ(shownTraces(session().state()).size(), fold.traces.size());
    for (QAction* quantity : controls->quantities()) {
        quantity->trigger();
        if (session().state().view == LearningView::gap)  // gEnM.BAT proves none
            continue;
        EXPECT_TRUE(chartType("learning").create()->emptyText(session().shown()).isEmpty());
        EXPECT_FALSE(chartType("learning").create()->data(session().shown()).rows.isEmpty());
    }
    QTest::mouseClick(controls->view()->button(0), Qt::LeftButton);
    EXPECT_EQ(session().state().view, LearningView::race);
    EXPECT_FALSE(chartType("learning").create()->data(session().shown()).rows.isEmpty());
}

TEST_F(LearningRoom, ShowsTheLossAndHowFarItCanStillFall)
{
    m_window.experimentView()->learners()->setCurrent(QStringLiteral("ranking-svm"));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    const auto plot = chartType("learning").create();
    session().experiments().setView(LearningView::objective);
    EXPECT_TRUE(plot->emptyText(session().shown()).isEmpty()) << "no weights on the simplex are needed";
    EXPECT_EQ(plot->curves(session().shown()).size(), 2) << "the loss, and what it cannot fall below";
    session().experiments().setView(LearningView::gap);
    EXPECT_TRUE(plot->emptyText(session().shown()).isEmpty());
    const auto& steps = session().state().shown->all.traces[0].steps;
    EXPECT_EQ(plot->data(session().shown()).rows.size(), std::ssize(steps));
    EXPECT_NEAR(plot->data(session().shown()).rows[0][2].toDouble(), std::log10(*steps[0].gap), 1e-9);
}

/// A double click on a row of three weights would set those of two rankers.
TEST_F(LearningRoom, ListsNoResultsOfAnotherScoring)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    Source other = session().opening().source();
    other.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    session().opening().open(other);
    ASSERT_TRUE(waitFor([&] { return session().state().rankerCount() == 2; }));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    const QTableWidget* table = m_window.findChild<ResultsView*>()->table();
    ASSERT_TRUE(waitFor([&] { return table->rowCount() == 4; }));
    session().steps().stack().undo();
    EXPECT_EQ(session().state().rankerCount(), 3);
    EXPECT_EQ(table->rowCount(), 0) << "they are compared anew";
    EXPECT_TRUE(waitFor([&] { return table->rowCount() == 4; }));
}

TEST_F(LearningRoom, NamesTheObjectiveThatWasFollowed)
{
    const Objective followed = objective("ndcg_cut_10");
    session().terrain().setObjective(followed);
    ASSERT_TRUE(waitFor([&] { return session().state().measured() == followed; }));
    m_window.experimentView()->learners()->setCurrent(QStringLiteral("exact-ascent"));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    session().experiments().setView(LearningView::objective);
    EXPECT_EQ(
        chartType("learning").create()->curves(session().shown()), QStringList{text(followed.measure.meanLabel())});
}

/// What is learned next has no folds to show before it ends.
TEST_F(LearningRoom, LearningAnewLeavesTheFoldThatWasInspected)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    session().experiments().setView(LearningView::weights);
    session().experiments().setPart(2);
    ASSERT_EQ(session().state().part, 2U);
    m_window.experimentView()->train();
    EXPECT_EQ(session().state().part, 0U);
    EXPECT_EQ(session().state().part, 0U);
    EXPECT_TRUE(m_window.findChild<InspectionControls*>()->parts().front()->isChecked());
    EXPECT_FALSE(chartType("learning").create()->context(session().shown()).contains(QStringLiteral("fold 2")));
    session().experiments().cancel();
}

TEST_F(LearningRoom, IgnoresAnExperimentThatIsNotThere)
{
    EXPECT_NO_THROW(session().experiments().showExperiment(0));
    EXPECT_EQ(session().state().shown, nullptr);
}

/// The charts follow the row that is selected.
TEST_F(LearningRoom, ShowsTheWaysOfTheSelectedResult)
{
    session().experiments().train({learnSpec("enm-b"), "parity"});
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(5); }));
    EXPECT_EQ(describe(*shownLearner(session().state())), "gEnM.BAT");
    auto* results = m_window.findChild<ResultsView*>()->table();
    results->selectRow(results->findItems(QStringLiteral("EnM.B"), Qt::MatchExactly).at(0)->row());
    EXPECT_EQ(describe(*shownLearner(session().state())), "EnM.B");
    EXPECT_EQ(raceOf(session().state()).size(), 2U);
    ASSERT_EQ((*session().shown().of(resultsStudy())).size(), 5U);
    EXPECT_GE(*(*session().shown().of(resultsStudy()))[0].test, *(*session().shown().of(resultsStudy()))[4].test);
}

/// The row that was current shows another ensemble now.
TEST_F(LearningRoom, UsesNoWeightsOfARowThatIsNotSelected)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    QTableWidget* table = m_window.findChild<ResultsView*>()->table();
    table->setCurrentCell(table->rowCount() - 1, 0);
    session().experiments().train({learnSpec("enm-b"), "parity"});
    ASSERT_TRUE(waitFor([&] { return hasLearned(5); }));
    EXPECT_TRUE(table->selectedItems().isEmpty());
    EXPECT_LT(table->currentRow(), 0);
    const Weights before = session().weighing().weights().weights();
    emit table->itemActivated(table->item(0, 0));
    EXPECT_EQ(session().weighing().weights().weights(), before);
}

/// The chosen one stands below the form, all of it: weights with what each fold learned, and how it compares.
TEST_F(LearningRoom, ShowsTheChosenResult)
{
    auto* view = m_window.findChild<ChosenResultView*>();
    EXPECT_FALSE(view->useButton()->isEnabled());
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*view->bars()) && isWhollyVisible(*view->comparisons()); }));
    const Weights learned = *session().state().shown->all.model->commonWeights();
    EXPECT_TRUE(view->bars()->accessibleDescription().contains(
        rankerName(session().state(), 1) + QLatin1Char(' ') + weightText(learned.values()[1])));
    EXPECT_TRUE(view->comparisons()->text().contains(QStringLiteral("Uniform")));
    QTest::mouseClick(view->useButton(), Qt::LeftButton);
    EXPECT_NEAR(
        (session().weighing().weights().weights().values() - learned.values()).cwiseAbs().maxCoeff(), 0.0, 1e-8);
    QTableWidget* table = m_window.findChild<ResultsView*>()->table();
    table->selectRow(table->findItems(QStringLiteral("Uniform"), Qt::MatchStartsWith).at(0)->row());
    EXPECT_FALSE(view->comparisons()->isVisible()) << "a baseline is what others are compared with";
    EXPECT_TRUE(view->bars()->isVisible());
}

/// Several learn one after the other; each is a result as soon as it is whole.
TEST_F(LearningRoom, TrainsAllThatAreTicked)
{
    ExperimentView& view = *m_window.experimentView();
    view.learners()->setTicked({QStringLiteral("enm-b"), QStringLiteral("exact-ascent"), QStringLiteral("uniform")});
    EXPECT_EQ(view.trainButton()->text(), QStringLiteral("Train 3"));
    view.trainButton()->setFocus();
    QTest::keyClick(view.trainButton(), Qt::Key_Space);
    EXPECT_FALSE(view.cancelButton()->hasFocus()) << "the next key would cancel";
    ASSERT_TRUE(waitFor([&] { return hasLearned(5); }));
    QStringList learned;
    for (const auto& each : session().state().experiments)
        learned.append(text(each->spec.learn.learner));
    EXPECT_EQ(learned.first(3),
        (QStringList{QStringLiteral("enm-b"), QStringLiteral("exact-ascent"), QStringLiteral("uniform")}));
    EXPECT_EQ(session().state().shown, session().state().experiments[2]) << "the last that was asked for";
    EXPECT_TRUE(view.trainButton()->hasFocus());
}

TEST_F(LearningRoom, AResultIsTakenAwayAndBroughtBack)
{
    session().experiments().train({learnSpec("enm-b"), "parity"});
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    QTableWidget* table = m_window.findChild<ResultsView*>()->table();
    table->selectRow(0);
    const auto gone = session().state().shown;
    QTest::keyClick(table, Qt::Key_Delete);
    ASSERT_TRUE(waitFor([&] { return hasLearned(3); }));
    EXPECT_EQ(table->rowCount(), 3);
    EXPECT_EQ(session().state().shown, nullptr);
    session().steps().stack().undo();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    EXPECT_EQ(std::ranges::count(session().state().experiments, gone), 1);
    EXPECT_EQ(table->rowCount(), 4);
}

/// What was stopped is a row with the best it came to.
TEST_F(LearningRoom, KeepsWhatWasStopped)
{
    ExperimentSpec spec{learnSpec("genm-bat:random=1000")};
    session().experiments().train(spec);
    ASSERT_TRUE(waitFor([&] { return !shownTraces(session().state()).empty(); }));
    session().experiments().cancel();
    ASSERT_EQ(session().state().stopped.size(), 1U);
    QTableWidget* table = m_window.findChild<ResultsView*>()->table();
    ASSERT_EQ(table->rowCount(), 1);
    EXPECT_TRUE(table->item(0, 0)->text().contains(QStringLiteral("stopped at step")));
    table->selectRow(0);
    m_window.findChild<ChosenResultView*>()->useButton()->click();
    const Step* best = bestStep(*session().state().stopped[0]);
    EXPECT_NEAR((session().weighing().weights().weights().values() - best->weights->values()).cwiseAbs().maxCoeff(),
        0.0, 1e-8);
    QTest::keyClick(table, Qt::Key_Delete);
    EXPECT_TRUE(session().state().stopped.empty());
    EXPECT_EQ(table->rowCount(), 0);
}

/// Steps of the ensemble that learns are not mixed with those of another that is looked at.
TEST_F(LearningRoom, DoesNotLeaveALearningEnsembleForAnother)
{
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    ExperimentSpec spec{learnSpec("genm-bat:random=1000")};
    spec.folds = "none";
    session().experiments().train(spec);
    m_window.findChild<ResultsView*>()->table()->selectRow(0);
    EXPECT_FALSE(chosenTrace(session().state())) << "nothing is chosen while it learns";
    session().experiments().cancel();
}

TEST_F(LearningRoom, DoesNotFeedALockedWeight)
{
    ExperimentView& view = *m_window.experimentView();
    view.learners()->setCurrent(QStringLiteral("genm-on"));
    session().weighing().setLocked(1, true);
    const Weights before = session().weighing().weights().weights();
    QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    EXPECT_EQ(session().weighing().weights().weights(), before);
    EXPECT_TRUE(shownTraces(session().state()).empty());
    session().weighing().setLocked(1, false);
    session().experiments().setView(LearningView::values);
    QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return session().shown().present(stepsStudy()) != nullptr; }))
        << "fed steps can be inspected";
}

TEST_F(LearningRoom, FeedsOneTopicAfterTheOther)
{
    ExperimentView& view = *m_window.experimentView();
    view.learners()->setCurrent(QStringLiteral("genm-on"));
    const Weights before = session().weighing().weights().weights();
    for (int i = 0; i < 3; ++i)
        QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    ASSERT_EQ(shownTraces(session().state()).size(), 1U);
    EXPECT_EQ(shownTraces(session().state())[0].steps.size(), 4U);
    EXPECT_NE(session().weighing().weights().weights(), before);
    row(0).number()->setValue(0.9);  // by hand: it begins again from there
    QTest::mouseClick(view.feedButton(), Qt::LeftButton);
    EXPECT_EQ(shownTraces(session().state())[0].steps.size(), 2U);
    session().steps().stack().undo();
    EXPECT_NEAR(session().weighing().weights().weights().values()[0], 0.9, 1e-8);
}

TEST_F(LearningRoom, StartsFromTheSlidersAndTestsOnFoldsOfAFile)
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
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    EXPECT_EQ(session().state().experiments[0]->folds.size(), 3U);
    EXPECT_EQ(shownTraces(session().state()).size(), 8U);
    EXPECT_EQ(shownTraces(session().state()).back().start, "own 1");
    EXPECT_TRUE(nameOf(session().shown().of(resultsStudy())->front(), session().state())
                    .contains(QStringLiteral("folds of folds.txt, own start")));
}

}  // namespace
}  // namespace rankscape::ui
