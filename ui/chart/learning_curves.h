// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QString>
#include <limits>
#include <vector>

#include "ui/session/shown.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// A value after each iteration.
struct LearningCurve {
    QString label;
    QPen pen;
    std::vector<double> values;  // NaN where there is none; −∞ is the logarithm of 0, drawn at the edge
    bool named = true;  // if there is room for few names only
    bool isHidden = false;
};

/// All curves of one view of the learning chart.
struct LearningPicture {
    std::vector<LearningCurve> curves;
    QString vertical;  // what the axis measures
    bool logarithmic = false;  // steps are: ways of very different lengths beside each other

    /// Where an iteration stands on the axis: powers of 2 have no zero.
    double placeOf(double iteration) const { return logarithmic ? iteration + 1.0 : iteration; }
};

/// What the axes have to have room for.
struct LearningExtent {
    double iterations = 1.0;
    double least = std::numeric_limits<double>::infinity();
    double most = -std::numeric_limits<double>::infinity();
};

/// Of the curves that are not hidden; values from 0 to 1 if they have none.
LearningExtent extentOf(const LearningPicture& picture);

/// Whether a view shows what the smoothed objective alone has.
bool isOfSmoothedForm(LearningView view);

LearningPicture learningPicture(const Shown& shown, const Theme& theme);

}  // namespace rankscape::ui
