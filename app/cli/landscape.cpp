// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/landscape.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "app/cli/in_range.h"
#include "app/cli/objective_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/parse.h"
#include "core/measures/rounding.h"
#include "core/objective/bounds.h"
#include "core/objective/line_landscape.h"
#include "core/objective/plateau.h"
#include "core/objective/smoothed_map.h"

namespace rankscape::cli {

namespace {

struct LandscapeOptions {
    SourceOptions source;
    std::string from;
    std::string to;
    ObjectiveOption objective;
    std::size_t points = 0;
    std::optional<double> at;
};

Line lineOf(const LandscapeOptions& options, const ScoreTable& table)
{
    if (table.rankers.size() < 2 && (options.from.empty() || options.to.empty()))
        throw WrongUsage("A landscape needs two rankers, or --from and --to");
    return Line{options.source.weights(options.from.empty() ? table.rankers[0] : options.from, table).values(),
        options.source.weights(options.to.empty() ? table.rankers[1] : options.to, table).values()};
}

Json curvesOf(
    const ScoreTable& table, const LineLandscape& landscape, const LandscapeOptions& options, const Context& context)
{
    const Task task = context.task.slice(0.8, 1.0);
    const auto places = evenly({}, std::max<std::size_t>(options.points, 2));
    std::vector<double> exact;
    for (const double t : places)
        exact.push_back(landscape.map[landscape.intervalAt(t)]);
    Json curves{{"t", places}, {"map", exact}, {"smoothed", nullptr}};
    if (options.objective.of(options.source).kind->isSmoothed)
        curves["smoothed"] =
            smoothedAlong(table, landscape.line, options.source.beta(), places, context.threads, task);
    return curves;
}

/// Theorem 2 of the gEnM paper, made tight, for the largest topic.
double errorBound(const ScoreTable& table, const Eigen::VectorXd& alpha, double beta)
{
    Eigen::Index documents = 1;
    for (const auto& topic : table.topics)
        documents = std::max(documents, topic->scores.rows());
    return mapErrorBound(documents, beta, leastDifference(table, alpha));
}

Json smoothedOf(const ScoreTable& table, const Line& line, double beta, const Context& context)
{
    const SmoothedMaximum best = smoothedMaximum(table, line, beta, context.threads, context.task.slice(0.7, 0.8));
    return {{"maximum", {{"value", best.value}, {"at", best.at}}},
        {"error_bound", errorBound(table, line.at(best.at), beta)}};
}

Json plateauOf(const LineLandscape& landscape, double at)
{
    const Plateau here = plateauAt(landscape, at);
    Json json{{"at", at}, {"map", here.map}, {"interval", {here.interval.low, here.interval.high}},
        {"safe", here.safe}, {"next_better", nullptr}};
    if (const auto better = nextBetter(landscape, at))
        json["next_better"] = {{"map", better->map}, {"at", better->at}, {"distance", better->distance}};
    return json;
}

int run(const LandscapeOptions& options, const Context& context)
{
    const Objective objective = options.objective.of(options.source);
    const std::string label = objective.measure.meanLabel();
    const ScoreTable table = options.source.scores(context);
    const Line line = lineOf(options, table);
    const LineLandscape landscape = lineLandscape({table, objective}, line, context.task.slice(0.5, 0.7));
    const LineMaximum best = maximum(landscape);
    Recipe recipe = table.recipe;
    recipe.emplace_back("objective", objective.name());
    recipe.emplace_back("beta", shortest(options.source.beta()));
    recipe.emplace_back("from", describe(Weights::normalized(line.at(0.0))));
    recipe.emplace_back("to", describe(Weights::normalized(line.at(1.0))));

    Json json{{"objective", objective.name()}, {"breakpoints", landscape.crossings},
        {"maximum", {{"map", best.map}, {"at", best.at}, {"interval", {best.interval.low, best.interval.high}}}},
        {"local_maxima", localMaxima(landscape)}, {"smoothed", nullptr}};
    if (objective.kind->isSmoothed)
        json["smoothed"] = smoothedOf(table, line, options.source.beta(), context);
    json["places"] = landscape.breakpoints.size();
    json["ties"] = nullptr;
    if (landscape.ties.map > best.map + measureRounding)
        json["ties"] = {{"map", landscape.ties.map}, {"at", landscape.ties.at}};
    if (options.at)
        json["plateau"] = plateauOf(landscape, *options.at);
    if (options.points > 0)
        json["curves"] = curvesOf(table, landscape, options, context);
    if (context.json) {
        json["recipe"] = cli::toJson(recipe);
        printJson(json);
        return 0;
    }
    std::cout << label << " " << shortest(best.map) << " at " << shortest(best.at)
              << ", proven: nothing between two breakpoints of this line is better\n"
              << "  on the interval   " << shortest(best.interval.low) << " to " << shortest(best.interval.high)
              << "\n"
              << "  breakpoints       " << landscape.crossings << " at " << landscape.breakpoints.size()
              << " places\n"
              << "  local maxima      " << json["local_maxima"] << "\n";
    if (!json["smoothed"].is_null())
        std::cout << "  smoothed error    at most " << json["smoothed"]["error_bound"] << " by the theorem\n"
                  << "  smoothed maximum  " << json["smoothed"]["maximum"]["value"] << " at "
                  << json["smoothed"]["maximum"]["at"] << "\n";
    if (json["ties"].is_null())
        std::cout << "  ties              no breakpoint or end is better\n";
    else
        std::cout << "  ties              " << label << " " << shortest(landscape.ties.map) << " at "
                  << shortest(landscape.ties.at) << " alone, where documents tie and the order of rows decides\n";
    if (options.at)
        std::cout << "  at " << *options.at << "  " << json["plateau"].dump() << "\n";
    for (std::size_t i = 0; i < options.points; ++i)
        std::cout << json["curves"]["t"][i] << " " << json["curves"]["map"][i]
                  << (objective.kind->isSmoothed ? " " + json["curves"]["smoothed"][i].dump() : "") << "\n";
    printRecipe(recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpLandscape(Arguments& app)
{
    auto options = std::make_shared<LandscapeOptions>();
    options->source.addTo(app);
    options->objective.addTo(app);
    app.option("--from", options->from, "A ranker or W1,W2,… at t = 0 (default: the first ranker)");
    app.option("--to", options->to, "A ranker or W1,W2,… at t = 1 (default: the second ranker)");
    app.option("--at", options->at, "Also say how safe t is: its plateau, and the next better one")
        .must(inRange(0.0, 1.0));
    app.option("--points", options->points, "Also print both curves at so many places").must(inRange(2, 1e6));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
