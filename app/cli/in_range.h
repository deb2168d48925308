// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <charconv>
#include <string>

#include "app/cli/arguments.h"
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

inline Rule inRange(double least, double most)
{
    const std::string range = shortest(least) + " to " + shortest(most);
    return {[=](const std::string& text) {
                return isInRange(text, least, most) ? std::string() : "must be a number from " + range;
            },
        range};
}

/// Checks that an option is a seed: a whole number from 0 to 2⁶⁴ − 1.
inline Rule isSeed()
{
    return {[](const std::string& text) {
                std::uint64_t value = 0;
                const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
                return error == std::errc{} && end == text.data() + text.size()
                    ? std::string()
                    : std::string("must be a whole number from 0 to 18446744073709551615");
            },
        ""};
}

}  // namespace rankscape::cli
