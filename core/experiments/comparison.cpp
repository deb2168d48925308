// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/comparison.h"

namespace rankscape {

std::vector<Comparison> compare(const Experiment& experiment, const std::vector<const Experiment*>& others)
{
    std::vector<Comparison> comparisons;
    std::vector<double> p;
    for (const Experiment* const other : others) {
        if (other == &experiment || !sameFolds(other->spec, experiment.spec) || experiment.precisions.size() == 0
            || other->precisions.size() != experiment.precisions.size()
            || other->spec.learn.objective != experiment.spec.learn.objective
            || other->spec.without != experiment.spec.without)
            continue;
        const Learner& row = learnerOf(other->spec.learn);
        const Eigen::VectorXd differences = experiment.precisions - other->precisions;
        p.push_back(wilcoxonSignedRank(differences));
        comparisons.push_back({std::string(row.label), row.isReference, effectOf(differences), p.back(),
            pairedT(differences), randomizationTest(differences), 1.0,
            experiment.ties.test.has_value() || other->ties.test.has_value()});
    }
    const std::vector<double> corrected = holm(p);
    for (std::size_t i = 0; i < comparisons.size(); ++i)
        comparisons[i].holm = corrected[i];
    return comparisons;
}

std::string mark(const Comparison& comparison)
{
    if (comparison.holm >= 0.05)
        return "";
    return comparison.effect.mean < 0.0 ? "↓" : comparison.holm < 0.01 ? "‡" : "†";
}

std::string warningOfFew(std::size_t topics)
{
    return topics >= fewTopics
        ? std::string()
        : std::to_string(topics) + " topics are few: weights learned from fewer than 30 rarely hold on others.";
}

}  // namespace rankscape
