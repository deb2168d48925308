// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

/// What an option can be, in order.
using OptionNames = std::vector<std::string_view>;

/// \param names  of Rule, in order
template <class Rule>
std::string nameOfRule(Rule rule, const OptionNames& names)
{
    return std::string(names.at(static_cast<std::size_t>(rule)));
}

/// \throws Error if it is none of the names, saying which there are
template <class Rule>
Rule ruleNamed(std::string_view text, const OptionNames& names)
{
    const auto found = std::ranges::find(names, text);
    if (found == names.end())
        throw Error("It cannot be '" + std::string(text) + "'; there are " + joined(names, ", ") + ".");
    return static_cast<Rule>(found - names.begin());
}

/// \throws Error if it is no whole number, or out of this range
template <class Number>
Number wholeNumber(std::string_view text, Number least, Number most)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (!isWhole(text) || error != std::errc{} || number < least || number > most)
        throw Error("It must be a whole number from " + std::to_string(least) + " to " + std::to_string(most)
            + ", not '" + std::string(text) + "'.");
    return number;
}

}  // namespace rankscape
