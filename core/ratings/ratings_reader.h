// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>

#include "core/base/task.h"
#include "core/ratings/rating_options.h"
#include "core/ratings/ratings.h"

namespace rankscape {

/// Whether it is a file of ratings, were there something wrong with it, or a folder that has one: ratings.csv, ratings.dat
/// or u.data.
bool isOfRatings(const std::filesystem::path& path);

/// Reads files of ratings, or folders with one: MovieLens' CSV, columns parted by "::" or tabs, each with a header or
/// without. Lines are gone through one by one; a rating takes 24 bytes. Of ratings of one user and item the last counts.
/// Then filters as the options say, and reads titles.
/// \throws Error, with file, line and remedy, if a row cannot be read or nothing is there, or nothing is left; Cancelled
Ratings readRatings(
    std::span<const std::filesystem::path> paths, const RatingOptions& options, const Task& task = {});

}  // namespace rankscape
