// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/qrels.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/diagnosis.h"
#include "core/base/joined.h"
#include "core/collections/filing.h"
#include "core/collections/judgment_layout.h"

namespace rankscape {

namespace {

constexpr int largestGrade = 1000;  // beyond, 2^grade is no number

/// CRAN's codes run from 1, the best, to 5, of no interest.
std::optional<int> gradeOfCode(int code, CranMinusOne minusOne, const Location& location)
{
    if (code == -1 && minusOne == CranMinusOne::ignore)
        return std::nullopt;
    if (code == -1)
        return minusOne == CranMinusOne::relevant ? 1 : 0;
    if (code < 1 || code > 5)
        refuse(Code::judgmentGrade, location,
            std::to_string(code)
                + " is not a code of relevance (1, 2, 3, 4, 5 or -1 was expected). Correct the line, or read the "
                  "codes as grades (--cran-codes as-is).");
    return 5 - code;
}

std::optional<int> gradeOf(
    const JudgmentLine& line, const JudgmentLayout& layout, CranMinusOne minusOne, const Location& location)
{
    if (!layout.grade)
        return 1;
    const std::string_view text = line.columns[*layout.grade];
    if (layout.codes)
        return gradeOfCode(parseInteger(text, location, "a code of relevance (a whole number)"), minusOne, location);
    const int grade = parseInteger(text, location, "a grade (a whole number in the last column)");
    if (std::abs(grade) > largestGrade)
        refuse(Code::judgmentGrade, location,
            "the grade " + std::to_string(grade) + " is beyond " + std::to_string(largestGrade)
                + ". Correct the line.");
    return grade;
}

std::vector<NamedJudgment> judgmentsOf(const std::vector<JudgmentLine>& all, const JudgmentLayout& layout,
    CranMinusOne minusOne, const std::string& file)
{
    std::vector<NamedJudgment> judgments;
    for (const JudgmentLine& line : all)
        judgments.push_back({{file, line.number}, withoutPadding(line.columns[0]),
            std::string(line.columns[layout.document]), gradeOf(line, layout, minusOne, {file, line.number})});
    return judgments;
}

/// What the last column was taken for, where it could be otherwise.
void noteGrades(const std::vector<JudgmentLine>& all, const JudgmentLayout& layout, CranMinusOne minusOne,
    const std::string& file, Collection& collection)
{
    std::string text;
    if (layout.codes) {
        const auto minus =
            std::ranges::count_if(all, [&](const JudgmentLine& line) { return line.columns[*layout.grade] == "-1"; });
        const char* meaning = minusOne == CranMinusOne::relevant ? "were counted as relevant with grade 1"
            : minusOne == CranMinusOne::ignore                   ? "were left out"
                                                                 : "were counted as not relevant";
        text = "Codes 1, 2, 3, 4 (1 is the best) became grades 4, 3, 2, 1; " + std::to_string(minus) + " codes -1 "
            + meaning + ".";
    } else if (!layout.grade) {
        text = "The last two columns are the same in every line: every pair is relevant, with grade 1.";
    } else if (all.front().columns.size() == 3) {
        text = "Grades are as they stand, the highest the best; CRAN's codes, 1 the best, are read from its own"
               " cranqrel or with --cran-codes reversed.";
    } else {
        return;
    }
    addNote(collection.report, layout.codes ? Code::codesReversed : Code::gradesRead, {file}, text);
    if (valueOf(collection.reading, "grades") != text)
        collection.reading.emplace_back("grades", text);
}

void noteComments(const TextFile& file, ImportReport& report)
{
    int count = 0;
    int first = 0;
    int number = 0;
    for (const std::string_view line : lines(file.text)) {
        ++number;
        if (line.starts_with('#') && count++ == 0)
            first = number;
    }
    if (count > 0)
        addNote(report, Code::comments, {file.name, first},
            std::to_string(count) + " lines begin with # and were taken for comments.", count);
}

/// A file of judgments and what its columns are.
struct QrelsFile {
    const TextFile& file;
    std::vector<JudgmentLine> lines;
    JudgmentLayout layout;
};

QrelsFile parsed(
    const TextFile& file, const ReadOptions& options, const DocumentIndex& documents, Collection& collection)
{
    noteText(collection.report, file);
    auto all = judgmentLines(file);
    noteComments(file, collection.report);
    const JudgmentLayout layout = judgmentLayout(
        all, file.name, options.cranCodes, [&](std::string_view word) { return documents.find(word) >= 0; });
    return {file, std::move(all), layout};
}

std::string namesOf(std::span<const TextFile> files)
{
    return joined(files, ", ", &TextFile::name);
}

}  // namespace

void readQrels(std::span<const TextFile> files, const ReadOptions& options, Collection& collection)
{
    const DocumentIndex documents(collection.documents);
    std::vector<QrelsFile> all;
    for (const TextFile& file : files)
        all.push_back(parsed(file, options, documents, collection));
    std::vector<NamedJudgment> judgments;
    for (const QrelsFile& each : all)
        std::ranges::move(judgmentsOf(each.lines, each.layout, options.cranMinusOne, each.file.name),
            std::back_inserter(judgments));
    const bool counted = std::ranges::any_of(files, isCransOwn, &TextFile::name);
    fileJudgments(judgments, namesOf(files), counted, collection);
    for (const QrelsFile& each : all)
        noteGrades(each.lines, each.layout, options.cranMinusOne, each.file.name, collection);
}

}  // namespace rankscape
