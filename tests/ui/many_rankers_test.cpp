// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTimer>

#include "tests/ui/window.h"
#include "ui/chart/chart_view.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/search_view.h"
#include "ui/view/triangle_controls.h"
#include "ui/view/weight_list.h"
#include "ui/widget/ranker_picker.h"
#include "ui/widget/ranker_pickers.h"
#include "ui/widget/tool_button.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

Source sampleOf(int rankers, const std::string& kind = "sample")
{
    Source source;
    source.kind = kind;
    for (int i = 1; i <= rankers; ++i)
        source.rankers.push_back(rankerSetting("bm25:k1=" + std::to_string(0.01 * i)));
    return source;
}

class ManyRankers : public test::Window {
protected:
    void open(const Source& source)
    {
        session().opening().open(source);
        ASSERT_TRUE(waitFor([&] { return !session().opening().job().isRunning(); }));
        ASSERT_EQ(session().shown().rankerCount(), std::ssize(source.rankers));
        test::deliverAll();
    }

    void open(int rankers) { open(sampleOf(rankers)); }

    WeightsView& view() { return *m_window.weightsView(); }

    std::size_t rowsMade()
    {
        std::size_t made = 0;
        view().list()->forEach([&](std::size_t, WeightRow&) { ++made; });
        return made;
    }

    std::vector<std::size_t> rowsShown()
    {
        std::vector<std::size_t> shown;
        view().list()->forEach([&](std::size_t ranker, WeightRow& row) {
            if (!row.isHidden())
                shown.push_back(ranker);
        });
        return shown;
    }

    void type(RankerPicker& picker, int ranker)
    {
        picker.lineEdit()->selectAll();
        QTest::keyClicks(picker.lineEdit(), rankerName(session().shown().state, ranker));
        QTest::keyClick(picker.lineEdit(), Qt::Key_Return);
    }
};

TEST_F(ManyRankers, NoListIsLongerThanThem)
{
    for (const int rankers : {64, 136}) {
        open(rankers);
        for (const QComboBox* each : m_window.findChildren<QComboBox*>())
            EXPECT_LE(each->count(), rankers + 1) << each->accessibleName().toStdString();
        for (const QMenu* each : m_window.findChildren<QMenu*>())
            EXPECT_LE(each->actions().size(), 40) << each->title().toStdString();
    }
}

TEST_F(ManyRankers, ALineIsChosenByTyping)
{
    open(64);
    auto* controls = m_window.findChild<LandscapeControls*>();
    ASSERT_TRUE(isWhollyVisible(*controls));
    type(*controls->line()->at(0), 41);
    type(*controls->line()->at(1), 17);
    EXPECT_EQ(session().state().ends.from, 41);
    EXPECT_EQ(session().state().ends.to, 17);
    ASSERT_TRUE(waitFor([&] { return session().shown().of(lineStudy()) != nullptr; }));
    EXPECT_EQ(lineWords(session().shown()).from, rankerName(session().shown().state, 41));
    QTest::mouseClick(controls->exchangeButton(), Qt::LeftButton);
    EXPECT_EQ(session().state().ends.from, 17);
    EXPECT_EQ(controls->line()->at(0)->currentIndex(), 17);
    type(*controls->line()->at(0), 41);
    EXPECT_EQ(session().state().ends.from, 41) << "the other end gives way";
    EXPECT_EQ(session().state().ends.to, 17);
}

TEST_F(ManyRankers, ATriangleIsChosenByTyping)
{
    open(64);
    m_window.workspace()->bringForward(m_window.chart("triangle"));
    auto* controls = m_window.findChild<TriangleControls*>();
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*controls); }));
    type(*controls->rankers()->at(0), 63);
    type(*controls->rankers()->at(2), 63);
    EXPECT_EQ(session().state().corners, (std::array<Eigen::Index, 3>{2, 1, 63}));
    ASSERT_TRUE(waitFor([&] {
        return session().shown().of(triangleStudy())
            && session().shown().of(triangleStudy())->corners == session().state().corners;
    }));
}

TEST_F(ManyRankers, WhatWasChosenStaysWhileTheRankersAreTheSame)
{
    open(64);
    session().terrain().setEnds({40, 3, std::nullopt});
    session().terrain().setCorners({9, 63, 7});
    Source rescored = sampleOf(64);
    rescored.normalization = "zscore";
    open(rescored);
    EXPECT_EQ(session().state().ends.from, 40);
    EXPECT_EQ(session().state().ends.to, 3);
    EXPECT_EQ(session().state().corners, (std::array<Eigen::Index, 3>{9, 63, 7}));
    EXPECT_EQ(m_window.findChild<LandscapeControls*>()->line()->at(0)->currentIndex(), 40);
    EXPECT_EQ(m_window.findChild<TriangleControls*>()->rankers()->at(1)->currentIndex(), 63);
}

TEST_F(ManyRankers, FewerRankersComeWhileListsAreOpen)
{
    open(64);
    auto* controls = m_window.findChild<LandscapeControls*>();
    view().filter()->setText(QStringLiteral("6"));
    view().onlyWithWeight()->setChecked(true);
    controls->line()->at(0)->showPopup();
    open(4);
    EXPECT_EQ(controls->line()->at(1)->currentIndex(), 3);
    session().terrain().setEnds({40, 3, std::nullopt});
    session().terrain().setCorners({40, 3, 63});
    EXPECT_EQ(session().state().ends.from, 0) << "of rankers that are gone";
    EXPECT_EQ(session().state().corners, (std::array<Eigen::Index, 3>{0, 1, 2}));
    EXPECT_FALSE(view().filter()->isVisible());
    EXPECT_EQ(rowsShown(), (std::vector<std::size_t>{0, 1, 2, 3}));
    open(1);
    EXPECT_FALSE(controls->isVisible());
}

TEST_F(ManyRankers, RowsAreMadeWhenTheyComeIntoSight)
{
    open(136);
    EXPECT_LE(rowsMade(), 20U);
    EXPECT_LE(view().list()->height(), 400);
    EXPECT_LE(m_window.minimumSizeHint().height(), 700);
    EXPECT_TRUE(isWhollyVisible(*row(0).slider()));
    EXPECT_FALSE(isWhollyVisible(*row(135).slider()));
    QScrollBar* bar = view().list()->verticalScrollBar();
    EXPECT_TRUE(waitFor([&] {
        bar->setValue(bar->maximum());
        return isWhollyVisible(*row(135).slider());
    }));
    EXPECT_LE(rowsMade(), 40U);
}

TEST_F(ManyRankers, AreFilteredByTheirNames)
{
    open(64);
    ASSERT_TRUE(isWhollyVisible(*view().filter()));
    view().filter()->setText(rankerName(session().shown().state, 50).toUpper());
    EXPECT_EQ(rowsShown(), std::vector<std::size_t>{50});
    ASSERT_TRUE(isWhollyVisible(*row(50).slider()));
    session().weighing().setLocked(7, true);
    const std::int64_t held = session().weighing().weights().units(7);
    QTest::keyClick(row(50).slider(), Qt::Key_PageUp);
    EXPECT_NEAR(weight(50), 0.1156, 1e-3);
    EXPECT_EQ(units(), LinkedWeights::one) << "those that are not shown give way";
    EXPECT_EQ(session().weighing().weights().units(7), held);
    session().steps().stack().undo();
    EXPECT_NEAR(weight(50), 1.0 / 64, 1e-6);
    EXPECT_NEAR(row(50).number()->value(), 1.0 / 64, 1e-6);
    view().filter()->setText(QStringLiteral("no such ranker"));
    EXPECT_TRUE(rowsShown().empty());
    view().filter()->clear();
    EXPECT_GT(rowsShown().size(), 10U);
    EXPECT_TRUE(row(7).lock()->isChecked());
}

TEST_F(ManyRankers, ThoseWithWeightCanBeShownAlone)
{
    open(64);
    view().onlyWithWeight()->setChecked(true);
    EXPECT_GT(rowsShown().size(), 10U);
    session().presets().useOnly(60);
    ASSERT_TRUE(waitFor([&] { return rowsShown() == std::vector<std::size_t>{60}; }));
    EXPECT_EQ(row(60).number()->value(), 1.0);
    session().steps().stack().undo();
    ASSERT_TRUE(waitFor([&] { return rowsShown().size() > 10; }));
}

TEST_F(ManyRankers, TabGoesDownTheRowsWhereverTheyWereMade)
{
    open(64);
    view().list()->verticalScrollBar()->setValue(20 * WeightRow::heightOf(WeightRow::Form::oneLine));
    view().list()->verticalScrollBar()->setValue(15 * WeightRow::heightOf(WeightRow::Form::oneLine));
    for (std::size_t ranker = 15; ranker < 24; ++ranker) {
        QWidget* next = row(ranker).number();
        do
            next = next->nextInFocusChain();
        while (next != row(ranker + 1).lock() && qobject_cast<ToolButton*>(next) == nullptr);
        EXPECT_EQ(next, row(ranker + 1).lock()) << ranker;
    }
}

TEST_F(ManyRankers, OneOfThemGetsAllWeightByTyping)
{
    open(64);
    QTimer::singleShot(0, &m_window, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        type(*dialog->findChild<RankerPicker*>(), 33);
        dialog->accept();
    });
    for (QAction* action : m_window.findChildren<QAction*>()) {
        if (action->text() == QStringLiteral("&Choose …"))
            action->trigger();
    }
    EXPECT_EQ(weight(33), 1.0);
}

TEST_F(ManyRankers, TheScoringDialogKeepsThemAll)
{
    open(64);
    ScoringDialog dialog(session().opening().source(), {});
    dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    EXPECT_EQ(dialog.chosen().rankers.size(), 64U);
}

TEST_F(ManyRankers, ThoseWithTheLargestWeightsAnswerASearch)
{
    open(64);
    session().presets().useOnly(60);
    auto& search = *m_window.workspace()->search();
    session().explorer().search(text(session().collection().topics[0].text));
    ASSERT_TRUE(waitFor([&] { return session().explorer().answer() != nullptr; }));
    EXPECT_EQ(session().explorer().answer()->rankers.size(), 64U);
    ASSERT_FALSE(search.hits()->hits().empty());
    const auto& ranks = search.hits()->hits()[0].ranks;
    ASSERT_EQ(ranks.size(), 8U);
    EXPECT_EQ(ranks[0].second, QStringLiteral("1")) << "that of the ranker with all weight comes first";
}

TEST_F(ManyRankers, TheColumnScrollsBesideItsPanels)
{
    m_window.resize(1440, 620);
    open(16);
    const QWidget& weights = *m_window.weightsView();
    const QWidget& seen = *weights.parentWidget()->parentWidget();
    const auto* column = qobject_cast<QScrollArea*>(seen.parentWidget());
    ASSERT_TRUE(waitFor([&] { return column->verticalScrollBar()->isVisible(); }));
    EXPECT_TRUE(waitFor([&] { return weights.geometry().right() < seen.width(); }));
}

/// Whatever is looked at.
TEST_F(ManyRankers, EveryChartIsDrawn)
{
    open(64);
    for (const ChartType& type : charts()) {
        ChartView* chart = m_window.chart(type.name);
        m_window.workspace()->bringForward(chart);
        ASSERT_TRUE(waitFor([&] { return chart->isVisible(); })) << type.name;
        chart->grab();
    }
}

}  // namespace
}  // namespace rankscape::ui
