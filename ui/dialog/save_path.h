// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace rankscape::ui {

/// Where to write a file; an ending that was left out is added before the dialog asks whether to replace what is there.
/// \returns empty if nowhere
QString savePath(
    QWidget* parent, const QString& title, const QString& initial, const QString& filter, const QString& ending);

}  // namespace rankscape::ui
