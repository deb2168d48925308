// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <vector>

#include "core/studies/state.h"
#include "ui/chart/overlay.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// Where a document of the collection is drawn.
struct DocumentPlace {
    Eigen::Index document;
    QPointF at;
};

/// Of dots that mean nothing by themselves.
QColor plainDot(const Theme& theme);

/// Those that are relevant for the selected topic.
std::vector<DocumentPlace> relevantAmong(const std::vector<DocumentPlace>& places, const State& state);

/// Draws what is selected over the dots: relevant documents of the topic in the accent, a ring around the document with its
/// id.
void addSelected(QChart& chart, Overlay& overlay, const std::vector<DocumentPlace>& places, const State& state,
    const Theme& theme);

}  // namespace rankscape::ui
