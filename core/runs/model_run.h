// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"
#include "core/runs/run.h"

namespace rankscape {

/// What a model ranks, as a run of its own whose scores say nothing but the order. \throws Error if a score is not finite
Run runOf(const ScoreTable& table, const Model& model, const std::string& name, const Task& task = {});

}  // namespace rankscape
