// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/state.h"

#include <algorithm>
#include <ranges>

#include "core/models/linear.h"
#include "core/objective/line_study.h"
#include "core/objective/linked_weights.h"

namespace rankscape {

namespace {

constexpr double leastJoint = 1e-9;  // of two rankers for a line between them

std::optional<Line> lineOf(const State& state)
{
    const Eigen::Index rankers = state.table().rankerCount();
    if (!state.objective || rankers < 2)
        return {};
    const Line line = state.ends.vectors
        ? Line{state.ends.vectors->first.values(), state.ends.vectors->second.values()}
        : exchangeLine(state.weights.values(), state.ends.from, state.ends.to);
    return line.direction().cwiseAbs().maxCoeff() > leastJoint ? std::optional(line) : std::nullopt;
}

std::optional<Triangle> triangleOf(const State& state)
{
    if (!state.objective || state.table().rankerCount() < 3)
        return {};
    return shareTriangle(state.weights.values(), state.corners);
}

/// Whether the line of before is still that of the state: its ends are the same, and the weights are on it.
bool keepsLine(const State& state, const State& before)
{
    return before.line && state.opened == before.opened && state.ends == before.ends
        && (state.ends.vectors || placeOn(*before.line, state.weights.values()));
}

}  // namespace

State settled(State state, const State& before)
{
    if (!state.opened) {
        state.line.reset();
        state.triangle.reset();
        return state;
    }
    state.line = keepsLine(state, before) ? before.line : lineOf(state);
    state.triangle = triangleOf(state);
    const bool keeps = state.triangle && before.triangle && state.opened == before.opened
        && state.corners == before.corners && sameTriangle(*state.triangle, *before.triangle);
    if (keeps)
        state.triangle = before.triangle;
    return state;
}

SharedModel modelOf(const State& state)
{
    return state.model ? state.model : simplexModel(state.weights);
}

const TopicScores* selectedTopic(const State& state)
{
    if (!state.opened || state.selection.topic.empty())
        return nullptr;
    const auto& topics = state.table().topics;
    const auto found =
        std::ranges::find(topics, state.selection.topic, [](const auto& topic) { return topic->topic; });
    return found != topics.end() ? found->get() : nullptr;
}

std::optional<std::size_t> judgedSelection(const State& state)
{
    const TopicScores* const topic = state.objective ? selectedTopic(state) : nullptr;
    if (topic == nullptr || topic->relevantTotal == 0)
        return std::nullopt;
    const auto& topics = state.table().topics;
    const auto position = std::ranges::find(topics, topic, [](const auto& each) { return each.get(); });
    return static_cast<std::size_t>(position - topics.begin());
}

bool isForObjective(const State& state, const Experiment& experiment)
{
    return experiment.spec.learn.objective == state.measured().name();
}

const FoldResult* shownPart(const State& state)
{
    if (!state.shown)
        return nullptr;
    return state.part == 0 ? &state.shown->all : &state.shown->folds.at(state.part - 1);
}

std::span<const Trace> shownTraces(const State& state)
{
    if (const FoldResult* const part = shownPart(state))
        return part->traces;
    return state.run ? std::span(state.run->traces) : std::span<const Trace>();
}

std::optional<std::size_t> chosenTrace(const State& state)
{
    const FoldResult* const part = shownPart(state);
    const bool isThere =
        part != nullptr && part->chosen < part->traces.size() && !part->traces[part->chosen].steps.empty();
    return isThere ? std::optional(part->chosen) : std::nullopt;
}

const LearnSpec* shownLearner(const State& state)
{
    return state.shown ? &state.shown->spec.learn : state.run ? &state.run->spec.learn : nullptr;
}

const Step* bestStep(const LearningRun& run)
{
    const Step* best = nullptr;
    for (const Trace& trace : run.traces) {
        for (const Step& step : trace.steps) {
            if (step.weights && (best == nullptr || step.map > best->map))
                best = &step;
        }
    }
    return best;
}

std::vector<Racer> raceOf(const State& state)
{
    std::vector<Racer> race;
    for (const auto& experiment : state.experiments) {
        const FoldResult& all = experiment->all;
        const bool isOfSameTopics = !state.shown || experiment->spec.without == state.shown->spec.without;
        if (learnerOf(experiment->spec.learn).isBaseline || all.chosen >= all.traces.size()
            || !isForObjective(state, *experiment) || !isOfSameTopics)
            continue;
        const Trace& way = all.traces[all.chosen];
        const bool isThere = std::ranges::any_of(race, [&](const Racer& each) {
            return describe(each.experiment->spec.learn) == describe(experiment->spec.learn)
                && each.trace->steps.size() == way.steps.size()
                && each.trace->steps.back().map == way.steps.back().map;
        });
        if (!isThere)
            race.push_back({experiment.get(), &way});
    }
    return race;
}

std::shared_ptr<const Experiment> learnedHere(const State& state)
{
    const Weights rounded = LinkedWeights(state.weights).weights();
    for (const auto& experiment : state.experiments | std::views::reverse) {
        const auto weights = experiment->all.model->commonWeights();
        if (weights && LinkedWeights(*weights).weights() == rounded
            && weighsScoresOf(state.table(), experiment->spec))
            return experiment;
    }
    return nullptr;
}

namespace {

/// Whether its ranker or result is still one of those there are, and ranks by the table's scores.
bool isThere(const State& state, const ListedSystem& system)
{
    return system.ranker < state.rankerCount()
        && (system.experiment == nullptr
            || (std::ranges::count(state.experiments, system.experiment) > 0
                && weighsScoresOf(state.table(), system.experiment->spec)));
}

}  // namespace

std::optional<ListedSystem> baselineOf(const State& state)
{
    return state.baseline && isThere(state, *state.baseline) ? state.baseline : std::nullopt;
}

std::vector<ListedSystem> listedSystems(const State& state)
{
    constexpr std::size_t most = 4;
    std::vector<ListedSystem> systems;
    for (const ListedSystem& each : state.listed) {
        if (isThere(state, each) && systems.size() < most)
            systems.push_back(each);
    }
    if (!systems.empty())
        return systems;
    systems.emplace_back();
    for (Eigen::Index ranker = 0; ranker < state.rankerCount() && systems.size() < most; ++ranker)
        systems.push_back({.ranker = ranker});
    return systems;
}

std::optional<double> placeOnLine(const State& state)
{
    return state.line ? placeOn(*state.line, state.weights.values()) : std::nullopt;
}

std::optional<ProvenOptimum> provenOptimum(const Experiment& experiment)
{
    const bool isOfAllTopics = experiment.spec.without.empty();
    if (!isOfAllTopics || !learnerOf(experiment.spec.learn).provesBound)
        return {};
    const Step& last = experiment.all.traces.front().steps.back();
    return ProvenOptimum{*last.weights, last.map, last.objective - last.map};
}

std::optional<ProvenOptimum> provenOptimum(const State& state)
{
    for (const auto& experiment : state.experiments | std::views::reverse) {
        const auto proven = isForObjective(state, *experiment) ? provenOptimum(*experiment) : std::nullopt;
        if (proven)
            return proven;
    }
    return {};
}

Weights bestKnown(const State& state)
{
    if (const auto proven = provenOptimum(state))
        return proven->weights;
    return state.learned ? *state.learned : Weights::uniform(state.table().rankerCount());
}

}  // namespace rankscape
