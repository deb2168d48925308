// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/base/parse.h"

namespace rankscape::cli {

/// Checks that an option is a number from `least` to `most`; "nan" is none.
inline CLI::Validator inRange(double least, double most)
{
    const std::string range = shortest(least) + " to " + shortest(most);
    return {[=](const std::string& text) {
                double value = 0.0;
                const bool isNumber = CLI::detail::lexical_cast(text, value);
                return isNumber && value >= least && value <= most ? std::string() : "must be a number from " + range;
            },
        range};
}

}  // namespace rankscape::cli
