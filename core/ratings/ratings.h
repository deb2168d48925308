// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "core/collections/import_report.h"

namespace rankscape {

constexpr std::int64_t noTime = std::numeric_limits<std::int64_t>::min();

struct Rating {
    std::int32_t user;
    std::int32_t item;
    float value;
    std::int32_t line;  // where it stands, the lines of all files counted through
    std::int64_t time;  // noTime if it is not known
};

/// What users said of items.
struct Ratings {
    std::vector<std::string> users;  // ids: by number where all are numbers, else by their bytes
    std::vector<std::string> items;  // ids, the same
    std::vector<std::string> titles;  // [items] the id where there is none; empty if there are none at all
    std::vector<Rating> ratings;  // by user, then by item; each pair once
    ImportReport findings;
    std::vector<std::filesystem::path> files;
    std::vector<std::int32_t> linesBefore;  // [files of ratings] lines of the files before each
    std::string sha256;  // of their lines

    /// Where each user's ratings begin, and the last end: [users + 1].
    std::vector<std::size_t> begins() const;

    /// File and line of a rating.
    Location placeOf(const Rating& rating) const;
};

/// Only these ratings; users and items without any are left out. \param isKept [ratings]
void keepRatings(Ratings& ratings, const std::vector<bool>& isKept);

/// Leaves out items with fewer than `least` ratings; once, so that users may then have few.
void leaveOutRareItems(Ratings& ratings, int least);

/// Leaves out users and items with fewer than `core` ratings, again and again until there are none.
void leaveOutBelowCore(Ratings& ratings, int core);

}  // namespace rankscape
