// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <span>
#include <string_view>

#include "core/base/error.h"
#include "core/experiments/experiment_json.h"
#include "core/studies/choice_names.h"

namespace rankscape {

namespace {

template <class Choice>
Choice choiceOf(const Json& json, std::span<const std::string_view> names)
{
    const auto found = std::ranges::find(names, json.get<std::string>());
    if (found == names.end())
        throw Error("There is no choice " + json.dump() + " in a session.");
    return static_cast<Choice>(found - names.begin());
}

Json jsonOf(const std::optional<Weights>& weights)
{
    return weights ? rankscape::jsonOf(weights->values()) : Json();
}

std::optional<Weights> weightsFrom(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(Weights::normalized(vectorFrom(json)));
}

Json lineJson(const LineEnds& ends)
{
    Json json{{"from", ends.from}, {"to", ends.to}};
    if (ends.vectors)
        json["vectors"] = {jsonOf(std::optional(ends.vectors->first)), jsonOf(std::optional(ends.vectors->second))};
    return json;
}

Json boundsJson(const BoundsSpec& bounds)
{
    return {
        {"set", nameOf(bounds.set, boundsSets)}, {"relevant", bounds.relevant}, {"irrelevant", bounds.irrelevant}};
}

BoundsSpec boundsFrom(const Json& json)
{
    const BoundsSpec bounds{choiceOf<BoundsSet>(json.at("set"), boundsSets), json.at("relevant").get<int>(),
        json.at("irrelevant").get<int>()};
    if (bounds.relevant < 1 || bounds.relevant > mostBoundsRelevant || bounds.irrelevant < 1
        || bounds.irrelevant > mostBoundsIrrelevant)
        throw Error("The documents of a session's bounds must be 1 to 15 relevant and 1 to 30 other ones.");
    return bounds;
}

Json decompositionJson(const DecompositionSpec& spec)
{
    return {{"loss", nameOf(spec.loss, decomposedLosses)}, {"over_steps", spec.overSteps}, {"sum", spec.sum},
        {"c", spec.c}};
}

DecompositionSpec decompositionFrom(const Json& json)
{
    const DecompositionSpec spec{choiceOf<DecomposedLoss>(json.at("loss"), decomposedLosses),
        json.at("over_steps").get<bool>(), json.at("sum").get<double>(), json.at("c").get<double>()};
    if (!(spec.sum >= leastDecomposedSum && spec.sum <= mostDecomposedSum) || !(spec.c >= 0.0 && spec.c <= 1.0))
        throw Error("A session's decomposition must be of weights that sum to 0.05 to 2, with c from 0 to 1.");
    return spec;
}

LineEnds endsFrom(const Json& json)
{
    LineEnds ends{json.at("from").get<Eigen::Index>(), json.at("to").get<Eigen::Index>(), std::nullopt};
    if (json.contains("vectors"))
        ends.vectors.emplace(Weights::normalized(vectorFrom(json["vectors"].at(0))),
            Weights::normalized(vectorFrom(json["vectors"].at(1))));
    return ends;
}

Json mapJson(const std::shared_ptr<const MapSpec>& map)
{
    if (!map)
        return {};
    return {{"ranker", describe(map->ranker)}, {"perplexity", map->options.perplexity},
        {"iterations", map->options.iterations}, {"seed", map->options.seed}};
}

std::shared_ptr<const MapSpec> mapFrom(const Json& json)
{
    if (json.is_null())
        return nullptr;
    const TsneOptions options{.perplexity = json.at("perplexity").get<double>(),
        .iterations = json.at("iterations").get<int>(),
        .seed = json.at("seed").get<std::uint64_t>()};
    return std::make_shared<const MapSpec>(MapSpec{rankerSetting(json.at("ranker").get<std::string>()), options});
}

Json sweepJson(const std::shared_ptr<const SweepSpec>& sweep)
{
    if (!sweep)
        return {};
    Json rankers = Json::array();
    for (const RankerSetting& ranker : sweep->rankers)
        rankers.push_back(describe(ranker));
    return {{"rankers", rankers}, {"counts", sweep->counts}, {"folds", sweep->folds}, {"seeds", sweep->seeds}};
}

std::shared_ptr<const SweepSpec> sweepFrom(const Json& json)
{
    if (json.is_null())
        return nullptr;
    SweepSpec sweep{.rankers = {},
        .counts = json.at("counts").get<std::vector<int>>(),
        .folds = json.at("folds").get<std::string>(),
        .seeds = json.at("seeds").get<int>()};
    for (const Json& ranker : json.at("rankers"))
        sweep.rankers.push_back(rankerSetting(ranker.get<std::string>()));
    return std::make_shared<const SweepSpec>(std::move(sweep));
}

Json shownJson(const State& state)
{
    const auto place = std::ranges::find(state.experiments, state.shown);
    return place == state.experiments.end() ? Json() : Json(place - state.experiments.begin());
}

/// Of what is shown, its place among what was stopped.
Json runJson(const State& state)
{
    const auto isShown = [&](const auto& run) { return state.run && sameExperiment(run->spec, state.run->spec); };
    const auto place = std::ranges::find_if(state.stopped, isShown);
    return place == state.stopped.end() ? Json() : Json(place - state.stopped.begin());
}

/// {"ranker": 2}, or a result by its id; {} for what ranks now.
Json systemJson(const ListedSystem& system)
{
    if (system.isNow())
        return Json::object();
    return system.experiment ? Json{{"result", idOf(system.experiment->spec)}} : Json{{"ranker", system.ranker}};
}

/// Nothing if its result is not there.
std::optional<ListedSystem> systemFrom(const Json& json, const State& state)
{
    if (json.contains("ranker"))
        return ListedSystem{.ranker = json["ranker"].get<Eigen::Index>()};
    if (!json.contains("result"))
        return ListedSystem{};
    const auto id = json["result"].get<std::string>();
    const auto isIt = [&](const auto& each) { return each && idOf(each->spec) == id; };
    const auto found = std::ranges::find_if(state.experiments, isIt);
    return found != state.experiments.end() ? std::optional(ListedSystem{.experiment = *found}) : std::nullopt;
}

Json listedJson(const State& state)
{
    Json all = Json::array();
    for (const ListedSystem& each : state.listed)
        all.push_back(systemJson(each));
    return all;
}

std::vector<ListedSystem> listedFrom(const Json& json, const State& state)
{
    std::vector<ListedSystem> all;
    for (const Json& each : json) {
        if (const auto system = systemFrom(each, state))
            all.push_back(*system);
    }
    return all;
}

void readShown(const Json& json, State& state)
{
    if (const Json& shown = json.at("experiment"); !shown.is_null())
        state.shown = state.experiments.at(shown.get<std::size_t>());
    const auto part = json.at("part").get<std::size_t>();
    state.part = state.shown && part <= state.shown->folds.size() ? part : 0;
    if (const Json run = json.value("stopped", Json()); !run.is_null())
        state.run = state.stopped.at(run.get<std::size_t>());
}

}  // namespace

Json settingsJson(const SavedSession& session)
{
    const State& state = session.state;
    return {{"objective", session.objective}, {"weights", jsonOf(std::optional(state.weights))},
        {"locked", session.locked}, {"learned", jsonOf(state.learned)}, {"line", lineJson(state.ends)},
        {"triangle", state.corners}, {"layer", nameOf(state.layer, triangleLayers)},
        {"equally_good", state.showsEquallyGood}, {"beta", state.beta}, {"seed", state.seed},
        {"topic", state.selection.topic}, {"document", session.document}, {"experiment", shownJson(state)},
        {"part", state.part}, {"view", nameOf(state.view, learningViews)}, {"map", mapJson(state.map)},
        {"colours", nameOf(state.colours, mapColourings)}, {"sweep", sweepJson(state.sweep)},
        {"topic_filter", state.topicFilter}, {"without", state.without},
        {"baseline", state.baseline ? systemJson(*state.baseline) : Json()}, {"listed", listedJson(state)},
        {"second", session.second}, {"stopped", runJson(state)}, {"bounds", boundsJson(state.bounds)},
        {"decomposition", decompositionJson(state.decomposition)}};
}

void readSettingsJson(const Json& json, SavedSession& session)
{
    State state{.experiments = session.state.experiments, .stopped = session.state.stopped};
    state.weights = weightsFrom(json.at("weights")).value();
    state.learned = weightsFrom(json.at("learned"));
    state.ends = endsFrom(json.at("line"));
    state.corners = json.at("triangle").get<std::array<Eigen::Index, 3>>();
    state.layer = choiceOf<TriangleLayer>(json.at("layer"), triangleLayers);
    state.showsEquallyGood = json.at("equally_good").get<bool>();
    state.beta = json.at("beta").get<double>();
    state.seed = json.at("seed").get<std::uint64_t>();
    state.selection.topic = json.at("topic").get<std::string>();
    state.view = choiceOf<LearningView>(json.at("view"), learningViews);
    state.map = mapFrom(json.at("map"));
    state.colours = choiceOf<MapColours>(json.at("colours"), mapColourings);
    state.sweep = sweepFrom(json.at("sweep"));
    state.topicFilter = json.value("topic_filter", std::string());
    state.without = json.value("without", std::vector<std::string>());
    if (const Json baseline = json.value("baseline", Json()); !baseline.is_null())
        state.baseline = systemFrom(baseline, state);
    state.bounds = boundsFrom(json.value("bounds", boundsJson({})));
    state.decomposition = decompositionFrom(json.value("decomposition", decompositionJson({})));
    state.listed = listedFrom(json.value("listed", Json::array()), state);
    if (!(state.beta > 0.0) || !std::isfinite(state.beta))
        throw Error("The sharpness of a session must be above 0.");
    readShown(json, state);
    session.objective = objective(json.at("objective").get<std::string>()).name();
    session.locked = json.at("locked").get<std::vector<bool>>();
    session.document = json.at("document").get<std::string>();
    session.second = json.value("second", std::string());
    session.state = std::move(state);
}

}  // namespace rankscape
