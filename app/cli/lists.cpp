// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/lists.h"

#include <iostream>

#include "app/cli/output.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/ensembles/learner.h"
#include "core/exports/exporter.h"
#include "core/measures/measure.h"
#include "core/recommenders/recommender.h"
#include "core/scores/fusion.h"
#include "ui/chart/charts.h"

namespace rankscape::cli {

namespace {

Json describeParameter(const Parameter& parameter)
{
    Json json{{"name", parameter.name}, {"label", parameter.label}, {"help", parameter.help}};
    if (parameter.choices.empty()) {
        json["initial"] = parameter.initial;
        json["range"] = {parameter.least, parameter.most};
    } else {
        json["initial"] = parameter.choices[static_cast<std::size_t>(parameter.initial)];
        json["choices"] = parameter.choices;
    }
    return json;
}

std::string textOf(const Parameter& parameter)
{
    const Json json = describeParameter(parameter);
    std::string text = "      " + std::string(parameter.name) + "=";
    if (parameter.choices.empty())
        return text + shortest(parameter.initial) + "  (" + shortest(parameter.least) + " to "
            + shortest(parameter.most) + ")  " + std::string(parameter.help);
    for (const std::string_view choice : parameter.choices)
        text += (choice == parameter.choices.front() ? "" : "|") + std::string(choice);
    return text + "  (" + json["initial"].get<std::string>() + ")  " + std::string(parameter.help);
}

/// "      tried by --tune: C=0.0001|0.001"
std::string textOf(const TriedOption& option)
{
    return "      tried by --tune: " + std::string(option.name) + "=" + joined(option.values, "|", shortest);
}

/// Rows with name, label, summary, reference and parameters.
template <class Rows>
int listWithParameters(const Rows& rows, const char* key, const Context& context)
{
    Json all = Json::array();
    for (const auto& row : rows) {
        Json parameters = Json::array();
        for (const Parameter& parameter : row.parameters)
            parameters.push_back(describeParameter(parameter));
        all.push_back({{"name", row.name}, {"label", row.label}, {"summary", row.summary},
            {"reference", row.reference}, {"parameters", parameters}});
        if constexpr (requires { row.tried; }) {
            for (const TriedOption& option : row.tried)
                all.back()["tried"][std::string(option.name)] = option.values;
        }
        if (context.json)
            continue;
        std::cout << row.name << "  " << row.label << ": " << row.summary << " [" << row.reference << "]\n";
        for (const Parameter& parameter : row.parameters)
            std::cout << textOf(parameter) << "\n";
        if constexpr (requires { row.tried; }) {
            for (const TriedOption& option : row.tried)
                std::cout << textOf(option) << "\n";
        }
    }
    if (context.json)
        printJson({{key, all}});
    return 0;
}

/// Rows with a name and something to say of it.
int listNames(const std::vector<std::pair<std::string, std::string>>& rows, const char* key, const Context& context)
{
    Json all = Json::array();
    for (const auto& [name, label] : rows) {
        all.push_back({{"name", name}, {"label", label}});
        if (!context.json)
            std::cout << name << "  " << label << "\n";
    }
    if (context.json)
        printJson({{key, all}});
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpRankers(Arguments&)
{
    return [](const Context& context) {
        std::vector<RankerType> all(rankerTypes().begin(), rankerTypes().end());
        all.insert(all.end(), recommenderTypes().begin(), recommenderTypes().end());
        return listWithParameters(all, "rankers", context);
    };
}

std::function<int(const Context&)> setUpLearners(Arguments&)
{
    return [](const Context& context) { return listWithParameters(learners(), "learners", context); };
}

std::function<int(const Context&)> setUpFusions(Arguments&)
{
    return [](const Context& context) { return listWithParameters(fusions(), "fusions", context); };
}

std::function<int(const Context&)> setUpMeasures(Arguments&)
{
    return [](const Context& context) {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const MeasureKind& kind : measures()) {
            const std::string cutoff = kind.cutoff == Cutoff::none ? ""
                : kind.cutoff == Cutoff::rank                      ? "k"
                : kind.cutoff == Cutoff::recall                    ? "0.10"
                                                                   : "0.80";
            rows.emplace_back(std::string(kind.name) + (cutoff.empty() ? "" : "_" + cutoff),
                std::string(kind.meanLabel) + cutoff + "  [" + std::string(kind.reference) + "]");
        }
        return listNames(rows, "measures", context);
    };
}

std::function<int(const Context&)> setUpCharts(Arguments&)
{
    return [](const Context& context) {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const ui::ChartType& chart : ui::charts())
            rows.emplace_back(chart.name, chart.title().toStdString());
        return listNames(rows, "charts", context);
    };
}

std::function<int(const Context&)> setUpExporters(Arguments&)
{
    return [](const Context& context) {
        std::vector<std::pair<std::string, std::string>> rows;
        for (const Exporter& each : exporters())
            rows.emplace_back(each.name, std::string(each.label) + " (." + std::string(each.extension) + ")");
        return listNames(rows, "exporters", context);
    };
}

}  // namespace rankscape::cli
