// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/ratings_reader.h"

#include <algorithm>
#include <optional>

#include "core/base/line_stream.h"
#include "core/base/sha256.h"
#include "core/ratings/item_titles.h"
#include "core/ratings/rating_collector.h"

namespace rankscape {

namespace {

namespace fs = std::filesystem;

constexpr int linesBetweenRatingCheckpoints = 2000;

/// Of a folder the file in it that has the ratings; none if it has none.
std::optional<fs::path> ratingsFile(const fs::path& path)
{
    std::error_code failure;
    if (!fs::is_directory(path, failure))
        return path;
    for (const auto* name : {"ratings.csv", "ratings.dat", "u.data"}) {
        if (fs::is_regular_file(path / name, failure))
            return path / name;
    }
    return std::nullopt;
}

/// Whether a line without a header is a rating and no judgment: then its fourth column is a time.
bool hasRatingTime(std::string_view line, const RatingLayout& layout)
{
    std::vector<std::string_view> cells;
    std::string unquoted;
    splitCells(line, layout.separator, cells, unquoted);
    constexpr std::size_t leastDigits = 8;
    return cells.size() == 4 && isWhole(cells[3]) && cells[3].size() >= leastDigits;
}

class RatingReading {
public:
    RatingReading(std::span<const fs::path> paths, const RatingOptions& options, const Task& task)
        : m_options(options)
        , m_task(task)
    {
        for (const fs::path& path : paths)
            m_files.push_back(ratingsFile(path).value_or(path));
    }

    Ratings operator()()
    {
        for (std::size_t file = 0; file < m_files.size(); ++file)
            read(file);
        Ratings ratings = m_collector.finish();
        ratings.files = m_files;
        ratings.sha256 = m_hash.digest();
        for (Finding& finding : m_notes)
            addNote(ratings.findings, std::move(finding));
        return ratings;
    }

private:
    void read(std::size_t file)
    {
        LineStream lines(m_files[file], m_task.silent());
        Location location{lines.file().name, 0};
        const std::string& name = location.file;
        m_collector.begin(name);
        std::optional<RatingRows> rows;
        bool hasRow = false;
        while (lines.next()) {
            const double share = (static_cast<double>(file) + lines.share()) / static_cast<double>(m_files.size());
            if (lines.number() % linesBetweenRatingCheckpoints == 1)
                m_task.checkpoint(share, "Reading ratings");
            m_hash.addPart(lines.line());
            m_hash.addPart("\n");
            if (trimmed(lines.line()).empty())
                continue;
            const bool isFirst = !rows.has_value();
            if (isFirst)
                rows.emplace(layoutOf(lines), m_options.scale);
            if (isFirst && m_layout.hasHeader)
                continue;
            location.line = lines.number();
            m_collector.add((*rows)(lines.line(), location), location.line, share);
            hasRow = true;
        }
        if (!hasRow)
            refuseFile(Code::fileWithoutRecords, name,
                name
                    + " has no ratings ('userId,movieId,rating,timestamp' and rows of it were expected). Choose "
                      "another file, or fetch it again.");
        noteText(m_notes, lines.file());
    }

    const RatingLayout& layoutOf(const LineStream& lines)
    {
        m_layout = ratingLayout(lines.line());
        if (m_layout.columns == 0)
            refuse(Code::ratingColumns, {lines.file().name, lines.number()},
                "a user, an item and a rating were expected, parted by commas, '::' or tabs, or a header that names "
                "them. Correct the line, or choose another file.");
        return m_layout;
    }

    std::vector<fs::path> m_files;
    const RatingOptions& m_options;
    const Task& m_task;
    RatingLayout m_layout;
    RatingCollector m_collector;
    Sha256 m_hash;
    ImportReport m_notes;  // on the files as texts
};

std::string countsOf(const Ratings& ratings)
{
    return std::to_string(ratings.ratings.size()) + " ratings by " + std::to_string(ratings.users.size())
        + " users of " + std::to_string(ratings.items.size()) + " items";
}

void filter(Ratings& ratings, const RatingOptions& options, const std::string& file)
{
    const std::size_t before = ratings.ratings.size();
    leaveOutRareItems(ratings, options.itemRatings);
    leaveOutBelowCore(ratings, options.core);
    if (ratings.ratings.empty())
        refuseFile(Code::ratingsAllLeftOut, file,
            file
                + " has no ratings left when users and items with few are left out. Ask for fewer "
                  "(--item-ratings, --rating-core).");
    if (ratings.ratings.size() < before)
        addNote(ratings.findings, Code::ratingsLeftOut, {file},
            std::to_string(before - ratings.ratings.size())
                + " ratings were left out, of users or items that have too few (--item-ratings, --rating-core).",
            static_cast<int>(before - ratings.ratings.size()));
}

}  // namespace

bool isOfRatings(const fs::path& path)
{
    const auto file = ratingsFile(path);
    std::error_code failure;
    if (!file || !fs::is_regular_file(*file, failure))
        return false;
    const std::string name = lowered(file->filename().string());
    if (name.starts_with("ratings.") || name == "u.data")
        return true;
    LineStream lines(*file);
    while (lines.next()) {
        if (trimmed(lines.line()).empty())
            continue;
        const RatingLayout layout = ratingLayout(lines.line());
        return layout.columns > 0
            && (layout.hasHeader || layout.separator == "::" || hasRatingTime(lines.line(), layout));
    }
    return false;
}

Ratings readRatings(std::span<const fs::path> paths, const RatingOptions& options, const Task& task)
{
    Ratings ratings = RatingReading(paths, options, task.slice(0.0, 0.95))();
    const std::string file = ratings.files.front().filename().string();
    const auto titles = options.items.empty() ? titlesBeside(ratings.files.front()) : std::optional(options.items);
    if (titles)
        readTitles(ratings, *titles, task.slice(0.95, 1.0));
    filter(ratings, options, file);
    addNote(ratings.findings, Code::recordsRead, {file}, countsOf(ratings) + ".",
        static_cast<int>(ratings.ratings.size()));
    return ratings;
}

}  // namespace rankscape
