// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

#include "core/sources/source.h"

namespace rankscape::ui {

/// How a source is scored, whatever it is, between two sessions of the program: its JSON form without what is opened.
QVariant scoringChoices(const Source& source);

/// Reads that, and the map of choices that versions up to 0.2.1 kept. What cannot be read is as it is initially.
Source sourceOf(const QVariant& choices);

}  // namespace rankscape::ui
