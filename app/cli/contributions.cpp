// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/contributions.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/objective_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/parse.h"
#include "core/experiments/contributions.h"
#include "core/experiments/redundancy.h"

namespace rankscape::cli {

namespace {

struct ContributionsOptions {
    SourceOptions source;
    std::string weights;
    int depth = 10;
    ObjectiveOption objective;
};

Json toJson(
    const Contributions& found, const Redundancy& redundancy, const ScoreTable& table, const Objective& objective)
{
    Json rankers = Json::array();
    for (std::size_t k = 0; k < table.rankers.size(); ++k) {
        const Contribution& each = found.rankers[k];
        const auto row = static_cast<Eigen::Index>(k);
        const Eigen::RowVectorXd distances = redundancy.distances.row(row);
        rankers.push_back({{"name", table.rankers[k]}, {"alone", each.alone}, {"left_out", each.leftOut},
            {"shapley", each.shapley}, {"interval", {each.low, each.high}}, {"weight", each.weight},
            {"distances", std::vector<double>(distances.begin(), distances.end())},
            {"place", {redundancy.map.places(row, 0), redundancy.map.places(row, 1)}}});
    }
    return {{"objective", objective.name()}, {"map", found.all}, {"map_of_none", found.none},
        {"sampled", found.sampled}, {"rankers", rankers}, {"plane_shows", redundancy.map.shown}};
}

void print(
    const Contributions& found, const Redundancy& redundancy, const ScoreTable& table, const std::string& label)
{
    std::cout << label << " " << fourDecimals(found.all) << " of the ensemble, " << fourDecimals(found.none)
              << " of no ranker (the order of documents)\n\n"
              << padded("ranker", 12) << rightAligned("alone", 9) << rightAligned("left out", 10)
              << rightAligned("Shapley", 10) << rightAligned("95 % interval", 19) << rightAligned("weight", 9)
              << "\n";
    for (std::size_t k = 0; k < table.rankers.size(); ++k) {
        const Contribution& each = found.rankers[k];
        std::cout << padded(table.rankers[k], 12) << rightAligned(fourDecimals(each.alone), 9)
                  << rightAligned(fourDecimals(each.leftOut), 10) << rightAligned(fourDecimals(each.shapley), 10)
                  << rightAligned(fourDecimals(each.low) + " … " + fourDecimals(each.high), 21)
                  << rightAligned(fourDecimals(each.weight), 9) << "\n";
    }
    std::cout << "\nJaccard ranking distance of the first " << redundancy.depth
              << " (0: the same, 1: nothing common)\n"
              << padded("", 12);
    for (const std::string& ranker : table.rankers)
        std::cout << rightAligned(ranker, 9);
    std::cout << "\n";
    for (std::size_t a = 0; a < table.rankers.size(); ++a) {
        std::cout << padded(table.rankers[a], 12);
        for (const double distance : redundancy.distances.row(static_cast<Eigen::Index>(a)))
            std::cout << rightAligned(fourDecimals(distance), 9);
        std::cout << "\n";
    }
}

int run(const ContributionsOptions& options, const Context& context)
{
    const Objective objective = options.objective.of(options.source);
    const std::string label = objective.measure.meanLabel();
    const ScoreTable table = options.source.scores(context);
    const Weights weights = options.source.weights(options.source.weightsOr(options.weights, "uniform"), table);
    const Contributions found = contributions({table, objective}, weights,
        {.seed = context.seed, .threads = context.threads}, context.task.slice(0.5, 0.9));
    const Redundancy alike = redundancy(table, options.depth, context.task.slice(0.9, 1.0));
    Recipe recipe = table.recipe;
    recipe.emplace_back("objective", objective.name());
    recipe.emplace_back("weights", describe(weights));
    recipe.emplace_back("value of a subset", label + " of its rankers, weights in their proportions");
    recipe.emplace_back("depth of the distance", std::to_string(options.depth));
    if (context.json) {
        Json json = toJson(found, alike, table, objective);
        json["recipe"] = cli::toJson(recipe);
        printJson(json);
        return 0;
    }
    print(found, alike, table, label);
    printRecipe(recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpContributions(Arguments& app)
{
    auto options = std::make_shared<ContributionsOptions>();
    options->source.addTo(app);
    options->objective.addTo(app);
    app.option("--weights", options->weights, "Of the ensemble (default: uniform)");
    app.option("--compared", options->depth, "Documents of each ranking that are compared")
        .withInitial()
        .must(inRange(1, 100000));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
