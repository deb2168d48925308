// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/experiments/fusion_comparison.h"

namespace rankscape::cli {

/// Every line of a comparison, and the best single ranker. \param table  that was compared
Json fusionsJson(const FusionComparison& comparison, const ScoreTable& table);

/// The same for people. \param isTested  whether there were folds
void printFusions(
    const FusionComparison& comparison, const ScoreTable& table, const Objective& objective, bool isTested);

}  // namespace rankscape::cli
