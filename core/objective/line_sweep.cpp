// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "core/base/radix_sort.h"
#include "core/objective/crossing.h"
#include "core/objective/line_landscape.h"

namespace rankscape {

namespace {

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

/// Walks a line from its beginning to its end, keeping the value. For each layer that a document belongs to it knows c, the
/// number of documents of lower grades above; for each layer of a topic le[v], the number of its documents with c ≤ v. Then
/// Σ_j credit(j, j + c_(j)) changes by one addend when one c changes by 1.
class Sweep {
public:
    Sweep(const ObjectiveFunction& objective, const Line& line)
        : m_objective(objective)
        , m_line(line)
        , m_slots(objective.groups().size())
    {
    }

    /// Room for all pairs that may cross: memory that is not used is none.
    void reserve();
    void add(const ObjectiveFunction::Topic& topic, const Task& task);
    void sort(const Task& task);
    LineLandscape run(const Task& task);

private:
    /// A layer that a document belongs to: as many as there are groups, whose classes are those below each layer.
    struct Slot {
        std::int32_t above = 0;  // c
        std::uint32_t end = 0;  // one past the slots of the document, those of higher layers come after this
        Eigen::Index row = 0;  // of the document
        std::size_t le = 0;  // where the layer's le[0] is in m_le
        const LayerCredits* credits = nullptr;
    };

    void beginLayer(const ObjectiveFunction::Topic& topic, std::uint32_t layer, std::size_t others);
    int compare(const Crossing& a, const Crossing& b) const;
    void step(const Crossing& crossing);
    std::size_t endOfBreakpoint(std::size_t begin) const;
    bool changesInTie(const Crossing& crossing) const;
    double value() const { return m_objective.mean(m_sum); }

    const ObjectiveFunction& m_objective;
    const Line& m_line;
    std::vector<Slot> m_slots;  // [groups]
    std::vector<std::int32_t> m_le;
    std::vector<Crossing> m_crossings;
    ValueSum m_sum = 0;  // over the topics
};

void Sweep::reserve()
{
    constexpr std::size_t most = std::size_t{1} << 26U;
    std::size_t pairs = 0;
    for (const PairGroup& group : m_objective.groups())
        pairs += static_cast<std::size_t>(m_objective.topics()[group.topic].scores->scores.rows());
    m_crossings.reserve(std::min(pairs, most));
}

void Sweep::add(const ObjectiveFunction::Topic& topic, const Task& task)
{
    const auto& groups = m_objective.groups();
    TopicCrossings crossings(*topic.scores, m_line);
    LowerRows lower(m_objective);
    std::size_t others = 0;
    for (std::uint32_t layer = 0; layer < topic.layers.size(); ++layer) {
        bool isFirst = true;
        for (std::uint32_t group = topic.firstGroup; group < topic.endGroup; ++group) {
            if (groups[group].lower != layer)
                continue;
            task.stopIfAsked();
            if (isFirst) {
                crossings.setOthers(lower.of(group));
                others += lower.of(group).size();
                isFirst = false;
            }
            Slot& slot = m_slots[group];
            slot.above = crossings.find(groups[group].row, group, m_crossings);
            slot.above += layer > 0 ? m_slots[group - 1].above : 0;
        }
        beginLayer(topic, layer, others);
    }
}

/// \param others  documents of lower grades
void Sweep::beginLayer(const ObjectiveFunction::Topic& topic, std::uint32_t layer, std::size_t others)
{
    const LayerCredits& credits = topic.layers[layer];
    const std::size_t begin = m_le.size();
    m_le.resize(begin + others + 2, 0);
    std::int32_t* const le = m_le.data() + begin;
    for (std::uint32_t group = topic.firstGroup; group < topic.endGroup; ++group) {
        if (m_objective.groups()[group].lower != layer)
            continue;
        Slot& slot = m_slots[group];
        slot.end = m_objective.groups()[group].end;
        slot.row = m_objective.groups()[group].row;
        slot.le = begin;
        slot.credits = &credits;
        ++le[slot.above];
    }
    std::int32_t j = 0;
    for (std::size_t v = 0; v < others + 2; ++v) {
        for (std::int32_t i = 1; i <= le[v]; ++i)
            m_sum += credits(j + i, static_cast<std::int64_t>(v));
        j += le[v];
        le[v] = j;
    }
}

/// The sign of t of `a` minus t of `b`, exactly.
int Sweep::compare(const Crossing& a, const Crossing& b) const
{
    const auto pair = [&](const Crossing& crossing) {
        const PairGroup& group = m_objective.groups()[crossing.group];
        return CrossingPair{m_objective.topics()[group.topic].scores.get(), group.row, crossing.other()};
    };
    return compareCrossings(m_line, pair(a), pair(b));
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
    const std::uint32_t end = m_slots[crossing.group].end;
    for (std::uint32_t i = crossing.group; i < end; ++i) {
        Slot& slot = m_slots[i];
        std::int32_t* const le = m_le.data() + slot.le;
        std::int32_t& c = slot.above;
        if (crossing.rises()) {
            --c;  // v → v − 1
            const std::int32_t p = ++le[c];
            m_sum += (*slot.credits)(p, c) - (*slot.credits)(p, c + 1);
        } else {
            const std::int32_t p = le[c]--;
            m_sum += (*slot.credits)(p, c + 1) - (*slot.credits)(p, c);
            ++c;  // v → v + 1
        }
    }
}

/// Whether at the crossing itself, where the earlier row is ahead, the pair is in another order than before it.
bool Sweep::changesInTie(const Crossing& crossing) const
{
    return crossing.rises() == (m_slots[crossing.group].row < crossing.other());
}

LineLandscape Sweep::run(const Task& task)
{
    LineLandscape landscape{m_line, {}, {}, {value()}, m_crossings.size(), {m_objective(m_line.from, task), 0.0}};
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
            if (tied && value() > landscape.ties.map) {
                landscape.ties.map = value();
                ties = landscape.breakpoints.size();
            }
        }
        landscape.breakpoints.push_back(key.place());
        landscape.rest.push_back(key.rest());
        landscape.map.push_back(value());
        if (end >= checkpoint) {
            task.checkpoint(0.8 + 0.2 * static_cast<double>(end) / static_cast<double>(m_crossings.size()), "Sweep");
            checkpoint = end + betweenCheckpoints;
        }
    }
    keepRising(landscape);
    if (ties)
        landscape.ties.at = landscape.breakpoints[*ties];
    const double atEnd = m_objective(m_line.to, task);
    if (atEnd > landscape.ties.map)
        landscape.ties = {atEnd, 1.0};
    return landscape;
}

}  // namespace

LineLandscape lineLandscape(const ObjectiveFunction& objective, const Line& line, const Task& task)
{
    Sweep sweep(objective, line);
    sweep.reserve();
    double done = 0.0;
    for (const ObjectiveFunction::Topic& topic : objective.topics()) {
        task.checkpoint(0.5 * done++ / static_cast<double>(objective.topics().size()), "Crossings");
        sweep.add(topic, task);
    }
    sweep.sort(task.slice(0.5, 0.8));
    return sweep.run(task);
}

}  // namespace rankscape
