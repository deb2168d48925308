// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/item_titles.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/line_stream.h"
#include "core/ratings/rating_row.h"

namespace rankscape {

namespace {

namespace fs = std::filesystem;

using Titles = std::unordered_map<std::string, std::string>;

constexpr int linesBetweenTitleCheckpoints = 500;

/// Where id and title stand; behind a header's names, or first and second.
struct TitleColumns {
    std::size_t id = 0;
    std::size_t title = 1;
    bool hasHeader = false;
};

TitleColumns columnsOf(const std::vector<std::string_view>& cells)
{
    TitleColumns columns;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string name = lowered(cells[i]);
        if (name == "title" || name == "name") {
            columns.title = i;
            columns.hasHeader = true;
        }
        if (name == "movieid" || name == "itemid" || name == "movie_id" || name == "item_id")
            columns.id = i;
    }
    return columns;
}

Titles titlesOf(LineStream& lines, const Task& task)
{
    Titles titles;
    TitleColumns columns;
    std::string_view separator;
    std::vector<std::string_view> cells;
    std::string unquoted;
    while (lines.next()) {
        if (lines.number() % linesBetweenTitleCheckpoints == 1)
            task.checkpoint(lines.share(), "Reading titles");
        const std::string_view line = trimmed(lines.line());
        if (line.empty())
            continue;
        const bool isFirst = separator.empty();
        if (isFirst)
            separator = separatorOf(line);
        if (!separator.empty())
            splitCells(line, separator, cells, unquoted);
        if (isFirst)
            columns = columnsOf(cells);
        if (separator.empty() || cells.size() <= std::max(columns.id, columns.title))
            refuse(Code::ratingColumns, {lines.file().name, lines.number()},
                "an item's id and title were expected ('1,Toy Story (1995)'). Correct or remove the line.");
        if (!isFirst || !columns.hasHeader)
            titles.insert_or_assign(std::string(cells[columns.id]), std::string(cells[columns.title]));
    }
    return titles;
}

void noteUnknown(Ratings& ratings, const std::vector<std::string>& unknown, const std::string& file)
{
    constexpr std::size_t most = 5;
    std::string ids;
    for (std::size_t i = 0; i < std::min(most, unknown.size()); ++i)
        ids += (i == 0 ? "" : ", ") + unknown[i];
    if (!unknown.empty())
        addNote(ratings.findings, Code::itemsWithoutTitle, {file},
            std::to_string(unknown.size()) + (unknown.size() == 1 ? " rated item is" : " rated items are")
                + " not in the file of titles: " + ids + (unknown.size() > most ? ", …" : "")
                + ". They are shown by their ids.",
            static_cast<int>(unknown.size()));
}

}  // namespace

std::optional<fs::path> titlesBeside(const fs::path& ratings)
{
    for (const auto* name : {"movies.csv", "movies.dat", "u.item", "items.csv"}) {
        const fs::path path = ratings.parent_path() / name;
        std::error_code failure;
        if (fs::is_regular_file(path, failure))
            return path;
    }
    return std::nullopt;
}

void readTitles(Ratings& ratings, const fs::path& path, const Task& task)
{
    LineStream lines(path, task.silent());
    const Titles titles = titlesOf(lines, task);
    std::vector<std::string> unknown;
    ratings.titles = ratings.items;
    for (std::string& title : ratings.titles) {
        const auto found = titles.find(title);
        if (found == titles.end())
            unknown.push_back(title);
        else if (!found->second.empty())
            title = found->second;
    }
    const std::string& file = lines.file().name;
    if (unknown.size() == ratings.items.size())
        refuseFile(Code::itemsOfOtherRatings, file,
            file + " has no item that is rated, so it belongs to other ratings. Choose the file of their titles, or "
                + "none.");
    noteUnknown(ratings, unknown, file);
    noteText(ratings.findings, lines.file());
    ratings.files.push_back(path);
}

}  // namespace rankscape
