// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// An option of a ranker or a learner: enough to build a form and to read a command line.
struct Parameter {
    std::string_view name;  // as in the paper, ASCII: "beta"
    std::string_view label;  // for people: "sharpness β"
    double initial = 0.0;
    double least = 0.0;
    double most = 0.0;
    bool whole = false;  // whole numbers only
    std::vector<std::string_view> choices = {};  // if any, the value is an index into them
    std::string_view help = {};  // one sentence
    double cautionBelow = 0.0;  // below this value,
    std::string_view caution = {};  // a warning, if any
};

/// A value for every parameter, by name; that of a choice is its index.
using ParameterValues = std::map<std::string, double, std::less<>>;

ParameterValues initialValues(std::span<const Parameter> parameters);

/// These values, and the initial ones of what they leave out. `owner` is for messages.
/// \throws Error naming a value that is of no parameter, out of range or not whole where it must be
ParameterValues completed(
    const ParameterValues& values, std::span<const Parameter> parameters, std::string_view owner);

/// What a command line says of one row of a table: "bm25:k1=1.2,b=0.75".
struct Setting {
    std::string name;  // before the colon
    std::string text;  // after it
};

Setting parseSetting(std::string_view text);

/// Reads "k1=1.2,b=0.75"; what is not named keeps its initial value. `owner` is for messages.
/// \throws Error naming the parameters there are, or the range, or the choices; or what is there twice.
ParameterValues parseValues(std::string_view text, std::span<const Parameter> parameters, std::string_view owner);

/// "k1=1.2,b=0.75", all parameters in their order: reads back as the same values.
std::string describe(const ParameterValues& values, std::span<const Parameter> parameters);

/// The same without those at their initial value: "" if all are.
std::string describeChanges(const ParameterValues& values, std::span<const Parameter> parameters);

}  // namespace rankscape
