// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/curve_item.h"

#include <gtest/gtest.h>

#include <QChart>
#include <QChartView>
#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
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

/// As it is when a mark moves over it: all that is drawn there, and not what is elsewhere.
TEST_F(CurveOnScreen, DrawsOnlyWhatIsToBeDrawn)
{
    QList<QPointF> points;
    for (int i = 0; i <= 1000; ++i)
        points.append({0.001 * i, i % 2 == 0 ? 0.3 : 0.7});
    m_curve->replace(points);
    const QRectF area = m_chart.plotArea();
    const QRectF part(area.center().x() - 10.0, area.top(), 20.0, area.height());
    const auto drawn = [&](const QRectF& exposed) {
        QImage image(m_view.size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        QStyleOptionGraphicsItem option;
        option.exposedRect = exposed;
        m_curve->paint(&painter, &option, nullptr);
        return image;
    };
    const QImage whole = drawn(m_curve->boundingRect());
    const QImage some = drawn(part);
    EXPECT_EQ(some.copy(part.toRect()), whole.copy(part.toRect()));
    const QRect left = QRectF(area.topLeft(), QSizeF(area.width() / 4, area.height())).toRect();
    EXPECT_NE(whole.copy(left), some.copy(left)) << "nothing is drawn where nothing has changed";
}

TEST_F(CurveOnScreen, SharesTheScaleOfItsAxes)
{
    const CurveItem other(m_chart, QPen(Qt::NoPen), *m_horizontal, *m_vertical);
    EXPECT_EQ(&other.scale(), &m_curve->scale());
    EXPECT_EQ(m_chart.series().size(), 1);
}

}  // namespace
}  // namespace rankscape::ui
