// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/repairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/table.h"

namespace rankscape {

namespace {

template <class Change>
void changeScores(Run& run, const Change& change)
{
    for (RunTopic& topic : run.topics) {
        for (RunEntry& entry : topic.entries)
            entry.score = change(entry);
    }
}

/// Without a rank there is no order: every document would rank last.
void useRanks(Run& run)
{
    const auto isRanked = [](const RunEntry& entry) { return entry.rank != noRank; };
    if (std::ranges::none_of(
            run.topics, [&](const RunTopic& topic) { return std::ranges::any_of(topic.entries, isRanked); }))
        throw Error("Run " + run.name + " has no ranks to use. Leave the repair out.");
    changeScores(run, [](const RunEntry& entry) {
        return entry.rank == noRank ? -std::numeric_limits<double>::infinity() : -static_cast<double>(entry.rank);
    });
}

void negate(Run& run)
{
    changeScores(run, [](const RunEntry& entry) { return std::isfinite(entry.score) ? -entry.score : entry.score; });
}

void shift(Run& run)
{
    double least = 0.0;
    for (const RunTopic& topic : run.topics) {
        for (const RunEntry& entry : topic.entries) {
            if (std::isfinite(entry.score))
                least = std::min(least, entry.score);
        }
    }
    changeScores(run, [&](const RunEntry& entry) { return entry.score - least; });
}

void toSinglePrecision(Run& run)
{
    changeScores(run, [](const RunEntry& entry) { return static_cast<double>(static_cast<float>(entry.score)); });
}

}  // namespace

// The one place to add a repair.
std::span<const Repair> repairs()
{
    static constexpr std::array all{
        Repair{
            "use-ranks", "Use ranks", "The column of ranks orders the documents, whatever the scores say.", useRanks},
        Repair{"negate", "Negate scores", "The least score is the best: each changes its sign.", negate},
        Repair{"shift", "Shift to 0", "The run's least score becomes 0, if it is below; the order stays.", shift},
        Repair{"single", "Single precision",
            "Scores are rounded to 32 bits, as older tools keep them: some tie that differ.", toSinglePrecision},
    };
    return all;
}

const Repair& repair(std::string_view name)
{
    return rowNamed(repairs(), name, "repair");
}

RunRepair runRepair(std::string_view text)
{
    const std::size_t sign = text.rfind('=');
    if (sign == std::string_view::npos || sign == 0)
        throw Error("A repair is as in bm25=use-ranks, not '" + std::string(text) + "'.");
    return {std::string(text.substr(0, sign)), std::string(repair(text.substr(sign + 1)).name)};
}

std::string describe(const RunRepair& repair)
{
    return repair.run + "=" + repair.repair;
}

void repairRuns(RunSet& set, std::span<const RunRepair> wanted)
{
    for (const RunRepair& each : wanted) {
        const auto run = std::ranges::find(set.runs, each.run, &Run::name);
        if (run == set.runs.end())
            throw Error("There is no run '" + each.run + "' to repair; there are "
                + joined(set.runs, ", ", &Run::name) + ".");
        const Repair& row = repair(each.repair);
        row.apply(*run);
        addNote(set.findings, Code::runRepaired, {run->file.filename().string()},
            "Its scores were repaired (" + std::string(row.name) + "), as was asked for. "
                + std::string(row.summary));
    }
}

}  // namespace rankscape
