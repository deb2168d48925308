// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/rating_collector.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <numeric>
#include <tuple>

namespace rankscape {

namespace {

constexpr std::size_t mostLines = 5;  // of a finding

std::string counted(std::size_t count, const char* one, const char* many)
{
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

/// Where each id stands in their order, [ids]; puts them there.
std::vector<std::int32_t> arrange(std::vector<std::string>& ids)
{
    const bool areNumbers = std::ranges::all_of(ids, [](const auto& id) { return isWhole(id) && id.size() <= 18; });
    const auto number = [](const std::string& id) {
        std::int64_t value = 0;
        std::from_chars(id.data(), id.data() + id.size(), value);
        return value;
    };
    std::vector<std::int64_t> numbers;
    if (areNumbers)
        std::ranges::transform(ids, std::back_inserter(numbers), number);
    std::vector<std::int32_t> order(ids.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::int32_t a, std::int32_t b) {
        const auto i = static_cast<std::size_t>(a);
        const auto j = static_cast<std::size_t>(b);
        return areNumbers ? numbers[i] < numbers[j] : ids[i] < ids[j];
    });
    std::vector<std::int32_t> places(ids.size());
    std::vector<std::string> arranged;
    for (const std::int32_t old : order) {
        places[static_cast<std::size_t>(old)] = static_cast<std::int32_t>(arranged.size());
        arranged.push_back(std::move(ids[static_cast<std::size_t>(old)]));
    }
    ids = std::move(arranged);
    return places;
}

}  // namespace

void RatingCollector::begin(const std::string& file)
{
    m_files.push_back({file, m_lastLine});
}

void RatingCollector::add(const RatingRow& row, int line, double share)
{
    constexpr std::size_t few = 65536;
    if (m_rows.size() == m_rows.capacity()) {
        const double all = 1.02 * static_cast<double>(m_rows.size()) / std::max(share, 1e-9);
        const std::size_t least = m_rows.size() + m_rows.size() / 8;
        m_rows.reserve(m_rows.empty() ? few : std::clamp(static_cast<std::size_t>(all), least, 64 * m_rows.size()));
    }
    m_lastLine = m_files.back().begin + line;
    m_rows.push_back(
        {userOf(row.user), m_items.numberOf(row.item), static_cast<float>(row.value), m_lastLine, row.time});
}

std::int32_t RatingCollector::userOf(std::string_view id)
{
    if (m_lastUser < 0 || id != m_lastId) {
        m_lastId = id;
        m_lastUser = m_users.numberOf(id);
    }
    return m_lastUser;
}

Location RatingCollector::placeOf(std::int32_t line) const
{
    const auto after = std::ranges::upper_bound(m_files, line - 1, std::less{}, &File::begin);
    const File& file = *std::prev(after);
    return {file.name, line - file.begin};
}

void RatingCollector::note(
    Ratings& ratings, Code code, const std::vector<std::int32_t>& lines, int count, const std::string& text) const
{
    Finding finding{code, placeOf(lines.front()).file, {}, count, text};
    for (const std::int32_t line : lines) {
        const Location place = placeOf(line);
        if (place.file == finding.file && finding.lines.size() < mostLines)
            finding.lines.push_back(place.line);
    }
    addNote(ratings.findings, std::move(finding));
}

/// Of each user and item the last in the files.
void RatingCollector::dropRepeated(Ratings& ratings) const
{
    std::vector<std::int32_t> lines;
    std::size_t next = 0;
    auto& rows = ratings.ratings;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isRepeated =
            i + 1 < rows.size() && rows[i].user == rows[i + 1].user && rows[i].item == rows[i + 1].item;
        if (isRepeated)
            lines.push_back(rows[i].line);
        else
            rows[next++] = rows[i];
    }
    rows.resize(next);
    std::ranges::sort(lines);
    if (!lines.empty())
        note(ratings, Code::ratingsRepeated, lines, static_cast<int>(lines.size()),
            counted(lines.size(), "rating is", "ratings are")
                + " of a user and an item that stand further down again. The last counts; remove the others.");
}

void RatingCollector::noteTimes(Ratings& ratings) const
{
    std::vector<std::int32_t> lines;
    for (const Rating& rating : ratings.ratings) {
        if (rating.time == noTime)
            lines.push_back(rating.line);
    }
    std::ranges::sort(lines);
    if (!lines.empty())
        note(ratings, Code::timesMissing, lines, static_cast<int>(lines.size()),
            (lines.size() == ratings.ratings.size()
                    ? std::string("No rating says")
                    : counted(lines.size(), "rating does not say", "ratings do not say"))
                + " when it was given. They cannot be split by time; by chance they can.");
}

void RatingCollector::noteUsers(Ratings& ratings) const
{
    std::vector<std::int32_t> lines;
    std::vector<std::size_t> begins = ratings.begins();
    for (std::size_t user = 0; user + 1 < begins.size(); ++user) {
        if (begins[user + 1] - begins[user] == 1)
            lines.push_back(ratings.ratings[begins[user]].line);
    }
    std::ranges::sort(lines);
    if (!lines.empty())
        note(ratings, Code::usersOfOneRating, lines, static_cast<int>(lines.size()),
            counted(lines.size(), "user has", "users have")
                + " one rating alone, which is learned from, so that nothing of theirs is tested. --rating-core 5 "
                  "leaves them out.");
}

Ratings RatingCollector::finish()
{
    Ratings ratings;
    ratings.users = m_users.take();
    ratings.items = m_items.take();
    ratings.ratings = std::move(m_rows);
    std::ranges::transform(m_files, std::back_inserter(ratings.linesBefore), &File::begin);
    const auto users = arrange(ratings.users);
    const auto items = arrange(ratings.items);
    for (Rating& rating : ratings.ratings) {
        rating.user = users[static_cast<std::size_t>(rating.user)];
        rating.item = items[static_cast<std::size_t>(rating.item)];
    }
    std::ranges::sort(ratings.ratings, [](const Rating& a, const Rating& b) {
        return std::tie(a.user, a.item, a.line) < std::tie(b.user, b.item, b.line);
    });
    dropRepeated(ratings);
    noteTimes(ratings);
    noteUsers(ratings);
    return ratings;
}

}  // namespace rankscape
