// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/train.h"

#include <iostream>
#include <mutex>
#include <optional>

#include "app/cli/output.h"
#include "app/cli/source.h"
#include "app/cli/training.h"

namespace rankscape::cli {

namespace {

struct Options {
    Source source;
    Training training;
};

Json toJson(const FoldResult& fold, const Experiment& experiment, const ScoreTable& table)
{
    Json json{{"weights", cli::toJson(table.rankers, fold.weights)},
        {"train", cli::toJson(experiment.measures, fold.train)}};
    if (fold.test.size() > 0)
        json["test"] = cli::toJson(experiment.measures, fold.test);
    json["start"] = fold.traces[fold.chosen].start;
    json["iterations"] = fold.iterations;
    json["seconds"] = fold.seconds;
    return json;
}

Json toJson(const Experiment& experiment, const ScoreTable& table)
{
    const Learner& learner = *experiment.spec.learner;
    Json folds = Json::array();
    for (const FoldResult& fold : experiment.folds)
        folds.push_back(toJson(fold, experiment, table));
    Json mean{{"train", cli::toJson(experiment.measures, experiment.meanTrain)},
        {"test", cli::toJson(experiment.measures, experiment.meanTest)}, {"spread", experiment.spread}};
    return {{"name", learner.name}, {"options", describe(experiment.spec.options.values, learner.parameters)},
        {"folds", folds}, {"mean", mean}, {"all", toJson(experiment.all, experiment, table)}};
}

void print(const std::vector<Experiment>& experiments, const ScoreTable& table)
{
    std::cout << padded("MAP", 21) << rightAligned("train", 10) << rightAligned("test", 10)
              << rightAligned("spread", 10) << "   weights learned on all topics\n";
    for (const Experiment& experiment : experiments) {
        const bool tested = experiment.meanTest.size() > 0;
        std::cout << padded(std::string(experiment.spec.learner->label), 21)
                  << rightAligned(fourDecimals(experiment.meanTrain[0]), 10)
                  << rightAligned(tested ? fourDecimals(experiment.meanTest[0]) : "-", 10)
                  << rightAligned(tested ? fourDecimals(experiment.spread) : "-", 10) << "  ";
        for (std::size_t i = 0; i < table.rankers.size(); ++i)
            std::cout << " " << table.rankers[i] << " "
                      << fourDecimals(experiment.all.weights.values()[static_cast<Eigen::Index>(i)]);
        std::cout << "\n";
    }
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

    void print(const ScoreTable& table, const Context& context) const
    {
        if (!m_best)
            return;
        const Json best{{"map", m_best->map}, {"weights", cli::toJson(table.rankers, m_best->weights)}};
        if (context.json)
            printJson({{"cancelled", true}, {"best_so_far", best}, {"recipe", cli::toJson(table.recipe)}});
        else
            std::cout << "best so far: " << best.dump() << "\n";
    }

private:
    std::mutex m_mutex;
    std::optional<Step> m_best;
};

int run(const Options& options, const Context& context)
{
    const ScoreTable table = options.source.scores(context);
    BestSoFar best;
    std::vector<Experiment> experiments;
    try {
        experiments = options.training.run(table, options.source, context, best.sink());
    } catch (const Cancelled&) {
        best.print(table, context);
        throw;
    }
    const Recipe recipe = options.training.recipe(table);
    if (!context.json) {
        print(experiments, table);
        printRecipe(recipe);
        return 0;
    }
    Json all = Json::array();
    for (const Experiment& experiment : experiments)
        all.push_back(toJson(experiment, table));
    printJson({{"learners", all}, {"recipe", cli::toJson(recipe)}});
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpTrain(CLI::App& app)
{
    auto options = std::make_shared<Options>();
    options->source.addTo(app);
    options->training.addTo(app);
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
