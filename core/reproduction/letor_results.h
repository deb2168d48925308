// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/measures/measure.h"
#include "core/reproduction/laboratory.h"

namespace rankscape {

/// A method of those papers, as it is run again.
struct LetorMethod {
    std::string label;
    std::string learner;  // as on a command line: "ser:theta-low=0"
    bool isTuned = true;  // options by the validation part of each fold
};

/// What its models made of queries that they did not learn from.
struct LetorResult {
    std::string label;
    Eigen::MatrixXd values;  // [tested queries with a relevant document × measures]
    Eigen::VectorXd means;  // [measures] over all tested queries: 0 where nothing is relevant
};

/// \throws Error; Cancelled
std::vector<LetorResult> letorResults(Laboratory& laboratory, std::span<const LetorMethod> methods,
    std::span<const Measure> measures, const Task& task);

/// What a result of MQ2008's size is worth.
inline constexpr std::string_view noiseNote = "Differences below .015 between methods are noise at this size.";

/// "0.4619"
std::string fourPlaces(double value);

/// 1 for the highest value; equal ones share the better place.
std::vector<int> placesOf(const std::vector<double>& values);

/// "Holds: …" or "Does not hold: …", of a sentence that a paper has and the numbers that it is checked by.
std::string claim(bool holds, const std::string& sentence, const std::string& numbers);

/// Calls `visit` with each tested query of an experiment and the model that was learned without it.
template <class Visit>
void forEachTested(const ScoreTable& table, const Experiment& experiment, const Visit& visit)
{
    const auto tested = testedOnce(foldsOf(table, experiment));
    for (std::size_t i = 0; i < tested.size(); ++i) {
        for (const std::size_t topic : tested[i])
            visit(*table.topics[topic], *experiment.folds[i].model);
    }
}

}  // namespace rankscape
