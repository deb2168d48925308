// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/curve_item.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QChartView>
#include <QValueAxis>

#include "tests/support/qt.h"

namespace rankscape::ui {
namespace {

constexpr QRectF unitSquare(0.0, 0.0, 1.0, 1.0);

TEST(PartsInside, LeaveWhatIsInside)
{
    const QPolygonF inside(QList<QPointF>{{0.0, 0.0}, {0.5, 1.0}, {1.0, 0.25}});
    EXPECT_EQ(partsInside(inside, unitSquare), QList<QPolygonF>{inside});
}

TEST(PartsInside, EndAtTheEdges)
{
    EXPECT_EQ(partsInside(QList<QPointF>{{-1.0, 0.5}, {2.0, 0.5}}, unitSquare),
        (QList<QPolygonF>{QList<QPointF>{{0.0, 0.5}, {1.0, 0.5}}}));
    EXPECT_EQ(partsInside(QList<QPointF>{{0.0, 0.5}, {0.5, 1.5}, {1.0, 0.5}}, unitSquare),
        (QList<QPolygonF>{QList<QPointF>{{0.0, 0.5}, {0.25, 1.0}}, QList<QPointF>{{0.75, 1.0}, {1.0, 0.5}}}))
        << "it leaves and comes back";
    EXPECT_TRUE(partsInside(QList<QPointF>{{2.0, 2.0}, {3.0, 5.0}}, unitSquare).isEmpty());
}

/// Two curves in a chart on screen whose axes go from 0 to 1.
class CurveOnScreen : public testing::Test {
protected:
    void SetUp() override
    {
        m_view.resize(400, 300);
        for (QValueAxis* axis : {m_horizontal, m_vertical})
            axis->setRange(0.0, 1.0);
        m_chart.addAxis(m_horizontal, Qt::AlignBottom);
        m_chart.addAxis(m_vertical, Qt::AlignLeft);
        m_curve = new CurveItem(m_chart, QPen(Qt::red, 3.0), *m_horizontal, *m_vertical);
        m_curve->replace({{0.0, 0.5}, {1.0, 0.5}});
        m_view.show();
        test::deliverAll();
    }

    bool isRed(double x, double y)
    {
        const QPointF at = m_chart.mapToPosition({x, y});
        return m_view.grab().toImage().pixelColor(m_view.mapFromScene(m_chart.mapToScene(at))).blue() < 100;
    }

    QChartView m_view;
    QChart& m_chart = *m_view.chart();
    QValueAxis* m_horizontal = new QValueAxis;
    QValueAxis* m_vertical = new QValueAxis;
    CurveItem* m_curve = nullptr;
};

TEST_F(CurveOnScreen, FollowsItsPointsAxesAndRoom)
{
    EXPECT_TRUE(isRed(0.5, 0.5));
    m_curve->replace({{0.0, 0.25}, {1.0, 0.25}});
    EXPECT_TRUE(isRed(0.5, 0.25));
    EXPECT_FALSE(isRed(0.5, 0.5));
    m_vertical->setRange(0.0, 0.5);
    EXPECT_TRUE(isRed(0.5, 0.25));
    m_view.resize(700, 600);
    test::deliverAll();
    EXPECT_TRUE(isRed(0.9, 0.25));
    m_curve->setVisible(false);
    EXPECT_FALSE(isRed(0.9, 0.25));
}

TEST_F(CurveOnScreen, SharesTheScaleOfItsAxes)
{
    const CurveItem other(m_chart, QPen(Qt::NoPen), *m_horizontal, *m_vertical);
    EXPECT_EQ(&other.scale(), &m_curve->scale());
    EXPECT_EQ(m_chart.series().size(), 1);
}

}  // namespace
}  // namespace rankscape::ui
