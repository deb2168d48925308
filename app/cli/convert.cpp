// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert.h"

#include <algorithm>
#include <iostream>
#include <set>

#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/pack.h"
#include "core/base/write_file.h"
#include "core/exports/run_file.h"
#include "core/runs/run_order.h"
#include "core/runs/run_writers.h"
#include "core/sources/run_source.h"

namespace rankscape::cli {

namespace {

struct ConvertOptions {
    SourceOptions source;
    std::string form;
    std::string out;
    bool separate = false;
};

struct Written {
    std::filesystem::path path;  // "": to the standard output
    std::string content;
};

std::vector<std::string> writerNames()
{
    std::vector<std::string> names;
    for (const RunWriter& writer : runWriters())
        names.emplace_back(writer.name);
    return names;
}

/// Every topic best first. \returns how many scores were lowered
std::size_t arrange(RunSet& set, const RunOrder& order, bool separated)
{
    std::size_t lowered = 0;
    for (Run& run : set.runs) {
        for (RunTopic& topic : run.topics) {
            topic.entries = ranked(topic, order, *set.documents, set.find(topic.topic));
            if (!separated)
                continue;
            std::vector<double> scores;
            for (const RunEntry& entry : topic.entries)
                scores.push_back(entry.score);
            lowered += separate(scores);
            for (std::size_t i = 0; i < scores.size(); ++i)
                topic.entries[i].score = scores[i];
        }
    }
    return lowered;
}

/// \throws Error if two are of one name: the later would be all that is left
void requireOwnPaths(const std::vector<Written>& files)
{
    std::set<std::filesystem::path> known;
    for (const Written& file : files) {
        if (!known.insert(file.path).second)
            throw Error("Two files would be written to " + file.path.string()
                + ". Rename one of those that are read, or convert it alone.");
    }
}

/// Each run, and all judgments; one of them goes where it is told, several into a folder.
std::vector<Written> convertedFiles(const RunSet& set, const ConvertOptions& options, const Task& task)
{
    const RunWriter& writer = runWriter(options.form);
    const bool hasJudgments = !set.judged.empty();
    const bool isOne = set.runs.size() + (hasJudgments ? 1 : 0) == 1;
    if (!isOne && !std::filesystem::is_directory(options.out))
        throw Error("There are " + std::to_string(set.runs.size()) + " runs" + (hasJudgments ? " and judgments" : "")
            + ": give --out a folder that is there.");
    const auto pathOf = [&](std::string name, std::string_view ending) -> std::filesystem::path {
        if (isOne)
            return options.out;
        std::ranges::replace(name, '/', '-');
        return std::filesystem::path(options.out) / name.append(ending);
    };
    std::vector<Written> files;
    for (const Run& run : set.runs)
        files.push_back({pathOf(run.name, writer.runEnding), writer.run(run, *set.documents, task)});
    if (hasJudgments)
        files.push_back(
            {pathOf("qrels", writer.judgmentsEnding), writer.judgments(set.judged, *set.documents, task)});
    requireOwnPaths(files);
    return files;
}

int runConvert(const ConvertOptions& options, const Context& context)
{
    const Source source = options.source.source(context);
    if (!sourceKind(source.kind).hasRuns)
        throw WrongUsage("convert takes runs and judgments: give them with --run");
    RunSet set = readRuns(source, context.task);
    for (const Finding& finding : set.findings) {
        if (finding.code != Code::runsUnjudged)
            context.warn(describe(finding));
    }
    const std::size_t lowered = arrange(set, runOrder(source), options.separate);
    if (lowered > 0)
        context.warn(std::to_string(lowered) + " scores were lowered so that each is below the one before it.");
    Json written = Json::array();
    for (Written& file : convertedFiles(set, options, context.task)) {
        if (file.path.empty()) {
            std::cout << file.content;
            continue;
        }
        writeFile(file.path, packedFor(file.path, std::move(file.content), context.task), context.task);
        written.push_back(file.path.string());
        if (!context.json)
            printWritten(file.path.string());
    }
    if (context.json && !options.out.empty())
        printJson({{"written", written}, {"lowered", lowered}});
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpConvert(Arguments& app)
{
    auto options = std::make_shared<ConvertOptions>();
    options->source.addTo(app);
    app.option("--to", options->form, "The form to write").required().mustBeOneOf(writerNames());
    app.option("--out", options->out,
        "The file to write, packed if it ends in .gz or .zst (default: standard output); of several a folder");
    app.flag("--separate", options->separate, "Lower equal scores, so that every rule for ties gives this order");
    return [options](const Context& context) { return runConvert(*options, context); };
}

}  // namespace rankscape::cli
