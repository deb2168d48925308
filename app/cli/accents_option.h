// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "core/text/letters.h"

namespace rankscape::cli {

/// Adds --accents. \param rule  "keep" or "fold"
inline void addAccents(Arguments& app, std::string& rule)
{
    app.option("--accents", rule, "keep: e and \u00E9 are two letters; fold: one")
        .withInitial()
        .mustBeOneOf(std::vector<std::string>(accentRules().begin(), accentRules().end()));
}

/// \param rule  one of accentRules()
inline Accents accentsOf(const std::string& rule)
{
    return static_cast<Accents>(std::ranges::find(accentRules(), rule) - accentRules().begin());
}

}  // namespace rankscape::cli
