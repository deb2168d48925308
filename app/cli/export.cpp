// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export.h"

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "app/cli/training.h"
#include "core/base/write_file.h"
#include "core/exports/exporter.h"

namespace rankscape::cli {

namespace {

struct Options {
    Source source;
    Training training;
    std::string target;
    std::string out;
    std::string weights;
    int depth = 1000;
};

/// The given weights, or those that --learner finds on all topics; uniform without either.
Export requestOf(const Options& options, const ScoreTable& table, const Context& context)
{
    Export request{table, Weights::uniform(table.rankerCount())};
    request.seed = context.seed;
    request.depth = options.depth;
    if (!options.weights.empty()) {
        request.weights = Source::weights(options.weights, table);
    } else if (options.training.isAsked()) {
        const Experiment experiment = options.training.run(table, options.source, context).front();
        const Learner& learner = *experiment.spec.learner;
        request.weights = experiment.all.weights;
        request.origin =
            std::string(learner.name) + ":" + describe(experiment.spec.options.values, learner.parameters);
        request.folds = experiment.spec.folds;
        if (experiment.meanTest.size() > 0)
            request.crossValidated = experiment.meanTest[0];
    } else {
        request.origin = "uniform";
    }
    return request;
}

int run(const Options& options, const Context& context)
{
    const Exporter& target = readOption([&]() -> const Exporter& { return exporter(options.target); });
    const ScoreTable table = options.source.scores(context);
    const Export request = requestOf(options, table, context);
    writeFile(options.out, target.content(request));
    if (context.json)
        printJson({{"written", options.out}, {"weights", cli::toJson(table.rankers, request.weights)},
            {"recipe", cli::toJson(table.recipe)}});
    else
        printWritten(options.out);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpExport(CLI::App& app)
{
    auto options = std::make_shared<Options>();
    app.add_option("target", options->target, "What to export (see 'exporters')")->required();
    options->source.addTo(app);
    options->training.addTo(app);
    app.add_option("--out", options->out, "The file to write")->required();
    app.add_option("--weights", options->weights,
        "W1,W2,… in the order of the rankers, or FILE.json (default: those of --learner, or uniform)");
    app.add_option("--depth", options->depth, "Documents a topic in a run")
        ->capture_default_str()
        ->check(inRange(1, 1e9));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
