// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/line_landscape.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/base/radix_sort.h"
#include "core/base/simd.h"
#include "core/measures/topic_ranking.h"
#include "core/objective/smoothed_map.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double narrowest = 1e-12;  // intervals below this are rounding

/// Marks the documents that may meet the relevant one within the range; returns how many others are above it all along.
/// \param atLow, atHigh  scores of all documents at both ends \param others  1 for documents that count, 0 for the rest
RANKSCAPE_SIMD std::int32_t markMeetings(const double* atLow, const double* atHigh, const std::int32_t* others,
    double ownLow, double ownHigh, double rounding, std::int32_t* marks, Index count)
{
    std::int32_t above = 0;
    for (Index i = 0; i < count; ++i) {
        const double least = std::min(ownLow - atLow[i], ownHigh - atHigh[i]);
        const double most = std::max(ownLow - atLow[i], ownHigh - atHigh[i]);
        const std::int32_t below = least > rounding ? 1 : 0;
        const std::int32_t over = most < -rounding ? 1 : 0;
        marks[i] = others[i] & (1 - below - over);
        above += others[i] & over;
    }
    return above;
}

/// A relevant document meets another one.
struct Crossing {
    std::uint64_t key;  // of t, see orderedBits()
    std::uint32_t document;  // the relevant one, numbered over all topics
    std::uint32_t rises;  // 1: it is above the other one to the right of t
};

/// Walks a line from left to right, keeping the MAP. For each relevant document it knows c, the number of
/// non-relevant documents above; for each topic le[v], the number of relevant documents with c ≤ v. Then
/// AP = 1/|D| Σ_j j / (j + c_(j)) changes by one addend when one c changes by 1.
class Sweep {
public:
    void add(const TopicScores& topic, const Line& line, Interval range);
    void sort() { radixSort(m_crossings); }
    LineLandscape run(const Line& line, Interval range, const Task& task);

private:
    struct Topic {
        std::size_t le;  // where its le[0] is in m_le
        double relevant;
    };

    std::int32_t addCrossings(Index row, Interval range);
    double initialPrecision(const Topic& topic, std::size_t firstDocument) const;
    double step(const Crossing& crossing);

    std::vector<Topic> m_topics;
    std::vector<std::int32_t> m_le;
    std::vector<std::int32_t> m_above;  // c of each relevant document
    std::vector<std::uint32_t> m_topicOf;  // of each relevant document
    std::vector<Crossing> m_crossings;
    double m_sum = 0.0;  // of AP over the topics
    Eigen::VectorXd m_a;  // a score is a + t b, [documents]
    Eigen::VectorXd m_b;
    bool m_bounded = false;  // the range has ends
    Eigen::VectorXd m_atLow;  // scores at its ends, [documents]
    Eigen::VectorXd m_atHigh;
    double m_rounding = 0.0;  // of their differences
    std::vector<std::int32_t> m_others;  // [documents] 1 for non-relevant ones
    std::vector<std::int32_t> m_marks;  // [documents] 1 for those that may meet the present relevant one
};

void Sweep::add(const TopicScores& topic, const Line& line, Interval range)
{
    weightedSum(topic.scores, line.origin, m_a);
    weightedSum(topic.scores, line.direction, m_b);
    m_others.assign(static_cast<std::size_t>(m_a.size()), 1);
    for (const Index row : topic.relevant)
        m_others[static_cast<std::size_t>(row)] = 0;
    m_marks.resize(m_others.size());
    m_bounded = std::isfinite(range.low) && std::isfinite(range.high);
    if (m_bounded) {
        m_atLow = m_a + range.low * m_b;
        m_atHigh = m_a + range.high * m_b;
        m_rounding = 1e-14
            * (m_a.cwiseAbs().maxCoeff()
                + m_b.cwiseAbs().maxCoeff() * std::max(std::abs(range.low), std::abs(range.high)));
    }

    const std::size_t first = m_above.size();
    m_topics.push_back({m_le.size(), static_cast<double>(topic.relevant.size())});
    for (const Index row : topic.relevant) {
        m_topicOf.push_back(static_cast<std::uint32_t>(m_topics.size() - 1));
        m_above.push_back(0);
        m_above.back() = addCrossings(row, range);
    }
    const std::size_t others = static_cast<std::size_t>(m_a.size()) - topic.relevant.size();
    m_le.resize(m_le.size() + others + 2, 0);
    std::int32_t* le = m_le.data() + m_topics.back().le;
    for (std::size_t document = first; document < m_above.size(); ++document)
        ++le[m_above[document]];
    for (std::size_t v = 1; v < others + 2; ++v)
        le[v] += le[v - 1];
    m_sum += initialPrecision(m_topics.back(), first);
}

/// Records where `row` crosses others within the range; returns how many stand above it at the left end.
/// Which side of a crossing a pair is on follows from the crossing alone, so rounding cannot contradict itself.
std::int32_t Sweep::addCrossings(Index row, Interval range)
{
    const auto document = static_cast<std::uint32_t>(m_above.size() - 1);
    const double a = m_a[row];
    const double b = m_b[row];
    std::int32_t above = 0;
    if (m_bounded)
        above = markMeetings(m_atLow.data(), m_atHigh.data(), m_others.data(), m_atLow[row], m_atHigh[row],
            m_rounding, m_marks.data(), m_a.size());
    const std::vector<std::int32_t>& near = m_bounded ? m_marks : m_others;
    for (Index other = 0; other < m_a.size(); ++other) {
        if (near[static_cast<std::size_t>(other)] == 0)
            continue;
        const double slope = b - m_b[other];
        const double ahead = a - m_a[other];
        if (slope == 0.0) {
            above += ahead < 0.0 || (ahead == 0.0 && other < row);
            continue;
        }
        const double t = -ahead / slope;
        const bool rises = slope > 0.0;
        above += t <= range.low ? !rises : rises;
        if (t > range.low && t < range.high)
            m_crossings.push_back({orderedBits(t), document, rises});
    }
    return above;
}

double Sweep::initialPrecision(const Topic& topic, std::size_t firstDocument) const
{
    std::vector<std::int32_t> above(m_above.begin() + static_cast<std::ptrdiff_t>(firstDocument), m_above.end());
    std::ranges::sort(above);
    double sum = 0.0;
    double j = 0.0;
    for (const std::int32_t c : above) {
        j += 1.0;
        sum += j / (j + c);
    }
    return sum / topic.relevant;
}

/// The change of Σ AP.
double Sweep::step(const Crossing& crossing)
{
    const Topic& topic = m_topics[m_topicOf[crossing.document]];
    std::int32_t* le = m_le.data() + topic.le;
    std::int32_t& c = m_above[crossing.document];
    if (crossing.rises != 0) {
        --c;  // v → v − 1
        const double p = ++le[c];
        const double rank = p + c;
        return p / (rank * (rank + 1.0) * topic.relevant);
    }
    const double p = le[c]--;
    const double rank = p + c;
    ++c;  // v → v + 1
    return -p / (rank * (rank + 1.0) * topic.relevant);
}

LineLandscape Sweep::run(const Line& line, Interval range, const Task& task)
{
    LineLandscape landscape{line, range, {}, {}, m_crossings.size()};
    landscape.breakpoints.reserve(m_crossings.size());
    landscape.map.reserve(m_crossings.size() + 1);
    const double scale = 1.0 / static_cast<double>(std::max<std::size_t>(m_topics.size(), 1));
    constexpr std::size_t betweenCheckpoints = 1U << 17U;
    landscape.map.push_back(m_sum * scale);
    for (std::size_t i = 0; i < m_crossings.size();) {
        const std::uint64_t key = m_crossings[i].key;
        for (; i < m_crossings.size() && m_crossings[i].key == key; ++i) {
            m_sum += step(m_crossings[i]);
            if (i % betweenCheckpoints == 0)
                task.checkpoint(0.7 + 0.3 * static_cast<double>(i) / static_cast<double>(m_crossings.size()));
        }
        landscape.breakpoints.push_back(fromOrderedBits(key));
        landscape.map.push_back(m_sum * scale);
    }
    return landscape;
}

}  // namespace

Line lineBetween(const Eigen::VectorXd& from, const Eigen::VectorXd& to)
{
    return {from, to - from};
}

std::size_t LineLandscape::intervalAt(double t) const
{
    return static_cast<std::size_t>(std::ranges::upper_bound(breakpoints, t) - breakpoints.begin());
}

Interval LineLandscape::interval(std::size_t index) const
{
    return {index == 0 ? range.low : breakpoints[index - 1],
        index == breakpoints.size() ? range.high : breakpoints[index]};
}

LineLandscape lineLandscape(const ScoreTable& table, const Line& line, Interval range, const Task& task)
{
    Sweep sweep;
    double done = 0.0;
    for (const auto& topic : table.topics) {
        task.checkpoint(0.5 * done++ / static_cast<double>(table.topics.size()), "Crossings");
        if (!topic->relevant.empty())
            sweep.add(*topic, line, range);
    }
    sweep.sort();
    task.checkpoint(0.7, "Sweep");
    return sweep.run(line, range, task);
}

LineMaximum maximum(const LineLandscape& landscape)
{
    LineMaximum best{-1.0, 0.0, {}};
    double bestWidth = 0.0;
    for (std::size_t i = 0; i < landscape.map.size(); ++i) {
        const Interval interval = landscape.interval(i);
        const double width = interval.high - interval.low;
        const bool higher = landscape.map[i] > best.map + 1e-12;
        const bool wider = landscape.map[i] > best.map - 1e-12 && width > bestWidth;
        if (width > narrowest && (higher || wider)) {
            best = {std::max(landscape.map[i], best.map), 0.5 * (interval.low + interval.high), interval};
            bestWidth = width;
        }
    }
    return best;
}

std::size_t localMaxima(const LineLandscape& landscape)
{
    std::size_t count = 0;
    double previous = -1.0;
    bool rising = true;  // the left end counts as lower
    for (const double value : landscape.map) {
        if (value < previous && rising)
            ++count;
        if (value != previous)
            rising = value > previous;
        previous = value;
    }
    return count + (rising ? 1 : 0);
}

std::vector<double> smoothedAlong(const ScoreTable& table, const Line& line, double beta,
    const std::vector<double>& at, unsigned threads, const Task& task)
{
    std::vector<double> values(at.size());
    parallelFor(at.size(), threads, task, [&](std::size_t i, const Task& part) {
        part.checkpoint(0.0, "Smoothed objective");
        values[i] = smoothedMapValue(table, line.at(at[i]), beta);
        part.checkpoint(1.0, "Smoothed objective");
    });
    return values;
}

SmoothedMaximum smoothedMaximum(
    const ScoreTable& table, const Line& line, double beta, unsigned threads, const Task& task)
{
    constexpr double golden = 0.6180339887498949;
    constexpr int refinements = 30;
    const auto places = evenly({}, 401);
    const auto values = smoothedAlong(table, line, beta, places, threads, task.slice(0.0, 0.8));
    const auto best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
    double low = places[best - (best > 0 ? 1 : 0)];
    double high = places[std::min(best + 1, places.size() - 1)];
    SmoothedMaximum found{values[best], places[best]};
    for (int i = 0; i < refinements; ++i) {
        task.checkpoint(0.8 + 0.2 * i / refinements, "Smoothed objective");
        const double left = high - golden * (high - low);
        const double right = low + golden * (high - low);
        const double atLeft = smoothedMapValue(table, line.at(left), beta);
        const double atRight = smoothedMapValue(table, line.at(right), beta);
        (atLeft < atRight ? low : high) = atLeft < atRight ? left : right;
        if (std::max(atLeft, atRight) > found.value)
            found = {std::max(atLeft, atRight), atLeft < atRight ? right : left};
    }
    return found;
}

std::vector<double> evenly(Interval range, std::size_t count)
{
    std::vector<double> places(count);
    for (std::size_t i = 0; i < count; ++i)
        places[i] = range.low + (range.high - range.low) * static_cast<double>(i) / static_cast<double>(count - 1);
    return places;
}

}  // namespace rankscape
