// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameter.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

double parseChoice(std::string_view text, const Parameter& parameter, std::string_view owner)
{
    const auto found = std::ranges::find(parameter.choices, text);
    if (found == parameter.choices.end())
        throw Error(std::string(owner) + ": " + std::string(parameter.name) + " cannot be '" + std::string(text)
            + "'; choose one of " + joined(parameter.choices, ", ") + ".");
    return static_cast<double>(found - parameter.choices.begin());
}

void requireInside(double value, const Parameter& parameter, std::string_view owner, std::string_view text)
{
    const bool inside = value >= parameter.least && value <= parameter.most;
    if (!inside || (parameter.whole && value != std::floor(value)))
        throw Error(std::string(owner) + ": " + std::string(parameter.name) + " must be a "
            + (parameter.whole ? "whole number" : "number") + " from " + shortest(parameter.least) + " to "
            + shortest(parameter.most) + ", not " + std::string(text) + ".");
}

double parseNumber(std::string_view text, const Parameter& parameter, std::string_view owner)
{
    const double value = parseReal(text, {std::string(owner)}, "a number for " + std::string(parameter.name));
    requireInside(value, parameter, owner, text);
    return value;
}

/// A choice's value is the index of one.
void requireChoice(double value, const Parameter& parameter, std::string_view owner)
{
    if (!(value >= 0.0 && value < static_cast<double>(parameter.choices.size()) && value == std::floor(value)))
        throw Error(std::string(owner) + ": " + std::string(parameter.name) + " has no choice number "
            + shortest(value) + ".");
}

std::string valueText(double value, const Parameter& parameter)
{
    return parameter.choices.empty() ? shortest(value)
                                     : std::string(parameter.choices.at(static_cast<std::size_t>(value)));
}

std::string describeIf(const ParameterValues& values, std::span<const Parameter> parameters, bool changedOnly)
{
    std::string text;
    for (const Parameter& parameter : parameters) {
        const double value = values.at(std::string(parameter.name));
        if (!changedOnly || value != parameter.initial)
            text += (text.empty() ? "" : ",") + std::string(parameter.name) + "=" + valueText(value, parameter);
    }
    return text;
}

}  // namespace

ParameterValues initialValues(std::span<const Parameter> parameters)
{
    ParameterValues values;
    for (const Parameter& parameter : parameters)
        values.emplace(parameter.name, parameter.initial);
    return values;
}

ParameterValues completed(
    const ParameterValues& values, std::span<const Parameter> parameters, std::string_view owner)
{
    ParameterValues all = initialValues(parameters);
    for (const auto& [name, value] : values) {
        const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
        if (parameter == parameters.end())
            throw Error(std::string(owner) + " has no option '" + name + "'.");
        if (parameter->choices.empty())
            requireInside(value, *parameter, owner, shortest(value));
        else
            requireChoice(value, *parameter, owner);
        all[name] = value;
    }
    return all;
}

Setting parseSetting(std::string_view text)
{
    const std::size_t colon = std::min(text.find(':'), text.size());
    return {std::string(trimmed(text.substr(0, colon))), std::string(text.substr(std::min(colon + 1, text.size())))};
}

ParameterValues parseValues(std::string_view text, std::span<const Parameter> parameters, std::string_view owner)
{
    ParameterValues values = initialValues(parameters);
    if (trimmed(text).empty())
        return values;
    std::set<std::string_view> given;
    for (const std::string_view part : split(text, ',')) {
        const std::size_t equals = std::min(part.find('='), part.size());
        const std::string_view name = trimmed(part.substr(0, equals));
        const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
        if (parameter == parameters.end() || equals == part.size())
            throw Error(std::string(owner) + " has no option '" + std::string(part)
                + "'; write name=value with one of " + joined(parameters, ", ", &Parameter::name) + ".");
        if (!given.insert(name).second)
            throw Error(std::string(owner) + ": " + std::string(name) + " is there twice.");
        const std::string_view value = trimmed(part.substr(equals + 1));
        values[std::string(name)] = parameter->choices.empty() ? parseNumber(value, *parameter, owner)
                                                               : parseChoice(value, *parameter, owner);
    }
    return values;
}

std::string describe(const ParameterValues& values, std::span<const Parameter> parameters)
{
    return describeIf(values, parameters, false);
}

std::string describeChanges(const ParameterValues& values, std::span<const Parameter> parameters)
{
    return describeIf(values, parameters, true);
}

}  // namespace rankscape
