// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/experiment_shelf.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/experiments/experiment_json.h"
#include "core/scores/folds.h"
#include "core/version.h"

namespace rankscape {

namespace {

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
            hash.add(std::to_string(name.size()) + " " + name);
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
        hash.add(bytesOf(topic->unscored));
        hash.add(bytesOf(topic->retrieved));
        hash.add(topic->countsMissing ? " counts missing" : " ");
    }
    return hash.digest();
}

std::string describeGrid(const LearnSpec& spec)
{
    Json points = Json::array();
    for (const ParameterValues& point : gridOf(spec))
        points.push_back(Json(point));
    return points.dump();
}

/// What is kept tells no times: it took none.
void forgetSeconds(Experiment& experiment)
{
    experiment.all.seconds = 0.0;
    for (FoldResult& fold : experiment.folds)
        fold.seconds = 0.0;
}

}  // namespace

std::string packed(Experiment experiment)
{
    forgetSeconds(experiment);
    const std::vector<std::uint8_t> bytes = Json::to_cbor(toJson(experiment));
    return {bytes.begin(), bytes.end()};
}

std::optional<Experiment> unpacked(const std::string& bytes)
{
    try {
        return experimentFrom(Json::from_cbor(bytes));
    } catch (const Json::exception&) {
        return std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::string keyOf(const ScoreTable& table, const ExperimentSpec& spec, int revision, const Task& task)
{
    return "experiment\n" + std::string(version) + " revision " + std::to_string(experimentsRevision) + "\n"
        + describe(table.recipe) + "level " + std::to_string(table.level) + "\nscores " + hashOf(table, task)
        + "\nlearner revision " + std::to_string(revision) + "\n" + toJson(spec.learn).dump()
        + "\nfolds: " + describeFolds(table, spec.folds) + (spec.selectOnTest ? "\nstart chosen by test topics" : "")
        + (spec.without.empty() ? "" : "\nwithout: " + Json(spec.without).dump())
        + (spec.tuned ? "\noptions chosen by validation from " + describeGrid(spec.learn) : "");
}

Experiment ExperimentShelf::run(
    const ScoreTable& table, const ExperimentSpec& spec, const LearnContext& context, const Task& task) const
{
    const std::string key = keyOf(table, spec, learnerOf(spec.learn).revision, task);
    if (const auto bytes = m_cache.find(key, task.silent())) {
        if (auto kept = unpacked(*bytes)) {
            kept->spec.folds = spec.folds;  // its file may lie elsewhere now
            return *std::move(kept);
        }
    }
    Experiment experiment = runExperiment(table, spec, context, task);
    const auto timed = [](const FoldResult& fold) { return fold.timed; };
    if (!timed(experiment.all) && std::ranges::none_of(experiment.folds, timed))
        m_cache.store(key, packed(experiment), task.silent());
    return experiment;
}

}  // namespace rankscape
