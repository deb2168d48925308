// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/rank_fusion.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

/// The ranks of each document by those rankers that have it, rising, so that who gave which makes no difference to sums.
std::vector<std::vector<double>> ranksOf(const FusionTopic& topic, const Task& task)
{
    std::vector<std::vector<double>> ranks(static_cast<std::size_t>(topic.scores.rows()));
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        task.stopIfAsked();
        double rank = 0.0;
        for (const Eigen::Index row : rankedRows(topic, ranker))
            ranks[static_cast<std::size_t>(row)].push_back(rank += 1.0);
    }
    for (auto& own : ranks)
        std::ranges::sort(own);
    return ranks;
}

/// `combine` of each document's ranks.
template <class Combine>
Eigen::VectorXd combined(const FusionTopic& topic, const Task& task, const Combine& combine)
{
    const auto ranks = ranksOf(topic, task);
    Eigen::VectorXd fused(topic.scores.rows());
    std::ranges::transform(ranks, fused.begin(), combine);
    return fused;
}

template <class Value>
double sumOf(const std::vector<double>& ranks, const Value& value)
{
    double sum = 0.0;
    for (const double rank : ranks)
        sum += value(rank);
    return sum;
}

double inverseSquares(const std::vector<double>& ranks)
{
    return sumOf(ranks, [](double rank) { return 1.0 / (rank * rank); });
}

/// Multiples of ½, so that sums are exact.
Eigen::VectorXd bordaPoints(const FusionTopic& topic, const FusionSetting& /*setting*/, const Task& task)
{
    const auto candidates = static_cast<double>(topic.scores.rows());
    Eigen::VectorXd points = Eigen::VectorXd::Zero(topic.scores.rows());
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        task.stopIfAsked();
        const auto rows = rankedRows(topic, ranker);
        const double left = (candidates - static_cast<double>(rows.size()) + 1.0) / 2.0;
        points.array() += left;
        double rank = 0.0;
        for (const Eigen::Index row : rows)
            points[row] += candidates - (rank += 1.0) + 1.0 - left;
    }
    return points;
}

}  // namespace

Fusion fusionBorda()
{
    return {
        .name = "borda",
        .label = "Borda",
        .summary =
            "Each ranker gives points from the number of candidates down to 1; what it did not retrieve shares "
            "the rest.",
        .reference = "Aslam and Montague (2001)",
        .usesScores = false,
        .fuse = bordaPoints,
    };
}

Fusion fusionReciprocalRank()
{
    return {
        .name = "rrf",
        .label = "RRF",
        .summary = "The sum of 1 / (k + rank) over the rankers that retrieved the document.",
        .reference = "Cormack, Clarke and Büttcher (2009)",
        .usesScores = false,
        .parameters = {{.name = "k",
            .label = "rank constant k",
            .initial = 60.0,
            .least = 0.0,
            .most = 1e6,
            .help = "the larger, the less the first ranks are ahead"}},
        .trials = {60.0, 0.0, 1.0, 2.0, 5.0, 10.0, 20.0, 40.0, 100.0, 200.0, 500.0, 1000.0},
        .fuse =
            [](const FusionTopic& topic, const FusionSetting& setting, const Task& task) {
                const double k = setting.values.at("k");
                return combined(topic, task, [k](const std::vector<double>& ranks) {
                    return sumOf(ranks, [k](double rank) { return 1.0 / (k + rank); });
                });
            },
    };
}

Fusion fusionInverseSquareRank()
{
    return {
        .name = "isr",
        .label = "ISR",
        .summary = "The sum of 1 / rank² times the number of rankers that retrieved the document.",
        .reference = "Mourão, Martins and Magalhães (2014)",
        .usesScores = false,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task, [](const std::vector<double>& ranks) {
                    return static_cast<double>(ranks.size()) * inverseSquares(ranks);
                });
            },
    };
}

Fusion fusionLogInverseSquareRank()
{
    return {
        .name = "logisr",
        .label = "log ISR",
        .summary = "The sum of 1 / rank² times the logarithm of the number of rankers that retrieved the document.",
        .reference = "Mourão, Martins and Magalhães (2014)",
        .usesScores = false,
        .fuse =
            [](const FusionTopic& topic, const FusionSetting&, const Task& task) {
                return combined(topic, task, [](const std::vector<double>& ranks) {
                    return std::log(static_cast<double>(std::max<std::size_t>(ranks.size(), 1)))
                        * inverseSquares(ranks);
                });
            },
    };
}

Fusion fusionRankBiasedCentroid()
{
    return {
        .name = "rbc",
        .label = "RBC",
        .summary = "The sum of (1 − p) p^(rank − 1): how likely a reader who goes on with probability p sees it.",
        .reference = "Bailey, Moffat, Scholer and Thomas (2017)",
        .usesScores = false,
        .parameters = {{.name = "p",
            .label = "persistence p",
            .initial = 0.9,
            .least = 0.0,
            .most = 0.9999,
            .help = "the larger, the deeper the reader goes"}},
        .trials = {0.9, 0.5, 0.6, 0.7, 0.8, 0.95, 0.98, 0.99, 0.995, 0.999},
        .fuse =
            [](const FusionTopic& topic, const FusionSetting& setting, const Task& task) {
                const double p = setting.values.at("p");
                return combined(topic, task, [p](const std::vector<double>& ranks) {
                    return sumOf(ranks, [p](double rank) { return (1.0 - p) * std::pow(p, rank - 1.0); });
                });
            },
    };
}

}  // namespace rankscape
