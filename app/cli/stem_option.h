// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/cli/arguments.h"
#include "core/text/stemmer.h"

namespace rankscape::cli {

/// Adds --stem. \param rule  one of stemRules()
inline void addStem(Arguments& app, std::string& rule)
{
    app.option("--stem", rule, "Take words to their stems by the rules of this language")
        .withInitial()
        .mustBeOneOf(std::vector<std::string>(stemRules().begin(), stemRules().end()));
}

}  // namespace rankscape::cli
