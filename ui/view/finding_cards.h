// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/collections/import_report.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// What reading found, as HTML: a part for each file, that with the most serious finding first; each with what it means, where
/// and how often it is there, what can be done, and what it does to the numbers.
QString findingCards(const ImportReport& report, const Theme& theme);

}  // namespace rankscape::ui
