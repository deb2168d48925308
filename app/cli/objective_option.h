// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "app/cli/source.h"
#include "core/objective/objective.h"

namespace rankscape::cli {

/// Adds --objective.
inline void addObjective(CLI::App& app, std::string& name)
{
    app.add_option("--objective", name, "The measure to follow: map, P_10, ndcg_cut_10 …")->capture_default_str();
}

/// \throws CLI::ValidationError if it is none
inline Objective objectiveOf(const std::string& name)
{
    return readOption([&] { return objective(name); });
}

}  // namespace rankscape::cli
