// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "ui/chart/ticks.h"
#include "ui/session/shown.h"

namespace rankscape::ui {

/// Distributions of scores below each other, a row of height 1 for each ranker, from `left` over a width of 1.
struct ScoreColumn {
    QString title;
    QString when;  // in tables: "before" or "after"
    const std::vector<ScoreDistribution>* scores = nullptr;  // [rankers]; null until they are counted
    double left = 0.0;
    std::optional<Ticks> scale = {};  // that all rows share; none: each has its own
};

/// A bin of a ranker at a place.
struct ScoreBin {
    std::size_t ranker;
    std::size_t bin;
};

/// Before and after they were normalised; before only where rankers can say them again.
std::vector<ScoreColumn> scoreColumns(const Shown& shown);

/// Of these, as many as have room for their names.
std::size_t scoreRows(const std::vector<ScoreDistribution>& all);

/// Where all columns end at the right.
double rightOf(const std::vector<ScoreColumn>& columns);

/// The score at which a bin begins.
double edgeOf(const ScoreDistribution& scores, std::size_t bin);

/// Where a score of this ranker stands.
double placeOf(const ScoreColumn& column, std::size_t ranker, double score);

/// What a column has at this place, if anything.
std::optional<ScoreBin> binAt(const ScoreColumn& column, double x, double y);

/// "0.74 … 9.3"
QString rangeText(double low, double high);

}  // namespace rankscape::ui
