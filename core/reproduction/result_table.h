// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/recipe.h"

namespace rankscape {

/// A word, or a number with so many decimals; empty where there is nothing to say.
struct Cell {
    std::string text;
    std::optional<double> number = {};
    int decimals = 4;
    bool isSigned = false;  // +1.5
    std::string mark = {};  // behind the number

    static Cell of(std::string_view words) { return {std::string(words)}; }
    static Cell of(double value, int decimals = 4) { return {{}, value, decimals}; }
    static Cell of(std::optional<double> value, int decimals = 4) { return {{}, value, decimals}; }
};

/// "0.4916", "+8.0*", "–" for nothing.
std::string words(const Cell& cell);

/// A table of results for people: ours beside what a paper prints.
struct ResultTable {
    std::string name;  // "genm-table3"
    std::string title;
    std::string source;  // where the printed numbers are from
    std::vector<std::string> header;
    std::vector<std::vector<Cell>> rows;  // [rows][header]
    std::vector<std::string> notes;  // sentences below it
    Recipe recipe;
};

/// With title and notes; the recipe comes apart.
std::string markdown(const ResultTable& table);
std::string markdown(const Recipe& recipe);

/// Header and rows alone.
std::string markdownRows(const ResultTable& table);

/// A table environment; needs the package booktabs.
std::string latex(const ResultTable& table);

/// Numbers at full precision, each column with a name of its own; marks have a column of their own where there are any.
std::string csv(const ResultTable& table);

/// The text as it is, for Markdown: what would be markup is escaped, a line end is a blank.
std::string markdownCell(std::string_view text);

}  // namespace rankscape
