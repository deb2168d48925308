// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace rankscape {

/// Which of a user's ratings are kept for the test: those that chance takes, or the last.
enum class RatingSplit { chance, time };

/// Least and most that a rating can be.
struct RatingScale {
    double least = 0.5;
    double most = 5.0;

    friend bool operator==(const RatingScale&, const RatingScale&) = default;
};

/// How ratings become topics, candidates and judgments.
struct RatingOptions {
    std::filesystem::path items{};  // a file with their titles; empty: the one beside the ratings, if there is one
    RatingScale scale{};
    int itemRatings = 1;  // items with fewer are left out, once
    int core = 1;  // users and items with fewer are left out, until none is left
    RatingSplit split = RatingSplit::chance;
    int testPercent = 20;  // of each user's ratings, rounded down
    std::uint64_t splitSeed = 1;
    int candidates = 1000;  // of each recommender's best for a user; 0: all items

    friend bool operator==(const RatingOptions&, const RatingOptions&) = default;
};

}  // namespace rankscape
