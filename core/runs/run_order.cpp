// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_order.h"

#include <algorithm>

namespace rankscape {

namespace {

/// What has no rank stands last.
std::int64_t rankForTies(const RunEntry& entry)
{
    return entry.rank == noRank ? INT64_MAX : entry.rank;
}

}  // namespace

bool standsAbove(const RunEntry& a, const RunEntry& b, const RunOrder& order,
    const std::vector<std::string>& documents, const JudgedTopic* judged)
{
    const auto isRelevant = [&](const RunEntry& entry) {
        const DocumentGrade* const judgment = judged != nullptr ? judged->find(entry.document) : nullptr;
        return judgment != nullptr && judgment->grade >= order.level;
    };
    if (order.ties == Ties::document)
        return a.document < b.document;
    if (order.ties == Ties::rank && rankForTies(a) != rankForTies(b))
        return rankForTies(a) < rankForTies(b);
    if ((order.ties == Ties::best || order.ties == Ties::worst) && isRelevant(a) != isRelevant(b))
        return isRelevant(a) == (order.ties == Ties::best);
    const std::string& idOfA = documents[static_cast<std::size_t>(a.document)];
    const std::string& idOfB = documents[static_cast<std::size_t>(b.document)];
    return order.ties == Ties::docnoAscending ? idOfA < idOfB : idOfB < idOfA;
}

std::vector<RunEntry> ranked(const RunTopic& topic, const RunOrder& order, const std::vector<std::string>& documents,
    const JudgedTopic* judged)
{
    std::vector<RunEntry> entries = topic.entries;
    std::ranges::sort(entries, [&](const RunEntry& a, const RunEntry& b) {
        return a.score != b.score ? a.score > b.score : standsAbove(a, b, order, documents, judged);
    });
    if (order.depth > 0 && entries.size() > static_cast<std::size_t>(order.depth))
        entries.resize(static_cast<std::size_t>(order.depth));
    return entries;
}

}  // namespace rankscape
