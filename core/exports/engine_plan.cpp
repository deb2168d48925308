// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/engine_plan.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/exports/recipe_differences.h"
#include "core/exports/rounded_weights.h"
#include "core/objective/objective_function.h"
#include "core/runs/run_table.h"
#include "core/scores/missing.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

namespace {

/// Scores as the rankers gave them; of what was no run, those of the table.
ScoreTable rawTable(const Export& request, const Eigen::VectorXd& weights)
{
    if (request.runs == nullptr)
        return request.table;
    Recipe recipe = request.table.recipe;
    for (auto& [key, value] : recipe) {
        if (key == "missing")
            value = "zero";
        if (key == "pool")
            value = "weighted";
    }
    const Task task = request.task.silent();
    return pooled(tableOf(*request.runs, {request.order, "none", 1}, recipe, task), weights, task);
}

const EngineRule& ruleFor(const Export& request, const Engine& engine)
{
    const std::string own = valueOf(request.table.recipe, keyOf("normalizer", 0));
    const auto same = std::ranges::find(engine.rules, own, &EngineRule::normalization);
    return same != engine.rules.end() ? *same : engine.rules.front();
}

void requireClauses(const Engine& engine, std::size_t clauses)
{
    const std::string label(engine.label);
    const auto number = [](std::size_t count) { return std::to_string(count); };
    const std::string why = engine.whyClauses.empty() ? "" : ", " + std::string(engine.whyClauses);
    if (engine.mostClauses > 0 && clauses > engine.mostClauses)
        throw Error(label + " takes at most " + number(engine.mostClauses) + " clauses" + why + ", and "
            + number(clauses) + " rankers have weight. Leave the least of them out and learn again.");
    if (clauses < engine.leastClauses)
        throw Error(label + " joins " + number(engine.leastClauses) + " clauses" + why + ", and " + number(clauses)
            + " ranker has weight.");
}

/// How many scores below 0 a ranker gave.
std::size_t negativesOf(const ScoreTable& raw, Eigen::Index ranker)
{
    std::size_t count = 0;
    for (const auto& topic : raw.topics) {
        for (Eigen::Index row = 0; row < topic->scores.rows(); ++row)
            count += topic->has(row, ranker) && topic->scores(row, ranker) < 0.0 ? 1U : 0U;
    }
    return count;
}

void requirePositive(const Engine& engine, const EnginePlan& plan)
{
    for (Eigen::Index ranker = 0; engine.needsPositive && ranker < plan.weights.size(); ++ranker) {
        const std::size_t count = plan.weights[ranker] > 0.0 ? negativesOf(plan.raw, ranker) : 0;
        if (count > 0)
            throw Error(std::string(engine.label)
                + " cannot reproduce this ranking: it takes scores to be 0 or more, " + "and "
                + plan.raw.rankers[static_cast<std::size_t>(ranker)] + " has " + std::to_string(count)
                + " below. Lift them first (--repair NAME=shift), there as well, and learn again.");
    }
}

/// Runs can be cut; of other rankers every document has a score, and the comment says so.
void requireWindow(const Export& request, const Engine& engine, int window)
{
    if (request.runs == nullptr || !isBeyondWindow(engine, window))
        return;
    const std::string most = std::to_string(engine.mostWindow);
    throw Error(std::string(engine.label) + " takes " + most + " documents of a clause at most ("
        + std::string(engine.windowSetting) + "), and " + std::to_string(window)
        + " count here. Cut the runs (--depth " + most + ") and learn again.");
}

int deepest(const ScoreTable& raw)
{
    Eigen::Index most = 1;
    for (const auto& topic : raw.topics) {
        if (topic->retrieved.size() == 0)
            most = std::max(most, topic->scores.rows());
        else
            most = std::max(most, topic->retrieved.cast<Eigen::Index>().colwise().sum().maxCoeff());
    }
    return static_cast<int>(most);
}

}  // namespace

Eigen::VectorXd EnginePlan::fused(const TopicScores& topic, const Engine& engine) const
{
    if (topic.scores.rows() == 0)
        return {};
    return engine.fuse({topic.scores, topic.retrieved}, weights, *rule);
}

bool isBeyondWindow(const Engine& engine, int window)
{
    return engine.mostWindow > 0 && window > engine.mostWindow;
}

EnginePlan planFor(const Export& request, const Engine& engine)
{
    const Eigen::VectorXd weights = roundedWeights(requireWeights(*request.model).values());
    const EngineRule& named = ruleFor(request, engine);
    EnginePlan plan{rawTable(request, weights), weights, &normalization(named.normalization), {}};
    for (Eigen::Index ranker = 0; ranker < weights.size(); ++ranker) {
        if (weights[ranker] == 0.0)
            continue;
        plan.setup.clauses.push_back(request.table.rankers[static_cast<std::size_t>(ranker)]);
        plan.setup.weights.push_back(weights[ranker]);
    }
    requireClauses(engine, plan.setup.clauses.size());
    requirePositive(engine, plan);
    plan.setup.normalizer = named.name;
    plan.setup.window = request.order.depth > 0 ? request.order.depth : deepest(plan.raw);
    requireWindow(request, engine, plan.setup.window);
    plan.setup.origin = request.origin;
    return plan;
}

double engineValue(const Export& request, const EnginePlan& plan, const Engine& engine)
{
    ScoreTable names = plan.raw;
    names.rankers = {std::string(engine.label)};
    names.labels = names.rankers;
    ScoreTableBuilder builder(std::move(names));
    for (std::size_t i = 0; i < plan.raw.topics.size(); ++i) {
        request.task.checkpoint(static_cast<double>(i) / static_cast<double>(plan.raw.topics.size()), engine.label);
        TopicScores topic = *plan.raw.topics[i];
        topic.scores = plan.fused(topic, engine);
        topic.scores.conservativeResize(std::ssize(topic.documents), 1);
        topic.retrieved.resize(0, 0);
        builder.set(i, std::move(topic));
    }
    return ObjectiveFunction(builder.build(), request.objective)(Eigen::VectorXd::Ones(1), request.task.silent());
}

}  // namespace rankscape
