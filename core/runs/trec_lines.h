// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_forms.h"

namespace rankscape {

/// TREC's own forms, of columns that blanks and tabs separate. Their rows in runForms().
RunForm trecRun();  // topic Q0 document rank score tag, which may have blanks
RunForm trecJudgments();  // topic iteration document grade

}  // namespace rankscape
