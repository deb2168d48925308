// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPen>

#include "core/ensembles/learner.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// How a learner looks everywhere: families have a colour, their members a line.
struct LearnerLook {
    QColor color;
    Qt::PenStyle line = Qt::SolidLine;
    bool isHollow = false;  // its mark: of a baseline

    QPen pen(double width) const;
};

LearnerLook lookOf(const Learner& learner, const Theme& theme);
LearnerLook lookOf(const LearnSpec& spec, const Theme& theme);

/// Its mark in lists and tables.
QIcon markOf(const Learner& learner, const Theme& theme);

}  // namespace rankscape::ui
