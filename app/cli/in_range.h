// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>

#include "core/base/error.h"
#include "core/base/parse.h"

namespace rankscape::cli {

/// Whether `text` is a decimal number from `least` to `most`. "nan" is none, nor are "0x10" and "010", which CLI11
/// would take for 16 and 8.
inline bool isInRange(const std::string& text, double least, double most)
{
    const std::string digits = text.substr(std::min(text.find_first_not_of("+-"), text.size()));
    if (digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9')
        return false;
    try {
        const double value = parseReal(text, {}, "a number");
        return value >= least && value <= most;
    } catch (const Error&) {
        return false;
    }
}

inline CLI::Validator inRange(double least, double most)
{
    const std::string range = shortest(least) + " to " + shortest(most);
    return {[=](const std::string& text) {
                return isInRange(text, least, most) ? std::string() : "must be a number from " + range;
            },
        range};
}

}  // namespace rankscape::cli
