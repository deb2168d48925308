// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tuning_output.h"

#include <algorithm>
#include <iostream>

#include "app/cli/output.h"

namespace rankscape::cli {

namespace {

void printTuning(const Experiment& experiment)
{
    const LearnSpec& learn = experiment.spec.learn;
    const std::string label(learnerOf(learn).label);
    const auto print = [&](const std::string& where, const FoldResult& fold) {
        if (!fold.tuning.trials.empty())
            std::cout << padded(label, 21) << padded(where, 12) << padded(choiceOf(learn, fold.tuning), 20) << " of "
                      << describe(learn, fold.tuning) << "\n";
    };
    for (std::size_t i = 0; i < experiment.folds.size(); ++i)
        print("fold " + std::to_string(i + 1), experiment.folds[i]);
    print("all topics", experiment.all);
}

}  // namespace

Json toJson(const Tuning& tuning, const LearnSpec& learn)
{
    Json tried = Json::array();
    for (const TuningTrial& trial : tuning.trials)
        tried.push_back({{"options", trial.values}, {"value", trial.value}});
    return {{"chosen", choiceOf(learn, tuning)}, {"topics", tuning.topics}, {"tried", tried}};
}

void printTunings(const std::vector<Experiment>& experiments)
{
    const auto hasChosen = [](const Experiment& each) { return !each.all.tuning.trials.empty(); };
    if (std::ranges::none_of(experiments, hasChosen))
        return;
    std::cout << "\noptions chosen by " << experiments.front().measures.front().meanLabel()
              << " on validation topics\n";
    for (const Experiment& experiment : experiments)
        printTuning(experiment);
}

}  // namespace rankscape::cli
