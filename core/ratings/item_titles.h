// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "core/base/task.h"
#include "core/ratings/ratings.h"

namespace rankscape {

/// The file of titles that lies beside a file of ratings: movies.csv, movies.dat, u.item or items.csv; none if none does.
std::optional<std::filesystem::path> titlesBeside(const std::filesystem::path& ratings);

/// Reads titles of items, in the first column the id and in the second the title, or as a header names them, and tells of
/// items without. \throws Error if a line has less, or no item at all is in the file; Cancelled
void readTitles(Ratings& ratings, const std::filesystem::path& path, const Task& task = {});

}  // namespace rankscape
