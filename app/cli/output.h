// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/diagnosis.h"
#include "core/base/recipe.h"
#include "core/collections/collection.h"
#include "core/measures/measure.h"
#include "core/models/weights.h"
#include "core/objective/ties.h"

namespace rankscape::cli {

using Json = nlohmann::ordered_json;

/// One object on standard output, numbers at full precision.
void printJson(const Json& json);

Json toJson(const Recipe& recipe);

/// {"code": …, "severity": …, "file": …, "lines": […], "count": …, "text": …, "remedy": …, "effect": …}
Json toJson(const Finding& finding);

/// {"map": …, "P_5": …}; null for an empty vector.
Json toJson(std::span<const Measure> measures, const Eigen::VectorXd& values);

/// {"tfidf": …, "lsi": …}
Json toJson(const std::vector<std::string>& rankers, const Weights& weights);

/// {"least": …, "greatest": …, "exact": …}, null without ties.
Json toJson(const std::optional<NearTies>& ties);

/// " rests on …", to go behind what it is said of.
std::string remarkOn(const NearTies& ties);

/// The recipe below a table, each key with its value on a line.
void printRecipe(const Recipe& recipe);

/// Whether a file that was written is the standard output itself.
bool isStandardOutput(const std::string& path);

/// The name of a file that was written, unless that is the standard output itself.
void printWritten(const std::string& path);

/// A number as measures are shown, four decimals.
std::string fourDecimals(double value);

/// A document's title, or the beginning of its text, on one line.
std::string headline(const Document& document);

/// `text` with blanks up to `width` characters, after it or before it.
std::string padded(const std::string& text, std::size_t width);
std::string rightAligned(const std::string& text, std::size_t width);

}  // namespace rankscape::cli
