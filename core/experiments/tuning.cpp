// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/tuning.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/objective/objective_function.h"

namespace rankscape {

namespace {

/// Every point with each of the values.
std::vector<ParameterValues> refinedGrid(const std::vector<ParameterValues>& grid, const TriedOption& option)
{
    std::vector<ParameterValues> finer;
    for (const ParameterValues& point : grid) {
        for (const double value : option.values) {
            finer.push_back(point);
            finer.back()[std::string(option.name)] = value;
        }
    }
    return finer;
}

/// In the order of the learner's options, those of the point only.
std::string pointWords(const LearnSpec& spec, const ParameterValues& point)
{
    std::vector<Parameter> parameters = learnerOf(spec).parameters;
    std::erase_if(parameters, [&](const Parameter& each) { return !point.contains(each.name); });
    return describe(point, parameters);
}

/// ".4619"
std::string valueWords(double value)
{
    constexpr double digits = 1e4;
    std::string text = std::to_string(std::round(value * digits) / digits).substr(0, 6);
    return text.starts_with("0.") ? text.substr(1) : text;
}

}  // namespace

std::vector<ParameterValues> gridOf(const LearnSpec& spec)
{
    const LearnSpec whole = normalized(spec);
    const Learner& row = learnerOf(whole);
    std::vector<ParameterValues> grid{{}};
    for (const TriedOption& option : row.tried) {
        const auto parameter = std::ranges::find(row.parameters, option.name, &Parameter::name);
        if (whole.values.find(option.name)->second == parameter->initial)
            grid = refinedGrid(grid, option);
    }
    return grid;
}

LearnSpec withChoice(LearnSpec spec, const Tuning& tuning)
{
    if (!tuning.trials.empty()) {
        for (const auto& [name, value] : tuning.trials[tuning.chosen].values)
            spec.values[name] = value;
    }
    return spec;
}

std::string choiceOf(const LearnSpec& spec, const Tuning& tuning)
{
    return tuning.trials.empty() ? std::string() : pointWords(spec, tuning.trials[tuning.chosen].values);
}

std::string describe(const LearnSpec& spec, const Tuning& tuning)
{
    std::string all;
    for (const TuningTrial& trial : tuning.trials)
        all += (all.empty() ? "" : ", ") + pointWords(spec, trial.values) + " " + valueWords(trial.value);
    return all;
}

void requireValidates(const ScoreTable& validation, const ScoreTable& table)
{
    requireRelevant(validation);
    if (validation.rankers != table.rankers)
        throw Error("What options are chosen by has other features or rankers than what is learned from. Give a file "
                    "with the same.");
    for (std::size_t i = 0; i < table.rankers.size(); ++i) {
        const std::string key = "normalizer " + std::to_string(i + 1);
        if (valueOf(validation.recipe, key) != valueOf(table.recipe, key))
            throw Error(table.rankers[i] + " is normalised otherwise in what options are chosen by. Choose a "
                + "normalisation other than auto, which goes by the values.");
    }
    if (valueOf(validation.recipe, "feature values") != valueOf(table.recipe, "feature values"))
        throw Error(
            "Values are positions in one of what is learned from and what options are chosen by, and scores in "
            "the other. Say which with --feature-values, instead of auto.");
    std::set<std::string_view> learned;
    for (const auto& topic : table.topics)
        learned.insert(topic->topic);
    for (const auto& topic : validation.topics) {
        if (learned.contains(topic->topic))
            throw Error("Topic " + topic->topic
                + " is in what is learned from and in what options are chosen by. Leave it in one of the two.");
    }
}

Tuner::Tuner(const ScoreTable& table, const LearnSpec& spec, std::vector<Fold> folds, const ScoreTable* validation)
    : m_table(table)
    , m_spec(spec)
    , m_folds(std::move(folds))
    , m_validation(validation)
    , m_grid(gridOf(spec))
    , m_tried(m_folds.size())
{
    if (validation != nullptr)
        requireValidates(*validation, table);
}

Tuner::Sums Tuner::tried(
    const ScoreTable& training, const ScoreTable& validation, const LearnContext& context, const Task& task)
{
    const ObjectiveFunction function(validation, objective(m_spec.objective));
    const std::size_t topics = topicsWithRelevant(validation).size();
    Sums sums{Eigen::VectorXd(std::ssize(m_grid)), topics};
    for (std::size_t point = 0; point < m_grid.size(); ++point) {
        const auto begin = static_cast<double>(point) / static_cast<double>(m_grid.size());
        const Task part = task.slice(begin, begin + 1.0 / static_cast<double>(m_grid.size()));
        const LearnSpec spec = withChoice(m_spec, {.trials = {{m_grid[point]}}});
        const Ensemble learned = runLearner(training, spec, {.threads = context.threads}, part);
        sums.values[static_cast<Eigen::Index>(point)] =
            function(*learned.model, task.silent()) * static_cast<double>(topics);
    }
    return sums;
}

Tuner::Sums Tuner::triedNested(const ScoreTable& training, const LearnContext& context, const Task& task)
{
    const std::size_t count = std::min(nested, topicsWithRelevant(training).size());
    if (count < 2)
        throw Error(
            "Options cannot be chosen by validation: only one topic to learn from has a relevant document. Choose "
            "them by hand.");
    const auto folds = makeFolds(training, std::to_string(count), m_spec.seed);
    Sums all{Eigen::VectorXd::Zero(std::ssize(m_grid))};
    for (std::size_t i = 0; i < folds.size(); ++i) {
        const auto share = 1.0 / static_cast<double>(folds.size());
        const auto begin = share * static_cast<double>(i);
        const Sums sums = tried(subset(training, folds[i].train), subset(training, folds[i].test), context,
            task.slice(begin, begin + share));
        all.values += sums.values;
        all.topics += sums.topics;
    }
    return all;
}

const Tuner::Sums& Tuner::triedFor(std::size_t fold, const LearnContext& context, const Task& task)
{
    std::optional<Sums>& sums = m_tried[fold];
    if (!sums)
        sums = tried(subset(m_table, m_folds[fold].train), subset(m_table, m_folds[fold].validation), context, task);
    return *sums;
}

Tuning Tuner::forFold(std::size_t fold, const LearnContext& context, const Task& task)
{
    if (m_grid.size() == 1)
        return {};
    if (validates(m_folds[fold]))
        return best(triedFor(fold, context, task));
    const ScoreTable training = subset(m_table, m_folds[fold].train);
    return best(m_validation != nullptr ? tried(training, *m_validation, context, task)
                                        : triedNested(training, context, task));
}

Tuning Tuner::forAll(const std::vector<std::size_t>& topics, const LearnContext& context, const Task& task)
{
    if (m_grid.size() == 1)
        return {};
    const ScoreTable training = subset(m_table, topics);
    if (m_validation != nullptr)
        return best(tried(training, *m_validation, context, task));
    if (m_folds.empty() || !std::ranges::all_of(m_folds, [&](const Fold& fold) { return validates(fold); }))
        return best(triedNested(training, context, task));
    Sums all{Eigen::VectorXd::Zero(std::ssize(m_grid))};
    for (std::size_t i = 0; i < m_folds.size(); ++i) {
        const auto share = 1.0 / static_cast<double>(m_folds.size());
        const auto begin = share * static_cast<double>(i);
        const Sums& sums = triedFor(i, context, task.slice(begin, begin + share));
        all.values += sums.values;
        all.topics += sums.topics;
    }
    return best(all);
}

/// Values that differ by rounding are equal.
Tuning Tuner::best(const Sums& sums) const
{
    constexpr double rounding = 1e-12;
    Tuning tuning{.topics = sums.topics};
    for (std::size_t point = 0; point < m_grid.size(); ++point) {
        const double value = sums.values[static_cast<Eigen::Index>(point)]
            / static_cast<double>(std::max<std::size_t>(sums.topics, 1));
        tuning.trials.push_back({m_grid[point], value});
        if (value > tuning.trials[tuning.chosen].value + rounding)
            tuning.chosen = point;
    }
    return tuning;
}

}  // namespace rankscape
