// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGraphicsSimpleTextItem>
#include <QObject>
#include <QPointF>
#include <QRectF>
#include <functional>
#include <vector>

#include "ui/chart/chart_labels.h"

QT_BEGIN_NAMESPACE
class QAbstractSeries;
class QChart;
class QGraphicsEllipseItem;
class QGraphicsItem;
class QGraphicsLineItem;
class QGraphicsRectItem;
QT_END_NAMESPACE

namespace rankscape::ui {

class CurveItem;

/// Words, dots and lines on a chart that stand at places of its data. They follow when the chart is resized, and are
/// drawn into files with it. Owned by the chart.
class Overlay : public QObject {
    Q_OBJECT

public:
    /// \param scale       a curve on the axes of the data
    /// \param background  of words, which have a halo of it; transparent: none
    Overlay(QChart& chart, const CurveItem& scale, const QColor& background);

    /// Words at places of the data; the engine finds where they stand. They are placed after all else.
    ChartLabels& labels() { return m_labels; }

    QGraphicsSimpleTextItem* addText(const QColor& color, int pixels = 12);
    QGraphicsEllipseItem* addDot(const QColor& edge, const QColor& fill, double radius, double width = 2.0);
    QGraphicsLineItem* addLine(const QPen& pen);
    QGraphicsRectItem* addBand(const QColor& fill);  // behind the curves

    /// Calls `place` now and whenever the plot area changes, while it is not empty. What an item covers must change only
    /// in there: it may not ask for plotArea() in boundingRect().
    void onPlace(std::function<void()> place);
    void place();

    /// Adds what labels keep off to what they do so by themselves: words, marks above the curves, lines and series.
    void onLabels(std::function<void(LabelScene&)> amend);

    /// What labels stand among now.
    LabelScene scene() const;

    /// For labels: not among what they keep off.
    HaloText* makeWords(const QColor& color, int pixels);
    QGraphicsLineItem* makeLeader();

    /// For items that have no function here.
    QGraphicsItem* parentItem();

    QPointF position(double x, double y) const;  // of a place of the data, on the chart
    QRectF plotArea() const;

private:
    QChart& m_chart;
    QAbstractSeries& m_scale;
    QColor m_background;
    std::vector<const QGraphicsSimpleTextItem*> m_texts;
    std::vector<const QGraphicsEllipseItem*> m_dots;
    std::vector<const QGraphicsLineItem*> m_lines;
    std::vector<std::function<void()>> m_places;
    std::vector<std::function<void(LabelScene&)>> m_amendments;
    ChartLabels m_labels;
};

/// The nearest to `value` in [low, high]; `low` where a small chart leaves no room between them.
double within(double value, double low, double high);

}  // namespace rankscape::ui
