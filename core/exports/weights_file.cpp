// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/weights_file.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/text_file.h"
#include "core/objective/exact_map.h"
#include "core/version.h"

namespace rankscape {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* format = "rankscape-weights/1";

std::string valueOf(const Recipe& recipe, const std::string& key)
{
    const auto found = std::ranges::find(recipe, key, &std::pair<std::string, std::string>::first);
    return found != recipe.end() ? found->second : "";
}

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
        sources.push_back({
            {"name", request.table.rankers[i]},
            {"file_sha256", valueOf(request.table.recipe, "collection sha256")},
            {"weight", request.weights.values()[static_cast<Eigen::Index>(i)]},
            {"normalizer", valueOf(request.table.recipe, "normalizer " + std::to_string(i + 1))},
            {"constant", "a list of equal scores becomes 1, of zeros 0"},
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
    const Json content = Json::parse(file.text, nullptr, false);
    if (content.is_discarded() || content.value("format", "") != format || !content.contains("sources"))
        throw Error(file.name + " is not a weights file (\"format\": \"" + format
            + "\" was expected). Choose one that"
              " Rankscape has written.");
    Eigen::VectorXd values = Eigen::VectorXd::Constant(static_cast<Eigen::Index>(rankers.size()), -1.0);
    for (const Json& source : content["sources"]) {
        const auto found = std::ranges::find(rankers, source.value("name", ""));
        if (found == rankers.end() || !source.contains("weight") || !source["weight"].is_number())
            throw Error(file.name + " has weights for '" + source.value("name", "")
                + "', which is not among the rankers here."
                  " Score with the same rankers first.");
        values[found - rankers.begin()] = source["weight"];
    }
    if (values.minCoeff() < 0.0)
        throw Error(file.name + " has no weight for every ranker here. Score with the same rankers first.");
    return Weights::normalized(values);
}

}  // namespace rankscape
