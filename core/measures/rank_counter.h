// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace rankscape {

struct CountsAround {
    std::int64_t above;  // surely
    std::int64_t near;  // too near to tell
};

/// How many of the scores are above `high`, and how many of the rest are at least `low`.
CountsAround countAround(std::span<const double> scores, double low, double high);
CountsAround countAround(std::span<const float> scores, float low, float high);

/// The first position from `begin` on whose score is from `low` to `high`; the end if there is none.
std::size_t nextWithin(std::span<const double> scores, std::size_t begin, double low, double high);
std::size_t nextWithin(std::span<const float> scores, std::size_t begin, float low, float high);

/// All scores of at least `least`, in any order. \param kept  has room for all \returns how many
std::size_t keepFrom(std::span<const double> scores, double least, double* kept);
std::size_t keepFrom(std::span<const float> scores, float least, float* kept);

/// Room for it, so that counting again allocates nothing.
template <class Score>
struct CountingScratch {
    std::vector<Score> upper;  // those scores that most of the rows asked for have to be counted among
    std::vector<Score> asked;  // scores of these rows
};

/// Counts which rows rank above others, by scores that are known up to a rounding: O(documents × rows), but those that
/// rank high are counted among the high ones only.
template <class Score>
class RankCounter {
public:
    /// \param rounding  how much too far or too near to each other two scores may be
    RankCounter(std::span<const Score> scores, Score rounding, CountingScratch<Score>& scratch)
        : m_scores(scores)
        , m_rounding(rounding)
        , m_scratch(scratch)
    {
    }

    /// \param isAbove  (other, row): whether the other of two that are too near to tell ranks above \param above [rows]
    /// \returns whether all were counted: false where so many are near each other that sorting all is less work
    template <class IsAbove>
    [[nodiscard]] bool rowsAbove(
        std::span<const Eigen::Index> rows, const IsAbove& isAbove, std::vector<std::int64_t>& above) const
    {
        above.clear();
        const Upper upper = upperFor(rows);
        const std::int64_t scanned = std::ssize(m_scores) / 16;  // looking for near ones is less work than comparing
        std::int64_t left = std::ssize(m_scores) * std::bit_width(m_scores.size());
        for (const Eigen::Index row : rows) {
            const Score low = scoreOf(row) - m_rounding;
            const Score high = scoreOf(row) + m_rounding;
            const CountsAround counts = countAround(low >= upper.least ? upper.scores : m_scores, low, high);
            left -= counts.near > 1 ? counts.near + scanned : 0;
            if (left < 0)
                return false;
            above.push_back(counts.above + nearAbove(row, counts.near - 1, isAbove));
        }
        return true;
    }

private:
    /// Scores of at least `least`.
    struct Upper {
        Score least;
        std::span<const Score> scores;
    };

    Score scoreOf(Eigen::Index row) const { return m_scores[static_cast<std::size_t>(row)]; }

    /// All if the rows are few, or do not rank high.
    Upper upperFor(std::span<const Eigen::Index> rows) const
    {
        constexpr std::size_t leastRows = 12;
        constexpr std::int64_t leastTimes = 4;  // fewer than all
        const Upper all{-std::numeric_limits<Score>::infinity(), m_scores};
        if (rows.size() < leastRows)
            return all;
        std::vector<Score>& asked = m_scratch.asked;
        asked.clear();
        for (const Eigen::Index row : rows)
            asked.push_back(scoreOf(row));
        const auto quarter = asked.begin() + std::ssize(asked) / 4;
        std::ranges::nth_element(asked, quarter);
        const Score least = *quarter - m_rounding;
        const CountsAround counts = countAround(m_scores, least, least);
        if (leastTimes * (counts.above + counts.near) > std::ssize(m_scores))
            return all;
        m_scratch.upper.resize(m_scores.size());
        Score* const kept = m_scratch.upper.data();
        return {least, {kept, keepFrom(m_scores, least, kept)}};
    }

    /// \param left  so many are too near to tell
    template <class IsAbove>
    std::int64_t nearAbove(Eigen::Index row, std::int64_t left, const IsAbove& isAbove) const
    {
        const Score low = scoreOf(row) - m_rounding;
        const Score high = scoreOf(row) + m_rounding;
        std::int64_t above = 0;
        for (std::size_t i = nextWithin(m_scores, 0, low, high); left > 0;
             i = nextWithin(m_scores, i + 1, low, high)) {
            const auto other = static_cast<Eigen::Index>(i);
            if (other == row)
                continue;
            above += isAbove(other, row) ? 1 : 0;
            --left;
        }
        return above;
    }

    std::span<const Score> m_scores;  // [documents]
    Score m_rounding;
    CountingScratch<Score>& m_scratch;
};

}  // namespace rankscape
