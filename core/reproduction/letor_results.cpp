// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/letor_results.h"

#include <algorithm>
#include <set>

#include "core/reproduction/result_table.h"

namespace rankscape {

namespace {

double testedQueries(const ScoreTable& table)
{
    std::set<std::string_view> queries;
    for (const GivenFold& fold : *table.folds)
        queries.insert(fold.test.begin(), fold.test.end());
    return static_cast<double>(queries.size());
}

}  // namespace

std::vector<LetorResult> letorResults(
    Laboratory& laboratory, std::span<const LetorMethod> methods, std::span<const Measure> measures, const Task& task)
{
    const std::string name(letor);
    std::vector<LetorResult> results;
    for (const LetorMethod& method : methods) {
        const double share = 1.0 / static_cast<double>(methods.size());
        const double begin = share * static_cast<double>(results.size());
        const Experiment& experiment =
            laboratory.ranked(method.learner, method.isTuned, task.slice(begin, begin + share));
        const ScoreTable& table = laboratory.scores(name, task.silent());
        const Eigen::MatrixXd values = testedMeasures(table, experiment, measures, task.silent());
        results.push_back({method.label, values, values.colwise().sum().transpose() / testedQueries(table)});
    }
    return results;
}

std::string fourPlaces(double value)
{
    return words(Cell::of(value));
}

std::vector<int> placesOf(const std::vector<double>& values)
{
    std::vector<int> places;
    for (const double value : values)
        places.push_back(
            1 + static_cast<int>(std::ranges::count_if(values, [&](double each) { return each > value; })));
    return places;
}

std::string claim(bool holds, const std::string& sentence, const std::string& numbers)
{
    return (holds ? "Holds: " : "Does not hold: ") + sentence + " (" + numbers + ").";
}

}  // namespace rankscape
