// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_lines.h"

#include <array>
#include <charconv>

namespace rankscape {

namespace {

constexpr std::size_t runColumns = 6;
constexpr std::size_t judgmentColumns = 4;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

/// The first columns of a line; fewer where it has fewer, and one more than asked for only in the count.
struct Columns {
    std::array<std::string_view, runColumns> at;
    std::size_t count = 0;
};

Columns columnsOf(std::string_view line)
{
    Columns columns;
    const char* place = line.data();
    const char* const end = place + line.size();
    for (; columns.count <= runColumns; ++columns.count) {
        while (place != end && isBlank(*place))
            ++place;
        if (place == end)
            break;
        const char* const begin = place;
        while (place != end && !isBlank(*place))
            ++place;
        if (columns.count < runColumns)
            columns.at[columns.count] = {begin, static_cast<std::size_t>(place - begin)};
    }
    return columns;
}

/// From that column on to the end.
std::string_view behind(std::string_view line, std::string_view column)
{
    return line.substr(static_cast<std::size_t>(column.data() - line.data()));
}

bool isNumber(std::string_view text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size();
}

std::string columnsExpected(std::size_t found, std::size_t expected, const char* form)
{
    return std::to_string(found) + (found == 1 ? " column where " : " columns where ") + std::to_string(expected)
        + " were expected (" + form + ")";
}

void readRunLines(FormLines& lines, RunSink& sink)
{
    while (lines.next()) {
        const Columns columns = columnsOf(lines.line());
        const auto& at = columns.at;
        if (columns.count >= runColumns)
            sink.scored({at[0], at[2], at[3], at[4], behind(lines.line(), at[5])}, lines.number());
        else
            sink.unreadable(
                columnsExpected(columns.count, runColumns, "topic Q0 document rank score tag"), lines.number());
    }
}

void readJudgmentLines(FormLines& lines, RunSink& sink)
{
    while (lines.next()) {
        const Columns columns = columnsOf(lines.line());
        const auto& at = columns.at;
        if (columns.count == judgmentColumns)
            sink.graded({at[0], at[1], at[2], at[3]}, lines.number());
        else
            sink.unreadable(
                columnsExpected(columns.count, judgmentColumns, "topic iteration document grade"), lines.number());
    }
}

}  // namespace

RunForm trecRun()
{
    return {
        .name = "trec-run",
        .label = "a run (topic Q0 document rank score tag)",
        .recognises =
            [](std::string_view first) {
                const Columns columns = columnsOf(first);
                const auto is = [&](std::size_t column) { return isNumber(columns.at[column]); };
                const bool isMarked = columns.at[1] == "Q0" || columns.at[1] == "QO" || columns.at[1] == "q0";
                return (columns.count >= runColumns - 1 && (isMarked || is(3)) && columns.at[4].size() > 0
                    && (isMarked || is(4)));
            },
        .canBeRun = true,
        .read = readRunLines,
    };
}

RunForm trecJudgments()
{
    return {
        .name = "trec-qrels",
        .label = "judgments (topic iteration document grade)",
        .recognises =
            [](std::string_view first) {
                const Columns columns = columnsOf(first);
                return columns.count == judgmentColumns && isNumber(columns.at[3]);
            },
        .canBeRun = false,
        .read = readJudgmentLines,
    };
}

}  // namespace rankscape
