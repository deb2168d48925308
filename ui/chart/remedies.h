// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "ui/session/shown.h"

namespace rankscape::ui {

/// What would fill a chart that has nothing to show.
enum class Remedy { open, secondRanker, thirdRanker, rankerWithTopics, train, trainFirst, map, sweep };

/// The button that does it. The table of all is remedies().
struct RemedyType {
    Remedy remedy;
    QString (*name)();
    bool (*helps)(const Shown& shown);  // it is possible, and not on its way
};

/// All remedies; the first helps every chart.
std::span<const RemedyType> remedies();

/// The first of a chart's remedies that helps, or to open something while nothing is; null if nothing helps.
const RemedyType* remedyOf(std::span<const Remedy> named, const Shown& shown);

}  // namespace rankscape::ui
