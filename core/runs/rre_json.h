// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run_forms.h"

namespace rankscape {

/// Judgments as the Rated Ranking Evaluator and Quepid write them: queries, alone or in groups, with "relevant_documents" as
/// {"grade": ["document"]} or {"document": {"gain": 2}}. A topic's id is what "$query" stands for. Its row in runForms().
RunForm rreJson();

}  // namespace rankscape
