// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_forms.h"

namespace rankscape {

/// What ranx writes, {topic: {document: score}}: judgments if all numbers are whole, else a run. Its row in runForms().
RunForm ranxJson();

}  // namespace rankscape
