// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/weaviate.h"

#include "core/base/parse.h"
#include "core/scores/engine_fusion.h"

namespace rankscape {

namespace {

std::string weaviateConfiguration(const EngineSetup& setup)
{
    return "{\n  Get {\n    COLLECTION(\n      limit: " + std::to_string(setup.window)
        + "\n      hybrid: { query: \"QUERY\", alpha: " + shortest(setup.weights[1]) + ", fusionType: "
        + std::string(setup.normalizer) + " }\n    ) {\n      _additional { id score explainScore }\n    }\n  }\n}\n";
}

}  // namespace

const Engine& weaviate()
{
    static const Engine engine{
        .label = "Weaviate",
        .rules = {{"weaviate", "relativeScoreFusion"}},
        .mostClauses = 2,
        .leastClauses = 2,
        .whyClauses = "for its hybrid search is of one keyword search and one vector search",
        .mostWindow = 10'000,
        .windowSetting = "QUERY_MAXIMUM_RESULTS",
        .ties = "Clause 1 must be the keyword search and clause 2, whose weight is alpha, the vector search. The "
                "same ranking "
                "can be promised up to 32-bit floats and scores within 0.0000001, which the secondary score orders.",
        .curl = "curl -s 'http://localhost:8080/v1/graphql' -H 'Content-Type: application/json' -d @QUERY.json",
        .fuse = singleSum,
        .configuration = weaviateConfiguration,
    };
    return engine;
}

}  // namespace rankscape
