// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace rankscape::ui {

/// A muted sentence for the row below a field of a form.
QLabel* explanation(const QString& words);

}  // namespace rankscape::ui
