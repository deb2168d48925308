// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text_pool.h"
#include "core/ratings/rating_row.h"
#include "core/ratings/ratings.h"

namespace rankscape {

/// Brings rows together as ratings, in little more memory than these take.
class RatingCollector {
public:
    /// Another file, whose rows come next.
    void begin(const std::string& file);

    /// \param share  of all bytes that were read: how many rows there will be \throws Error if there are too many lines
    void add(const RatingRow& row, int line, double share);

    /// In their order, each user and item once, with what there is to tell. Nothing can be added after it.
    Ratings finish();

private:
    struct File {
        std::string name;
        std::int32_t begin;  // lines of the files before it
    };

    std::int32_t userOf(std::string_view id);
    Location placeOf(std::int32_t line) const;
    void note(Ratings& ratings, Code code, const std::vector<std::int32_t>& lines, int count,
        const std::string& text) const;
    void dropRepeated(Ratings& ratings) const;
    void noteTimes(Ratings& ratings) const;
    void noteUsers(Ratings& ratings) const;

    TextPool m_users;
    TextPool m_items;
    std::string m_lastId;  // of the user of the last row, who often has the next one, too
    std::int32_t m_lastUser = -1;
    std::vector<Rating> m_rows;
    std::vector<File> m_files;
    std::int32_t m_lastLine = 0;
};

}  // namespace rankscape
