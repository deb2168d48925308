// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/runs/doctor.h"
#include "core/sources/source.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

/// A row for each run as HTML, that with the highest MAP first, signed with the most serious thing that was found.
QString runCards(const Diagnosis& diagnosis, const Source& source, const Theme& theme);

/// What was found as HTML, and what can be done: each a link "do:SYMPTOM:TREATMENT" with what it does to the run's MAP;
/// above them the repairs that were made, each with a link "undo:REPAIR".
QString symptomCards(const Diagnosis& diagnosis, const Source& source, const Theme& theme);

}  // namespace rankscape::ui
