// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/result_table.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

#include "core/base/csv.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

std::string latexText(std::string_view text)
{
    static const std::map<char, std::string> escapes{{'&', "\\&"}, {'%', "\\%"}, {'$', "\\$"}, {'#', "\\#"},
        {'_', "\\_"}, {'{', "\\{"}, {'}', "\\}"}, {'~', "\\textasciitilde{}"}, {'^', "\\textasciicircum{}"},
        {'\n', " "}, {'\r', " "}, {'\\', "\\textbackslash{}"}, {'<', "\\textless{}"}, {'>', "\\textgreater{}"},
        {'|', "\\textbar{}"}};
    std::string result;
    for (const char c : text) {
        const auto found = escapes.find(c);
        result += found == escapes.end() ? std::string(1, c) : found->second;
    }
    return result;
}

std::string onOneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

/// A column of a paper's numbers has the name of ours beside it.
std::string columnName(const ResultTable& table, std::size_t column)
{
    const std::string& name = table.header[column];
    return column > 0 && name == "paper" ? table.header[column - 1] + " paper" : name;
}

bool hasMarks(const ResultTable& table, std::size_t column)
{
    return std::ranges::any_of(table.rows, [&](const auto& row) { return !row[column].mark.empty(); });
}

/// Numbers stand to the right.
bool isNumeric(const ResultTable& table, std::size_t column)
{
    return std::ranges::any_of(table.rows, [&](const auto& row) { return row[column].number.has_value(); });
}

}  // namespace

std::string words(const Cell& cell)
{
    if (!cell.text.empty())
        return cell.text;
    if (!cell.number)
        return "–";
    std::array<char, 400> buffer{};
    std::snprintf(buffer.data(), buffer.size(), cell.isSigned ? "%+.*f" : "%.*f", cell.decimals, *cell.number);
    return buffer.data() + cell.mark;
}

std::string markdownCell(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (std::string_view("\\|*_`<[]").find(c) != std::string_view::npos)
            result += '\\';
        result += c == '\n' || c == '\r' ? ' ' : c;
    }
    return result;
}

std::string markdownRows(const ResultTable& table)
{
    std::string text = "|";
    std::string rule = "|";
    for (std::size_t column = 0; column < table.header.size(); ++column) {
        text += " " + markdownCell(table.header[column]) + " |";
        rule += isNumeric(table, column) ? "---:|" : "---|";
    }
    text += "\n" + rule + "\n";
    for (const auto& row : table.rows) {
        text += "|";
        for (const Cell& cell : row)
            text += " " + markdownCell(words(cell)) + " |";
        text += "\n";
    }
    return text;
}

std::string markdown(const ResultTable& table)
{
    std::string text = "## " + table.title + "\n\n" + table.source + "\n\n" + markdownRows(table);
    for (const std::string& note : table.notes)
        text += "\n" + note + "\n";
    return text;
}

std::string markdown(const Recipe& recipe)
{
    std::string text = "### Recipe\n\n";
    for (const auto& [key, value] : recipe)
        text += value.empty() ? "" : "* " + markdownCell(key) + ": " + markdownCell(value) + "\n";
    return text;
}

std::string latex(const ResultTable& table)
{
    std::string text = "% needs \\usepackage{booktabs}\n";
    for (const auto& [key, value] : table.recipe)
        text += value.empty() ? "" : onOneLine("% " + key + ": " + value) + "\n";
    text += "\\begin{table}\n\\centering\n\\caption{" + latexText(table.title) + ". "
        + latexText(joined(table.notes, " ")) + "}\n\\label{tab:" + table.name + "}\n\\begin{tabular}{";
    for (std::size_t column = 0; column < table.header.size(); ++column)
        text += isNumeric(table, column) ? "r" : "l";
    text += "}\n\\toprule\n";
    std::vector<std::string> line;
    for (const std::string& each : table.header)
        line.push_back(latexText(each));
    text += joined(line, " & ") + " \\\\\n\\midrule\n";
    for (const auto& row : table.rows) {
        line.clear();
        for (const Cell& cell : row)
            line.push_back(cell.text.empty() && !cell.number ? "--" : latexText(words(cell)));
        text += joined(line, " & ") + " \\\\\n";
    }
    return text + "\\bottomrule\n\\end{tabular}\n\\end{table}\n";
}

std::string csv(const ResultTable& table)
{
    std::vector<std::string> line;
    for (std::size_t column = 0; column < table.header.size(); ++column) {
        line.push_back(columnName(table, column));
        if (hasMarks(table, column))
            line.push_back(columnName(table, column) + " mark");
    }
    std::string text = csvLine(line);
    for (const auto& row : table.rows) {
        line.clear();
        for (std::size_t column = 0; column < row.size(); ++column) {
            line.push_back(row[column].number ? shortest(*row[column].number) : row[column].text);
            if (hasMarks(table, column))
                line.push_back(row[column].mark);
        }
        text += csvLine(line);
    }
    return text;
}

}  // namespace rankscape
