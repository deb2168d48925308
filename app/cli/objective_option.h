// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "app/cli/arguments.h"
#include "app/cli/source.h"
#include "core/objective/objective.h"

namespace rankscape::cli {

/// Adds --objective.
inline Argument addObjective(Arguments& app, std::string& name)
{
    return app.option("--objective", name, "The measure to follow: map, P_10, ndcg_cut_10 …").withInitial();
}

/// \throws WrongUsage if it is none
inline Objective objectiveOf(const std::string& name)
{
    return readOption([&] { return objective(name); });
}

}  // namespace rankscape::cli
