// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/learn_spec.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/ensembles/learner.h"
#include "core/objective/objective.h"

namespace rankscape {

namespace {

Json jsonOf(const ParameterValues& values, std::span<const Parameter> parameters)
{
    Json options = Json::object();
    for (const Parameter& parameter : parameters) {
        const double value = values.at(std::string(parameter.name));
        const std::string name(parameter.name);
        if (parameter.choices.empty())
            options[name] = value;
        else
            options[name] = parameter.choices.at(static_cast<std::size_t>(value));
    }
    return options;
}

double valueFrom(const Json& json, const Parameter& parameter, std::string_view owner)
{
    if (parameter.choices.empty())
        return json.get<double>();
    const auto choice = std::ranges::find(parameter.choices, json.get<std::string>());
    if (choice == parameter.choices.end())
        throw Error(std::string(owner) + ": " + std::string(parameter.name) + " cannot be " + json.dump() + ".");
    return static_cast<double>(choice - parameter.choices.begin());
}

ParameterValues valuesFrom(const Json& options, const Learner& row)
{
    ParameterValues values;
    for (const auto& [name, value] : options.items()) {
        const auto parameter = std::ranges::find(row.parameters, name, &Parameter::name);
        values[name] = parameter != row.parameters.end() ? valueFrom(value, *parameter, row.label) : 0.0;
    }
    return values;
}

}  // namespace

LearnSpec learnSpec(std::string_view setting)
{
    const Setting parts = parseSetting(setting);
    const Learner& row = learner(parts.name);
    return {.learner = parts.name, .values = parseValues(parts.text, row.parameters, row.label)};
}

LearnSpec normalized(const LearnSpec& spec)
{
    const Learner& row = learnerOf(spec);
    LearnSpec whole = spec;
    whole.values = completed(spec.values, row.parameters, row.label);
    whole.objective = objective(spec.objective).name();
    if (row.aim == Aim::map && whole.objective != LearnSpec{}.objective)
        throw Error(std::string(row.label) + " maximises MAP only, not " + whole.objective + ".");
    if (!spec.starts.empty() && !row.climbsFromStarts)
        throw Error(std::string(row.label) + " does not climb from starts of the user's. Leave them out.");
    return whole;
}

Json toJson(const LearnSpec& spec)
{
    const LearnSpec whole = normalized(spec);
    Json starts = Json::array();
    for (const Weights& start : whole.starts)
        starts.push_back(rankscape::jsonOf(start.values()));
    return {{"learner", whole.learner}, {"options", jsonOf(whole.values, learnerOf(whole).parameters)},
        {"seed", whole.seed}, {"objective", whole.objective}, {"starts", starts}};
}

LearnSpec learnSpecFrom(const Json& json)
{
    try {
        LearnSpec spec{.learner = json.at("learner").get<std::string>()};
        spec.values = valuesFrom(json.at("options"), learnerOf(spec));
        spec.seed = json.at("seed").get<std::uint64_t>();
        spec.objective = json.at("objective").get<std::string>();
        for (const Json& start : json.at("starts"))
            spec.starts.push_back(Weights::normalized(vectorFrom(start)));
        return normalized(spec);
    } catch (const Json::exception&) {
        throw Error(
            "What is asked of a learner needs \"learner\", \"options\", \"seed\", \"objective\" and \"starts\"; "
            "one of them is missing or of another form.");
    }
}

std::string describe(const LearnSpec& spec)
{
    const Learner& row = learnerOf(spec);
    const std::string changes = describeChanges(completed(spec.values, row.parameters, row.label), row.parameters);
    return std::string(row.label) + (changes.empty() ? "" : " " + changes);
}

std::string settingOf(const LearnSpec& spec)
{
    const Learner& row = learnerOf(spec);
    return spec.learner + ":" + describe(completed(spec.values, row.parameters, row.label), row.parameters);
}

std::string briefSettingOf(const LearnSpec& spec)
{
    const Learner& row = learnerOf(spec);
    const std::string changes = describeChanges(completed(spec.values, row.parameters, row.label), row.parameters);
    return spec.learner + (changes.empty() ? "" : ":" + changes);
}

}  // namespace rankscape
