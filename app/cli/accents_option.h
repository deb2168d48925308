// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "core/text/letters.h"

namespace rankscape::cli {

/// Adds --accents. \param rule  "keep" or "fold"
inline void addAccents(CLI::App& app, std::string& rule)
{
    app.add_option("--accents", rule, "keep: e and \u00E9 are two letters; fold: one")
        ->capture_default_str()
        ->check(CLI::IsMember(std::vector<std::string>(accentRules().begin(), accentRules().end())));
}

/// \param rule  one of accentRules()
inline Accents accentsOf(const std::string& rule)
{
    return static_cast<Accents>(std::ranges::find(accentRules(), rule) - accentRules().begin());
}

}  // namespace rankscape::cli
