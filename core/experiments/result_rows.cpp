// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/result_rows.h"

#include <algorithm>

namespace rankscape {

namespace {

using Experiments = std::vector<std::shared_ptr<const Experiment>>;

std::vector<Comparison> comparisonsOf(const Experiment& experiment, const Experiments& all)
{
    if (learnerOf(experiment.spec.learn).isBaseline)
        return {};
    std::vector<const Experiment*> yardsticks;
    for (const auto& each : all) {
        if (learnerOf(each->spec.learn).isBaseline)
            yardsticks.push_back(each.get());
    }
    return compare(experiment, yardsticks);
}

double valueOf(const Experiment& experiment, std::string_view measure)
{
    const Eigen::VectorXd& means = experiment.tested.size() > 0 ? experiment.tested : experiment.meanTrain;
    for (std::size_t i = 0; i < experiment.measures.size(); ++i) {
        if (experiment.measures[i].name() == measure)
            return means[static_cast<Eigen::Index>(i)];
    }
    return 0.0;
}

ResultRow rowOf(const Experiment& experiment, const Experiments& all)
{
    ResultRow row;
    row.isBaseline = learnerOf(experiment.spec.learn).isBaseline;
    row.isReference = learnerOf(experiment.spec.learn).isReference;
    row.train = experiment.meanTrain[0];
    row.ties = experiment.ties;
    row.low = row.high = row.train;
    row.p1 = valueOf(experiment, "P_1");
    row.p5 = valueOf(experiment, "P_5");
    row.ndcg10 = valueOf(experiment, "ndcg_cut_10");
    if (experiment.tested.size() == 0)
        return row;
    row.test = experiment.tested[0];
    for (const FoldResult& fold : experiment.folds)
        row.folds.push_back(fold.test[0]);
    row.spread = experiment.spread;
    const Effect effect = effectOf(experiment.precisions);
    row.low = effect.low;
    row.high = effect.high;
    row.comparisons = comparisonsOf(experiment, all);
    return row;
}

}  // namespace

const Comparison* referenceOf(const ResultRow& row)
{
    const auto found = std::ranges::find_if(row.comparisons, &Comparison::isReference);
    return found != row.comparisons.end() ? &*found : nullptr;
}

std::optional<double> yardstickOf(const std::vector<ResultRow>& rows)
{
    const auto isYardstick = [](const ResultRow& row) { return row.isReference && row.test.has_value(); };
    if (std::ranges::count_if(rows, isYardstick) != 1)
        return std::nullopt;
    return std::ranges::find_if(rows, isYardstick)->test;
}

std::vector<ResultRow> resultRows(const Experiments& experiments)
{
    std::vector<ResultRow> rows;
    for (std::size_t i = 0; i < experiments.size(); ++i) {
        rows.push_back(rowOf(*experiments[i], experiments));
        rows.back().experiment = i;
    }
    std::ranges::stable_sort(
        rows, std::greater{}, [](const ResultRow& row) { return row.test.value_or(row.train - 1.0); });
    return rows;
}

}  // namespace rankscape
