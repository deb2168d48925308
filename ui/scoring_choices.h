// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariantMap>

#include "ui/session.h"

namespace rankscape::ui {

/// How collections are scored, between two sessions of the program. What cannot be read is as it is initially.
QVariantMap scoringChoices(const Source& source);
Source sourceOf(const QVariantMap& choices);

}  // namespace rankscape::ui
