// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QString>

QT_BEGIN_NAMESPACE
class QChart;
class QGraphicsSimpleTextItem;
QT_END_NAMESPACE

namespace rankscape::ui {

/// Makes words on a chart the name of a curve, by which a click hides or shows it: pale and struck through while it is hidden.
/// \param curve  one of the plot's curves()
void nameCurve(QGraphicsSimpleTextItem& words, const QString& curve, bool isHidden);

/// The curve whose name is drawn there, on the chart; empty if none is.
QString curveNamedAt(const QChart& chart, QPointF at);

}  // namespace rankscape::ui
