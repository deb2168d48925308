// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_shelf.h"

#include <algorithm>

#include "core/base/cbor.h"
#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/scores/folds.h"
#include "core/version.h"

namespace rankscape {

namespace {

constexpr Eigen::Index besideWeights = 3;  // of a step: objective, MAP and scale

/// The steps are one array, [besideWeights + rankers × steps].
Json packed(const Trace& trace, CborWriter& out)
{
    const Eigen::Index rankers = trace.steps.empty() ? 0 : trace.steps.front().weights.values().size();
    Eigen::MatrixXd steps(besideWeights + rankers, std::ssize(trace.steps));
    for (Eigen::Index i = 0; i < steps.cols(); ++i) {
        const Step& step = trace.steps[static_cast<std::size_t>(i)];
        steps.col(i) << step.objective, step.map, step.scale, step.weights.values();
    }
    return {{"start", trace.start}, {"iterations", trace.iterations}, {"steps", out.add(steps)}};
}

Json packed(const FoldResult& fold, CborWriter& out)
{
    Json traces = Json::array();
    for (const Trace& trace : fold.traces)
        traces.push_back(packed(trace, out));
    return {{"weights", out.add(fold.weights.values())}, {"train", out.add(fold.train)}, {"test", out.add(fold.test)},
        {"chosen", fold.chosen}, {"iterations", fold.iterations}, {"traces", traces}};
}

/// \throws Error if it is none
Eigen::VectorXd vectorFrom(const Json& place, const CborReader& in)
{
    const Eigen::MatrixXd array = in.array(place);
    if (array.cols() != 1)
        throw Error("The kept experiment is damaged.");
    return array.col(0);
}

Trace traceFrom(const Json& json, const CborReader& in)
{
    Trace trace{json.at("start").get<std::string>(), {}};
    trace.iterations = json.at("iterations").get<int>();
    const Eigen::MatrixXd steps = in.array(json.at("steps"));
    if (steps.rows() < besideWeights)
        throw Error("The kept experiment is damaged.");
    for (const auto& step : steps.colwise())
        trace.steps.push_back(
            {step[0], step[1], Weights::normalized(step.tail(step.size() - besideWeights)), step[2]});
    return trace;
}

FoldResult foldFrom(const Json& json, const CborReader& in)
{
    FoldResult fold{Weights::normalized(vectorFrom(json.at("weights"), in)), vectorFrom(json.at("train"), in),
        vectorFrom(json.at("test"), in), {}, json.at("chosen").get<std::size_t>(), json.at("iterations").get<int>(),
        0.0};
    for (const Json& trace : json.at("traces"))
        fold.traces.push_back(traceFrom(trace, in));
    if (fold.chosen >= fold.traces.size())
        throw Error("The kept experiment is damaged.");
    return fold;
}

template <class Values>
std::string_view bytesOf(const Values& values)
{
    const auto size = static_cast<std::size_t>(values.size()) * sizeof(*values.data());
    return {reinterpret_cast<const char*>(values.data()), size};
}

/// All that a learner and the measures see of the scores.
std::string hashOf(const ScoreTable& table, const Task& task)
{
    Sha256 hash;
    for (const auto& names : {table.rankers, table.labels}) {
        for (const std::string& name : names)
            hash.add(name);
    }
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        hash.add(topic->topic + (topic->judged ? " judged" : ""));
        hash.add(bytesOf(topic->scores));
        hash.add(bytesOf(topic->documents));
        hash.add(bytesOf(topic->grades));
        hash.add(bytesOf(topic->graded));
        hash.add(bytesOf(topic->relevant));
        hash.add(bytesOf(topic->idealGrades));
    }
    return hash.digest();
}

std::string keyOf(const ScoreTable& table, const ExperimentSpec& spec, const Task& task)
{
    std::string starts;
    for (const Weights& start : spec.options.starts)
        starts += "\nstart: " + describe(start);
    return "experiment 2\n" + std::string(version) + " revision " + std::to_string(experimentsRevision) + "\n"
        + describe(table.recipe) + "level " + std::to_string(table.level) + "\nscores " + hashOf(table, task) + "\n"
        + std::string(spec.learner->name) + " revision " + std::to_string(spec.learner->revision) + ":"
        + describe(spec.options.values, spec.learner->parameters) + "\nseed: " + std::to_string(spec.options.seed)
        + "\nfolds: " + describeFolds(spec.folds) + starts
        + (spec.selectOnTest ? "\nstart chosen by test topics" : "");
}

}  // namespace

std::string packed(const Experiment& experiment)
{
    CborWriter out;
    Json folds = Json::array();
    for (const FoldResult& fold : experiment.folds)
        folds.push_back(packed(fold, out));
    return out.finished(
        {{"folds", folds}, {"all", packed(experiment.all, out)}, {"mean train", out.add(experiment.meanTrain)},
            {"mean test", out.add(experiment.meanTest)}, {"precisions", out.add(experiment.precisions)},
            {"spread", experiment.spread}, {"tested", out.add(experiment.tested)}});
}

bool unpack(const std::string& bytes, Experiment& experiment)
{
    const auto read = readCbor(bytes, [&](const CborReader& in) -> std::optional<Experiment> {
        const Json& tree = in.tree();
        Experiment kept = experiment;
        kept.folds.clear();
        for (const Json& fold : tree.at("folds"))
            kept.folds.push_back(foldFrom(fold, in));
        kept.all = foldFrom(tree.at("all"), in);
        kept.meanTrain = vectorFrom(tree.at("mean train"), in);
        kept.meanTest = vectorFrom(tree.at("mean test"), in);
        kept.precisions = vectorFrom(tree.at("precisions"), in);
        kept.spread = tree.at("spread").get<double>();
        kept.tested = vectorFrom(tree.at("tested"), in);
        return kept;
    });
    if (read)
        experiment = *read;
    return read.has_value();
}

Experiment ExperimentShelf::run(const ScoreTable& table, const ExperimentSpec& spec, const Task& task) const
{
    const std::string key = keyOf(table, spec, task);
    if (const auto bytes = m_cache.find(key, task.silent())) {
        FoldResult none{Weights::uniform(1), {}, {}, {}, 0, 0, 0.0};
        Experiment kept{spec, initialMeasures(), {}, none, {}, {}, {}, 0.0};
        kept.spec.usedFolds = foldsKey(spec.folds);
        if (unpack(*bytes, kept))
            return kept;
    }
    Experiment experiment = runExperiment(table, spec, task);
    const auto timed = [](const FoldResult& fold) { return fold.timed; };
    if (!timed(experiment.all) && std::ranges::none_of(experiment.folds, timed))
        m_cache.store(key, packed(experiment), task.silent());
    return experiment;
}

}  // namespace rankscape
