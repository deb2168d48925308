// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/objective/line_landscape.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// A place t in (0, 1) of a line as a whole number that rises with it: the bits of t / (1 − t) up to 1, beyond it mirrored
/// with (1 − t) / t, so that from the line's other end the same digits come.
struct PlaceKey {
    static constexpr std::uint64_t one = std::bit_cast<std::uint64_t>(1.0);

    std::uint64_t bits;

    /// The lesser of t and 1 − t by the greater.
    double ratio() const { return std::bit_cast<double>(bits <= one ? bits : 2 * one - bits); }
    double place() const { return (bits <= one ? ratio() : 1.0) / (1.0 + ratio()); }
    double rest() const { return (bits <= one ? 1.0 : ratio()) / (1.0 + ratio()); }
};

/// Halfway, rounded to even, so that it does not matter from which end one looks.
PlaceKey middle(PlaceKey a, PlaceKey b);

/// A group's document and one of its others change places on a line. With a and b their differences at the two ends, of opposite
/// signs, that is at t = |a| / (|a| + |b|).
struct Crossing {
    static constexpr std::uint32_t rising = 1U << 31U;

    std::uint64_t key;  // bits of the PlaceKey, rounded a few times
    std::uint32_t group;
    std::uint32_t otherAndSide;  // row of the other one; the highest bit: the group's document is ahead after t

    std::uint32_t other() const { return otherAndSide & ~rising; }
    bool rises() const { return (otherAndSide & rising) != 0; }
};

/// Whether rounding may have them in the wrong order. \pre a.key ≤ b.key
inline bool isNear(const Crossing& a, const Crossing& b)
{
    constexpr std::uint64_t rounding = 16;  // units in the last place: six roundings of at most two each, and some
    return b.key - a.key <= rounding;
}

/// The crossings of one topic with a line, found by exact signs at both its ends.
class TopicCrossings {
public:
    TopicCrossings(const TopicScores& topic, const Line& line);

    /// Which rows are a group's others. \param others  the rows
    void setOthers(const std::vector<std::uint32_t>& others);

    /// Adds those of the group's document in `row`; returns how many others stand above it right after the line's beginning.
    std::int32_t find(Eigen::Index row, std::uint32_t group, std::vector<Crossing>& crossings) const;

private:
    /// A topic's scores at one end of the line, as sums of two doubles.
    struct End {
        const Eigen::VectorXd* alpha;
        Eigen::VectorXd high;  // [documents]
        Eigen::VectorXd low;
        double rounding;  // of differences of `high`
        double tiny;  // differences up to this are taken exactly
    };

    End endAt(const Eigen::VectorXd& alpha) const;
    double lead(const End& end, Eigen::Index row, Eigen::Index other) const;

    const TopicScores& m_topic;
    End m_from;
    End m_to;
    std::vector<std::int32_t> m_others;  // [documents] 1 for the others of the group
    mutable std::vector<std::int32_t> m_marks;  // [documents] 1 for those that may meet the group's document
};

/// A pair of documents that cross.
struct CrossingPair {
    const TopicScores* topic;
    Eigen::Index row;
    Eigen::Index other;
};

/// The sign of t of `a` minus t of `b`, in exact arithmetic.
int compareCrossings(const Line& line, const CrossingPair& a, const CrossingPair& b);

}  // namespace rankscape
