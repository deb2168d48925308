// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/rating_split.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "core/base/counted_random.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

std::size_t slotOf(std::int32_t index)
{
    return static_cast<std::size_t>(index);
}

/// An id as a number: that which it is, or a hash of its bytes.
std::uint64_t numberOf(const std::string& id)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (isWhole(id) && error == std::errc{})
        return number;
    return streamSeed(0, id);
}

/// What of a user's ratings comes first to the test.
std::uint64_t keyOf(const Rating& rating, const Ratings& ratings, const RatingOptions& options)
{
    if (options.split == RatingSplit::chance)
        return splitHash(options.splitSeed, ratings.users[slotOf(rating.user)], ratings.items[slotOf(rating.item)]);
    return ~(static_cast<std::uint64_t>(rating.time) + (1ULL << 63U));  // the latest first
}

void requireTimes(const Ratings& ratings)
{
    const auto missing = std::ranges::find(ratings.ratings, noTime, &Rating::time);
    if (missing != ratings.ratings.end())
        refuse(Code::timeNeeded, ratings.placeOf(*missing),
            "it is not said when user " + ratings.users[slotOf(missing->user)] + " rated item "
                + ratings.items[slotOf(missing->item)]
                + ", so the ratings cannot be split by time. Split by chance (--rating-split chance), or add the "
                  "times.");
}

void noteUntested(const Ratings& ratings, std::size_t untested, int percent, ImportReport& findings)
{
    const std::string file = ratings.files.empty() ? "" : ratings.files.front().filename().string();
    const std::string share = std::to_string(percent) + " %";
    if (untested == ratings.users.size())
        refuseFile(Code::testSidesAllEmpty, file,
            file + " has no user with enough ratings that " + share
                + " of them, rounded down, are one. Keep more for the test (--test-share), or choose other ratings.");
    if (untested > 0)
        addNote(findings, Code::testSidesEmpty, {file},
            std::to_string(untested) + (untested == 1 ? " user has" : " users have") + " so few ratings that " + share
                + " of them, rounded down, are none: they are learned from and not tested.",
            static_cast<int>(untested));
}

}  // namespace

std::uint64_t splitHash(std::uint64_t seed, const std::string& user, const std::string& item)
{
    return CountedRandom::of(seed, numberOf(user), numberOf(item)).seed();
}

std::vector<bool> testedRatings(const Ratings& ratings, const RatingOptions& options)
{
    if (options.split == RatingSplit::time)
        requireTimes(ratings);
    std::vector<bool> isTested(ratings.ratings.size(), false);
    const auto begins = ratings.begins();
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t user = 0; user < ratings.users.size(); ++user) {
        order.clear();
        for (std::size_t i = begins[user]; i < begins[user + 1]; ++i)
            order.emplace_back(keyOf(ratings.ratings[i], ratings, options), i);
        std::ranges::sort(order);
        order.resize(order.size() * static_cast<std::size_t>(options.testPercent) / 100);
        for (const auto& [key, place] : order)
            isTested[place] = true;
    }
    return isTested;
}

SplitRatings splitRatings(const Ratings& ratings, const RatingOptions& options, ImportReport& findings)
{
    const std::vector<bool> isTested = testedRatings(ratings, options);
    SplitRatings split;
    split.test.resize(ratings.users.size());
    split.training.resize(std::ssize(ratings.users), std::ssize(ratings.items));
    split.training.reserve(std::ranges::count(isTested, false));
    Eigen::Index user = -1;
    for (std::size_t i = 0; i < isTested.size(); ++i) {
        const Rating& rating = ratings.ratings[i];
        while (user < rating.user)
            split.training.startVec(++user);
        if (isTested[i])
            split.test[slotOf(rating.user)].push_back(rating);
        else
            split.training.insertBack(rating.user, rating.item) = rating.value;
    }
    split.training.finalize();
    const auto untested = std::ranges::count_if(split.test, [](const auto& test) { return test.empty(); });
    noteUntested(ratings, static_cast<std::size_t>(untested), options.testPercent, findings);
    return split;
}

RatingMatrix atLeast(const RatingMatrix& ratings, double level)
{
    RatingMatrix chosen = ratings;
    chosen.prune([&](Eigen::Index, Eigen::Index, double value) { return value >= level; });
    chosen.coeffs().setOnes();
    return chosen;
}

RatingMatrix transposed(const RatingMatrix& ratings)
{
    return ratings.transpose();
}

}  // namespace rankscape
