// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_csv.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace rankscape {

namespace {

using Cells = std::vector<std::string>;

constexpr std::size_t noColumn = static_cast<std::size_t>(-1);
constexpr int mostLinesOfARow = 1000;
constexpr std::size_t mostBytesOfARow = std::size_t{1} << 20U;

/// Which column is what.
struct CsvLayout {
    char separator = ',';
    std::size_t columns = 0;
    std::size_t topic = noColumn;
    std::size_t document = noColumn;
    std::size_t grade = noColumn;
    std::size_t score = noColumn;
    std::size_t rank = noColumn;
    std::size_t tag = noColumn;

    bool isWhole() const
    {
        return topic != noColumn && document != noColumn && (grade != noColumn) != (score != noColumn);
    }
};

std::size_t columnNamed(const Cells& header, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const auto found = std::ranges::find_if(header, [&](const std::string& cell) {
            std::string plain = lowered(trimmed(cell));
            std::ranges::replace(plain, '-', '_');
            std::erase(plain, '_');
            return plain == name;
        });
        if (found != header.end())
            return static_cast<std::size_t>(found - header.begin());
    }
    return noColumn;
}

/// BEIR calls grades scores.
CsvLayout layoutOf(std::string_view header, char separator)
{
    Cells cells;
    CsvLayout layout{.separator = separator};
    if (!readCells(header, separator, cells))
        return layout;
    layout.columns = cells.size();
    layout.topic = columnNamed(cells, {"queryid", "qid", "topicid", "topic", "query"});
    layout.document = columnNamed(cells, {"docid", "docno", "documentid", "corpusid", "document", "doc"});
    layout.grade = columnNamed(cells, {"rating", "grade", "relevance", "rel", "judgment", "judgement", "label"});
    layout.score = columnNamed(cells, {"score", "sim"});
    layout.rank = columnNamed(cells, {"rank"});
    layout.tag = columnNamed(cells, {"tag", "runid", "run", "system"});
    if (layout.score != noColumn && columnNamed(cells, {"corpusid"}) != noColumn && layout.grade == noColumn)
        std::swap(layout.grade, layout.score);
    return layout;
}

CsvLayout layoutOf(std::string_view header)
{
    for (const char separator : {',', '\t', ';'}) {
        if (const CsvLayout layout = layoutOf(header, separator); layout.isWhole())
            return layout;
    }
    return {};
}

/// The next row, which may go on over several lines; of more than are believed none is read.
/// \param number  of its first line
bool nextRow(FormLines& lines, char separator, Cells& cells, int& number, RunSink& sink)
{
    if (!lines.next())
        return false;
    number = lines.number();
    if (readCells(lines.line(), separator, cells))
        return true;
    std::string row(lines.line());
    for (int more = 0; more < mostLinesOfARow && row.size() < mostBytesOfARow && lines.next(); ++more) {
        row.append("\n").append(lines.line());
        if (readCells(row, separator, cells))
            return true;
    }
    for (int line = number; line <= lines.number(); ++line)
        sink.unreadable("a quotation mark is not closed in line " + std::to_string(number), line);
    cells.clear();
    return true;
}

void take(const Cells& cells, const CsvLayout& layout, RunSink& sink, int number)
{
    const auto at = [&](std::size_t column) {
        return column == noColumn ? std::string_view() : trimmed(cells[column]);
    };
    if (cells.size() != layout.columns)
        sink.unreadable(
            std::to_string(cells.size()) + " cells where the header has " + std::to_string(layout.columns), number);
    else if (at(layout.topic).empty() || at(layout.document).empty())
        sink.unreadable("a query and a document were expected", number);
    else if (layout.score != noColumn)
        sink.scored(
            {at(layout.topic), at(layout.document), at(layout.rank), at(layout.score), at(layout.tag)}, number);
    else
        sink.graded({at(layout.topic), {}, at(layout.document), at(layout.grade)}, number);
}

void readRows(FormLines& lines, RunSink& sink)
{
    const CsvLayout layout = layoutOf(lines.first());
    lines.next();
    Cells cells;
    for (int number = 0; nextRow(lines, layout.separator, cells, number, sink);) {
        if (!cells.empty())
            take(cells, layout, sink, number);
    }
}

}  // namespace

bool readCells(std::string_view row, char separator, std::vector<std::string>& cells)
{
    cells.assign(1, {});
    bool isQuoted = false;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const char c = row[i];
        const bool isPair = isQuoted && c == '"' && i + 1 < row.size() && row[i + 1] == '"';
        if (isPair)
            cells.back() += row[++i];
        else if (c == '"' && (isQuoted || cells.back().empty()))
            isQuoted = !isQuoted;
        else if (c == separator && !isQuoted)
            cells.emplace_back();
        else
            cells.back() += c;
    }
    return !isQuoted;
}

RunForm runCsv()
{
    return {
        .name = "csv",
        .label = "a table with a header (query,docid,rating or topic,document,score)",
        .recognises = [](std::string_view first) { return layoutOf(first).isWhole(); },
        .canBeRun = true,
        .read = readRows,
    };
}

}  // namespace rankscape
