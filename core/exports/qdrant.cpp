// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/qdrant.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/scores/engine_fusion.h"

namespace rankscape {

namespace {

std::string qdrantConfiguration(const EngineSetup& setup)
{
    Json prefetches = Json::array();
    Json weights = Json::array();
    const auto clauses = static_cast<double>(setup.clauses.size());
    for (std::size_t i = 0; i < setup.clauses.size(); ++i) {
        prefetches.push_back({{"query", "QUERY"}, {"using", "VECTOR " + setup.clauses[i]}, {"limit", setup.window}});
        weights.push_back(std::round(setup.weights[i] * 10000.0) * clauses / 10000.0);
    }
    const Json body{{"prefetch", prefetches}, {"query", {{"rrf", {{"k", 2}, {"weights", weights}}}}}, {"limit", 10}};
    return "POST /collections/COLLECTION/points/query\n" + body.dump(2, ' ', false, Json::error_handler_t::replace)
        + "\n";
}

Eigen::VectorXd ranksByQdrant(const FusionTopic& topic, const Eigen::VectorXd& weights, const Normalization&)
{
    return qdrantRanks(topic, weights);
}

}  // namespace

const Engine& qdrant()
{
    static const Engine engine{
        .label = "Qdrant",
        .rules = {{"none", "weighted RRF, ranks"}},
        .ties = "Qdrant (from 1.17) weighs reciprocal ranks and not scores, so this is another ranking than the sum "
                "of scores; "
                "weights are multiples of their mean. It can be promised up to ties and 32-bit floats.",
        .curl =
            "curl -s 'http://localhost:6333/collections/COLLECTION/points/query' -H 'Content-Type: application/json' "
            "-d @QUERY.json",
        .fuse = ranksByQdrant,
        .configuration = qdrantConfiguration,
    };
    return engine;
}

}  // namespace rankscape
