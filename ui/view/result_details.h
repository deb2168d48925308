// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/session/shown.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// Everything there is to say of a result: learner, options, folds, why it has no weights if it has none, what it reaches on
/// unseen topics and rests on, and how it compares. Lines.
QString resultDetails(const Shown& shown, const ResultRow& row);

/// With every yardstick, as HTML: the difference on unseen topics, its interval, and p.
QString comparisonsTable(const ResultRow& row, const Theme& theme);

}  // namespace rankscape::ui
