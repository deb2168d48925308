// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/series_clip.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QLineSeries>
#include <QValueAxis>

namespace rankscape::ui {
namespace {

class SeriesClip : public testing::Test {
protected:
    /// What is left of the curve in a chart whose axes go from 0 to 1.
    QList<QList<QPointF>> clipped(const QList<QPointF>& points)
    {
        QChart chart;
        auto* series = new QLineSeries;
        series->replace(points);
        chart.addSeries(series);
        for (const auto side : {Qt::AlignBottom, Qt::AlignLeft}) {
            auto* axis = new QValueAxis;
            axis->setRange(0.0, 1.0);
            chart.addAxis(axis, side);
            series->attachAxis(axis);
        }
        clipCurves(chart);
        QList<QList<QPointF>> left;
        for (QAbstractSeries* each : chart.series())
            left.append(static_cast<QLineSeries*>(each)->points());
        return left;
    }
};

TEST_F(SeriesClip, LeavesWhatIsInside)
{
    const QList<QPointF> inside{{0.0, 0.0}, {0.5, 1.0}, {1.0, 0.25}};
    EXPECT_EQ(clipped(inside), QList<QList<QPointF>>{inside});
}

TEST_F(SeriesClip, EndsCurvesAtTheAxes)
{
    EXPECT_EQ(clipped({{-1.0, 0.5}, {2.0, 0.5}}), (QList<QList<QPointF>>{{{0.0, 0.5}, {1.0, 0.5}}}));
    EXPECT_EQ(clipped({{0.0, 0.5}, {0.5, 1.5}, {1.0, 0.5}}),
        (QList<QList<QPointF>>{{{0.0, 0.5}, {0.25, 1.0}}, {{0.75, 1.0}, {1.0, 0.5}}}))
        << "it leaves and comes back";
    EXPECT_EQ(clipped({{2.0, 2.0}, {3.0, 5.0}}), (QList<QList<QPointF>>{{}}));
}

}  // namespace
}  // namespace rankscape::ui
