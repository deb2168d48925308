// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/judgment_layout.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <span>

#include "core/base/diagnosis.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

using Lines = std::vector<JudgmentLine>;

constexpr std::size_t mostGrades = 5;  // a topic with more lines than that has two of one grade

/// What a ranking is told by its columns.
constexpr const char* remedy =
    " Choose the file of judgments; its lines are 'topic iteration document grade' or 'topic document grade'.";

std::string wrongColumns(std::size_t count)
{
    if (count == 6)
        return "6 columns look like a run (a ranking), not judgments.";
    return "a judgment has 3 or 4 columns (topic, iteration, document, grade), here are " + std::to_string(count)
        + ". Correct or remove the line.";
}

/// "0", "0.000000"
bool isZero(std::string_view text)
{
    return text.find('0') != std::string_view::npos && text.find_first_not_of("0.") == std::string_view::npos
        && std::ranges::count(text, '.') <= 1;
}

bool isWholeOrSigned(std::string_view text)
{
    return isWhole(text.starts_with('-') || text.starts_with('+') ? text.substr(1) : text);
}

std::optional<double> numberOf(std::string_view text)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// The lines of each topic, in the file's order.
std::map<std::string_view, std::vector<const JudgmentLine*>> byTopic(const Lines& lines)
{
    std::map<std::string_view, std::vector<const JudgmentLine*>> topics;
    for (const JudgmentLine& line : lines)
        topics[line.columns[0]].push_back(&line);
    return topics;
}

bool hasOneValue(const Lines& lines, std::size_t column)
{
    return std::ranges::all_of(
        lines, [&](const JudgmentLine& line) { return line.columns[column] == lines.front().columns[column]; });
}

/// "topic document 0 0.000000" in every line.
bool isPairList(const Lines& lines)
{
    const JudgmentLine& first = lines.front();
    return first.columns.size() == 4 && isZero(first.columns[2]) && isZero(first.columns[3]) && hasOneValue(lines, 2)
        && hasOneValue(lines, 3) && !(isZero(first.columns[1]) && hasOneValue(lines, 1));
}

/// Whether the numbers of a column rise from line to line, or fall, in every topic, and for longer than grades can.
bool isSorted(const Lines& lines, std::size_t column, bool rising)
{
    bool isLong = false;
    for (const auto& [topic, own] : byTopic(lines)) {
        isLong = isLong || own.size() > mostGrades;
        for (std::size_t i = 1; i < own.size(); ++i) {
            const auto before = numberOf(own[i - 1]->columns[column]);
            const auto after = numberOf(own[i]->columns[column]);
            if (!before || !after || (rising ? *before >= *after : *before <= *after))
                return false;
        }
    }
    return isLong;
}

/// A column of scores, or of ranks. \throws Error
void refuseRanking(const Lines& lines, std::size_t column, const std::string& file)
{
    const auto decimal = std::ranges::find_if(lines, [&](const JudgmentLine& line) {
        return !isWholeOrSigned(line.columns[column]) && numberOf(line.columns[column]);
    });
    const bool hasScores = decimal != lines.end() && !hasOneValue(lines, column);
    if (!hasScores && !isSorted(lines, column, true) && !isSorted(lines, column, false))
        return;
    const JudgmentLine& line = hasScores ? *decimal : lines.front();
    refuse(Code::judgmentsAreARanking, Location{file, line.number},
        "column " + std::to_string(column + 1) + " has " + std::string(line.columns[column])
            + (hasScores ? " and other numbers with decimals" : " and goes on rising or falling in every topic")
            + ", as scores or ranks do, not grades: this looks like a ranking." + remedy);
}

/// Whether the third column holds documents, and the second none.
bool isDocumentThird(const Lines& lines, const IsDocument& isDocument)
{
    return std::ranges::all_of(
        lines, [&](const JudgmentLine& line) { return isDocument(line.columns[2]) && !isDocument(line.columns[1]); });
}

/// Four columns whose third may not be the document. \throws Error
void refuseWhereNoDocumentIs(const Lines& lines, const std::string& file, const IsDocument& isDocument)
{
    if (isDocumentThird(lines, isDocument))
        return;
    bool counts = true;  // 1, 2, 3 … in every topic: ranks
    bool differs = false;  // what would be the iteration does within a topic
    for (const auto& [topic, own] : byTopic(lines)) {
        for (std::size_t i = 0; i < own.size(); ++i) {
            counts = counts && numberOf(own[i]->columns[2]) == static_cast<double>(i + 1);
            differs = differs || own[i]->columns[1] != own.front()->columns[1];
        }
    }
    if (differs && (counts || hasOneValue(lines, 2)))
        refuse(Code::judgmentsAreARanking, Location{file, lines.front().number},
            std::string("column 3 should be the document but ")
                + (counts ? "counts the lines of each topic, as ranks do." : "is the same in every line.") + remedy);
}

}  // namespace

std::vector<JudgmentLine> judgmentLines(const TextFile& file)
{
    Lines all;
    int number = 0;
    for (const std::string_view line : lines(file.text)) {
        ++number;
        const auto columns = words(line);
        if (columns.empty() || line.starts_with('#'))
            continue;
        if (columns.size() < 3 || columns.size() > 4)
            refuse(Code::judgmentColumns, Location{file.name, number},
                wrongColumns(columns.size()) + (columns.size() == 6 ? remedy : ""));
        if (!all.empty() && columns.size() != all.front().columns.size())
            refuse(Code::judgmentColumns, Location{file.name, number},
                std::to_string(columns.size()) + " columns, where the lines before have "
                    + std::to_string(all.front().columns.size()) + ". Correct or remove the line.");
        all.push_back({number, columns});
    }
    if (all.empty())
        refuseFile(Code::fileWithoutRecords, file.name,
            file.name + " has no judgments. Choose another file, or fetch it again.");
    return all;
}

bool isCransOwn(const std::string& file)
{
    return lowered(file).starts_with("cranqrel");
}

JudgmentLayout judgmentLayout(
    const std::vector<JudgmentLine>& lines, const std::string& file, CranCodes codes, const IsDocument& isDocument)
{
    if (isPairList(lines))
        return {1, std::nullopt};
    const bool three = lines.front().columns.size() == 3;
    const std::size_t grade = three ? 2 : 3;
    const bool hasMinusOne =
        std::ranges::any_of(lines, [&](const JudgmentLine& line) { return line.columns[grade] == "-1"; });
    if (!three)
        refuseWhereNoDocumentIs(lines, file, isDocument);
    refuseRanking(lines, grade, file);
    const bool reversed =
        codes == CranCodes::reversed || (codes == CranCodes::automatic && three && (isCransOwn(file) || hasMinusOne));
    return {grade - 1, grade, reversed};
}

}  // namespace rankscape
