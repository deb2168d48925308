// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tug_of_war.h"

#include <algorithm>
#include <iostream>

#include "app/cli/objective_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/experiments/tug_of_war.h"

namespace rankscape::cli {

namespace {

constexpr std::size_t shownConflicts = 10;

struct TugOfWarOptions {
    SourceOptions source;
    std::string from;
    std::string to;
    ObjectiveOption objective;
};

Json toJson(const TugOfWar& tug, const Objective& objective)
{
    Json topics = Json::array();
    for (const TopicPull& pull : tug.pulls)
        topics.push_back(
            {{"topic", pull.topic}, {"highest", pull.highest}, {"best", {pull.best.low, pull.best.high}}});
    Json pairs = Json::array();
    for (const Conflict& each : conflicts(tug, shownConflicts))
        pairs.push_back({{"topics", {tug.pulls[each.first].topic, tug.pulls[each.second].topic}},
            {"correlation", each.correlation}});
    return {{"objective", objective.name()}, {"map", tug.map}, {"oracle", tug.oracle}, {"topics", topics},
        {"conflicts", pairs}};
}

void print(const TugOfWar& tug, const Measure& measure)
{
    std::cout << measure.meanLabel() << " " << fourDecimals(tug.map) << " at best on the line; "
              << fourDecimals(tug.oracle) << " if every topic had weights of its own\n\n"
              << padded("topic", 12)
              << rightAligned("best " + measure.label(), 5 + std::max<std::size_t>(measure.label().size(), 4))
              << rightAligned("from t", 10) << rightAligned("to t", 10) << "\n";
    for (const TopicPull& pull : tug.pulls)
        std::cout << padded(pull.topic, 12)
                  << rightAligned(fourDecimals(pull.highest), 5 + std::max<std::size_t>(measure.label().size(), 4))
                  << rightAligned(fourDecimals(pull.best.low), 10) << rightAligned(fourDecimals(pull.best.high), 10)
                  << "\n";
    std::cout << "\nStrongest conflicts (correlation of " << measure.label() << " along the line)\n";
    for (const Conflict& each : conflicts(tug, shownConflicts))
        std::cout << padded(tug.pulls[each.first].topic, 12) << padded(tug.pulls[each.second].topic, 12)
                  << rightAligned(fourDecimals(each.correlation), 9) << "\n";
}

int run(const TugOfWarOptions& options, const Context& context)
{
    const Objective objective = options.objective.of(options.source);
    const ScoreTable table = options.source.scores(context);
    if (table.rankers.size() < 2 && (options.from.empty() || options.to.empty()))
        throw WrongUsage("A line needs two rankers, or --from and --to");
    const Line line =
        Line{options.source.weights(options.from.empty() ? table.rankers[0] : options.from, table).values(),
            options.source.weights(options.to.empty() ? table.rankers[1] : options.to, table).values()};
    const TugOfWar tug = tugOfWar({table, objective}, line, 101, context.threads, context.task.slice(0.5, 1.0));
    Recipe recipe = table.recipe;
    recipe.emplace_back("objective", objective.name());
    recipe.emplace_back("from", describe(Weights::normalized(line.at(0.0))));
    recipe.emplace_back("to", describe(Weights::normalized(line.at(1.0))));
    if (context.json) {
        Json json = toJson(tug, objective);
        json["recipe"] = cli::toJson(recipe);
        printJson(json);
        return 0;
    }
    print(tug, objective.measure);
    printRecipe(recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpTugOfWar(Arguments& app)
{
    auto options = std::make_shared<TugOfWarOptions>();
    options->source.addTo(app);
    options->objective.addTo(app);
    app.option("--from", options->from, "A ranker or W1,W2,… at t = 0 (default: the first ranker)");
    app.option("--to", options->to, "A ranker or W1,W2,… at t = 1 (default: the second ranker)");
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
