// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/weights_file.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parameter.h"
#include "core/base/parse.h"
#include "core/base/text_file.h"
#include "core/models/linear.h"
#include "core/objective/objective_function.h"
#include "core/recommenders/recommender.h"
#include "core/scores/normalization.h"
#include "core/version.h"

namespace rankscape {

namespace {

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

/// What a list of equal scores becomes. \param rule  one, or several after each other: "rank, then minmax"
std::string_view constantOf(const std::string& rule)
{
    return normalization(rule.substr(rule.rfind(' ') + 1)).constant;
}

std::string keyOf(const char* what, std::size_t position)
{
    return what + (" " + std::to_string(position + 1));
}

/// Whether a weight beside each source says all: then the file has no "model" of its own.
bool isBesideSources(const Model& model)
{
    const auto weights = model.commonWeights();
    return weights && *simplexModel(*weights) == model;
}

/// What does not speak of stems, missing documents or pools is from before there were any.
std::string recipeValue(const Recipe& recipe, const std::string& key)
{
    const std::string value = valueOf(recipe, key);
    if (!value.empty())
        return value;
    return key == "stem" ? "none" : key == "missing" ? "zero" : key == "pool" ? "union" : "";
}

Json sourcesOf(const Export& request)
{
    Json sources = Json::array();
    const auto weights = request.model->commonWeights();
    for (std::size_t i = 0; i < request.table.rankers.size(); ++i) {
        const std::string named = valueOf(request.table.recipe, keyOf("normalizer", i));
        const std::string rule = named.empty() ? "none" : named;
        Json source{
            {"name", request.table.rankers[i]}, {"file_sha256", valueOf(request.table.recipe, "collection sha256")}};
        if (isBesideSources(*request.model))
            source["weight"] = weights->values()[static_cast<Eigen::Index>(i)];
        source.update({{"normalizer", rule}, {"constant", constantOf(rule)},
            {"missing", recipeValue(request.table.recipe, "missing")}, {"depth", "all"}});
        sources.push_back(std::move(source));
    }
    return sources;
}

/// A weights file as it stands there.
struct Content {
    std::vector<std::string> sources;  // names
    SharedModel model;  // of the sources in their order
    Recipe recipe;
};

/// The "model" of a file, or the weights beside its sources.
SharedModel modelFrom(const Json& json)
{
    const auto hasWeight = [](const Json& source) { return source.contains("weight"); };
    const Json& sources = json.at("sources");
    if (!json.contains("model")) {
        Eigen::VectorXd weights(static_cast<Eigen::Index>(sources.size()));
        for (std::size_t i = 0; i < sources.size(); ++i)
            weights[static_cast<Eigen::Index>(i)] = sources[i].at("weight").get<double>();
        return simplexModel(Weights::normalized(weights));
    }
    if (std::ranges::any_of(sources, hasWeight))
        throw Error("there is a \"model\" and weights beside the sources. Keep the one that is meant.");
    SharedModel model = readModel(json["model"]);
    if (model->rankers() != static_cast<Eigen::Index>(sources.size()))
        throw Error("its model is for " + std::to_string(model->rankers()) + " rankers, and there are "
            + std::to_string(sources.size()) + " sources. Choose a file as Rankscape has written it.");
    return model;
}

Content parsed(const TextFile& file)
{
    Content content;
    try {
        const Json json = Json::parse(file.text);
        if (json.at("format") != format)
            throw Error(std::string("it is of another format than \"") + format
                + "\". Choose a file that Rankscape has written.");
        for (const Json& source : json.at("sources"))
            content.sources.push_back(source.at("name").get<std::string>());
        content.model = modelFrom(json);
        const Json recipe = json.value("recipe", Json::object());
        for (const auto& [key, value] : recipe.items()) {
            if (value.is_string())
                content.recipe.emplace_back(key, value.get<std::string>());
        }
    } catch (const Json::exception&) {
        throw Error(file.name + " is not a weights file (JSON with \"format\": \"" + format
            + "\" and \"sources\" was expected). Choose a file that Rankscape has written.");
    } catch (const Error& error) {
        throw Error(file.name + ": " + error.what());
    }
    return content;
}

/// Where each of the table's rankers stands in the file.
std::vector<std::size_t> placesIn(
    const std::vector<std::string>& sources, const std::vector<std::string>& rankers, const std::string& file)
{
    std::vector<std::size_t> places;
    for (const std::string& source : sources) {
        if (std::ranges::count(sources, source) > 1)
            throw Error(file + " names the source " + source + " twice. Keep the one that is meant.");
    }
    for (const std::string& ranker : rankers) {
        const auto found = std::ranges::find(sources, ranker);
        if (found == sources.end() || sources.size() != rankers.size())
            throw Error(file + " is for other rankers than those here. Score with the same rankers first.");
        places.push_back(static_cast<std::size_t>(found - sources.begin()));
    }
    return places;
}

/// The options of the first setting that the second has not: "k=50,tf=log".
std::string optionsOnlyIn(const std::string& setting, const std::string& other)
{
    const std::string theirs = parseSetting(other).text;
    const auto there = split(theirs, ',');
    const std::string own = parseSetting(setting).text;
    std::string only;
    for (const std::string_view option : split(own, ',')) {
        if (std::ranges::find(there, option) == there.end())
            only += (only.empty() ? "" : ",") + std::string(option);
    }
    return only.empty() ? "nothing else" : only;
}

/// Without a stop list's name: lists are the same if they have the same words.
std::string_view meaningOf(std::string_view value)
{
    const std::size_t checksum = value.find("sha256 ");
    return checksum == std::string_view::npos ? value : value.substr(checksum);
}

/// Whether the file says nothing of what the table says.
bool isUntold(const std::string& there, const std::string& here)
{
    return there.empty() && !here.empty();
}

bool differ(const std::string& there, const std::string& here)
{
    return !there.empty() && !here.empty() && meaningOf(there) != meaningOf(here);
}

/// Whether a ranker of the table gives other scores for another seed.
bool isSeeded(const ScoreTable& table)
{
    for (std::size_t i = 0; i < table.rankers.size(); ++i) {
        const std::string name = parseSetting(valueOf(table.recipe, keyOf("ranker", i))).name;
        for (const auto types : {rankerTypes(), recommenderTypes()}) {
            const auto type = std::ranges::find(types, name, &RankerType::name);
            if (type != types.end() && type->seeded)
                return true;
        }
    }
    return false;
}

/// What decides on the scores of all rankers.
std::vector<const char*> commonKeys(const ScoreTable& table)
{
    std::vector<const char*> keys{"fields", "topic fields", "stop list", "accents", "stem", "least term count",
        "candidates", "missing", "pool", "scale", "least ratings", "split"};
    if (isSeeded(table))
        keys.push_back("seed");
    return keys;
}

/// How the scores of the recipe `there` differ from those `here`. \param places [rankers here] in the sources there
std::vector<std::string> differencesOf(
    const Recipe& there, const ScoreTable& here, std::span<const std::size_t> places)
{
    std::vector<std::string> differences;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const std::string ranker = valueOf(there, keyOf("ranker", places[i]));
        const std::string rankerHere = valueOf(here.recipe, keyOf("ranker", i));
        if (isUntold(ranker, rankerHere))
            differences.push_back("it does not say with which options " + here.rankers[i] + " scored");
        else if (differ(ranker, rankerHere))
            differences.push_back(here.rankers[i] + " with " + optionsOnlyIn(ranker, rankerHere) + ", here "
                + optionsOnlyIn(rankerHere, ranker));
        const std::string rule = valueOf(there, keyOf("normalizer", places[i]));
        const std::string ruleHere = valueOf(here.recipe, keyOf("normalizer", i));
        if (isUntold(rule, ruleHere))
            differences.push_back("it does not say how " + here.rankers[i] + " was normalised");
        else if (differ(rule, ruleHere))
            differences.push_back(here.rankers[i] + " normalised by " + rule + ", here by " + ruleHere);
    }
    for (const char* const key : commonKeys(here)) {
        const std::string value = recipeValue(there, key);
        const std::string valueHere = recipeValue(here.recipe, key);
        if (differ(value, valueHere))
            differences.push_back(key + (" " + value) + ", here " + valueHere);
    }
    return differences;
}

}  // namespace

std::vector<std::string> differencesOf(const Recipe& there, const ScoreTable& here)
{
    std::vector<std::size_t> places(here.rankers.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    return differencesOf(there, here, places);
}

ExportedFile weightsFile(const Export& request)
{
    Json recipe;
    for (const auto& [key, value] : numbered(request.table.recipe))
        recipe[key] = value;
    recipe["weights"] = request.origin;
    Json objective{{"measure", request.objective.name()},
        {"value_train", ObjectiveFunction(request.table, request.objective)(*request.model)}};
    objective["value_cv"] = request.crossValidated ? Json(*request.crossValidated) : Json();
    objective["folds"] = request.folds;
    Json file{{"format", format}, {"recipe", recipe}, {"sources", sourcesOf(request)}};
    if (!isBesideSources(*request.model))
        file["model"] = toJson(*request.model);
    file.update({{"objective", objective}, {"ties", valueOf(request.table.recipe, "ties")}, {"seed", request.seed},
        {"tool_version", version}, {"created", now()}});
    return {file.dump(2, ' ', false, Json::error_handler_t::replace) + "\n"};
}

ReadModel readModelFile(const std::filesystem::path& path, const ScoreTable& table)
{
    const TextFile file = readTextFile(path);
    const Content content = parsed(file);
    const auto places = placesIn(content.sources, table.rankers, file.name);
    return {content.model->reordered(places), differencesOf(content.recipe, table, places)};
}

ReadWeights readWeightsFile(const std::filesystem::path& path, const ScoreTable& table)
{
    ReadModel read = readModelFile(path, table);
    try {
        return {requireWeights(*read.model), std::move(read.differences)};
    } catch (const Error& error) {
        throw Error(path.filename().string() + ": " + error.what());
    }
}

std::string describe(const std::filesystem::path& path, const std::vector<std::string>& differences)
{
    return path.filename().string() + " is not for the scores here: " + joined(differences, "; ") + ".";
}

}  // namespace rankscape
