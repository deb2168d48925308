// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
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

/// The same with every key once: "note" that is there again is "note 2". For formats that know each key once.
inline Recipe numbered(const Recipe& recipe)
{
    Recipe all;
    for (const auto& [key, value] : recipe) {
        const auto isTaken = [&](const std::string& name) {
            return std::any_of(all.begin(), all.end(), [&](const auto& entry) { return entry.first == name; });
        };
        std::string name = key;
        for (int use = 2; isTaken(name); ++use)
            name = key + " " + std::to_string(use);
        all.emplace_back(std::move(name), value);
    }
    return all;
}

}  // namespace rankscape
