// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <vector>

#include "ui/chart/overlay.h"

namespace rankscape::ui {

/// The name of a curve, which stands at its end.
struct EndLabel {
    QString text;
    QColor color;
    double y = 0.0;  // of the curve's end
    QString curve{};  // among the plot's curves(); empty: the text
    bool isHidden = false;
};

/// Room at the right of a chart for these labels, in pixels.
int widthOf(const std::vector<EndLabel>& labels);

/// Puts the labels right of the plot area at the height of their curves' ends, moved apart where they would overlap.
void addEndLabels(Overlay& overlay, const std::vector<EndLabel>& labels, double x);

}  // namespace rankscape::ui
