// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optimum.h"

#include <iostream>
#include <optional>

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/ensembles/certified.h"
#include "core/objective/line_landscape.h"
#include "core/objective/ties.h"

namespace rankscape::cli {

namespace {

struct Options {
    Source source;
    double gap = 0.0;
    double seconds = 0.0;
    std::string start;
};

/// What ties have to do with the value: with its own, and, of up to two rankers, whether they give a higher one anywhere.
struct Ties {
    bool own = false;  // on a face, documents that its rankers do not tell apart are in the order of rows
    bool isExamined = false;
    std::optional<TieValue> higher;  // on the line between the two rankers
};

Ties tiesOf(const OptimumState& state, const ScoreTable& table, const Task& task)
{
    Ties ties{nearTies(table, state.weights.values(), task).has_value(), table.rankerCount() <= 2, {}};
    if (table.rankerCount() != 2)
        return ties;
    const TieValue highest = lineLandscape(table, {Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)}, task).ties;
    if (highest.map > state.map + 1e-12)
        ties.higher = highest;
    return ties;
}

Json toJson(const Ties& ties)
{
    Json json{{"own", ties.own}, {"examined", ties.isExamined}, {"higher", nullptr}};
    if (ties.higher)
        json["higher"] = {{"map", ties.higher->map}, {"weights", {1.0 - ties.higher->at, ties.higher->at}}};
    return json;
}

void print(const Ties& ties)
{
    if (ties.own)
        std::cout
            << "  ties     its value depends on the order of rows of documents that its rankers do not tell apart\n";
    if (ties.higher)
        std::cout << "  ties     MAP " << shortest(ties.higher->map) << " at " << shortest(1.0 - ties.higher->at)
                  << "," << shortest(ties.higher->at) << " alone, where documents happen to tie\n";
    else
        std::cout << "  ties     "
                  << (ties.isExamined ? "nowhere do documents that happen to tie give more\n"
                                      : "whether documents that happen to tie give more was not examined\n");
}

Json toJson(const OptimumState& state, const ScoreTable& table)
{
    return {{"map", state.map}, {"bound", state.bound}, {"gap", state.gap()},
        {"weights", cli::toJson(table.rankers, state.weights)}, {"nodes", state.nodes}, {"seconds", state.seconds}};
}

void print(const OptimumState& state, const ScoreTable& table)
{
    if (state.gap() == 0.0)
        std::cout << "MAP " << shortest(state.map)
                  << ", proven: no weights are better, but where documents happen to tie\n";
    else
        std::cout << "MAP " << shortest(state.map) << ", at most " << shortest(state.gap()) << " below the best\n"
                  << "  bound    " << shortest(state.bound) << "\n";
    for (std::size_t i = 0; i < table.rankers.size(); ++i)
        std::cout << "  " << padded(table.rankers[i], 9)
                  << shortest(state.weights.values()[static_cast<Eigen::Index>(i)]) << "\n";
    std::cout << "  nodes    " << state.nodes << "\n  seconds  " << fourDecimals(state.seconds) << "\n";
}

int run(const Options& options, const Context& context)
{
    const ScoreTable table = options.source.scores(context);
    OptimumOptions search{.gap = options.gap, .threads = context.threads};
    if (options.seconds > 0.0)
        search.seconds = options.seconds;
    if (!options.start.empty())
        search.starts = {options.source.weights(options.start, table)};
    Recipe recipe = table.recipe;
    recipe.emplace_back("gap", shortest(options.gap));
    recipe.emplace_back("objective", "MAP inside the cells between crossings, of the simplex and all its faces");
    std::vector<OptimumState> known;  // the last one; none while it looks for a start
    const auto tell = [&](const auto& state, bool cancelled) {
        Json json = toJson(state, table);
        const Ties ties = cancelled ? Ties{} : tiesOf(state, table, context.task);
        json["ties"] = toJson(ties);
        if (cancelled)
            json["cancelled"] = true;
        json["recipe"] = cli::toJson(recipe);
        if (context.json)
            printJson(json);
        if (!context.json) {
            print(state, table);
            print(ties);
        }
    };
    try {
        tell(certify(
                 table, search, context.seed, [&](const OptimumState& state) { known.assign(1, state); },
                 context.task.slice(0.5, 1.0)),
            false);
    } catch (const Cancelled&) {
        if (!known.empty())
            tell(known.back(), true);
        throw;
    }
    if (!context.json)
        printRecipe(recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpOptimum(CLI::App& app)
{
    auto options = std::make_shared<Options>();
    options->source.addTo(app);
    app.add_option("--gap", options->gap, "Stop once the best is known within G")
        ->capture_default_str()
        ->check(inRange(0.0, 1.0));
    app.add_option("--time", options->seconds, "Stop after S seconds (default: when it is proven)")
        ->check(inRange(1e-3, 1e7));
    app.add_option("--start", options->start, "W1,W2,… to begin with (default: exact ascent)");
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
