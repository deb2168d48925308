// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QDoubleSpinBox>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QLabel>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

#include "core/objective/ties.h"
#include "tests/support/objective.h"
#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/charts.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/steps.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/chosen_result_view.h"
#include "ui/view/measures_view.h"
#include "ui/view/results_view.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::waitFor;
using test::Window;

const QString besideIt = QStringLiteral("rests on ties; beside it 0.3583 to 0.4278");

/// The window with a collection in which the order of rows is lucky under equal weights.
class LuckyWindow : public Window {
protected:
    void SetUp() override
    {
        Window::SetUp();
        openLucky({"tfidf", "bm25"});
    }

    void openLucky(const std::vector<std::string>& rankers)
    {
        Source source;
        source = withPaths(source, {RANKSCAPE_GOLDEN "/cases/lucky"});
        source.normalization = "rank";
        source.rankers.clear();
        for (const std::string& each : rankers)
            source.rankers.push_back(rankerSetting(each));
        session().opening().open(source);
        ASSERT_TRUE(waitFor([&] {
            return session().table().rankers == rankers && session().shown().of(smoothedStudy())
                && !session().shown().isStale(smoothedStudy());
        }));
    }

    /// Whether the first ranker's weight was measured.
    bool isAt(double weight) { return std::abs(session().shown().state.weights.values()[0] - weight) < 1e-12; }

    /// The first text on the chart that begins so.
    QString textOn(const char* chart, const QString& begin)
    {
        auto* view = qobject_cast<QGraphicsView*>(m_window.chart(chart)->canvas());
        for (const QGraphicsItem* item : view->scene()->items()) {
            const auto* words = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
            if (words != nullptr && words->isVisible() && words->text().startsWith(begin))
                return words->text();
        }
        return {};
    }

    QString here() { return textOn("landscape", QStringLiteral("you are here")); }

    /// Maybe in a tool tip, where there is no room for all of it.
    bool isSaidUnderMeasures(const QString& words)
    {
        const auto labels = m_window.findChild<MeasuresView*>()->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* each) {
            return each->isVisible() && (each->text() == words || each->toolTip() == words);
        });
    }
};

TEST_F(LuckyWindow, SaysBesideTheValueThatItRestsOnTies)
{
    ASSERT_TRUE(waitFor([&] { return tiesNow(session().shown()).has_value(); }));
    EXPECT_TRUE(isSaidUnderMeasures(QStringLiteral("0.4417")));
    EXPECT_TRUE(isSaidUnderMeasures(QStringLiteral("MAP ") + besideIt));
    EXPECT_FALSE(isSaidUnderMeasures(QStringLiteral("±0.0000") + tiesSign)) << "uniform is of the same kind";
    EXPECT_EQ(here(), QStringLiteral("you are here: 0.500 → 0.4417\n") + besideIt);
}

TEST_F(LuckyWindow, MarksTheDifferenceToALuckyUniform)
{
    ASSERT_TRUE(waitFor([&] { return tiesNow(session().shown()).has_value(); }));
    row(0).number()->setValue(0.2);
    ASSERT_TRUE(waitFor([&] { return !tiesNow(session().shown()) && isAt(0.2); }));
    EXPECT_FALSE(isSaidUnderMeasures(QStringLiteral("MAP ") + besideIt));
    EXPECT_TRUE(isSaidUnderMeasures(QStringLiteral("MAP of uniform rests on ties")));
    EXPECT_TRUE(isSaidUnderMeasures(
        differenceText(session().weighing().now().measures[0] - session().weighing().systems().uniform.measures[0])
        + tiesSign));
    EXPECT_TRUE(here().contains(QStringLiteral("\nsafe ±"))) << here().toStdString();
    session().steps().stack().undo();
    EXPECT_TRUE(waitFor([&] { return isSaidUnderMeasures(QStringLiteral("MAP ") + besideIt); })) << "found again";
}

/// A drag asks once it has ended, and what was asked before it is not shown for other weights.
TEST_F(LuckyWindow, KnowsTiesOnlyOfWeightsThatHaveSettled)
{
    ASSERT_TRUE(waitFor([&] { return tiesNow(session().shown()).has_value(); }));
    session().weighing().beginDrag();
    session().weighing().setWeight(0, 300'000'000);
    ASSERT_TRUE(waitFor([&] { return isAt(0.3); }));
    EXPECT_FALSE(tiesNow(session().shown()));
    session().weighing().setWeight(0, 500'000'000);
    ASSERT_TRUE(waitFor([&] { return isAt(0.5); }));
    EXPECT_FALSE(here().contains(QStringLiteral("safe"))) << here().toStdString();
    session().weighing().endDrag();
    EXPECT_TRUE(waitFor([&] { return here().endsWith(besideIt); }));
    m_window.open({});
    ASSERT_TRUE(waitFor([&] { return session().collection().name == "Sample"; }));
    const auto ofUniform =
        nearChanceTies(test::mapOf(session().table()), Weights::uniform(session().table().rankerCount()).values());
    ASSERT_EQ(session().shown().of(systemsStudy())->uniformTies.has_value(), ofUniform.has_value());
    if (ofUniform) {
        EXPECT_EQ(session().shown().of(systemsStudy())->uniformTies->greatest, ofUniform->greatest);
    }
}

/// What is proven may be below the value at the weights: it is of another kind.
TEST_F(LuckyWindow, SaysWhatAProofCovers)
{
    EXPECT_TRUE(
        textOn("landscape", QStringLiteral("proven maximum: 0.4278 at ")).contains(QStringLiteral("ties left out")));
    EXPECT_TRUE(chartType("landscape")
                    .create()
                    ->context(session().shown())
                    .endsWith(QStringLiteral("where documents happen to tie left out")));
    EXPECT_NE(learner("certified").summary.find("where documents happen to tie left out"), std::string_view::npos);
}

TEST_F(LuckyWindow, MarksResultsThatRestOnTies)
{
    ExperimentSpec spec{learnSpec("certified")};
    spec.folds = "none";
    session().experiments().train(spec);
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    ResultsView& view = *m_window.findChild<ResultsView*>();
    QTableWidget& table = *view.table();
    const auto detailsOf = [&](int row) {
        table.selectRow(row);
        return m_window.findChild<ChosenResultView*>()->details()->text();
    };
    const auto rowOf = [&](const QString& name) {
        for (int row = 0; row < table.rowCount(); ++row) {
            if (table.item(row, 0)->text().startsWith(name))
                return row;
        }
        return -1;
    };
    const int uniform = rowOf(QStringLiteral("Uniform"));
    const int certified = rowOf(QStringLiteral("Certified optimum"));
    ASSERT_TRUE(uniform >= 0 && certified >= 0);
    const int learnedFrom = table.columnCount() - 1;
    EXPECT_EQ(table.item(uniform, learnedFrom)->text(), QStringLiteral("0.4417") + tiesSign);
    EXPECT_TRUE(detailsOf(uniform).contains(QStringLiteral("\non the topics it learned from: ") + besideIt));
    EXPECT_EQ(table.item(certified, learnedFrom)->text(), QStringLiteral("0.4278"));
    EXPECT_TRUE(detailsOf(certified).contains(QStringLiteral("where documents happen to tie left out")));
    spec.folds = "3";
    session().experiments().train(spec);
    ASSERT_TRUE(waitFor([&] { return hasLearned(8); }));
    const auto& results = (*session().shown().of(resultsStudy()));
    const auto tested =
        std::ranges::find_if(results, [](const ResultRow& row) { return row.isReference && row.test; });
    ASSERT_NE(tested, results.end());
    ASSERT_TRUE(tested->ties.test);
    EXPECT_NEAR(tested->ties.test->least, 0.3583, 5e-5) << "the weights of all folds are one place";
    EXPECT_NEAR(tested->ties.test->greatest, 0.4278, 5e-5);
    EXPECT_EQ(testText(*tested), QStringLiteral("0.4417") + tiesSign);
    const auto learned =
        std::ranges::find_if(results, [](const ResultRow& row) { return !row.isBaseline && row.test; });
    ASSERT_NE(learned, results.end());
    EXPECT_TRUE(comparisonsText(*learned).contains(QStringLiteral("rests on ties")));
}

TEST_F(LuckyWindow, SaysSoInTheTriangle)
{
    openLucky({"tfidf", "bm25", "l5"});
    session().weighing().setWeights(Weights::normalized(Eigen::Vector3d(0.5, 0.5, 0.0)), QString());
    ASSERT_TRUE(waitFor([&] { return tiesNow(session().shown()).has_value(); }));
    ChartView& view = *m_window.chart("triangle");
    m_window.workspace()->bringForward(&view);
    ASSERT_TRUE(waitFor([&] {
        return session().shown().of(triangleStudy()) && session().shown().of(triangleStudy())->grid.steps == 200;
    }));
    EXPECT_EQ(textOn("triangle", QStringLiteral("you are here")),
        QStringLiteral("you are here  %1\n%2")
            .arg(measureText(valueNow(session().shown())), tiesText(*tiesNow(session().shown()))));
}

}  // namespace
}  // namespace rankscape::ui
