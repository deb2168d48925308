// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/ensemble_results.h"

#include <array>
#include <cmath>
#include <map>

#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Calls `valuesOf` with every split's table and experiment. \returns [splits × measures]
template <class Values>
Eigen::MatrixXd overSplits(Laboratory& laboratory, const std::string& data, const std::string& learner,
    std::size_t measures, const Task& task, const Values& valuesOf)
{
    const std::uint64_t splits = Laboratory::splits(data);
    Eigen::MatrixXd values(static_cast<Index>(splits), static_cast<Index>(measures));
    for (std::uint64_t split = 1; split <= splits; ++split) {
        const Task part = task.slice(static_cast<double>(split - 1) / static_cast<double>(splits),
            static_cast<double>(split) / static_cast<double>(splits));
        const Experiment& experiment = laboratory.ensemble(data, learner, split, part);
        const ScoreTable& table = laboratory.places(data, split, task.silent());
        values.row(static_cast<Index>(split) - 1) = valuesOf(table, experiment);
    }
    return values;
}

/// Values of a topic in the splits that test it, by its id.
using TopicGains = std::map<std::string, std::vector<double>>;

/// How far to both sides of their mean 95 % of the normal distribution reach, of the topics' means over splits.
double reachOver(const TopicGains& topics)
{
    constexpr double quantile = 1.96;
    Eigen::VectorXd means(std::ssize(topics));
    Index topic = 0;
    for (const auto& [id, values] : topics)
        means[topic++] = Eigen::Map<const Eigen::VectorXd>(values.data(), std::ssize(values)).mean();
    if (means.size() < 2)
        return 0.0;
    const auto count = static_cast<double>(means.size());
    return quantile * std::sqrt((means.array() - means.mean()).square().sum() / (count - 1.0) / count);
}

Eigen::RowVectorXd meansOver(
    const ScoreTable& table, const Model& model, std::span<const Measure> measures, const Task& task)
{
    const Evaluation found = evaluate(table, model, measures, task);
    Eigen::RowVectorXd means(static_cast<Index>(measures.size()));
    for (std::size_t i = 0; i < measures.size(); ++i)
        means[static_cast<Index>(i)] = found.mean(i, MeanTopics::relevant);
    return means;
}

}  // namespace

Eigen::MatrixXd ensembleValues(Laboratory& laboratory, const std::string& data, const std::string& learner,
    std::span<const Measure> measures, const Task& task)
{
    return overSplits(laboratory, data, learner, measures.size(), task,
        [&](const ScoreTable& table, const Experiment& experiment) -> Eigen::RowVectorXd {
            return testedMeasures(table, experiment, measures, task.silent()).colwise().mean();
        });
}

Eigen::MatrixXd learnedValues(Laboratory& laboratory, const std::string& data, const std::string& learner,
    std::span<const Measure> measures, const Task& task)
{
    return overSplits(laboratory, data, learner, measures.size(), task,
        [&](const ScoreTable& table, const Experiment& experiment) -> Eigen::RowVectorXd {
            const auto folds = foldsOf(table, experiment);
            Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(static_cast<Index>(measures.size()));
            for (std::size_t i = 0; i < folds.size(); ++i)
                sum += meansOver(subset(table, folds[i].train), *experiment.folds[i].model, measures, task.silent());
            return sum / static_cast<double>(folds.size());
        });
}

std::vector<Eigen::MatrixXd> memberValues(
    Laboratory& laboratory, const std::string& data, std::span<const Measure> measures, const Task& task)
{
    const std::uint64_t splits = data == movieLens ? Laboratory::splits(data) : 1;
    std::vector<Eigen::MatrixXd> values(measures.size());
    for (std::uint64_t split = 1; split <= splits; ++split) {
        const ScoreTable& table = laboratory.places(data, split, task);
        for (Index ranker = 0; ranker < table.rankerCount(); ++ranker) {
            const Eigen::VectorXd own = Eigen::VectorXd::Unit(table.rankerCount(), ranker);
            const Eigen::RowVectorXd means = meansOver(table, *linearModel(own), measures, task.silent());
            for (std::size_t i = 0; i < measures.size(); ++i) {
                values[i].conservativeResize(static_cast<Index>(splits), table.rankerCount());
                values[i](static_cast<Index>(split) - 1, ranker) = means[static_cast<Index>(i)];
            }
        }
    }
    return values;
}

SplitMean splitMean(const Eigen::VectorXd& values)
{
    constexpr std::array quantiles{0.0, 12.706, 4.303, 3.182, 2.776};  // of Student's t, .975, by degrees of freedom
    const Index n = values.size();
    SplitMean found{values.mean(), 0.0};
    if (n > 1)
        found.reach = quantiles.at(static_cast<std::size_t>(n) - 1)
            * std::sqrt(
                (values.array() - found.mean).square().sum() / static_cast<double>(n - 1) / static_cast<double>(n));
    return found;
}

Gain gainOf(Laboratory& laboratory, const std::string& data, const std::string& better, const std::string& learner,
    const Task& task)
{
    const std::array measures{ambiguityMeasures().front()};
    Eigen::VectorXd means(static_cast<Index>(Laboratory::splits(data)));
    TopicGains ofTopics;
    for (Index split = 0; split < means.size(); ++split) {
        const auto seed = static_cast<std::uint64_t>(split) + 1;
        const ScoreTable& table = laboratory.places(data, seed, task.silent());
        const auto values = [&](const std::string& each) {
            return testedMeasures(table, laboratory.ensemble(data, each, seed, task), measures, task.silent());
        };
        const Eigen::VectorXd gained = (values(better) - values(learner)).col(0);
        means[split] = gained.mean();
        const auto tested = topicsWithRelevant(table);
        for (std::size_t i = 0; i < tested.size(); ++i)
            ofTopics[table.topics[tested[i]]->topic].push_back(gained[static_cast<Index>(i)]);
    }
    return {splitMean(means), reachOver(ofTopics)};
}

std::string differenceWords(const Gain& gain)
{
    Cell mean = Cell::of(gain.splits.mean);
    mean.isSigned = true;
    return words(mean) + " ± " + words(Cell::of(gain.splits.reach)) + " over splits, ± "
        + words(Cell::of(gain.topicReach)) + " over topics";
}

std::vector<std::string> placesIn(const Laboratory& laboratory)
{
    std::vector<std::string> names;
    for (const std::string_view name : {movieLens, aggregations[0], aggregations[1]}) {
        if (laboratory.has(std::string(name)))
            names.emplace_back(name);
    }
    return names;
}

std::vector<Measure> ambiguityMeasures()
{
    return {measure("recall_min_5"), measure("ndcg_rel_all_5")};
}

}  // namespace rankscape
