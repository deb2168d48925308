// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/optimum.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "app/cli/in_range.h"
#include "app/cli/objective_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/ensembles/certified.h"
#include "core/objective/highest_tie.h"
#include "core/objective/ties.h"

namespace rankscape::cli {

namespace {

struct CertifyOptions {
    SourceOptions source;
    double gap = 0.0;
    double seconds = 0.0;
    std::string start;
    ObjectiveOption objective;
};

/// What ties have to do with the value.
struct Ties {
    bool own = false;  // on a face, documents that its rankers do not tell apart are in the order of rows
    std::optional<HighestTie> highest;  // anywhere; nothing if that was not examined
};

/// Looks for higher values where documents tie once the value itself is as good as proven, in the time that is left.
Ties tiesOf(const OptimumState& state, OptimumOptions search, const ObjectiveFunction& objective, const Task& task)
{
    Ties ties{nearTies(objective, state.weights.values(), task).has_value(), {}};
    search.seconds -= state.seconds;
    if (state.gap() <= search.gap && search.seconds > 0.0)
        ties.highest = highestTie(objective, state, search, task);
    return ties;
}

Json toJson(const Ties& ties, const OptimumState& state, const ScoreTable& table)
{
    Json json{{"own", ties.own}, {"examined", ties.highest.has_value()}, {"higher", nullptr}};
    if (!ties.highest)
        return json;
    json["bound"] = ties.highest->bound;
    if (ties.highest->isAbove(state))
        json["higher"] = {{"map", ties.highest->map}, {"weights", cli::toJson(table.rankers, ties.highest->weights)}};
    return json;
}

void print(const Ties& ties, const OptimumState& state, const std::string& label)
{
    if (ties.own)
        std::cout
            << "  ties     its value depends on the order of rows of documents that its rankers do not tell apart\n";
    if (!ties.highest) {
        std::cout << "  ties     whether documents that happen to tie give more was not examined\n";
        return;
    }
    if (ties.highest->isAbove(state))
        std::cout << "  ties     " << label << " " << shortest(ties.highest->map) << " near "
                  << describe(ties.highest->weights) << " alone, where documents happen to tie\n";
    if (!ties.highest->isProven())
        std::cout << "  ties     nowhere do documents that happen to tie give more than "
                  << shortest(ties.highest->bound) << "\n";
    else if (!ties.highest->isAbove(state))
        std::cout << "  ties     nowhere do documents that happen to tie give more\n";
}

Json toJson(const OptimumState& state, const ObjectiveFunction& objective)
{
    return {{"objective", objective.objective().name()}, {"map", state.map}, {"bound", state.bound},
        {"gap", state.gap()}, {"weights", cli::toJson(objective.table().rankers, state.weights)},
        {"nodes", state.nodes}, {"seconds", state.seconds}};
}

void print(const OptimumState& state, const ScoreTable& table, const std::string& label)
{
    if (state.gap() == 0.0)
        std::cout << label << " " << shortest(state.map)
                  << ", proven: no weights are better, but where documents happen to tie\n";
    else
        std::cout << label << " " << shortest(state.map) << ", at most " << shortest(state.gap())
                  << " below the best\n"
                  << "  bound    " << shortest(state.bound) << "\n";
    std::size_t width = 9;
    for (const std::string& ranker : table.rankers)
        width = std::max(width, ranker.size() + 1);
    for (std::size_t i = 0; i < table.rankers.size(); ++i)
        std::cout << "  " << padded(table.rankers[i], width)
                  << shortest(state.weights.values()[static_cast<Eigen::Index>(i)]) << "\n";
    std::cout << "  nodes    " << state.nodes << "\n  seconds  " << fourDecimals(state.seconds) << "\n";
}

int run(const CertifyOptions& options, const Context& context)
{
    const Objective asked = options.objective.of(options.source);
    const std::string label = asked.measure.meanLabel();
    const ScoreTable table = options.source.scores(context);
    const ObjectiveFunction objective(table, asked);
    OptimumOptions search{.gap = options.gap, .threads = context.threads};
    if (options.seconds > 0.0)
        search.seconds = options.seconds;
    if (!options.start.empty())
        search.starts = {options.source.weights(options.start, table)};
    Recipe recipe = table.recipe;
    recipe.emplace_back("gap", shortest(options.gap));
    recipe.emplace_back("objective", asked.name());
    recipe.emplace_back("proof", "inside the cells between crossings, of the simplex and all its faces");
    std::vector<OptimumState> known;  // the last one; none while it looks for a start
    const auto tell = [&](const auto& state, bool cancelled) {
        if (!context.json) {
            print(state, table, label);
            std::cout.flush();  // the search among ties may take long
        }
        Json json = toJson(state, objective);
        const Ties ties = cancelled ? Ties{} : tiesOf(state, search, objective, context.task);
        json["ties"] = toJson(ties, state, table);
        if (cancelled)
            json["cancelled"] = true;
        json["recipe"] = cli::toJson(recipe);
        if (context.json)
            printJson(json);
        else
            print(ties, state, label);
    };
    try {
        tell(certify(
                 objective, search, context.seed, [&](const OptimumState& state) { known.assign(1, state); },
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

std::function<int(const Context&)> setUpOptimum(Arguments& app)
{
    auto options = std::make_shared<CertifyOptions>();
    options->source.addTo(app);
    options->objective.addTo(app);
    app.option("--gap", options->gap, "Stop once the best is known within G").withInitial().must(inRange(0.0, 1.0));
    app.option("--time", options->seconds, "Stop after S seconds (default: when it is proven)")
        .must(inRange(1e-3, 1e7));
    app.option("--start", options->start, "W1,W2,… to begin with (default: exact ascent)");
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
