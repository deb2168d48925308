// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evaluate_runs.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "app/cli/measured_runs.h"
#include "app/cli/output.h"
#include "core/scores/missing.h"

namespace rankscape::cli {

namespace {

Json measuresJson(const TrecEvaluation& evaluation, const Eigen::VectorXd& values)
{
    Json json;
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
        if (evaluation.measures[i].kind->value != nullptr)
            json[evaluation.measures[i].name()] = values[static_cast<Eigen::Index>(i)];
    }
    return json;
}

Json toJson(const MeasuredRun& measured, bool perTopic)
{
    const TrecEvaluation& evaluation = measured.evaluation;
    Json json{{"name", measured.name}, {"measures", measuresJson(evaluation, evaluation.means)},
        {"judged_topics", evaluation.topics.size()}};
    if (measured.ties)
        json["map_over_ties"] = {
            {"worst", measured.ties->worst}, {"best", measured.ties->best}, {"expected", measured.ties->expected}};
    if (measured.alone)
        json["map_alone"] = *measured.alone;
    if (measured.vertex)
        json["map_at_weight_1"] = *measured.vertex;
    for (std::size_t topic = 0; perTopic && topic < evaluation.topics.size(); ++topic)
        json["topics"][evaluation.topics[topic]] =
            measuresJson(evaluation, evaluation.values.row(static_cast<Eigen::Index>(topic)).transpose());
    return json;
}

std::string spreadText(const std::optional<TieSpread>& ties)
{
    return ties ? "[" + fourDecimals(ties->worst) + ", " + fourDecimals(ties->best) + "]" : "";
}

std::string mapText(const std::optional<double>& value)
{
    return value ? fourDecimals(*value) : "";
}

/// Of runs whose value alone is not what they have with all the weight; "" if there is none.
std::string vertexRemark(const std::vector<MeasuredRun>& all, const ScoreTable& table)
{
    const auto differs = [](const MeasuredRun& each) { return each.vertex && *each.vertex != *each.alone; };
    const auto count = std::ranges::count_if(all, differs);
    if (count == 0)
        return {};
    const MeasuredRun& first = *std::ranges::find_if(all, differs);
    return "  " + first.name + (count > 1 ? " (and " + std::to_string(count - 1) + " more)" : "") + " alone has MAP "
        + fourDecimals(*first.alone) + ", and with all the weight " + fourDecimals(*first.vertex)
        + ": alone all its own documents count;\n  with the weight the pool does ("
        + std::string(poolRuleOf(table).label) + "), where it gives documents that it did not retrieve "
        + std::string(missingRuleOf(table).label) + ", depth " + valueOf(table.recipe, "depth") + ".\n";
}

void printMeasured(
    const std::string& name, const TrecEvaluation& evaluation, const Eigen::VectorXd& values, std::size_t width)
{
    std::cout << padded(name, width);
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
        if (evaluation.measures[i].kind->value != nullptr)
            std::cout << rightAligned(fourDecimals(values[static_cast<Eigen::Index>(i)]), 17);
    }
}

std::string meanOver(const SourceOptions& source, const RunMeasuring& measuring)
{
    return describe(source.topics())
        + (measuring.commonTopics ? ", that the run has" : "; 0 where the run lacks one");
}

/// \param over  which topics means are over
void printRuns(const std::vector<MeasuredRun>& all, const RunMeasuring& measuring, const std::string& over)
{
    std::size_t width = 14;
    for (const MeasuredRun& measured : all)
        width = std::max(width, measured.name.size() + 2);
    std::cout << padded("", width);
    for (const TrecMeasure& measure : all.front().evaluation.measures) {
        if (measure.kind->value != nullptr)
            std::cout << rightAligned(measure.name(), 17);
    }
    std::cout << rightAligned("map over ties", 18) << rightAligned("map alone", 11) << rightAligned("at weight 1", 13)
              << "\n";
    for (const MeasuredRun& measured : all) {
        const TrecEvaluation& evaluation = measured.evaluation;
        printMeasured(measured.name, evaluation, evaluation.means, width);
        std::cout << rightAligned(spreadText(measured.ties), 18) << rightAligned(mapText(measured.alone), 11)
                  << rightAligned(mapText(measured.vertex), 13) << "\n";
        for (std::size_t topic = 0; measuring.perTopic && topic < evaluation.topics.size(); ++topic) {
            printMeasured("  " + evaluation.topics[topic], evaluation,
                evaluation.values.row(static_cast<Eigen::Index>(topic)).transpose(), width);
            std::cout << "\n";
        }
    }
    std::cout << "\n  means are over " << all.front().evaluation.topics.size() << " topics: " << over << "\n";
}

}  // namespace

int evaluateRuns(
    const Opened& opened, const SourceOptions& source, const RunMeasuring& measuring, const Context& context)
{
    if (opened.runs->judged.empty())
        throw Error("There are no judgments, so nothing can be measured. Give them with --qrels.");
    const std::vector<MeasuredRun> all = measuredRuns(opened, source, measuring, context);
    Recipe recipe = opened.table->recipe;
    recipe.emplace_back("measures", "as trec_eval 10, each run by its own scores");
    if (all.size() > 1)
        recipe.emplace_back(
            "single runs", "alone: all that the run has; at weight 1: the pool and depth that ensembles have");
    recipe.emplace_back("mean over", meanOver(source, measuring));
    if (measuring.judgedOnly)
        recipe.emplace_back("unjudged documents", "left out");
    if (measuring.trec) {
        std::fputs(trecLines(all.front().evaluation, measuring.perTopic).c_str(), stdout);
    } else if (context.json) {
        Json systems = Json::array();
        for (const MeasuredRun& measured : all)
            systems.push_back(toJson(measured, measuring.perTopic));
        printJson({{"systems", systems}, {"recipe", cli::toJson(recipe)}});
    } else {
        printRuns(all, measuring, meanOver(source, measuring));
        std::cout << vertexRemark(all, *opened.table);
        printRecipe(recipe);
    }
    return 0;
}

}  // namespace rankscape::cli
