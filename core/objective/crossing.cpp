// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/crossing.h"

#include <algorithm>
#include <cmath>

#include "core/base/expansion.h"
#include "core/base/simd.h"
#include "core/scores/exact_order.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Adds weight · scores to sums of two doubles.
RANKSCAPE_SIMD void addTwice(const double* scores, double weight, double* high, double* low, Index count)
{
    for (Index i = 0; i < count; ++i) {
        const double product = weight * scores[i];
        const double sum = high[i] + product;
        low[i] += std::fma(weight, scores[i], -product) + sumError(high[i], product, sum);
        high[i] = sum;
    }
}

/// Marks the documents that may meet the group's; returns how many others are above it all along.
/// \param others  1 for documents that count, 0 for the rest
RANKSCAPE_SIMD std::int32_t markMeetings(const double* from, const double* to, const std::int32_t* others,
    double ownFrom, double ownTo, double roundingFrom, double roundingTo, std::int32_t* marks, Index count)
{
    std::int32_t above = 0;
    for (Index i = 0; i < count; ++i) {
        const double a = ownFrom - from[i];
        const double b = ownTo - to[i];
        const auto below = static_cast<std::int32_t>(a > roundingFrom) & static_cast<std::int32_t>(b > roundingTo);
        const auto over = static_cast<std::int32_t>(a < -roundingFrom) & static_cast<std::int32_t>(b < -roundingTo);
        marks[i] = others[i] & (1 - below - over);
        above += others[i] & over;
    }
    return above;
}

std::uint64_t keyOf(double a, double b)
{
    const double before = std::abs(a);
    const double after = std::abs(b);
    return before <= after ? std::bit_cast<std::uint64_t>(before / after)
                           : 2 * PlaceKey::one - std::bit_cast<std::uint64_t>(after / before);
}

/// Whether all differences that count on the line are the same for both pairs.
bool sameDifferences(const Line& line, const CrossingPair& a, const CrossingPair& b)
{
    for (Index k = 0; k < line.from.size(); ++k) {
        if (line.from[k] == 0.0 && line.to[k] == 0.0)
            continue;
        const double x = a.topic->scores(a.row, k);
        const double y = a.topic->scores(a.other, k);
        const double z = b.topic->scores(b.row, k);
        const double w = b.topic->scores(b.other, k);
        if (x - y != z - w || differenceError(x, y, x - y) != differenceError(z, w, z - w))
            return false;
    }
    return true;
}

void setLead(const CrossingPair& pair, const Eigen::VectorXd& alpha, Expansion& sum)
{
    sum.clear();
    addLead(*pair.topic, alpha, pair.row, pair.other, sum);
}

}  // namespace

PlaceKey middle(PlaceKey a, PlaceKey b)
{
    const std::uint64_t sum = a.bits + b.bits;
    const std::uint64_t half = sum / 2;
    return {half + (sum & half & 1U)};
}

TopicCrossings::TopicCrossings(const TopicScores& topic, const Line& line)
    : m_topic(topic)
    , m_from(endAt(line.from))
    , m_to(endAt(line.to))
    , m_others(static_cast<std::size_t>(topic.scores.rows()), 0)
    , m_marks(m_others.size())
{
}

void TopicCrossings::setOthers(const std::vector<std::uint32_t>& others)
{
    std::ranges::fill(m_others, 0);
    for (const std::uint32_t row : others)
        m_others[row] = 1;
}

TopicCrossings::End TopicCrossings::endAt(const Eigen::VectorXd& alpha) const
{
    const Index documents = m_topic.scores.rows();
    End end{&alpha, Eigen::VectorXd::Zero(documents), Eigen::VectorXd::Zero(documents), 0.0, 0.0};
    for (Index k = 0; k < alpha.size(); ++k) {
        if (alpha[k] != 0.0)
            addTwice(m_topic.scores.col(k).data(), alpha[k], end.high.data(), end.low.data(), documents);
    }
    const bool exact = end.low.cwiseAbs().maxCoeff() == 0.0;
    end.rounding = exact ? 0.0 : roundingOf(m_topic, alpha);
    end.tiny = 0x1p8 * end.rounding;  // above it, what `low` lacks is below 2^-53 of the difference
    return end;
}

/// How far `row` is ahead, rounded once; the sign is exact.
double TopicCrossings::lead(const End& end, Index row, Index other) const
{
    const double high = end.high[row] - end.high[other];
    if (std::abs(high) > end.tiny)
        return high + (differenceError(end.high[row], end.high[other], high) + (end.low[row] - end.low[other]));
    if (end.tiny == 0.0)
        return high;
    thread_local Expansion sum;
    sum.clear();
    addLead(m_topic, *end.alpha, row, other, sum);
    return sum.rounded();
}

std::int32_t TopicCrossings::find(Index row, std::uint32_t group, std::vector<Crossing>& crossings) const
{
    std::int32_t above = markMeetings(m_from.high.data(), m_to.high.data(), m_others.data(), m_from.high[row],
        m_to.high[row], m_from.rounding, m_to.rounding, m_marks.data(), m_from.high.size());
    for (Index other = 0; other < m_from.high.size(); ++other) {
        if (m_marks[static_cast<std::size_t>(other)] == 0)
            continue;
        const double a = lead(m_from, row, other);
        const double b = lead(m_to, row, other);
        const double first = a != 0.0 ? a : b;
        above += first < 0.0 || (first == 0.0 && other < row);
        if ((a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0))
            crossings.push_back(
                {keyOf(a, b), group, static_cast<std::uint32_t>(other) | (b > 0.0 ? Crossing::rising : 0U)});
    }
    return above;
}

int compareCrossings(const Line& line, const CrossingPair& a, const CrossingPair& b)
{
    if (sameDifferences(line, a, b))
        return 0;
    thread_local Expansion fromA;
    thread_local Expansion toA;
    thread_local Expansion fromB;
    thread_local Expansion toB;
    setLead(a, line.from, fromA);
    setLead(a, line.to, toA);
    setLead(b, line.from, fromB);
    setLead(b, line.to, toB);
    return compareProducts(fromA, toB, fromB, toA);  // |a|/|b| against |a'|/|b'|
}

}  // namespace rankscape
