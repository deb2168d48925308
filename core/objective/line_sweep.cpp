// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "core/base/radix_sort.h"
#include "core/measures/precision_sum.h"
#include "core/objective/crossing.h"
#include "core/objective/exact_map.h"
#include "core/objective/line_landscape.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Places of rising keys may fall by a unit in the last place where t = ratio / (1 + ratio) was rounded: they are made equal,
/// and so is what is left, from the other end.
void keepRising(LineLandscape& landscape)
{
    std::vector<double>& places = landscape.breakpoints;
    std::vector<double>& rest = landscape.rest;
    for (std::size_t i = 1; i < places.size(); ++i)
        places[i] = std::max(places[i], places[i - 1]);
    for (std::size_t i = places.size(); i-- > 1;)
        rest[i - 1] = std::max(rest[i - 1], rest[i]);
}

/// Walks a line from its beginning to its end, keeping the MAP. For each relevant document it knows c, the number of
/// non-relevant documents above; for each topic le[v], the number of relevant documents with c ≤ v. Then
/// AP = 1/|D| Σ_j j / (j + c_(j)) changes by one addend when one c changes by 1.
class Sweep {
public:
    explicit Sweep(const Line& line)
        : m_line(line)
    {
    }

    void add(const TopicScores& topic, const Task& task);
    void sort(const Task& task);
    LineLandscape run(const ScoreTable& table, const Task& task);

private:
    struct Topic {
        const TopicScores* scores;
        std::size_t le;  // where its le[0] is in m_le
        double relevant;
    };

    int compare(const Crossing& a, const Crossing& b) const;
    void step(const Crossing& crossing);
    std::size_t endOfBreakpoint(std::size_t begin) const;
    bool changesInTie(const Crossing& crossing) const;
    double map() const { return meanPrecision(m_sum, static_cast<double>(m_topics.size())); }

    const Line& m_line;
    std::vector<Topic> m_topics;
    std::vector<std::int32_t> m_le;
    std::vector<std::int32_t> m_above;  // c of each relevant document
    std::vector<std::uint32_t> m_topicOf;  // of each relevant document
    std::vector<std::uint32_t> m_rowOf;  // of each relevant document
    std::vector<Crossing> m_crossings;
    PrecisionSum m_sum = 0;  // of AP over the topics
};

void Sweep::add(const TopicScores& topic, const Task& task)
{
    const std::size_t first = m_above.size();
    m_topics.push_back({&topic, m_le.size(), static_cast<double>(topic.relevantTotal)});
    if (topic.relevant.empty())
        return;
    const TopicCrossings crossings(topic, m_line);
    for (const Index row : topic.relevant) {
        task.stopIfAsked();
        m_topicOf.push_back(static_cast<std::uint32_t>(m_topics.size() - 1));
        m_rowOf.push_back(static_cast<std::uint32_t>(row));
        m_above.push_back(crossings.find(row, static_cast<std::uint32_t>(m_above.size()), m_crossings));
    }
    const auto others = static_cast<std::size_t>(topic.scores.rows()) - topic.relevant.size();
    m_le.resize(m_le.size() + others + 2, 0);
    std::int32_t* const le = m_le.data() + m_topics.back().le;
    for (std::size_t document = first; document < m_above.size(); ++document)
        ++le[m_above[document]];
    double j = 0.0;
    for (std::size_t v = 0; v < others + 2; ++v) {
        for (std::int32_t i = 0; i < le[v]; ++i)
            m_sum += precisionAddend(j + i + 1.0, j + i + 1.0 + static_cast<double>(v), m_topics.back().relevant);
        j += le[v];
        le[v] = static_cast<std::int32_t>(j);
    }
}

/// The sign of t of `a` minus t of `b`, exactly.
int Sweep::compare(const Crossing& a, const Crossing& b) const
{
    return compareCrossings(m_line, {m_topics[m_topicOf[a.document]].scores, m_rowOf[a.document], a.other()},
        {m_topics[m_topicOf[b.document]].scores, m_rowOf[b.document], b.other()});
}

/// By exact t. The keys rise all the same: two that were in the wrong order exchange theirs.
void Sweep::sort(const Task& task)
{
    radixSort(m_crossings, task.silent());
    constexpr std::size_t betweenCheckpoints = 1U << 14U;
    for (std::size_t i = 1; i < m_crossings.size(); ++i) {
        if (i % betweenCheckpoints == 0)
            task.checkpoint(0.7, "Sweep");
        for (std::size_t at = i; at > 0 && isNear(m_crossings[at - 1], m_crossings[at]); --at) {
            if (compare(m_crossings[at - 1], m_crossings[at]) <= 0)
                break;
            std::swap(m_crossings[at - 1], m_crossings[at]);
            std::swap(m_crossings[at - 1].key, m_crossings[at].key);
        }
    }
}

std::size_t Sweep::endOfBreakpoint(std::size_t begin) const
{
    std::size_t end = begin + 1;
    while (end < m_crossings.size() && isNear(m_crossings[end - 1], m_crossings[end])
        && compare(m_crossings[end - 1], m_crossings[end]) == 0)
        ++end;
    return end;
}

void Sweep::step(const Crossing& crossing)
{
    const Topic& topic = m_topics[m_topicOf[crossing.document]];
    std::int32_t* const le = m_le.data() + topic.le;
    std::int32_t& c = m_above[crossing.document];
    if (crossing.rises()) {
        --c;  // v → v − 1
        const double p = ++le[c];
        m_sum += precisionAddend(p, p + c, topic.relevant) - precisionAddend(p, p + c + 1.0, topic.relevant);
        return;
    }
    const double p = le[c]--;
    m_sum += precisionAddend(p, p + c + 1.0, topic.relevant) - precisionAddend(p, p + c, topic.relevant);
    ++c;  // v → v + 1
}

/// Whether at the crossing itself, where the earlier row is ahead, the pair is in another order than before it.
bool Sweep::changesInTie(const Crossing& crossing) const
{
    return crossing.rises() == (m_rowOf[crossing.document] < crossing.other());
}

LineLandscape Sweep::run(const ScoreTable& table, const Task& task)
{
    LineLandscape landscape{m_line, {}, {}, {map()}, m_crossings.size(), {exactMap(table, m_line.from, task), 0.0}};
    landscape.breakpoints.reserve(m_crossings.size());
    landscape.rest.reserve(m_crossings.size());
    landscape.map.reserve(m_crossings.size() + 1);
    constexpr std::size_t betweenCheckpoints = 1U << 14U;
    std::size_t checkpoint = 0;
    std::optional<std::size_t> ties;  // the breakpoint that has the highest
    for (std::size_t begin = 0, end = 0; begin < m_crossings.size(); begin = end) {
        end = endOfBreakpoint(begin);
        const PlaceKey key = middle({m_crossings[begin].key}, {m_crossings[end - 1].key});
        for (const bool tied : {true, false}) {
            for (std::size_t i = begin; i < end; ++i) {
                if (changesInTie(m_crossings[i]) == tied)
                    step(m_crossings[i]);
            }
            if (tied && map() > landscape.ties.map) {
                landscape.ties.map = map();
                ties = landscape.breakpoints.size();
            }
        }
        landscape.breakpoints.push_back(key.place());
        landscape.rest.push_back(key.rest());
        landscape.map.push_back(map());
        if (end >= checkpoint) {
            task.checkpoint(0.8 + 0.2 * static_cast<double>(end) / static_cast<double>(m_crossings.size()), "Sweep");
            checkpoint = end + betweenCheckpoints;
        }
    }
    keepRising(landscape);
    if (ties)
        landscape.ties.at = landscape.breakpoints[*ties];
    const double atEnd = exactMap(table, m_line.to, task);
    if (atEnd > landscape.ties.map)
        landscape.ties = {atEnd, 1.0};
    return landscape;
}

}  // namespace

LineLandscape lineLandscape(const ScoreTable& table, const Line& line, const Task& task)
{
    Sweep sweep(line);
    double done = 0.0;
    for (const auto& topic : table.topics) {
        task.checkpoint(0.5 * done++ / static_cast<double>(table.topics.size()), "Crossings");
        if (topic->relevantTotal > 0)
            sweep.add(*topic, task);
    }
    sweep.sort(task.slice(0.5, 0.8));
    return sweep.run(table, task);
}

}  // namespace rankscape
