// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QChart;
QT_END_NAMESPACE

namespace rankscape::ui {

/// Leaves of each curve what is within its axes: vector formats draw all of it, where a screen clips.
void clipCurves(QChart& chart);

}  // namespace rankscape::ui
