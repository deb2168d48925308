// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "core/base/task.h"
#include "ui/chart/charts.h"
#include "ui/session/shown.h"

namespace rankscape::ui {

/// A figure's size and look.
struct FigureOptions {
    double widthMm = 160.0;
    double heightMm = 100.0;
    int dpi = 300;  // of PNG
    double fontPt = 8.25;  // of ticks; all else is in proportion
    bool caption = true;  // the chart's title and what its header says, above it
    bool marker = true;  // where the present weights are
    ThemeKind theme = ThemeKind::print;
    QString recipe;  // written into the file: how its numbers came about
};

/// The file formats, "png", "svg", "pdf" and "csv".
const QStringList& figureFormats();

/// The chart as the content of a file.
/// \throws Error if there is nothing to show, or no such format.
QByteArray figure(const ChartType& type, const Shown& shown, const QString& format, const FigureOptions& options);

/// The same as a picture, at the resolution that is asked for. \throws Error as above
QImage preview(const ChartType& type, const Shown& shown, const FigureOptions& options);

/// Draws to `path`, in the format its ending names; the whole file or nothing.
/// \throws Error as above, or if it cannot be written; Cancelled.
void saveFigure(const ChartType& type, const Shown& shown, const QString& path, const FigureOptions& options,
    const Task& task = {});

}  // namespace rankscape::ui
