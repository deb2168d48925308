// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/comb_fusion.h"

#include <algorithm>
#include <numeric>

#include "core/scores/score_grid.h"

namespace rankscape {

namespace {

double sum(const std::vector<double>& scores)
{
    return std::accumulate(scores.begin(), scores.end(), 0.0);
}

double median(std::vector<double>& scores)
{
    std::ranges::sort(scores);
    const std::size_t middle = scores.size() / 2;
    return scores.size() % 2 == 1 ? scores[middle] : (scores[middle - 1] + scores[middle]) / 2.0;
}

/// `combine` of each document's scores, of which there is at least one.
template <class Combine>
Eigen::VectorXd combined(const FusionTopic& topic, const Task& task, const Combine& combine)
{
    task.stopIfAsked();
    Eigen::VectorXd fused = Eigen::VectorXd::Zero(topic.scores.rows());
    std::vector<double> own;
    for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
        own.clear();
        for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
            if (topic.has(row, ranker))
                own.push_back(topic.scores(row, ranker));
        }
        if (!own.empty())
            fused[row] = combine(own);
    }
    return fused;
}

constexpr std::string_view foxAndShaw = "Fox and Shaw (1994)";

}  // namespace

Fusion fusionCombSum()
{
    return {
        .name = "combsum",
        .label = "CombSum",
        .summary = "The sum of the scores.",
        .reference = foxAndShaw,
        .usesScores = true,
        .fuse = [](const FusionTopic& topic, const FusionSetting&,
                    const Task& task) { return combined(topic, task, sum); },
    };
}

Fusion fusionCombMnz()
{
    return {
        .name = "combmnz",
        .label = "CombMNZ",
        .summary = "The sum of the scores times the number of rankers that retrieved the document.",
        .reference = foxAndShaw,
        .usesScores = true,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task,
                    [](const std::vector<double>& own) { return sum(own) * static_cast<double>(own.size()); });
            },
    };
}

Fusion fusionCombAnz()
{
    return {
        .name = "combanz",
        .label = "CombANZ",
        .summary = "The mean score by the rankers that retrieved the document.",
        .reference = foxAndShaw,
        .usesScores = true,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task,
                    [](const std::vector<double>& own) { return sum(own) / static_cast<double>(own.size()); });
            },
    };
}

Fusion fusionCombMax()
{
    return {
        .name = "combmax",
        .label = "CombMax",
        .summary = "The highest score by any ranker that retrieved the document.",
        .reference = foxAndShaw,
        .usesScores = true,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task, [](const std::vector<double>& own) { return std::ranges::max(own); });
            },
    };
}

Fusion fusionCombMin()
{
    return {
        .name = "combmin",
        .label = "CombMin",
        .summary = "The lowest score by any ranker that retrieved the document.",
        .reference = foxAndShaw,
        .usesScores = true,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task, [](const std::vector<double>& own) { return std::ranges::min(own); });
            },
    };
}

Fusion fusionCombMed()
{
    return {
        .name = "combmed",
        .label = "CombMed",
        .summary = "The median of the scores by the rankers that retrieved the document.",
        .reference = foxAndShaw,
        .usesScores = true,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task, [](std::vector<double>& own) { return median(own); });
            },
    };
}

Fusion fusionWeightedSum()
{
    return {
        .name = "weighted-sum",
        .label = "Weighted sum",
        .summary = "The sum of the scores, each times its ranker's weight.",
        .reference = "Vogt and Cottrell (1999)",
        .usesScores = true,
        .takesWeights = true,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting& setting, const Task& task) {
                task.stopIfAsked();
                Eigen::VectorXd fused = topic.scores * setting.weights;
                toGrid(fused);
                return fused;
            },
    };
}

}  // namespace rankscape
