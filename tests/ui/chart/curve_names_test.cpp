// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/curve_names.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QChartView>
#include <QMenu>
#include <QTest>
#include <QValueAxis>
#include <set>

#include "tests/support/qt.h"
#include "tests/ui/chart/drawn.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/curve_item.h"

namespace rankscape::ui {
namespace {

using test::Drawn;
using test::fullShown;

qsizetype seenCurves(const QChart& chart)
{
    const auto isSeen = [](const QGraphicsItem* item) {
        const auto* const curve = qgraphicsitem_cast<const CurveItem*>(item);
        return curve != nullptr && curve->isVisible();
    };
    return std::ranges::count_if(chart.childItems(), isSeen);
}

TEST(CurveNames, HideEachCurveOfAChart)
{
    const std::set<std::string_view> have{"landscape", "objective", "precision-recall", "learning", "fit", "sweep",
        "parallel", "bounds", "added", "decomposition"};
    for (const ChartType& type : charts()) {
        const Drawn whole(type);
        const QStringList curves = whole.plot->curves(whole.shown);
        EXPECT_EQ(curves.size() > 1, have.contains(type.name)) << type.name;
        for (const QString& curve : curves) {
            const Drawn drawn(type, fullShown(), {curve});
            EXPECT_EQ(seenCurves(*drawn.chart), seenCurves(*whole.chart) - 1)
                << type.name << " " << curve.toStdString();
        }
    }
}

/// Ranges, and what stands at the pointer, are of the curves that are seen.
TEST(CurveNames, LeaveTheRangeToTheOthers)
{
    const Drawn whole(chartType("sweep"));
    const Drawn drawn(chartType("sweep"), fullShown(), {QStringLiteral("LDI")});
    const auto top = [](const Drawn& each) {
        return static_cast<QValueAxis*>(each.chart->axes(Qt::Vertical).constFirst())->max();
    };
    EXPECT_LT(top(drawn), 0.4);
    EXPECT_GT(top(whole), 0.42);
    EXPECT_TRUE(whole.plot->readout(whole.shown, {20.0, 0.42}).startsWith(QStringLiteral("LDI")));
    EXPECT_TRUE(drawn.plot->readout(drawn.shown, {20.0, 0.42}).isEmpty());
}

class ClickedNames : public testing::Test {
protected:
    void SetUp() override
    {
        m_view.resize(700, 450);
        m_view.show();
        m_view.setShown(fullShown());
        test::deliverAll();
    }

    QChartView& canvas() { return *static_cast<QChartView*>(m_view.canvas()); }

    /// The words that name a curve.
    const QGraphicsSimpleTextItem& words(const QString& curve)
    {
        for (const QGraphicsItem* item : canvas().chart()->childItems()) {
            const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
            if (text != nullptr && text->text() == curve)
                return *text;
        }
        throw std::out_of_range(curve.toStdString());
    }

    QPoint placeOf(const QString& curve) { return canvas().mapFromScene(words(curve).sceneBoundingRect().center()); }

    qsizetype seen() { return seenCurves(*canvas().chart()); }

    ChartView m_view{chartType("precision-recall")};
};

TEST_F(ClickedNames, HideAndShowTheirCurves)
{
    const QString name = QStringLiteral("Uniform");
    const qsizetype all = seen();
    EXPECT_TRUE(canvas().rect().contains(placeOf(name)));
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, placeOf(name));
    EXPECT_EQ(seen(), all - 1);
    EXPECT_TRUE(words(name).font().strikeOut());
    m_view.setShown(fullShown());
    EXPECT_EQ(seen(), all - 1) << "drawn anew, it stays hidden";
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, placeOf(name));
    EXPECT_EQ(seen(), all);
    EXPECT_FALSE(words(name).font().strikeOut());
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, Qt::ControlModifier, placeOf(name));
    EXPECT_EQ(seen(), 1);
    QTest::mouseClick(canvas().viewport(), Qt::LeftButton, {}, placeOf(name));
    EXPECT_EQ(seen(), 1) << "the last stays";
    QTest::mouseDClick(canvas().viewport(), Qt::LeftButton, {}, placeOf(name));
    EXPECT_EQ(seen(), all);
}

TEST_F(ClickedNames, AreInTheMenuToo)
{
    const qsizetype all = seen();
    emit m_view.menu()->aboutToShow();
    const auto* curves = m_view.menu()->findChild<QMenu*>();
    ASSERT_TRUE(curves->menuAction()->isVisible());
    ASSERT_EQ(curves->actions().size(), all);
    curves->actions().front()->trigger();
    EXPECT_EQ(seen(), all - 1);
}

}  // namespace
}  // namespace rankscape::ui
