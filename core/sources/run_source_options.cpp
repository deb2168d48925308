// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/run_source_options.h"

#include <algorithm>
#include <charconv>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

constexpr int deepestDepth = 1'000'000'000;

/// \throws Error if it is none of them
std::string oneOf(const RuleNames& names, std::string_view text)
{
    if (std::ranges::count(names, text) == 0)
        throw Error("It cannot be '" + std::string(text) + "'; there are " + joined(names, ", ") + ".");
    return std::string(text);
}

/// An option that is one of the rules of RunOptions.
template <std::string RunOptions::*Rule, const RuleNames& (*Names)()>
SourceOption ruleOption(std::string_view name, const std::string& summary)
{
    return {
        .name = name,
        .summary = summary,
        .values = joined(Names(), "|"),
        .get = [](const Source& source) { return std::vector<std::string>{source.runs.*Rule}; },
        .set = [](Source& source, std::string_view text) { source.runs.*Rule = oneOf(Names(), text); },
    };
}

int depthOf(std::string_view text)
{
    int depth = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), depth);
    if (!isWhole(text) || error != std::errc{} || depth > deepestDepth)
        throw Error("It must be a whole number from 0 (all) to 1000000000, not '" + std::string(text) + "'.");
    return depth;
}

}  // namespace

SourceOption qrelsOption()
{
    return {
        .name = "qrels",
        .summary = "A file of judgments for --run, or a folder of them, repeatable",
        .get =
            [](const Source& source) {
                std::vector<std::string> all;
                for (const std::filesystem::path& path : source.judgments)
                    all.push_back(path.string());
                return all;
            },
        .set = [](Source& source, std::string_view text) { source.judgments.emplace_back(text); },
        .repeats = true,
    };
}

SourceOption depthOption()
{
    return {
        .name = "depth",
        .summary = "Of runs: the first documents of each topic that count, by score (trec_eval -M); 0: all",
        .get = [](const Source& source) { return std::vector<std::string>{std::to_string(source.depth)}; },
        .set = [](Source& source, std::string_view text) { source.depth = depthOf(text); },
    };
}

SourceOption repairOption()
{
    return {
        .name = "repair",
        .summary = "RUN=REPAIR, repeatable: mend a run's scores (" + joined(repairs(), ", ", &Repair::name) + ")",
        .get =
            [](const Source& source) {
                std::vector<std::string> all;
                for (const RunRepair& each : source.repairs)
                    all.push_back(describe(each));
                return all;
            },
        .set = [](Source& source, std::string_view text) { source.repairs.push_back(runRepair(text)); },
        .repeats = true,
    };
}

SourceOption badLinesOption()
{
    return ruleOption<&RunOptions::badLines, badLineRules>(
        "bad-lines", "Of runs and judgments: lines that have not their columns");
}

SourceOption duplicatesOption()
{
    return ruleOption<&RunOptions::duplicates, duplicateRules>(
        "duplicates", "A document that a run has twice for a topic: the best score of it, or refuse the file");
}

SourceOption conflictsOption()
{
    return ruleOption<&RunOptions::conflicts, conflictRules>(
        "conflicts", "Judgments of a document that contradict each other: refuse, the highest grade, or the first");
}

SourceOption fractionsOption()
{
    return ruleOption<&RunOptions::fractions, fractionRules>("fractions", "Grades that are no whole numbers");
}

SourceOption decimalOption()
{
    return ruleOption<&RunOptions::decimal, decimalRules>("decimal", "What separates decimals in scores");
}

SourceOption topicIdsOption()
{
    return ruleOption<&RunOptions::topicIds, topicIdRules>(
        "topic-ids", "Ids of topics in runs and judgments: as they are, or 7 for 007");
}

SourceOption hashLinesOption()
{
    return ruleOption<&RunOptions::hashLines, hashLineRules>(
        "hash-lines", "Lines of runs and judgments that begin with #: comments, or topics such as #1");
}

}  // namespace rankscape
