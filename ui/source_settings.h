// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

#include "ui/session.h"

namespace rankscape::ui {

/// How collections are scored, between two sessions of the program. What cannot be read is as it is initially.
void saveScoring(QSettings& settings, const Source& source);
Source restoreScoring(const QSettings& settings);

}  // namespace rankscape::ui
