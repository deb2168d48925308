// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/equivalence.h"

#include <algorithm>
#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/objective_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/parse.h"
#include "core/ensembles/exact_ascent.h"
#include "core/experiments/comparison.h"
#include "core/experiments/equivalence.h"

namespace rankscape::cli {

namespace {

struct EquivalenceOptions {
    SourceOptions source;
    std::string weights;
    double level = 0.05;
    ObjectiveOption objective;
};

Weights bestOf(const EquivalenceOptions& options, const ObjectiveFunction& objective, const Context& context)
{
    if (!options.weights.empty())
        return options.source.weights(options.weights, objective.table());
    const StartPoint uniform{"uniform", Weights::uniform(objective.rankerCount())};
    const Trace trace = climbExactly(objective, uniform, {.seed = context.seed}, {}, context.task.slice(0.5, 0.7));
    return *trace.steps.back().weights;
}

Json toJson(const GridPoint& point, const ScoreTable& table)
{
    return {{"weights", cli::toJson(table.rankers, point.weights)}, {"map", point.map}, {"p_wilcoxon", point.p},
        {"equally_good", point.equallyGood}, {"share_of_bootstrap", point.share}};
}

void print(const Equivalence& found, const ScoreTable& table, const std::string& label)
{
    const auto good = std::ranges::count_if(found.grid, &GridPoint::equallyGood);
    std::cout << label << " " << fourDecimals(found.bestMap) << " at best; " << good << " of " << found.grid.size()
              << " weights in steps of 1/" << found.parts
              << " are not significantly worse (p >= " << shortest(found.level) << ")\n\n"
              << padded("ranker", 12) << rightAligned("best", 9) << rightAligned("simplest", 10)
              << rightAligned("equally good from … to", 26) << "\n";
    const GridPoint& simplest = found.grid[found.simplest];
    for (std::size_t k = 0; k < table.rankers.size(); ++k) {
        const auto ranker = static_cast<Eigen::Index>(k);
        double low = 1.0;
        double high = 0.0;
        for (const GridPoint& point : found.grid) {
            if (!point.equallyGood)
                continue;
            low = std::min(low, point.weights.values()[ranker]);
            high = std::max(high, point.weights.values()[ranker]);
        }
        std::cout << padded(table.rankers[k], 12) << rightAligned(fourDecimals(found.best.values()[ranker]), 9)
                  << rightAligned(fourDecimals(simplest.weights.values()[ranker]), 10)
                  << rightAligned(fourDecimals(low) + " … " + fourDecimals(high), 28) << "\n";
    }
    std::cout << padded(label, 12) << rightAligned(fourDecimals(found.bestMap), 9)
              << rightAligned(fourDecimals(simplest.map), 10) << "\n";
}

int run(const EquivalenceOptions& options, const Context& context)
{
    const Objective asked = options.objective.of(options.source);
    const ScoreTable table = options.source.scores(context);
    const ObjectiveFunction objective(table, asked);
    const Equivalence found = equivalence(objective, bestOf(options, objective, context),
        {.level = options.level, .seed = context.seed, .threads = context.threads}, context.task.slice(0.7, 1.0));
    Recipe recipe = table.recipe;
    recipe.emplace_back("objective", asked.name());
    recipe.emplace_back("compared with", options.weights.empty() ? "exact ascent from uniform" : options.weights);
    recipe.emplace_back("equally good", "Wilcoxon's p at least " + shortest(options.level));
    recipe.emplace_back("bootstrap samples", "1000");
    const std::string warning = warningOfFew(topicsWithRelevant(table).size());
    if (!context.json) {
        print(found, table, asked.measure.meanLabel());
        if (!warning.empty())
            std::cout << warning << "\n";
        printRecipe(recipe);
        return 0;
    }
    Json grid = Json::array();
    for (const GridPoint& point : found.grid)
        grid.push_back(toJson(point, table));
    Json json{{"objective", asked.name()},
        {"best", {{"weights", cli::toJson(table.rankers, found.best)}, {"map", found.bestMap}}},
        {"simplest", toJson(found.grid[found.simplest], table)}, {"parts", found.parts}, {"grid", grid}};
    if (!warning.empty())
        json["warning"] = warning;
    json["recipe"] = cli::toJson(recipe);
    printJson(json);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpEquivalence(Arguments& app)
{
    auto options = std::make_shared<EquivalenceOptions>();
    options->source.addTo(app);
    options->objective.addTo(app);
    app.option("--weights", options->weights, "The best known (default: exact ascent)");
    app.option("--p", options->level, "p from which weights count as equally good")
        .withInitial()
        .must(inRange(0.0, 1.0));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
