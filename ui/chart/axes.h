// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QString>

#include "ui/chart/ticks.h"
#include "ui/widget/theme.h"

QT_BEGIN_NAMESPACE
class QAbstractAxis;
class QChart;
class QLogValueAxis;
class QValueAxis;
QT_END_NAMESPACE

namespace rankscape::ui {

class CurveItem;

/// The look every chart shares: no legend, no animation, no background, room for labels at the right.
void prepare(QChart& chart, int rightMargin);

/// Adds an axis with a title and round values at its ticks, barely visible grid lines.
QValueAxis* addAxis(QChart& chart, Qt::Alignment side, const QString& title, const Ticks& ticks, const Theme& theme);

/// The same with powers of 2 from 1 to at least `most`, or of 10 from a `least` below 1.
QLogValueAxis* addLogAxis(
    QChart& chart, Qt::Alignment side, const QString& title, double most, const Theme& theme, double least = 1.0);

void setTicks(QValueAxis& axis, const Ticks& ticks);

/// Shows any part of an axis; ticks stand at round values within it.
void showPart(QValueAxis& axis, double low, double high);

/// Adds an empty curve on both axes.
CurveItem* addCurve(QChart& chart, const QPen& pen, QAbstractAxis& horizontal, QAbstractAxis& vertical);

/// The colour of what others are looked at before: a topic that the filter does not mean.
QColor faded(QColor color);

/// A line of a chart: round joins, sharp at every scale.
QPen curvePen(const QColor& color, double width, Qt::PenStyle style = Qt::SolidLine);

}  // namespace rankscape::ui
