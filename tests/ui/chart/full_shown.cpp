// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/chart/full_shown.h"

#include "core/collections/merge.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape::test {

using ui::Shown;

State stateOf(const ScoreTable& table)
{
    State state;
    state.opened = std::make_shared<const Opened>(Opened{.table = std::make_shared<const ScoreTable>(table)});
    state.objective = std::make_shared<const ObjectiveFunction>(mapOf(table));
    state.weights = Weights::uniform(table.rankerCount());
    state.threads = 1;
    return state;
}

std::vector<std::shared_ptr<const Experiment>> learnedOn(const ScoreTable& table)
{
    std::vector<std::shared_ptr<const Experiment>> experiments;
    for (const char* name : {"genm-bat", "genm-on", "uniform"}) {
        ExperimentSpec spec{learnSpec(name)};
        experiments.push_back(std::make_shared<const Experiment>(runExperiment(table, spec)));
    }
    return experiments;
}

namespace {

/// What a collection gives: fits, and what a map and a sweep are asked of.
void openTexts(Shown& shown)
{
    Opened opened = *shown.state.opened;
    opened.fits = {{"plsi", "pLSI", 0, {{0, 900.0}, {5, 410.0}, {10, 400.0}}, 0.0, false},
        {"ldi", "LDI, LBDM", 0, {{0, 800.0}, {10, 500.0}, {20, 450.0}}, 0.0, false}};
    opened.collection = std::make_shared<const Collection>(merged({toyCollection(), sampleCollection()}));
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown.state.map = std::make_shared<const MapSpec>(MapSpec{rankerSetting("ldi"), {}});
    shown.state.sweep = std::make_shared<const SweepSpec>(SweepSpec{{}, {10, 20, 30}});
}

/// A map of the toy and the sample, three topics and a sweep.
void putTexts(Shown& shown)
{
    const Collection& collection = *shown.state.opened->collection;
    DocumentMap map;
    map.ranker = "ldi";
    map.topicNames = {"sea ship", "sky star", "garden soil"};
    map.positions.resize(300, 2);
    for (Eigen::Index i = 0; i < 300; ++i) {
        map.documents.push_back(2 * i);
        map.chiefTopics.push_back(i % 3);
        map.positions.row(i) << static_cast<float>(i % 20), static_cast<float>(i % 17);
    }
    put(shown, mapStudy(), {map, 0});
    const Eigen::Index all = std::ssize(collection.documents);
    TopicMixtures mixtures{"ldi", map.topicNames, Eigen::MatrixXd::Zero(3, all),
        Eigen::MatrixXd::Constant(3, std::ssize(collection.topics), 0.3)};
    for (Eigen::Index i = 1; i < all; ++i)
        mixtures.documents.col(i) << 0.1 * static_cast<double>(i % 9), 0.1 * static_cast<double>(i % 7), 0.1;
    put(shown, engineStudy(), {nullptr, mixtures});
    const Eigen::VectorXd none = Eigen::VectorXd::Constant(2, 0.5);
    Sweep sweep{{{}, {10, 20, 30}}, {"LSI", "LDI"}, {}, {}, {}};
    for (std::size_t ranker = 0; ranker < 2; ++ranker) {
        for (const int k : {10, 20, 30})
            sweep.points.push_back({ranker, k, 0.3 + 0.001 * k + 0.1 * static_cast<double>(ranker), 0.01, none});
        sweep.choices.push_back({30, 0.33, {20, 30}, 0.31});
    }
    put(shown, sweepStudy(), sweep);
}

/// Its chosen way goes along the line.
std::shared_ptr<const Experiment> along(const Line& line, const Experiment& experiment)
{
    Experiment walked = experiment;
    for (FoldResult* const part : {&walked.all, &walked.folds[0]}) {
        std::vector<Step>& steps = part->traces[part->chosen].steps;
        steps = {steps.front(), steps.back()};
        steps[0].weights = Weights::normalized(line.at(0.2));
        steps[1].weights = Weights::normalized(line.at(0.6));
    }
    return std::make_shared<const Experiment>(walked);
}

/// The studies that are computed here; others are put.
std::vector<const StudyType*> computedStudies()
{
    std::vector<const StudyType*> all(studies().begin(), studies().end());
    std::erase_if(all, [](const StudyType* type) { return type->grows || type == &engineStudy().type(); });
    return all;
}

}  // namespace

State fullState()
{
    const ScoreTable table = randomTable(5, 8, 40, 3);
    State state = stateOf(table);
    state.weights = Weights::normalized(Eigen::Vector3d(0.5, 0.25, 0.25));
    state.ends = {0, 2, std::nullopt};
    state.cells = 20;
    state.smoothedCells = 6;
    state.beta = 50.0;
    state.showsEquallyGood = true;
    state.selection.topic = table.topics[3]->topic;
    state = settled(state);
    state.experiments = learnedOn(table);
    state.experiments.push_back(
        std::make_shared<const Experiment>(runExperiment(table, {learnSpec("rankboost:rounds=12"), "parity"})));
    state.shown = along(*state.line, *state.experiments.front());
    return state;
}

Shown shownOf(const State& state)
{
    Shown shown{state};
    openTexts(shown);
    shown.results = computed(computedStudies(), shown.state);
    putTexts(shown);
    return shown;
}

Shown fullShown()
{
    static const Shown shown = shownOf(fullState());
    return shown;
}

}  // namespace rankscape::test
