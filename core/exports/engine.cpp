// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/engine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <numeric>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/exports/engine_plan.h"
#include "core/exports/recipe_differences.h"
#include "core/objective/objective_function.h"
#include "core/version.h"

namespace rankscape {

namespace {

std::string inFourDecimals(double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4f", value);
    return text.data();
}

/// No line break of a name ends a comment.
std::string onOneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string commentOf(const Export& request, const EnginePlan& plan, const Engine& engine)
{
    const ObjectiveFunction objective(request.table, request.objective);
    const std::string label(engine.label);
    const std::string arithmetic = plan.setup.normalizer.empty() ? "raw scores" : std::string(plan.setup.normalizer);
    std::vector<std::string> lines{
        "Weights for " + label + " by Rankscape " + std::string(version) + ": " + request.origin + ".",
        request.objective.name() + " here " + inFourDecimals(objective(*request.model))
            + ", with the weights rounded to four decimals " + inFourDecimals(objective(plan.weights)) + ",",
        "and as " + label + " computes it (" + arithmetic + " of the first " + std::to_string(plan.setup.window)
            + " of each clause) " + inFourDecimals(engineValue(request, plan, engine)) + "."};
    if (request.crossValidated)
        lines.push_back("Cross-validated (" + request.folds + "): " + inFourDecimals(*request.crossValidated) + ".");
    for (std::size_t i = 0; i < plan.setup.clauses.size(); ++i)
        lines.push_back("Clause " + std::to_string(i + 1) + ", " + inFourDecimals(plan.setup.weights[i]) + ": "
            + plan.setup.clauses[i]);
    if (request.runs == nullptr)
        lines.emplace_back(
            "These scores are not the engine's own: learn on runs of its clauses to have its numbers.");
    if (isBeyondWindow(engine, plan.setup.window))
        lines.push_back(label + " takes " + std::to_string(engine.mostWindow)
            + " documents of a clause at most, unless " + std::string(engine.windowSetting) + " is raised.");
    if (const std::string repairs = repairsIn(request.table.recipe); !repairs.empty())
        lines.push_back("Scores were repaired before (" + repairs + "): those of the engine must be as well.");
    lines.emplace_back(engine.ties);
    lines.emplace_back("Words in capitals stand for what is yours.");
    return "# " + joined(lines, "\n# ", onOneLine) + "\n";
}

/// A ranker's own scores, normalised; NaN where it retrieved nothing.
Eigen::MatrixXd normalisedBy(const TopicScores& topic, const Normalization& rule)
{
    Eigen::MatrixXd all = Eigen::MatrixXd::Constant(topic.scores.rows(), topic.scores.cols(), NAN);
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        std::vector<Eigen::Index> rows;
        for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
            if (topic.has(row, ranker))
                rows.push_back(row);
        }
        if (rows.empty())
            continue;
        Eigen::VectorXd own = topic.scores.col(ranker)(rows);
        rule.apply(own, topic.scores.rows());
        all.col(ranker)(rows) = own;
    }
    return all;
}

/// \throws Error if the columns of a table in tabs would shift
const std::string& tabCell(const std::string& name)
{
    if (name.find_first_of("\t\n\r") != std::string::npos)
        throw Error("'" + onOneLine(name)
            + "' has a tab or a line break, which ends a cell of this table. Give it another name.");
    return name;
}

void appendTopic(std::string& text, const TopicScores& topic, const Export& request, const EnginePlan& plan,
    const Eigen::VectorXd& fused)
{
    std::vector<Eigen::Index> rows(topic.documents.size());
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::stable_sort(rows, std::greater{}, [&](Eigen::Index row) { return fused[row]; });
    rows.resize(std::min(rows.size(), static_cast<std::size_t>(request.depth)));
    const Eigen::MatrixXd normalised = normalisedBy(topic, *plan.rule);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Eigen::Index row = rows[i];
        const auto document = static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(row)]);
        text += tabCell(topic.topic) + "\t" + std::to_string(i + 1) + "\t" + tabCell(plan.raw.documents->at(document))
            + "\t" + shortest(fused[row]);
        for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
            if (plan.weights[ranker] == 0.0)
                continue;
            const bool has = topic.has(row, ranker);
            text += "\t" + (has ? shortest(topic.scores(row, ranker)) : "") + "\t"
                + (has ? shortest(normalised(row, ranker)) : "");
        }
        text += "\n";
    }
}

}  // namespace

ExportedFile engineFile(const Export& request, const Engine& engine)
{
    const EnginePlan plan = planFor(request, engine);
    return {commentOf(request, plan, engine) + "\n" + engine.configuration(plan.setup)};
}

ExportedFile parityFile(const Export& request, const Engine& engine)
{
    const EnginePlan plan = planFor(request, engine);
    std::string text = commentOf(request, plan, engine)
        + "# Ask for each topic and compare: " + std::string(engine.curl) + "\ntopic\trank\tdocument\tfused";
    for (const std::string& clause : plan.setup.clauses)
        text += "\t" + tabCell(clause) + " raw\t" + clause + " normalised";
    text += "\n";
    for (std::size_t i = 0; i < plan.raw.topics.size(); ++i) {
        request.task.checkpoint(static_cast<double>(i) / static_cast<double>(plan.raw.topics.size()), engine.label);
        appendTopic(text, *plan.raw.topics[i], request, plan, plan.fused(*plan.raw.topics[i], engine));
    }
    return {std::move(text)};
}

}  // namespace rankscape
