// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/engine_fusion.h"

namespace rankscape {

namespace {

/// Calls `add` with row and normalised score of all that each ranker with weight retrieved.
template <class Add>
void forEachNormalised(
    const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule, const Add& add)
{
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        std::vector<Eigen::Index> rows;
        for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
            if (topic.has(row, ranker))
                rows.push_back(row);
        }
        if (rows.empty() || weights[ranker] == 0.0)
            continue;
        Eigen::VectorXd own = topic.scores.col(ranker)(rows);
        rule.apply(own, topic.scores.rows());
        for (std::size_t i = 0; i < rows.size(); ++i)
            add(rows[i], ranker, own[static_cast<Eigen::Index>(i)]);
    }
}

template <class Number>
Eigen::VectorXd sumIn(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule)
{
    Eigen::Array<Number, Eigen::Dynamic, 1> sum = Eigen::Array<Number, Eigen::Dynamic, 1>::Zero(topic.scores.rows());
    forEachNormalised(topic, weights, rule, [&](Eigen::Index row, Eigen::Index ranker, double score) {
        sum[row] += static_cast<Number>(weights[ranker]) * static_cast<Number>(score);
    });
    return sum.template cast<double>().matrix();
}

/// Σ value(weight, rank from 0), in 32-bit floats.
template <class Value>
Eigen::VectorXd sumOfRanks(const FusionTopic& topic, const Eigen::VectorXd& weights, const Value& value)
{
    Eigen::VectorXf sum = Eigen::VectorXf::Zero(topic.scores.rows());
    for (Eigen::Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        float rank = 0.0F;
        for (const Eigen::Index row : weights[ranker] > 0.0 ? rankedRows(topic, ranker) : std::vector<Eigen::Index>())
            sum[row] += value(static_cast<float>(weights[ranker]), rank++);
    }
    return sum.cast<double>();
}

template <class Fuse>
Eigen::VectorXd checkedFuse(const FusionTopic& topic, const Task& task, const Fuse& fuse)
{
    task.stopIfAsked();
    return topic.scores.rows() == 0 ? Eigen::VectorXd() : fuse();
}

Eigen::VectorXd fuseElasticsearch(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(
        topic, task, [&] { return singleSum(topic, setting.weights, normalization("elasticsearch")); });
}

Eigen::VectorXd fuseOpenSearch(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] { return singleMean(topic, setting.weights, normalization("opensearch")); });
}

Eigen::VectorXd fuseVespa(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] { return doubleSum(topic, setting.weights, normalization("vespa")); });
}

Eigen::VectorXd fuseWeaviate(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] { return singleSum(topic, setting.weights, normalization("weaviate")); });
}

Eigen::VectorXd fuseWeaviateRanks(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] {
        return sumOfRanks(topic, setting.weights, [](float weight, float rank) { return weight / (60.0F + rank); });
    });
}

Eigen::VectorXd fuseQdrant(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] { return qdrantRanks(topic, setting.weights); });
}

Eigen::VectorXd fuseDbsf(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] { return singleSum(topic, setting.weights, normalization("dbsf")); });
}

Eigen::VectorXd fusePyserini(const FusionTopic& topic, const FusionSetting& setting, const Task& task)
{
    return checkedFuse(topic, task, [&] { return doubleSum(topic, setting.weights, normalization("pyserini")); });
}

Fusion preset(std::string_view name, std::string_view label, std::string_view summary, std::string_view reference,
    decltype(Fusion::fuse) fuse)
{
    return {.name = name,
        .label = label,
        .summary = summary,
        .reference = reference,
        .usesScores = false,
        .takesWeights = true,
        .fuse = fuse};
}

}  // namespace

Eigen::VectorXd singleSum(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule)
{
    return sumIn<float>(topic, weights, rule);
}

Eigen::VectorXd singleMean(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule)
{
    const float sum = weights.cast<float>().sum();
    return (sumIn<float>(topic, weights, rule).cast<float>() / sum).cast<double>();
}

Eigen::VectorXd doubleSum(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization& rule)
{
    return sumIn<double>(topic, weights, rule);
}

Eigen::VectorXd qdrantRanks(const FusionTopic& topic, const Eigen::VectorXd& weights)
{
    const Eigen::VectorXd scaled =
        weights * static_cast<double>((weights.array() > 0.0).count()) / std::max(weights.sum(), 1e-300);
    return sumOfRanks(
        topic, scaled, [](float weight, float rank) { return 1.0F / (2.0F + (rank + 1.0F) / weight - 1.0F); });
}

std::array<Fusion, 8> engineFusions()
{
    return {
        preset("elasticsearch", "Elasticsearch linear", "Its linear retriever: min–max, weighted sum.",
            "Elasticsearch reference, linear retriever", fuseElasticsearch),
        preset("opensearch", "OpenSearch hybrid", "Its hybrid query: min–max above 0, weighted arithmetic mean.",
            "OpenSearch documentation, normalization processor", fuseOpenSearch),
        preset("vespa", "Vespa linear", "Its global phase: normalize_linear, weighted sum.",
            "Vespa documentation, phased ranking", fuseVespa),
        preset("weaviate", "Weaviate relative", "Its relativeScoreFusion: min–max, weighted sum.",
            "Weaviate documentation, hybrid search", fuseWeaviate),
        preset("weaviate-ranked", "Weaviate ranked", "Its rankedFusion: weight / (60 + rank), ranks from 0.",
            "Weaviate documentation, hybrid search", fuseWeaviateRanks),
        preset("qdrant", "Qdrant RRF", "Its weighted reciprocal ranks, k = 2, ranks from 0.",
            "Qdrant documentation, hybrid queries", fuseQdrant),
        preset("qdrant-dbsf", "Qdrant DBSF", "Its sum of scores within three standard deviations of their mean.",
            "Qdrant documentation, hybrid queries", fuseDbsf),
        preset("pyserini", "Pyserini", "Its normalised interpolation: min–max, sum.", "Lin et al. (2021), Pyserini",
            fusePyserini),
    };
}

}  // namespace rankscape
