// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/elasticsearch.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/scores/engine_fusion.h"

namespace rankscape {

namespace {

constexpr std::size_t mostForks = 8;
constexpr int mostShown = 10;  // documents; no more than the window has

std::string linearRetriever(const EngineSetup& setup)
{
    Json retrievers = Json::array();
    for (std::size_t i = 0; i < setup.clauses.size(); ++i) {
        const Json query{{"match", {{"FIELD " + setup.clauses[i], {{"query", "QUERY"}}}}}};
        retrievers.push_back({{"retriever", {{"standard", {{"query", query}}}}}, {"weight", setup.weights[i]},
            {"normalizer", setup.normalizer}});
    }
    const Json body{{"size", std::min(mostShown, setup.window)},
        {"retriever", {{"linear", {{"rank_window_size", setup.window}, {"retrievers", retrievers}}}}}};
    return "GET /INDEX/_search\n" + body.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Of two to eight clauses, as FORK has them.
std::string fuseCommand(const EngineSetup& setup)
{
    if (setup.clauses.size() < 2 || setup.clauses.size() > mostForks)
        return "";
    std::string forks;
    Json weights;
    for (std::size_t i = 0; i < setup.clauses.size(); ++i) {
        forks += "\n    ( WHERE MATCH(`FIELD " + setup.clauses[i] + "`, \"QUERY\") | SORT _score DESC | LIMIT "
            + std::to_string(setup.window) + " )";
        weights["fork" + std::to_string(i + 1)] = setup.weights[i];
    }
    const Json options{{"weights", weights}, {"normalizer", setup.normalizer}};
    return "\n# The same as ES|QL:\nPOST /_query\n{ \"query\": \"\"\"\nFROM INDEX METADATA _id, _index, _score\n| "
           "FORK"
        + forks + "\n| FUSE LINEAR WITH " + options.dump() + "\n| SORT _score DESC\n| LIMIT 10\n\"\"\" }\n";
}

std::string elasticsearchConfiguration(const EngineSetup& setup)
{
    return linearRetriever(setup) + fuseCommand(setup);
}

}  // namespace

const Engine& elasticsearch()
{
    static const Engine engine{
        .label = "Elasticsearch",
        .rules = {{"elasticsearch", "minmax"}, {"l2", "l2_norm"}, {"none", "none"}},
        .mostWindow = 10'000,
        .windowSetting = "index.max_result_window",
        .needsPositive = true,
        .ties =
            "The same ranking can be promised up to ties, of which its index's first document comes first, and up to "
            "32-bit floats. From 8.18 on equal scores are 1.",
        .curl = "curl -s 'http://localhost:9200/INDEX/_search' -H 'Content-Type: application/json' -d @QUERY.json",
        .fuse = singleSum,
        .configuration = elasticsearchConfiguration,
    };
    return engine;
}

}  // namespace rankscape
