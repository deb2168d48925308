// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/run_source.h"

#include <algorithm>

#include "core/base/joined.h"
#include "core/base/line_stream.h"
#include "core/base/parallel.h"
#include "core/rankers/row_order.h"
#include "core/runs/run_notes.h"
#include "core/runs/run_reader.h"
#include "core/runs/run_table.h"
#include "core/sources/file_print.h"

namespace rankscape {

namespace {

/// Of each file as it stands, "" of what can be read once only.
std::vector<std::string> hashesOf(const RunSet& set, unsigned threads, const Task& task)
{
    std::vector<std::string> hashes(set.files.size());
    parallelFor(hashes.size(), threads, task.silent(), [&](std::size_t i, const Task& part) {
        if (set.files[i] != standardInput)
            hashes[i] = printOf(set.files[i], part).sha256;
    });
    return hashes;
}

/// "bm25, dense", or how many there are.
std::string namesOfRuns(const RunSet& set)
{
    constexpr std::size_t most = 4;
    return set.runs.size() > most ? std::to_string(set.runs.size()) + " runs" : joined(set.runs, ", ", &Run::name);
}

void addReading(const RunOptions& options, Recipe& recipe)
{
    recipe.insert(recipe.end(),
        {{"lines that cannot be read", options.badLines}, {"documents twice", options.duplicates},
            {"contradicting judgments", options.conflicts}, {"fractions of grades", options.fractions},
            {"decimal", options.decimal}, {"topic ids", options.topicIds}});
    if (options.hashLines != "comments")
        recipe.emplace_back("lines with #", options.hashLines);
}

Recipe recipeOf(const RunSet& set, const Source& source, unsigned threads, const Task& task)
{
    const std::vector<std::string> hashes = hashesOf(set, threads, task);
    const std::string rule = source.normalization == "auto" ? "minmax" : source.normalization;
    Recipe recipe{{"collection", namesOfRuns(set)}, {"path", set.files.front().string()}};
    for (std::size_t i = 0; i < set.files.size(); ++i)
        recipe.emplace_back(
            "file " + std::to_string(i + 1), set.files[i].filename().string() + ", sha256 " + hashes[i]);
    for (std::size_t i = 0; i < set.runs.size(); ++i)
        recipe.emplace_back("normalizer " + std::to_string(i + 1), rule);
    for (const RunRepair& each : source.repairs)
        recipe.emplace_back("repair", describe(each));
    addReading(source.runs, recipe);
    recipe.insert(recipe.end(),
        {{"normalize", source.normalization}, {"depth", source.depth == 0 ? "all" : std::to_string(source.depth)},
            {"candidates", "what the runs retrieved"}, {"missing", source.missing}, {"pool", source.pool},
            {"ties", describe(*source.ties)}, {"level", std::to_string(*source.level)},
            {"judgments", std::to_string(set.judgments)}, {"topics", describe(*source.topics)}});
    return recipe;
}

/// What makes weighing pointless.
void requireUsable(const RunSet& set)
{
    if (set.runs.empty())
        refuseFile(Code::runsMissing, set.files.front().filename().string(),
            "There are judgments and no run. Add a file of lines 'topic Q0 document rank score tag' with --run.");
    for (const Run& run : set.runs) {
        if (const std::string why = whyDisjoint(set, run); !why.empty())
            refuse(Code::topicsDisjoint, {run.file.filename().string()}, why);
    }
}

/// The recipe has hashes of files that were taken after they were read. \throws Error
void requireSame(const RunSet& set)
{
    for (std::size_t i = 0; i < set.files.size(); ++i) {
        if (set.files[i] != standardInput)
            requireUnchanged(set.files[i], set.stamps[i], set.fileNames[i]);
    }
}

Opened openRuns(const Source& given, const OpenContext& context, const Task& task)
{
    const Source source = settled(given);
    const auto set = std::make_shared<const RunSet>(readRuns(source, task.slice(0.0, 0.6)));
    requireUsable(*set);
    Opened opened;
    opened.runs = set;
    opened.order = runOrder(source);
    opened.findings = set->findings;
    std::ranges::copy_if(set->files, std::back_inserter(opened.files),
        [](const std::filesystem::path& file) { return file != standardInput; });
    if (context.onRead)
        context.onRead(opened.findings);
    opened.scoring = scoringOptions(source, context);
    opened.table =
        std::make_shared<const ScoreTable>(tableOf(*set, {opened.order, source.normalization, context.threads},
            recipeOf(*set, source, context.threads, task), task.slice(0.6, 1.0)));
    requireSame(*set);
    return opened;
}

}  // namespace

RunSet readRuns(const Source& source, const Task& task)
{
    RunSet set = readRuns(source.paths, source.judgments, source.runs, task);
    repairRuns(set, source.repairs);
    return set;
}

RunOrder runOrder(const Source& source)
{
    const Source all = settled(source);
    return {*all.ties, all.depth, *all.level};
}

SourceKind runSource()
{
    return {
        .name = "run",
        .label = "runs and judgments",
        .summary = "A run of any system, or a folder of them; repeat for more; - is the standard input",
        .expects = "files of lines such as '301 Q0 d1 1 12.5 bm25', with judgments such as '301 0 d1 1'",
        .recognises = isOfRunFiles,
        .ties = Ties::docnoDescending,
        .topics = MeanTopics::judged,
        .hasRuns = true,
        .open = openRuns,
    };
}

}  // namespace rankscape
