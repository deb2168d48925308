// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/fuse.h"

#include <functional>
#include <iostream>

#include "app/cli/folds_option.h"
#include "app/cli/fusion_output.h"
#include "app/cli/in_range.h"
#include "app/cli/objective_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/write_file.h"
#include "core/experiments/fusion_comparison.h"
#include "core/exports/run_file.h"
#include "core/models/linear.h"
#include "core/scores/folds.h"

namespace rankscape::cli {

namespace {

struct FuseOptions {
    SourceOptions source;
    std::string method;
    bool compare = false;
    std::string weights;
    std::string folds = "parity";
    ObjectiveOption objective;
    std::string out;
    int depth = 1000;
    std::optional<Arguments> app;

    bool isGiven(const char* option) const { return app->isGiven(option); }
};

/// What may not be there with each other.
void check(const FuseOptions& options)
{
    if (options.compare == !options.method.empty())
        throw WrongUsage("Give --method or --compare, one of them");
    for (const char* const option : {"--normalize", "--weights", "--out", "--first"}) {
        if (options.compare && options.isGiven(option))
            throw WrongUsage(
                "--compare measures all normalisations and methods: leave " + std::string(option) + " out");
    }
    for (const char* const option : {"--folds", "--objective"}) {
        if (!options.compare && options.isGiven(option))
            throw WrongUsage(std::string(option) + ": a single method chooses nothing and is measured on all topics");
    }
    if (options.isGiven("--first") && options.out.empty())
        throw WrongUsage("--first is of the run: give --out");
}

/// A method and what it is told.
struct Method {
    const Fusion* fusion;
    ParameterValues values;
};

Method methodOf(const FuseOptions& options)
{
    const Setting setting = parseSetting(options.method);
    const Fusion& row = readOption([&]() -> const Fusion& { return fusion(setting.name); });
    if (!row.takesWeights && !options.weights.empty())
        throw WrongUsage("--weights: " + std::string(row.label) + " takes none");
    if (!row.usesScores && options.isGiven("--normalize"))
        throw WrongUsage("--normalize: " + std::string(row.label) + " takes the scores as the rankers gave them");
    return {&row, readOption([&] { return parseValues(setting.text, row.parameters, row.label); })};
}

ExportedFile writeRun(const ScoreTable& table, const FuseOptions& options, const Context& context)
{
    Export request{table, simplexModel(Weights::unit(1, 0))};
    request.depth = options.depth;
    ExportedFile file = runFile(request);
    writeFile(options.out, file.content, context.task);
    return file;
}

void print(const Evaluation& evaluation, const Fusion& fusion, MeanTopics over)
{
    std::cout << fusion.label << "\n";
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i)
        std::cout << "  " << padded(evaluation.measures[i].name(), 22) << fourDecimals(evaluation.mean(i, over))
                  << "\n";
    std::cout << "\n  topics with a relevant document: " << evaluation.relevantTopics
              << ", judged: " << evaluation.topics.size() << "; the means above are over the "
              << (over == MeanTopics::judged ? "latter" : "former") << "\n";
}

int fuseOnce(const FuseOptions& options, const Context& context)
{
    const Method method = methodOf(options);
    const ScoreTable table =
        method.fusion->usesScores ? options.source.scores(context) : options.source.rawScores(context);
    FusionSetting setting = initialSetting(*method.fusion, table.rankerCount());
    setting.values = method.values;
    if (!options.weights.empty())
        setting.weights = options.source.weights(options.weights, table).values();
    const ScoreTable one = fused(table, *method.fusion, setting, context.threads, context.task);
    const Evaluation evaluation = evaluate(one, Eigen::VectorXd::Ones(1), initialMeasures(), context.task);
    const ExportedFile file = options.out.empty() ? ExportedFile{} : writeRun(one, options, context);
    const MeanTopics over = options.source.topics();
    if (context.json) {
        Json measures;
        for (std::size_t i = 0; i < evaluation.measures.size(); ++i)
            measures[evaluation.measures[i].name()] = evaluation.mean(i, over);
        Json json{{"method", method.fusion->name}, {"options", rankscape::describe(*method.fusion, setting)},
            {"measures", measures},
            {"topics", over == MeanTopics::judged ? std::ssize(evaluation.topics) : evaluation.relevantTopics}};
        if (!options.out.empty())
            json.update({{"written", options.out}, {"lowered", file.lowered}});
        json["recipe"] = cli::toJson(one.recipe);
        printJson(json);
        return 0;
    }
    if (file.lowered > 0)
        std::cerr << rankscape::describe(file) << "\n";
    if (!options.out.empty() && isStandardOutput(options.out))
        return 0;
    print(evaluation, *method.fusion, over);
    printRecipe(one.recipe);
    if (!options.out.empty())
        printWritten(options.out);
    return 0;
}

/// Of scores that were normalised in all ways.
Recipe recipeOf(const ScoreTable& table, const FuseOptions& options, std::uint64_t seed)
{
    Recipe recipe = table.recipe;
    std::erase_if(recipe, [](const auto& entry) { return entry.first.starts_with("normalizer "); });
    for (auto& [key, value] : recipe) {
        if (key == "normalize")
            value = "each in turn";
    }
    recipe.emplace_back("folds", options.folds);
    recipe.emplace_back("learning seed", std::to_string(seed));
    recipe.emplace_back("objective", options.objective.of(options.source).name());
    return recipe;
}

int compareAll(const FuseOptions& options, const Context& context)
{
    const Objective objective = options.objective.of(options.source);
    const ScoreTable table = options.source.rawScores(context);
    if (isWhole(options.folds))
        readOption([&] { makeFolds(table, options.folds, context.seed); });
    const FusionComparison comparison = compareFusions(
        table, {options.folds, objective, context.seed, context.threads}, context.task.slice(0.5, 1.0));
    const Recipe recipe = recipeOf(table, options, context.seed);
    if (!context.json) {
        printFusions(comparison, table, objective, options.folds != "none");
        printRecipe(recipe);
        return 0;
    }
    Json json{{"objective", objective.name()}};
    json.update(fusionsJson(comparison, table));
    json["recipe"] = cli::toJson(recipe);
    printJson(json);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpFuse(Arguments& app)
{
    auto options = std::make_shared<FuseOptions>();
    options->app = app;
    options->source.allowJudgedTopics();
    options->source.addTo(app);
    app.option("--method", options->method, "NAME[:key=value] (see 'fusions')");
    app.flag("--compare", options->compare, "Measure all normalisations with all methods");
    app.option("--weights", options->weights, "Of a weighted sum: W1,W2,… or FILE.json (default: equal)");
    app.option("--folds", options->folds,
           "Of --compare: parity, given (by the files of the source), a number, a file of 'topic fold' lines, or "
           "none")
        .withInitial()
        .must(foldsRule());
    options->objective.addTo(app);
    app.option("--out", options->out, "The run to write");
    app.option("--first", options->depth, "Documents a topic in the run").withInitial().must(inRange(1, 1e9));
    return [options](const Context& context) {
        check(*options);
        return options->compare ? compareAll(*options, context) : fuseOnce(*options, context);
    };
}

}  // namespace rankscape::cli
