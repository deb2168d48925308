// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/rank_counter.h"

#include <algorithm>

#include "core/base/simd.h"

namespace rankscape {

namespace {

constexpr std::size_t blockSize = 64;

RANKSCAPE_SIMD bool hasWithin(const double* scores, double low, double high)
{
    std::int64_t count = 0;
    for (std::size_t i = 0; i < blockSize; ++i)
        count += (scores[i] >= low) & (scores[i] <= high);
    return count > 0;
}

RANKSCAPE_SIMD bool hasWithin(const float* scores, float low, float high)
{
    std::int32_t count = 0;
    for (std::size_t i = 0; i < blockSize; ++i)
        count += (scores[i] >= low) & (scores[i] <= high);
    return count > 0;
}

template <class Score>
std::size_t firstWithin(std::span<const Score> scores, std::size_t begin, Score low, Score high)
{
    std::size_t at = begin;
    while (at < scores.size()) {
        const std::size_t end = std::min(at + blockSize, scores.size());
        if (at + blockSize > scores.size() || hasWithin(scores.data() + at, low, high)) {
            for (; at < end; ++at) {
                if (scores[at] >= low && scores[at] <= high)
                    return at;
            }
        }
        at = end;
    }
    return at;
}

}  // namespace

RANKSCAPE_SIMD CountsAround countAround(std::span<const double> scores, double low, double high)
{
    std::int64_t above = 0;
    std::int64_t reach = 0;
    for (const double score : scores) {
        above += score > high;
        reach += score >= low;
    }
    return {above, reach - above};
}

RANKSCAPE_SIMD CountsAround countAround(std::span<const float> scores, float low, float high)
{
    std::int32_t above = 0;  // as wide as the scores: more of them a step
    std::int32_t reach = 0;
    for (const float score : scores) {
        above += score > high;
        reach += score >= low;
    }
    return {above, reach - above};
}

std::size_t nextWithin(std::span<const double> scores, std::size_t begin, double low, double high)
{
    return firstWithin(scores, begin, low, high);
}

std::size_t nextWithin(std::span<const float> scores, std::size_t begin, float low, float high)
{
    return firstWithin(scores, begin, low, high);
}

std::size_t keepFrom(std::span<const double> scores, double least, double* kept)
{
    std::size_t size = 0;
    for (const double score : scores) {
        kept[size] = score;
        size += score >= least ? 1 : 0;
    }
    return size;
}

std::size_t keepFrom(std::span<const float> scores, float least, float* kept)
{
    std::size_t size = 0;
    for (const float score : scores) {
        kept[size] = score;
        size += score >= least ? 1 : 0;
    }
    return size;
}

}  // namespace rankscape
