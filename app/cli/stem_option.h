// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "core/text/stemmer.h"

namespace rankscape::cli {

/// Adds --stem. \param rule  one of stemRules()
inline void addStem(CLI::App& app, std::string& rule)
{
    app.add_option("--stem", rule, "Take words to their stems by the rules of this language")
        ->capture_default_str()
        ->check(CLI::IsMember(std::vector<std::string>(stemRules().begin(), stemRules().end())));
}

}  // namespace rankscape::cli
