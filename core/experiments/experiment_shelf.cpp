// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_shelf.h"

#include <algorithm>

#include "core/base/bytes.h"
#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/scores/folds.h"
#include "core/version.h"

namespace rankscape {

namespace {

void pack(const Step& step, ByteWriter& out)
{
    out.add(step.objective);
    out.add(step.map);
    out.add(step.weights.values());
    out.add(step.scale);
}

void pack(const FoldResult& fold, ByteWriter& out)
{
    out.add(fold.weights.values());
    out.add(fold.train);
    out.add(fold.test);
    out.add(static_cast<std::int64_t>(fold.chosen));
    out.add(static_cast<std::int64_t>(fold.iterations));
    out.add(static_cast<std::int64_t>(fold.traces.size()));
    for (const Trace& trace : fold.traces) {
        out.add(trace.start);
        out.add(static_cast<std::int64_t>(trace.iterations));
        out.add(static_cast<std::int64_t>(trace.steps.size()));
        for (const Step& step : trace.steps)
            pack(step, out);
    }
}

Eigen::VectorXd vectorFrom(ByteReader& in)
{
    const Eigen::MatrixXd matrix = in.matrix();
    return matrix.cols() == 1 ? Eigen::VectorXd(matrix.col(0)) : Eigen::VectorXd();
}

/// \throws Error if they are not weights
Weights weightsFrom(ByteReader& in)
{
    return Weights::normalized(vectorFrom(in));
}

Trace traceFrom(ByteReader& in)
{
    Trace trace{in.text(), {}};
    trace.iterations = static_cast<int>(in.number<std::int64_t>());
    const auto steps = in.number<std::int64_t>();
    for (std::int64_t i = 0; i < steps && in.isSound(); ++i) {
        const auto objective = in.number<double>();
        const auto map = in.number<double>();
        Weights weights = weightsFrom(in);
        trace.steps.push_back({objective, map, std::move(weights), in.number<double>()});
    }
    return trace;
}

FoldResult foldFrom(ByteReader& in)
{
    FoldResult fold{weightsFrom(in), vectorFrom(in), vectorFrom(in), {},
        static_cast<std::size_t>(in.number<std::int64_t>()), static_cast<int>(in.number<std::int64_t>()), 0.0};
    const auto traces = in.number<std::int64_t>();
    for (std::int64_t i = 0; i < traces && in.isSound(); ++i)
        fold.traces.push_back(traceFrom(in));
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
    return "experiment\n" + std::string(version) + " revision " + std::to_string(experimentsRevision) + "\n"
        + describe(table.recipe) + "level " + std::to_string(table.level) + "\nscores " + hashOf(table, task) + "\n"
        + std::string(spec.learner->name) + " revision " + std::to_string(spec.learner->revision) + ":"
        + describe(spec.options.values, spec.learner->parameters) + "\nseed: " + std::to_string(spec.options.seed)
        + "\nfolds: " + describeFolds(spec.folds) + starts
        + (spec.selectOnTest ? "\nstart chosen by test topics" : "");
}

}  // namespace

std::string packed(const Experiment& experiment)
{
    ByteWriter out;
    out.add(static_cast<std::int64_t>(experiment.folds.size()));
    for (const FoldResult& fold : experiment.folds)
        pack(fold, out);
    pack(experiment.all, out);
    out.add(experiment.meanTrain);
    out.add(experiment.meanTest);
    out.add(experiment.precisions);
    out.add(experiment.spread);
    out.add(experiment.tested);
    return out.bytes();
}

bool unpack(const std::string& bytes, Experiment& experiment)
{
    try {
        ByteReader in(bytes);
        const auto folds = in.number<std::int64_t>();
        experiment.folds.clear();
        for (std::int64_t i = 0; i < folds && in.isSound(); ++i)
            experiment.folds.push_back(foldFrom(in));
        experiment.all = foldFrom(in);
        experiment.meanTrain = vectorFrom(in);
        experiment.meanTest = vectorFrom(in);
        experiment.precisions = vectorFrom(in);
        experiment.spread = in.number<double>();
        experiment.tested = vectorFrom(in);
        return in.isAtEnd();
    } catch (const Error&) {
        return false;
    }
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
