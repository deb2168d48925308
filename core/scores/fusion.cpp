// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/fusion.h"

#include <algorithm>
#include <functional>
#include <iterator>

#include "core/base/parallel.h"
#include "core/base/parse.h"
#include "core/base/table.h"
#include "core/scores/comb_fusion.h"
#include "core/scores/condorcet.h"
#include "core/scores/engine_fusion.h"
#include "core/scores/missing.h"
#include "core/scores/rank_fusion.h"
#include "core/scores/score_table_builder.h"

namespace rankscape {

// The one place to add a fusion method.
std::span<const Fusion> fusions()
{
    static const auto all = [] {
        std::vector<Fusion> rows{
            fusionCombSum(),
            fusionCombMnz(),
            fusionCombAnz(),
            fusionCombMax(),
            fusionCombMin(),
            fusionCombMed(),
            fusionWeightedSum(),
            fusionBorda(),
            fusionReciprocalRank(),
            fusionInverseSquareRank(),
            fusionLogInverseSquareRank(),
            fusionRankBiasedCentroid(),
            fusionCondorcet(),
        };
        std::ranges::copy(engineFusions(), std::back_inserter(rows));
        return rows;
    }();
    return all;
}

const Fusion& fusion(std::string_view name)
{
    return rowNamed(fusions(), name, "fusion method");
}

FusionSetting initialSetting(const Fusion& fusion, Eigen::Index rankers)
{
    FusionSetting setting{initialValues(fusion.parameters)};
    if (fusion.takesWeights)
        setting.weights = Eigen::VectorXd::Constant(rankers, 1.0 / static_cast<double>(rankers));
    return setting;
}

std::string describe(const Fusion& fusion, const FusionSetting& setting)
{
    if (!fusion.takesWeights)
        return describe(setting.values, fusion.parameters);
    std::string weights;
    for (const double weight : setting.weights)
        weights += (weights.empty() ? "weights " : ",") + shortest(weight);
    return weights;
}

std::vector<Eigen::Index> rankedRows(const FusionTopic& topic, Eigen::Index ranker)
{
    std::vector<Eigen::Index> rows;
    for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
        if (topic.has(row, ranker))
            rows.push_back(row);
    }
    std::ranges::stable_sort(rows, std::greater{}, [&](Eigen::Index row) { return topic.scores(row, ranker); });
    return rows;
}

Eigen::VectorXd fused(const TopicScores& topic, const Fusion& fusion, const FusionSetting& setting, const Task& task)
{
    static const Retrieved all;
    const bool countsAll = fusion.usesScores && topic.countsMissing;
    return fusion.fuse({topic.scores, countsAll ? all : topic.retrieved}, setting, task);
}

ScoreTable fused(
    const ScoreTable& table, const Fusion& fusion, const FusionSetting& setting, unsigned threads, const Task& task)
{
    const ScoreTable part = fusion.takesWeights ? pooled(table, setting.weights, task) : table;
    ScoreTable names = part;
    names.rankers = {std::string(fusion.name)};
    names.labels = {std::string(fusion.label)};
    const std::string changes = describe(fusion, setting);
    names.recipe.emplace_back("fusion", std::string(fusion.name) + (changes.empty() ? "" : ": " + changes));
    ScoreTableBuilder builder(std::move(names));
    parallelFor(part.topics.size(), threads, task.silent(), [&](std::size_t i, const Task& topicTask) {
        TopicScores topic = *part.topics[i];
        topic.scores = fused(*part.topics[i], fusion, setting, topicTask);
        topic.retrieved.resize(0, 0);
        builder.set(i, std::move(topic));
    });
    return builder.build();
}

}  // namespace rankscape
