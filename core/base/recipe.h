// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace rankscape {

/// How a number came about, key by key: data, rankers, normalisation, tie rule, topics … It goes with every number
/// that leaves the program.
using Recipe = std::vector<std::pair<std::string, std::string>>;

/// "key: value", a line each; empty values are left out.
inline std::string describe(const Recipe& recipe)
{
    std::string lines;
    for (const auto& [key, value] : recipe)
        lines += value.empty() ? "" : key + ": " + value + "\n";
    return lines;
}

/// The value of a key, "" if there is none.
inline std::string valueOf(const Recipe& recipe, const std::string& key)
{
    for (const auto& [name, value] : recipe) {
        if (name == key)
            return value;
    }
    return {};
}

}  // namespace rankscape
