// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "app/cli/training.h"
#include "core/base/write_file.h"
#include "core/exports/exporter.h"
#include "core/sources/run_source.h"

namespace rankscape::cli {

namespace {

struct ExportOptions {
    SourceOptions source;
    Training training;
    std::string target;
    std::string out;
    std::string weights;
    std::string scores = "ranked";
    int depth = 1000;
};

/// The given weights, or those that --learner finds on all topics; uniform without either.
Export requestOf(const ExportOptions& options, const ScoreTable& table, const Context& context)
{
    if (options.training.isAsked())
        return exportOf(table, options.training.run(table, options.source, context).front());
    const std::string weights = options.source.weightsOr(options.weights, "uniform");
    Export request{table, modelOf(options.source, weights, table)};
    request.seed = context.seed;
    request.objective = options.training.objective(options.source);
    if (options.weights.empty())
        request.origin = weights;  // "uniform" or "session"
    return request;
}

void check(const ExportOptions& options)
{
    if (options.training.isAsked() && !options.weights.empty())
        throw WrongUsage("Give --weights or --learner, not both");
    if (options.training.asked() > 1)
        throw WrongUsage("--learner: one is exported; give one");
}

int run(const ExportOptions& options, const Context& context)
{
    const Exporter& target = readOption([&]() -> const Exporter& { return exporter(options.target); });
    check(options);
    const Opened opened = options.source.opened(context);
    requireRelevant(*opened.table);
    Export request = requestOf(options, *opened.table, context);
    request.runs = opened.runs;
    request.order = runOrder(options.source.source(context));
    request.depth = options.depth;
    request.scores = options.scores == "exact" ? RunScores::exact : RunScores::ranked;
    request.task = context.task;
    const ExportedFile file = target.make(request);
    writeFile(options.out, file.content, context.task);
    if (context.json) {
        Json json{{"written", options.out}, {"lowered", file.lowered}};
        json.update(cli::toJson(request.table.rankers, *request.model));
        json["recipe"] = cli::toJson(request.table.recipe);
        printJson(json);
        return 0;
    }
    printWritten(options.out);
    if (file.lowered > 0)
        std::cerr << describe(file) << "\n";
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpExport(Arguments& app)
{
    auto options = std::make_shared<ExportOptions>();
    app.option("target", options->target, "What to export (see 'exporters')").required();
    options->source.addTo(app);
    options->training.addTo(app);
    app.option("--out", options->out, "The file to write").required();
    app.option("--weights", options->weights,
        "W1,W2,… in the order of the rankers, or FILE.json (default: those of --learner, or uniform)");
    app.option("--scores", options->scores,
           "Of a run: ranked lowers tied ones by the least step, so that every reader ranks as shown; exact does not")
        .withInitial()
        .mustBeOneOf({"ranked", "exact"});
    app.option("--first", options->depth, "Documents a topic in a run").withInitial().must(inRange(1, 1e9));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
