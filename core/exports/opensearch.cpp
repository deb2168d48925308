// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/opensearch.h"

#include <nlohmann/json.hpp>

#include "core/scores/engine_fusion.h"

namespace rankscape {

namespace {

std::string opensearchConfiguration(const EngineSetup& setup)
{
    Json queries = Json::array();
    for (const std::string& clause : setup.clauses)
        queries.push_back({{"match", {{"FIELD " + clause, {{"query", "QUERY"}}}}}});
    const Json processor{{"normalization", {{"technique", setup.normalizer}}},
        {"combination", {{"technique", "arithmetic_mean"}, {"parameters", {{"weights", setup.weights}}}}}};
    const Json pipeline{{"description", "Weights of Rankscape: " + setup.origin},
        {"phase_results_processors", Json::array({Json{{"normalization-processor", processor}}})}};
    const Json search{{"size", setup.window}, {"query", {{"hybrid", {{"queries", queries}}}}}};
    constexpr auto replace = Json::error_handler_t::replace;
    return "PUT /_search/pipeline/NAME\n" + pipeline.dump(2, ' ', false, replace)
        + "\n\nGET /INDEX/_search?search_pipeline=NAME\n" + search.dump(2, ' ', false, replace) + "\n";
}

}  // namespace

const Engine& opensearch()
{
    static const Engine engine{
        .label = "OpenSearch",
        .rules = {{"opensearch", "min_max"}, {"l2", "l2"}},
        .mostClauses = 5,
        .mostWindow = 10'000,
        .windowSetting = "index.max_result_window",
        .needsPositive = true,
        .ties = "The same ranking can be promised up to ties, which fall as they may, and up to 32-bit floats, on "
                "one shard: "
                "minima and maxima are of what all shards return for this size.",
        .curl =
            "curl -s 'http://localhost:9200/INDEX/_search?search_pipeline=NAME' -H 'Content-Type: application/json' "
            "-d @QUERY.json",
        .fuse = singleMean,
        .configuration = opensearchConfiguration,
    };
    return engine;
}

}  // namespace rankscape
