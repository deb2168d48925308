// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evaluate.h"

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <optional>

#include "app/cli/evaluate_runs.h"
#include "app/cli/measure_ties.h"
#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/measures/evaluation.h"
#include "core/models/linear.h"
#include "core/runs/trec_evaluation.h"
#include "core/sources/run_source.h"

namespace rankscape::cli {

namespace {

struct EvaluateOptions : RunMeasuring {
    SourceOptions source;
};

struct System {
    std::string name;
    Evaluation evaluation;
    SharedModel model;
    MeasureTies ties;  // whose means rest on some that happen; of weights only
};

using Named = std::vector<std::pair<std::string, SharedModel>>;

std::vector<Measure> measuresOf(const EvaluateOptions& options)
{
    std::vector<Measure> all;
    for (const std::string& name : options.measures) {
        all.push_back(readOption([&] { return measure(name); }));
        if (std::ranges::count(all, all.back().name(), &Measure::name) > 1)
            throw WrongUsage("--measure: " + all.back().name() + " is there twice");
    }
    if (!all.empty())
        return all;
    all = initialMeasures();
    if (const SavedSession* const saved = options.source.session()) {
        const Measure followed = objective(saved->objective).measure;
        if (std::ranges::count(all, followed.name(), &Measure::name) == 0)
            all.push_back(followed);
    }
    return all;
}

/// What the session learned on all topics, by its place among the results there: "2 genm-bat".
void addResults(const EvaluateOptions& options, const Opened& opened, const Context& context, Named& named)
{
    if (options.source.session() == nullptr)
        return;
    std::size_t place = 0;
    for (const auto& experiment : options.source.restoredOn(opened, context).state.experiments) {
        const std::string name = std::to_string(++place) + " " + experiment->spec.learn.learner;
        if (weighsScoresOf(*opened.table, experiment->spec))
            named.emplace_back(name, experiment->all.model);
        else
            context.warn(name + " weighs scores that it normalises itself and is left out.");
    }
}

/// Of a run by its own scores, without the documents of others. \param place  of the system
Evaluation meansOverTies(const Opened& opened, std::size_t place, const Model& model,
    const std::vector<Measure>& measures, const EvaluateOptions& options, const Context& context)
{
    const Task task = context.task.silent();
    if (opened.runs != nullptr && place < opened.runs->runs.size())
        return evaluateOverTies(
            *opened.runs, opened.runs->runs[place], measures, runOrder(options.source.source(context)), task);
    return evaluateOverTies(*opened.table, model, measures, task);
}

/// The rankers, their uniform ensemble, and the model that is given.
std::vector<System> systemsOf(const Opened& opened, const EvaluateOptions& options, const Context& context)
{
    const ScoreTable& table = *opened.table;
    const Task& task = context.task;
    Named named;
    const Eigen::Index count = table.rankerCount();
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        named.emplace_back(
            table.rankers[static_cast<std::size_t>(ranker)], simplexModel(Weights::unit(count, ranker)));
    if (count > 1)
        named.emplace_back("uniform", simplexModel(Weights::uniform(count)));
    if (const std::string weights = options.source.weightsOr(options.weights, {}); !weights.empty())
        named.emplace_back("ensemble", modelOf(options.source, weights, table));

    addResults(options, opened, context, named);
    const auto measures = measuresOf(options);
    std::vector<System> systems;
    for (const auto& [name, model] : named) {
        task.checkpoint(
            0.5 + 0.5 * static_cast<double>(systems.size()) / static_cast<double>(named.size()), "Measuring");
        if (options.source.expectsTies()) {
            systems.push_back(
                {name, meansOverTies(opened, systems.size(), *model, measures, options, context), model, {}});
            continue;
        }
        systems.push_back({name, evaluate(table, *model, measures, task.silent()), model, {}});
        if (const auto weights = model->commonWeights())
            systems.back().ties =
                tiesOf(table, *weights, systems.back().evaluation, options.source.topics(), task.silent());
    }
    return systems;
}

Eigen::VectorXd means(const Evaluation& evaluation, MeanTopics over)
{
    Eigen::VectorXd values(static_cast<Eigen::Index>(evaluation.measures.size()));
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i)
        values[static_cast<Eigen::Index>(i)] = evaluation.mean(i, over);
    return values;
}

Json toJson(const System& system, const ScoreTable& table, const EvaluateOptions& options)
{
    const Evaluation& evaluation = system.evaluation;
    const auto meansOver = [&](MeanTopics over) { return cli::toJson(evaluation.measures, means(evaluation, over)); };
    Json json{{"name", system.name}, {"measures", meansOver(options.source.topics())}};
    json["means"] = {
        {"relevant", {{"topics", evaluation.relevantTopics}, {"measures", meansOver(MeanTopics::relevant)}}},
        {"judged", {{"topics", evaluation.topics.size()}, {"measures", meansOver(MeanTopics::judged)}}}};
    json["ties"] = cli::toJson(system.ties);
    if (!system.model->commonWeights())
        json.update(cli::toJson(table.rankers, *system.model));
    if (!options.perTopic)
        return json;
    for (std::size_t i = 0; i < evaluation.topics.size(); ++i)
        json["topics"][evaluation.topics[i]] =
            cli::toJson(evaluation.measures, evaluation.values.row(static_cast<Eigen::Index>(i)).transpose());
    return json;
}

void printTable(const std::vector<System>& systems, const EvaluateOptions& options)
{
    const Evaluation& first = systems.front().evaluation;
    std::cout << padded("", 14);
    for (const Measure& each : first.measures)
        std::cout << rightAligned(each.name(), 17);
    std::cout << "\n";
    for (const System& system : systems) {
        std::cout << padded(system.name, 14);
        for (std::size_t i = 0; i < first.measures.size(); ++i)
            std::cout << rightAligned(fourDecimals(system.evaluation.mean(i, options.source.topics())), 17);
        std::cout << "\n";
        for (std::size_t topic = 0; options.perTopic && topic < first.topics.size(); ++topic) {
            std::cout << padded("  " + first.topics[topic], 14);
            for (std::size_t i = 0; i < first.measures.size(); ++i)
                std::cout << rightAligned(fourDecimals(system.evaluation.values(
                                              static_cast<Eigen::Index>(topic), static_cast<Eigen::Index>(i))),
                    17);
            std::cout << "\n";
        }
    }
    std::cout << "\n  topics with a relevant document: " << first.relevantTopics
              << ", judged: " << first.topics.size() << "; the means above are over the "
              << (options.source.topics() == MeanTopics::judged ? "latter" : "former") << "\n";
}

/// trec_eval's lines of one system.
void printTrec(const System& system, const EvaluateOptions& options)
{
    const Evaluation& evaluation = system.evaluation;
    const auto line = [](const std::string& name, const std::string& topic, double value) {
        std::printf("%-22s\t%s\t%6.4f\n", name.c_str(), topic.c_str(), value);
    };
    for (std::size_t topic = 0; options.perTopic && topic < evaluation.topics.size(); ++topic) {
        for (std::size_t i = 0; i < evaluation.measures.size(); ++i)
            line(evaluation.measures[i].name(), evaluation.topics[topic],
                evaluation.values(static_cast<Eigen::Index>(topic), static_cast<Eigen::Index>(i)));
    }
    const MeanTopics over = options.source.topicsChosen() ? options.source.topics() : MeanTopics::judged;
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i)
        line(evaluation.measures[i].name(), "all", evaluation.mean(i, over));
}

void printRemarks(const std::vector<System>& systems, const ScoreTable& table)
{
    for (const System& system : systems) {
        for (const auto& [measure, near] : system.ties)
            std::cout << "  " << measure.meanLabel() << " of " << system.name << remarkOn(near) << "\n";
    }
    for (const System& system : systems) {
        if (!system.model->commonWeights())
            std::cout << "  " << system.name << ": " << system.model->summary(table.rankers) << "\n\n";
    }
    printRecipe(table.recipe);
}

int run(const EvaluateOptions& options, const Context& context)
{
    const Opened opened = options.source.opened(context);
    const ScoreTable& table = *opened.table;
    if (opened.runs != nullptr && !options.source.expectsTies())
        return evaluateRuns(opened, options.source, options, context);
    if (options.commonTopics || options.judgedOnly)
        throw WrongUsage("--common-topics and --judged-only are for runs, and not for means over ties");
    requireRelevant(table);
    const auto systems = systemsOf(opened, options, context);
    if (options.trec) {
        if (options.source.weightsOr(options.weights, {}).empty() && systems.size() > 1)
            throw WrongUsage("--trec prints one system: give --weights, or a single --ranker");
        const auto ensemble = std::ranges::find(systems, "ensemble", &System::name);
        printTrec(ensemble != systems.end() ? *ensemble : systems.front(), options);
        return 0;
    }
    if (!context.json) {
        printTable(systems, options);
        printRemarks(systems, table);
        return 0;
    }
    Json all = Json::array();
    for (const System& system : systems)
        all.push_back(toJson(system, table, options));
    printJson({{"systems", all}, {"recipe", cli::toJson(table.recipe)}});
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpEvaluate(Arguments& app)
{
    auto options = std::make_shared<EvaluateOptions>();
    options->source.allowExpectedTies();
    options->source.allowJudgedTopics();
    options->source.addTo(app);
    app.option("-m,--measure", options->measures,
           "map, P_5, ndcg_cut_10 …, repeatable (see 'measures'); of runs any of trec_eval's, and official, set, "
           "all_trec")
        .oneAtATime();
    app.option("--weights", options->weights, "W1,W2,… in the order of the rankers, or FILE.json");
    app.flag("-q,--per-topic", options->perTopic, "Each topic's values too");
    app.flag("--trec", options->trec, "Print trec_eval's lines");
    app.flag("--common-topics", options->commonTopics,
        "Of runs: means over topics that the run has (trec_eval without -c); else what it lacks counts 0");
    app.flag("-J,--judged-only", options->judgedOnly, "Of runs: leave out documents that are not judged");
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
