// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/error.h"

namespace rankscape {

/// A list for each of what a step has, so that none of their names is there as often as there are steps.
Json toJson(const Trace& trace)
{
    Json json{{"start", trace.start}, {"iterations", trace.iterations}, {"objective", Json::array()},
        {"map", Json::array()}, {"weights", Json::array()}, {"scale", Json::array()}};
    for (const Step& step : trace.steps) {
        json["objective"].push_back(jsonOf(step.objective));
        json["map"].push_back(jsonOf(step.map));
        json["weights"].push_back(step.weights ? jsonOf(step.weights->values()) : Json());
        json["scale"].push_back(jsonOf(step.scale));
        if (step.gap)
            json["gap"].push_back(jsonOf(*step.gap));
    }
    return json;
}

Trace traceFrom(const Json& json)
{
    Trace trace{json.at("start").get<std::string>(), {}, json.at("iterations").get<int>()};
    const Eigen::VectorXd objective = vectorFrom(json.at("objective"));
    const Eigen::VectorXd map = vectorFrom(json.at("map"));
    const Eigen::VectorXd scale = vectorFrom(json.at("scale"));
    const Json& weights = json.at("weights");
    const Eigen::VectorXd gap = vectorFrom(json.value("gap", Json::array()));  // of every step or of none
    if (map.size() != objective.size() || scale.size() != objective.size()
        || (gap.size() != objective.size() && gap.size() != 0)
        || std::cmp_not_equal(weights.size(), objective.size()))
        throw Error("An experiment is damaged: the steps of a start have not the same length. Run it again.");
    for (Eigen::Index i = 0; i < objective.size(); ++i) {
        const Json& each = weights[static_cast<std::size_t>(i)];
        Step step{objective[i], map[i], {}, scale[i]};
        if (gap.size() > 0)
            step.gap = gap[i];
        if (!each.is_null())
            step.weights = Weights::normalized(vectorFrom(each));
        trace.steps.push_back(std::move(step));
    }
    return trace;
}

namespace {

Json toJson(const Tuning& tuning)
{
    Json trials = Json::array();
    for (const TuningTrial& trial : tuning.trials)
        trials.push_back({{"options", trial.values}, {"value", jsonOf(trial.value)}});
    return {{"trials", trials}, {"chosen", tuning.chosen}, {"topics", tuning.topics}};
}

Tuning tuningFrom(const Json& json)
{
    Tuning tuning{{}, json.at("chosen").get<std::size_t>(), json.at("topics").get<std::size_t>()};
    for (const Json& trial : json.at("trials")) {
        tuning.trials.push_back({{}, numberFrom(trial.at("value"))});
        for (const auto& [name, value] : trial.at("options").items())
            tuning.trials.back().values[name] = value.get<double>();
    }
    if (tuning.chosen >= tuning.trials.size())
        throw Error("An experiment is damaged: it chose options that it has not tried. Run it again.");
    return tuning;
}

Json toJson(const FoldResult& fold)
{
    Json traces = Json::array();
    for (const Trace& trace : fold.traces)
        traces.push_back(toJson(trace));
    Json json{{"model", toJson(*fold.model)}, {"train", jsonOf(fold.train)}, {"test", jsonOf(fold.test)},
        {"traces", traces}, {"chosen", fold.chosen}, {"iterations", fold.iterations},
        {"seconds", jsonOf(fold.seconds)}, {"timed", fold.timed}};
    if (!fold.tuning.trials.empty())
        json["tuning"] = toJson(fold.tuning);
    return json;
}

FoldResult foldFrom(const Json& json)
{
    FoldResult fold{readModel(json.at("model")), vectorFrom(json.at("train")), vectorFrom(json.at("test")), {},
        json.at("chosen").get<std::size_t>(), json.at("iterations").get<int>(), numberFrom(json.at("seconds")),
        json.at("timed").get<bool>()};
    for (const Json& trace : json.at("traces"))
        fold.traces.push_back(traceFrom(trace));
    if (fold.chosen >= fold.traces.size())
        throw Error("An experiment is damaged: it chose a start that it has not. Run it again.");
    if (json.contains("tuning"))
        fold.tuning = tuningFrom(json.at("tuning"));
    return fold;
}

Json toJson(const std::optional<NearTies>& ties)
{
    if (!ties)
        return {};
    return {{"least", jsonOf(ties->least)}, {"greatest", jsonOf(ties->greatest)}, {"exact", ties->isExact}};
}

std::optional<NearTies> tiesFrom(const Json& json)
{
    if (json.is_null())
        return std::nullopt;
    return NearTies{numberFrom(json.at("least")), numberFrom(json.at("greatest")), json.at("exact").get<bool>()};
}

void check(const Experiment& experiment)
{
    const auto measures = std::ssize(experiment.measures);
    const bool isTested = !experiment.folds.empty();
    const auto fits = [&](const Eigen::VectorXd& values, bool isThere) {
        return values.size() == (isThere ? measures : 0);
    };
    const auto foldFits = [&](const FoldResult& fold) { return fits(fold.train, true) && fits(fold.test, true); };
    if (measures == 0 || !fits(experiment.meanTrain, true) || !fits(experiment.meanTest, isTested)
        || !fits(experiment.tested, isTested) || !fits(experiment.all.train, true)
        || !std::ranges::all_of(experiment.folds, foldFits))
        throw Error("An experiment is damaged: it has not one value for every measure. Run it again.");
}

}  // namespace

Json toJson(const ExperimentSpec& spec)
{
    return {{"learn", toJson(spec.learn)}, {"folds", spec.folds}, {"used_folds", spec.usedFolds},
        {"select_on_test", spec.selectOnTest}, {"without", spec.without}, {"tuned", spec.tuned},
        {"validation", spec.validation}};
}

ExperimentSpec experimentSpecFrom(const Json& json)
{
    try {
        return {learnSpecFrom(json.at("learn")), json.at("folds").get<std::string>(),
            json.at("select_on_test").get<bool>(), json.at("used_folds").get<std::string>(),
            json.value("without", std::vector<std::string>()), json.value("tuned", false),
            json.value("validation", std::string())};
    } catch (const Json::exception&) {
        throw Error("An experiment needs \"learn\", \"folds\", \"used_folds\" and \"select_on_test\"; one of them is "
                    "missing or of another form.");
    }
}

Json toJson(const Experiment& experiment)
{
    Json measures = Json::array();
    for (const Measure& measure : experiment.measures)
        measures.push_back(measure.name());
    Json folds = Json::array();
    for (const FoldResult& fold : experiment.folds)
        folds.push_back(toJson(fold));
    return {{"id", idOf(experiment.spec)}, {"spec", toJson(experiment.spec)}, {"measures", measures},
        {"folds", folds}, {"all", toJson(experiment.all)}, {"mean_train", jsonOf(experiment.meanTrain)},
        {"mean_test", jsonOf(experiment.meanTest)}, {"precisions", jsonOf(experiment.precisions)},
        {"spread", jsonOf(experiment.spread)}, {"tested", jsonOf(experiment.tested)},
        {"ties", {{"train", toJson(experiment.ties.train)}, {"test", toJson(experiment.ties.test)}}}};
}

Experiment experimentFrom(const Json& json)
{
    try {
        Experiment experiment{experimentSpecFrom(json.at("spec")), {}, {}, foldFrom(json.at("all")),
            vectorFrom(json.at("mean_train")), vectorFrom(json.at("mean_test")), vectorFrom(json.at("precisions")),
            numberFrom(json.at("spread")), vectorFrom(json.at("tested")),
            {tiesFrom(json.at("ties").at("train")), tiesFrom(json.at("ties").at("test"))}};
        for (const Json& name : json.at("measures"))
            experiment.measures.push_back(measure(name.get<std::string>()));
        for (const Json& fold : json.at("folds"))
            experiment.folds.push_back(foldFrom(fold));
        check(experiment);
        return experiment;
    } catch (const Json::exception&) {
        throw Error("An experiment is damaged: a part of it is missing or of another form. Run it again.");
    }
}

}  // namespace rankscape
