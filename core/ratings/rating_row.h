// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/parse.h"
#include "core/ratings/rating_options.h"

namespace rankscape {

/// The cells of a line. \param separator  "::", ",", "\t", "|" or ";"; between quotation marks a comma parts nothing.
/// \param cells  whose memory is used again; point into the line, or into `unquoted` where "" stood for a "
void splitCells(
    std::string_view line, std::string_view separator, std::vector<std::string_view>& cells, std::string& unquoted);

/// What parts the columns of a file, by its first line; "" if nothing does.
std::string_view separatorOf(std::string_view line);

/// Where the columns of a file of ratings stand.
struct RatingLayout {
    std::string_view separator;
    std::size_t columns = 0;
    std::size_t user = 0;
    std::size_t item = 1;
    std::size_t value = 2;
    int time = -1;  // −1: there is none
    bool hasHeader = false;
};

/// Of the first line of a file: by the names in a header (userId, movieId, rating, timestamp and the like), else user, item,
/// rating and, where there is a fourth column, the time. No columns if it is no file of ratings.
RatingLayout ratingLayout(std::string_view firstLine);

/// One row; points into the line.
struct RatingRow {
    std::string_view user;
    std::string_view item;
    double value = 0.0;
    std::int64_t time = 0;  // noTime if it is not there
};

/// Reads rows of one file.
class RatingRows {
public:
    RatingRows(const RatingLayout& layout, const RatingScale& scale)
        : m_layout(layout)
        , m_scale(scale)
    {
    }

    /// \throws Error if there are not as many columns as there should be, or one is empty, or the rating is no number or
    /// out of the scale
    const RatingRow& operator()(std::string_view line, const Location& location);

private:
    double valueOf(std::string_view text, const Location& location) const;

    RatingLayout m_layout;
    RatingScale m_scale;
    std::vector<std::string_view> m_cells;
    std::string m_unquoted;
    RatingRow m_row;
};

}  // namespace rankscape
