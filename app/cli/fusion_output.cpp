// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/fusion_output.h"

#include <algorithm>
#include <functional>
#include <iostream>

namespace rankscape::cli {

namespace {

std::string nameOf(const Normalization* rule)
{
    return rule != nullptr ? std::string(rule->name) : "-";
}

/// What each fold chose: "k=60; k=10", once if all chose the same.
std::string chosenOf(const FusionResult& result)
{
    std::vector<std::string> settings;
    for (const FusionSetting& setting : result.chosen)
        settings.push_back(rankscape::describe(*result.fusion, setting));
    const bool isOne = std::ranges::adjacent_find(settings, std::not_equal_to{}) == settings.end();
    std::string text;
    for (std::size_t i = 0; i < (isOne ? std::min<std::size_t>(settings.size(), 1) : settings.size()); ++i)
        text += (i > 0 ? "; " : "") + settings[i];
    return text;
}

Json toJson(const FusionResult& result, const std::vector<Measure>& measures)
{
    Json chosen = Json::array();
    for (const FusionSetting& setting : result.chosen)
        chosen.push_back(rankscape::describe(*result.fusion, setting));
    return {{"method", result.fusion->name},
        {"normalize", result.normalization != nullptr ? Json(result.normalization->name) : Json()},
        {"test", cli::toJson(measures, result.tested)}, {"value", result.value.mean},
        {"interval", {result.value.low, result.value.high}}, {"p", result.p}, {"chosen", chosen}};
}

/// Names of the rankers, each once.
std::vector<std::string> chosenOf(const BestSingle& single, const ScoreTable& table)
{
    std::vector<std::string> names;
    for (const Eigen::Index ranker : single.chosen) {
        const std::string& name = table.rankers[static_cast<std::size_t>(ranker)];
        if (std::ranges::count(names, name) == 0)
            names.push_back(name);
    }
    return names;
}

Json toJson(const BestSingle& single, const std::vector<Measure>& measures, const ScoreTable& table)
{
    return {{"rankers", chosenOf(single, table)}, {"test", cli::toJson(measures, single.tested)},
        {"value", single.value.mean}, {"interval", {single.value.low, single.value.high}}};
}

void printSingle(const BestSingle& single, const ScoreTable& table)
{
    std::string names;
    for (const std::string& name : chosenOf(single, table))
        names += (names.empty() ? "" : "; ") + name;
    std::cout << padded("best single", 27) << rightAligned(fourDecimals(single.value.mean), 13)
              << rightAligned(fourDecimals(single.value.low) + " " + fourDecimals(single.value.high), 18)
              << rightAligned("", 9) << "   " << names << "\n";
}

}  // namespace

Json fusionsJson(const FusionComparison& comparison, const ScoreTable& table)
{
    Json all = Json::array();
    for (const FusionResult& result : comparison.results)
        all.push_back(toJson(result, comparison.measures));
    return {{"fusions", all}, {"single", toJson(comparison.single, comparison.measures, table)},
        {"topics", comparison.topics}};
}

void printFusions(
    const FusionComparison& comparison, const ScoreTable& table, const Objective& objective, bool isTested)
{
    const std::string label = (isTested ? "test " : "") + objective.measure.meanLabel();
    std::cout << padded("method", 16) << padded("normalise", 11) << rightAligned(label, 13)
              << rightAligned("95 % interval", 18) << rightAligned("p", 9) << "   "
              << (isTested ? "chosen on the training topics" : "chosen") << "\n";
    for (const FusionResult& result : comparison.results)
        std::cout << padded(std::string(result.fusion->label), 16) << padded(nameOf(result.normalization), 11)
                  << rightAligned(fourDecimals(result.value.mean), 13)
                  << rightAligned(fourDecimals(result.value.low) + " " + fourDecimals(result.value.high), 18)
                  << rightAligned(fourDecimals(result.p), 9) << "   " << chosenOf(result) << "\n";
    printSingle(comparison.single, table);
    std::cout << "\n  " << comparison.topics << " topics with a relevant document"
              << (isTested ? ", each where it was tested"
                           : "; without folds what is chosen is chosen on the topics that it is measured on")
              << "\n  p: Wilcoxon's test against the best single ranker, corrected by Holm for all lines\n";
}

}  // namespace rankscape::cli
