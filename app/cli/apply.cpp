// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/apply.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/write_file.h"
#include "core/exports/run_file.h"

namespace rankscape::cli {

namespace {

struct ApplyOptions {
    SourceOptions source;
    std::string weights;
    std::string out;
    int depth = 1000;
};

int run(const ApplyOptions& options, const Context& context)
{
    const ScoreTable table = *options.source.opened(context).table;
    Export request{table, modelOf(options.source, options.weights, table)};
    request.depth = options.depth;
    const ExportedFile file = runFile(request);
    if (file.lowered > 0 && !context.json)
        std::cerr << describe(file) << "\n";
    if (options.out.empty() && !context.json) {
        std::cout << file.content;
        return 0;
    }
    if (!options.out.empty())
        writeFile(options.out, file.content, context.task);
    if (context.json)
        printJson({{"written", options.out}, {"lowered", file.lowered}, {"topics", table.topics.size()},
            {"model", request.model->summary(table.rankers)}, {"recipe", cli::toJson(table.recipe)}});
    else
        printWritten(options.out);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpApply(Arguments& app)
{
    auto options = std::make_shared<ApplyOptions>();
    options->source.addTo(app);
    app.option("--weights", options->weights, "FILE.json: any saved model; or W1,W2,… in the order of the rankers")
        .required();
    app.option("--out", options->out, "The run to write (default: standard output)");
    app.option("--first", options->depth, "Documents a topic in the run").withInitial().must(inRange(1, 1e9));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
