// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/judgment_radar.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

namespace rankscape {

namespace {

/// One run of a topic, to see what another relevant document makes of its AP.
class RankedRun {
public:
    RankedRun(const std::vector<RunEntry>& entries, const JudgedTopic& judged, int level, double relevant)
        : m_relevant(relevant)
        , m_found(entries.size())
        , m_below(entries.size())
    {
        double found = 0.0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            m_places.emplace(entries[i].document, i);
            m_found[i] = found;
            const DocumentGrade* const judgment = judged.find(entries[i].document);
            if (judgment == nullptr || judgment->grade < level)
                continue;
            m_below[i] = 1.0 / static_cast<double>(i + 1);
            m_sum += (found += 1.0) / static_cast<double>(i + 1);
        }
        double below = 0.0;
        for (std::size_t i = entries.size(); i-- > 0;)
            below += std::exchange(m_below[i], below);
    }

    /// AP with the document less AP without.
    double gain(std::int32_t document) const
    {
        const double now = m_relevant > 0.0 ? m_sum / m_relevant : 0.0;
        const auto place = m_places.find(document);
        if (place == m_places.end())
            return m_sum / (m_relevant + 1.0) - now;
        const std::size_t i = place->second;
        const double own = (m_found[i] + 1.0) / static_cast<double>(i + 1);
        return (m_sum + m_below[i] + own) / (m_relevant + 1.0) - now;
    }

private:
    double m_relevant;  // of the topic, retrieved or not
    double m_sum = 0.0;  // of the precisions at relevant documents
    std::vector<double> m_found;  // [places] relevant ones above
    std::vector<double> m_below;  // [places] Σ 1 / rank of relevant ones below
    std::unordered_map<std::int32_t, std::size_t> m_places;
};

/// Σ over pairs |a − b|.
double sumOfDifferences(std::vector<double> values)
{
    std::ranges::sort(values);
    double sum = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i)
        sum += (2.0 * static_cast<double>(i) + 1.0 - static_cast<double>(values.size())) * values[i];
    return sum;
}

std::vector<RadarDocument> radarOf(
    const RunSet& set, const JudgedTopic& judged, const RunOrder& order, std::size_t depth)
{
    const auto relevant = static_cast<double>(std::ranges::count_if(
        judged.judgments, [&](const DocumentGrade& judgment) { return judgment.grade >= order.level; }));
    std::vector<RankedRun> runs;
    std::vector<std::int32_t> candidates;
    for (const Run& run : set.runs) {
        const RunTopic* const topic = run.find(judged.topic);
        const std::vector<RunEntry> entries =
            topic != nullptr ? ranked(*topic, order, *set.documents, &judged) : std::vector<RunEntry>();
        runs.emplace_back(entries, judged, order.level, relevant);
        for (std::size_t i = 0; i < std::min(depth, entries.size()); ++i) {
            const DocumentGrade* const judgment = judged.find(entries[i].document);
            if (judgment == nullptr || judgment->grade < 0)
                candidates.push_back(entries[i].document);
        }
    }
    std::ranges::sort(candidates);
    const auto again = std::ranges::unique(candidates);
    candidates.erase(again.begin(), again.end());
    std::vector<RadarDocument> found;
    for (const std::int32_t document : candidates) {
        std::vector<double> gains;
        for (const RankedRun& run : runs)
            gains.push_back(run.gain(document));
        found.push_back({judged.topic, document, sumOfDifferences(gains) / static_cast<double>(set.judged.size())});
    }
    return found;
}

}  // namespace

std::vector<RadarDocument> judgmentRadar(
    const RunSet& set, const RunOrder& order, std::size_t depth, const Task& task)
{
    std::vector<RadarDocument> all;
    for (std::size_t i = 0; i < set.judged.size(); ++i) {
        task.checkpoint(static_cast<double>(i) / static_cast<double>(set.judged.size()), "Pool");
        const std::vector<RadarDocument> own = radarOf(set, set.judged[i], order, depth);
        all.insert(all.end(), own.begin(), own.end());
    }
    std::ranges::stable_sort(all, std::greater{}, &RadarDocument::worth);
    return all;
}

}  // namespace rankscape
