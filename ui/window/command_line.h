// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include "ui/chart/charts.h"
#include "ui/session/session.h"

namespace rankscape::ui {

/// The options that score as `source` says; what is at its default is left out.
QStringList sourceOptions(const Source& source);

/// The line that draws a chart as the window shows it.
QString chartCommand(const Session& session, const ChartType& chart);

/// The words as a shell reads them.
QString shellLine(const QStringList& words);

}  // namespace rankscape::ui
