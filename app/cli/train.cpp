// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/train.h"

#include <iostream>
#include <mutex>
#include <optional>
#include <utility>

#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "app/cli/training.h"
#include "app/cli/tuning_output.h"
#include "core/experiments/comparison.h"

namespace rankscape::cli {

namespace {

struct TrainOptions {
    SourceOptions source;
    Training training;
};

Json toJson(const FoldResult& fold, const Experiment& experiment, const ScoreTable& table)
{
    Json json = cli::toJson(table.rankers, *fold.model);
    json["train"] = cli::toJson(experiment.measures, fold.train);
    if (fold.test.size() > 0)
        json["test"] = cli::toJson(experiment.measures, fold.test);
    json["start"] = fold.traces[fold.chosen].start;
    json["iterations"] = fold.iterations;
    json["seconds"] = fold.seconds;
    if (!fold.tuning.trials.empty())
        json["tuning"] = cli::toJson(fold.tuning, experiment.spec.learn);
    return json;
}

std::vector<const Experiment*> baselinesOf(const std::vector<Experiment>& experiments)
{
    std::vector<const Experiment*> baselines;
    for (const Experiment& each : experiments) {
        if (learnerOf(each.spec.learn).isBaseline)
            baselines.push_back(&each);
    }
    return baselines;
}

Json toJson(const std::vector<Comparison>& comparisons)
{
    Json all = Json::array();
    for (const Comparison& each : comparisons)
        all.push_back({{"against", each.against}, {"difference", each.effect.mean},
            {"interval", {each.effect.low, each.effect.high}}, {"effect_size", each.effect.size},
            {"p_wilcoxon", each.wilcoxon}, {"p_wilcoxon_holm", each.holm}, {"p_t", each.t},
            {"p_randomization", each.randomization}});
    return all;
}

/// Of the weights learned on all topics, for the scores they are for; nothing if they are none.
std::optional<NearTies> tiesOf(const Experiment& experiment, const ScoreTable& table)
{
    const auto weights = experiment.all.model->commonWeights();
    const Objective objective = rankscape::objective(experiment.spec.learn.objective);
    return weights
        ? nearChanceTies(ObjectiveFunction(scoresFor(table, experiment.spec), objective), weights->values())
        : std::nullopt;
}

std::string labelOf(const Experiment& experiment)
{
    return std::string(learnerOf(experiment.spec.learn).label);
}

/// " tfidf 0.3000 bm25 0.7000", or what there is instead of weights.
std::string wordsOf(const Model& model, const std::vector<std::string>& rankers)
{
    const auto weights = model.commonWeights();
    if (!weights)
        return " " + model.summary(rankers);
    std::string words;
    for (std::size_t i = 0; i < rankers.size(); ++i)
        words += " " + rankers[i] + " " + fourDecimals(weights->values()[static_cast<Eigen::Index>(i)]);
    return words;
}

Json toJson(const Experiment& experiment, const ScoreTable& table)
{
    const LearnSpec& learn = experiment.spec.learn;
    Json folds = Json::array();
    for (const FoldResult& fold : experiment.folds)
        folds.push_back(toJson(fold, experiment, table));
    Json mean{{"train", cli::toJson(experiment.measures, experiment.meanTrain)},
        {"test", cli::toJson(experiment.measures, experiment.meanTest)}, {"spread", experiment.spread}};
    Json all = toJson(experiment.all, experiment, table);
    all["ties"] = cli::toJson(tiesOf(experiment, table));
    return {{"name", learn.learner}, {"options", describe(learn.values, learnerOf(learn).parameters)},
        {"folds", folds}, {"mean", mean}, {"all", all}};
}

void print(const std::vector<Experiment>& experiments, const ScoreTable& table)
{
    const std::string label = experiments.front().measures.front().meanLabel();
    std::cout << padded(label, 21) << rightAligned("train", 10) << rightAligned("test", 10)
              << rightAligned("spread", 10) << "   weights learned on all topics\n";
    for (const Experiment& experiment : experiments) {
        const bool tested = experiment.tested.size() > 0;
        std::cout << padded(labelOf(experiment), 21) << rightAligned(fourDecimals(experiment.meanTrain[0]), 10)
                  << rightAligned(tested ? fourDecimals(experiment.tested[0]) : "-", 10)
                  << rightAligned(tested ? fourDecimals(experiment.spread) : "-", 10) << "  "
                  << wordsOf(*experiment.all.model, table.rankers) << "\n";
    }
    for (const Experiment& experiment : experiments) {
        if (const auto ties = tiesOf(experiment, table))
            std::cout << label << " of " << labelOf(experiment) << " on all topics" << remarkOn(*ties) << "\n";
    }
}

std::string signedDecimals(double value)
{
    return (value < 0.0 ? "" : "+") + fourDecimals(value);
}

void printComparisons(const std::vector<Experiment>& experiments)
{
    const auto baselines = baselinesOf(experiments);
    bool first = true;
    for (const Experiment& experiment : experiments) {
        if (learnerOf(experiment.spec.learn).isBaseline)
            continue;
        for (const Comparison& each : compare(experiment, baselines)) {
            if (std::exchange(first, false))
                std::cout << "\n"
                          << padded("test " + experiment.measures.front().label() + " against", 35)
                          << rightAligned("mean", 9) << rightAligned("95 % interval", 19)
                          << rightAligned("Wilcoxon", 10) << rightAligned("Holm", 8) << rightAligned("t", 8)
                          << rightAligned("random.", 9) << "\n";
            std::cout << padded(labelOf(experiment), 21) << padded(each.against, 14)
                      << rightAligned(signedDecimals(each.effect.mean), 9)
                      << rightAligned(signedDecimals(each.effect.low) + " " + signedDecimals(each.effect.high), 19)
                      << rightAligned(fourDecimals(each.wilcoxon), 10) << rightAligned(fourDecimals(each.holm), 8)
                      << rightAligned(fourDecimals(each.t), 8) << rightAligned(fourDecimals(each.randomization), 9)
                      << " " << mark(each) << "\n";
        }
    }
    if (!first)
        std::cout << "p values are two-sided; Holm corrects Wilcoxon's for all yardsticks; † better below .05, ‡ "
                     "below .01, ↓ worse "
                     "below .05\n";
}

/// The best step that any learner has made, for when the rest is cancelled.
class BestSoFar {
public:
    StepSink sink()
    {
        return [this](std::size_t, const std::string&, const Step& step) {
            const std::scoped_lock lock(m_mutex);
            if (!m_best || step.map > m_best->map)
                m_best = step;
        };
    }

    void print(const ScoreTable& table, const Objective& objective, const Context& context) const
    {
        if (!m_best)
            return;
        Json best{{"objective", objective.name()}, {"map", m_best->map}};
        if (m_best->weights)
            best["weights"] = cli::toJson(table.rankers, *m_best->weights);
        if (context.json)
            printJson({{"cancelled", true}, {"best_so_far", best}, {"recipe", cli::toJson(table.recipe)}});
        else
            std::cout << "best so far: " << best.dump() << "\n";
    }

private:
    std::mutex m_mutex;
    std::optional<Step> m_best;
};

int run(const TrainOptions& options, const Context& context)
{
    const ScoreTable table = options.source.scores(context);
    BestSoFar best;
    std::vector<Experiment> experiments;
    try {
        experiments = options.training.run(table, options.source, context, best.sink());
    } catch (const Cancelled&) {
        best.print(table, options.training.objective(options.source), context);
        throw;
    }
    const std::size_t asked = experiments.size();
    for (Experiment& baseline : options.training.runBaselines(table, options.source, context))
        experiments.push_back(std::move(baseline));
    const Recipe recipe = options.training.recipe(table, options.source, context.seed);
    const std::string warning = warningOfFew(topicsWithRelevant(table).size());
    if (!context.json) {
        print(experiments, table);
        printTunings(experiments);
        printComparisons(experiments);
        if (!warning.empty())
            std::cout << warning << "\n";
        printRecipe(recipe);
        return 0;
    }
    Json all = Json::array();
    Json baselines = Json::array();
    for (std::size_t i = 0; i < experiments.size(); ++i) {
        Json each = toJson(experiments[i], table);
        each["comparisons"] = toJson(compare(experiments[i], baselinesOf(experiments)));
        (i < asked ? all : baselines).push_back(each);
    }
    Json json{{"objective", options.training.objective(options.source).name()}, {"learners", all},
        {"baselines", baselines}};
    if (!warning.empty())
        json["warning"] = warning;
    json["recipe"] = cli::toJson(recipe);
    printJson(json);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpTrain(Arguments& app)
{
    auto options = std::make_shared<TrainOptions>();
    options->source.addTo(app);
    options->training.addTo(app);
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
