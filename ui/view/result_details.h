// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/session/shown.h"

namespace rankscape::ui {

/// Everything there is to say of a result: learner, options, folds, the weights it learned on all topics, what it reaches on
/// unseen ones and rests on, and how it compares. Lines.
QString resultDetails(const Shown& shown, const ResultRow& row);

}  // namespace rankscape::ui
