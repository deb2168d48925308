// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/rating_row.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/diagnosis.h"
#include "core/ratings/ratings.h"

namespace rankscape {

namespace {

using Names = std::vector<std::string_view>;

bool isNumber(std::string_view text)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() && std::isfinite(value);
}

/// The column that a header calls one of these; −1 if none.
int columnNamed(const Names& header, std::initializer_list<std::string_view> names)
{
    const auto found = std::ranges::find_if(header, [&](std::string_view cell) {
        std::string name = lowered(trimmed(cell));
        std::erase_if(name, [](char c) { return c == '_' || c == ' ' || c == '-'; });
        return std::ranges::count(names, name) > 0;
    });
    return found == header.end() ? -1 : static_cast<int>(found - header.begin());
}

RatingLayout layoutOfHeader(const Names& cells, RatingLayout layout)
{
    const int user = columnNamed(cells, {"userid", "user", "uid", "reviewerid"});
    const int item =
        columnNamed(cells, {"movieid", "itemid", "item", "movie", "iid", "asin", "bookid", "isbn", "songid"});
    const int value = columnNamed(cells, {"rating", "score", "stars", "bookrating", "overall"});
    if (user < 0 || item < 0 || value < 0)
        return {};
    layout.hasHeader = true;
    layout.user = static_cast<std::size_t>(user);
    layout.item = static_cast<std::size_t>(item);
    layout.value = static_cast<std::size_t>(value);
    layout.time = columnNamed(cells, {"timestamp", "time", "ts", "unixreviewtime"});
    return layout;
}

/// A quoted cell's text, from behind its first quotation mark. \returns where the cell ends
std::size_t readQuoted(std::string_view line, std::size_t from, std::string& text)
{
    for (; from < line.size(); ++from) {
        if (line[from] == '"' && from + 1 < line.size() && line[from + 1] == '"')
            ++from;
        else if (line[from] == '"')
            return from + 1;
        text += line[from];
    }
    return from;
}

/// \throws Error naming what was expected
double finiteOf(std::string_view text, const Location& location, const char* expected)
{
    const std::string_view digits = text.substr(text.starts_with('+') && !text.starts_with("+-") ? 1 : 0);
    if (!isNumber(digits))
        refuse(Code::numberUnreadable, location,
            (text.empty() ? "there is nothing" : "there is '" + std::string(text) + "'") + std::string(" where ")
                + expected + " was expected. Correct or remove the line.");
    return parseReal(text, location, expected);
}

/// Also of a clock that counts nanoseconds.
std::int64_t timeOf(std::string_view text, const Location& location)
{
    constexpr double most = 9.2e18;
    const double time = finiteOf(text, location, "a time in seconds");
    if (std::abs(time) > most)
        refuse(Code::numberUnreadable, location,
            "'" + std::string(text) + "' is too large for a time. Correct or remove the line.");
    return static_cast<std::int64_t>(time);
}

}  // namespace

void splitCells(
    std::string_view line, std::string_view separator, std::vector<std::string_view>& cells, std::string& unquoted)
{
    cells.clear();
    unquoted.clear();
    unquoted.reserve(line.size());  // views into it stay
    std::size_t from = 0;
    for (;;) {
        std::size_t end = line.find(separator, from);
        if (from < line.size() && line[from] == '"' && separator != "::") {
            const std::size_t begin = unquoted.size();
            end = line.find(separator, readQuoted(line, from + 1, unquoted));
            cells.push_back(std::string_view(unquoted).substr(begin));
        } else {
            cells.push_back(trimmed(line.substr(from, end == std::string_view::npos ? end : end - from)));
        }
        if (end == std::string_view::npos)
            return;
        from = end + separator.size();
    }
}

std::string_view separatorOf(std::string_view line)
{
    constexpr std::array<std::string_view, 5> all{"::", "\t", "|", ",", ";"};
    const auto found = std::ranges::find_if(
        all, [&](std::string_view separator) { return line.find(separator) != std::string_view::npos; });
    return found == all.end() ? std::string_view() : *found;
}

RatingLayout ratingLayout(std::string_view firstLine)
{
    RatingLayout layout;
    layout.separator = separatorOf(firstLine);
    if (layout.separator.empty())
        return {};
    Names cells;
    std::string unquoted;
    splitCells(firstLine, layout.separator, cells, unquoted);
    layout.columns = cells.size();
    if (cells.size() < 3)
        return {};
    if (!isNumber(cells[2]) || columnNamed(cells, {"rating"}) >= 0)
        return layoutOfHeader(cells, layout);
    if (cells.size() > 4)
        return {};
    layout.time = cells.size() == 4 ? 3 : -1;
    return layout;
}

double RatingRows::valueOf(std::string_view text, const Location& location) const
{
    const double value = finiteOf(text, location, "a rating");
    if (value < m_scale.least || value > m_scale.most)
        refuse(Code::ratingOutOfScale, location,
            "a rating is from " + shortest(m_scale.least) + " to " + shortest(m_scale.most) + ", not "
                + std::string(text) + ". Correct the line, or say what the scale is, as in --rating-scale 1-10.");
    return value;
}

const RatingRow& RatingRows::operator()(std::string_view line, const Location& location)
{
    splitCells(line, m_layout.separator, m_cells, m_unquoted);
    if (m_cells.size() != m_layout.columns)
        refuse(Code::ratingColumns, location,
            std::to_string(m_layout.columns) + " columns were expected, as in the first line, but there are "
                + std::to_string(m_cells.size()) + ". Correct or remove the line.");
    m_row.user = m_cells[m_layout.user];
    m_row.item = m_cells[m_layout.item];
    if (m_row.user.empty() || m_row.item.empty())
        refuse(Code::recordWithoutId, location,
            std::string("the rating has no ") + (m_row.user.empty() ? "user" : "item")
                + ". Correct or remove the line.");
    m_row.value = valueOf(m_cells[m_layout.value], location);
    m_row.time = noTime;
    if (m_layout.time >= 0 && !m_cells[static_cast<std::size_t>(m_layout.time)].empty())
        m_row.time = timeOf(m_cells[static_cast<std::size_t>(m_layout.time)], location);
    return m_row;
}

}  // namespace rankscape
