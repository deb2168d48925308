// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_forms.h"

namespace rankscape {

/// Judgments as lines for learning to rank without features: "3 qid:1 # 1370 star trek", what is behind the document passed
/// over. Its row in runForms().
RunForm ltrJudgments();

}  // namespace rankscape
