// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/ratings.h"

#include <algorithm>

namespace rankscape {

namespace {

using Counts = std::vector<int>;

std::size_t at(std::int32_t index)
{
    return static_cast<std::size_t>(index);
}

Counts countsOf(const Ratings& ratings, std::int32_t Rating::*side, std::size_t size)
{
    Counts counts(size, 0);
    for (const Rating& rating : ratings.ratings)
        ++counts[at(rating.*side)];
    return counts;
}

/// New numbers of those that still have a rating, and their names. \param names  of these and, where there are some, of the others
void renumber(
    Ratings& ratings, std::int32_t Rating::*side, std::vector<std::string>& ids, std::vector<std::string>* titles)
{
    const Counts counts = countsOf(ratings, side, ids.size());
    std::vector<std::int32_t> places(ids.size(), -1);
    std::size_t next = 0;
    for (std::size_t old = 0; old < ids.size(); ++old) {
        if (counts[old] == 0)
            continue;
        places[old] = static_cast<std::int32_t>(next);
        if (next != old) {
            ids[next] = std::move(ids[old]);
            if (titles != nullptr)
                (*titles)[next] = std::move((*titles)[old]);
        }
        ++next;
    }
    ids.resize(next);
    if (titles != nullptr)
        titles->resize(next);
    for (Rating& rating : ratings.ratings)
        rating.*side = places[at(rating.*side)];
}

}  // namespace

std::vector<std::size_t> Ratings::begins() const
{
    std::vector<std::size_t> begins(users.size() + 1, 0);
    for (const Rating& rating : ratings)
        ++begins[at(rating.user) + 1];
    for (std::size_t user = 0; user < users.size(); ++user)
        begins[user + 1] += begins[user];
    return begins;
}

Location Ratings::placeOf(const Rating& rating) const
{
    if (files.empty() || linesBefore.empty())
        return {{}, rating.line};
    const auto after = std::ranges::upper_bound(linesBefore, rating.line - 1);
    const auto file = static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - linesBefore.begin() - 1, 0));
    return {files[file].filename().string(), rating.line - linesBefore[file]};
}

void keepRatings(Ratings& ratings, const std::vector<bool>& isKept)
{
    std::size_t next = 0;
    for (std::size_t i = 0; i < isKept.size(); ++i) {
        if (isKept[i])
            ratings.ratings[next++] = ratings.ratings[i];
    }
    ratings.ratings.resize(next);
    renumber(ratings, &Rating::user, ratings.users, nullptr);
    renumber(ratings, &Rating::item, ratings.items, ratings.titles.empty() ? nullptr : &ratings.titles);
}

void leaveOutRareItems(Ratings& ratings, int least)
{
    const Counts counts = countsOf(ratings, &Rating::item, ratings.items.size());
    std::vector<bool> isKept;
    for (const Rating& rating : ratings.ratings)
        isKept.push_back(counts[at(rating.item)] >= least);
    if (std::ranges::count(isKept, false) > 0)
        keepRatings(ratings, isKept);
}

void leaveOutBelowCore(Ratings& ratings, int core)
{
    std::vector<bool> isKept(ratings.ratings.size(), true);
    Counts ofUsers = countsOf(ratings, &Rating::user, ratings.users.size());
    Counts ofItems = countsOf(ratings, &Rating::item, ratings.items.size());
    bool isChanged = true;
    while (isChanged) {
        isChanged = false;
        for (std::size_t i = 0; i < isKept.size(); ++i) {
            const Rating& rating = ratings.ratings[i];
            if (!isKept[i] || (ofUsers[at(rating.user)] >= core && ofItems[at(rating.item)] >= core))
                continue;
            isKept[i] = false;
            isChanged = true;
            --ofUsers[at(rating.user)];
            --ofItems[at(rating.item)];
        }
    }
    if (std::ranges::count(isKept, false) > 0)
        keepRatings(ratings, isKept);
}

}  // namespace rankscape
