// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/weights_file.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/text_file.h"
#include "core/objective/exact_map.h"
#include "core/scores/normalization.h"
#include "core/version.h"

namespace rankscape {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format = "rankscape-weights/1";

std::string now()
{
    const std::time_t time = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&time, &utc);
    std::string text(20, '\0');
    std::strftime(text.data(), text.size() + 1, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return text;
}

Json sourcesOf(const Export& request)
{
    Json sources = Json::array();
    for (std::size_t i = 0; i < request.table.rankers.size(); ++i) {
        const std::string named = valueOf(request.table.recipe, "normalizer " + std::to_string(i + 1));
        const std::string rule = named.empty() ? "none" : named;
        sources.push_back({
            {"name", request.table.rankers[i]},
            {"file_sha256", valueOf(request.table.recipe, "collection sha256")},
            {"weight", request.weights.values()[static_cast<Eigen::Index>(i)]},
            {"normalizer", rule},
            {"constant", normalization(rule).constant},
            {"missing", "none: every document is a candidate"},
            {"depth", "all"},
        });
    }
    return sources;
}

}  // namespace

std::string weightsFile(const Export& request)
{
    Json recipe;
    for (const auto& [key, value] : request.table.recipe)
        recipe[key] = value;
    recipe["weights"] = request.origin;
    Json objective{{"measure", "map"}, {"value_train", exactMap(request.table, request.weights.values())}};
    objective["value_cv"] = request.crossValidated ? Json(*request.crossValidated) : Json();
    objective["folds"] = request.folds;
    const Json file{{"format", format}, {"recipe", recipe}, {"sources", sourcesOf(request)}, {"objective", objective},
        {"ties", valueOf(request.table.recipe, "ties")}, {"seed", request.seed}, {"tool_version", version},
        {"created", now()}};
    return file.dump(2) + "\n";
}

Weights readWeightsFile(const std::filesystem::path& path, const std::vector<std::string>& rankers)
{
    const TextFile file = readTextFile(path);
    std::map<std::string, double> weights;
    try {
        const Json content = Json::parse(file.text);
        if (content.at("format") != format)
            throw Error(file.name + " is of another format than \"" + format
                + "\". Choose a file that Rankscape has written.");
        for (const Json& source : content.at("sources"))
            weights.emplace(source.at("name").get<std::string>(), source.at("weight").get<double>());
    } catch (const Json::exception&) {
        throw Error(file.name + " is not a weights file (JSON with \"format\": \"" + format
            + "\" and \"sources\" was expected). Choose a file that Rankscape has written.");
    }
    Eigen::VectorXd values(static_cast<Eigen::Index>(rankers.size()));
    for (std::size_t i = 0; i < rankers.size(); ++i) {
        const auto weight = weights.find(rankers[i]);
        if (weight == weights.end() || weights.size() != rankers.size())
            throw Error(file.name + " is for other rankers than those here. Score with the same rankers first.");
        values[static_cast<Eigen::Index>(i)] = weight->second;
    }
    return Weights::normalized(values);
}

}  // namespace rankscape
