// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/weights_file.h"

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/text_file.h"
#include "core/exports/recipe_differences.h"
#include "core/models/linear.h"
#include "core/objective/objective_function.h"
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

/// Whether a weight beside each source says all: then the file has no "model" of its own.
bool isBesideSources(const Model& model)
{
    const auto weights = model.commonWeights();
    return weights && *simplexModel(*weights) == model;
}

/// Of the file that a ranker's scores come from: its run, or else all that the table is of.
std::string checksumOf(const Export& request, std::size_t ranker)
{
    if (request.runs == nullptr)
        return valueOf(request.table.recipe, "collection sha256");
    const auto& files = request.runs->files;
    const auto file = std::ranges::find(files, request.runs->runs.at(ranker).file) - files.begin();
    const std::string told = valueOf(request.table.recipe, keyOf("file", static_cast<std::size_t>(file)));
    const std::size_t checksum = told.rfind("sha256 ");
    return checksum == std::string::npos ? "" : told.substr(checksum + 7);
}

Json sourcesOf(const Export& request)
{
    Json sources = Json::array();
    const auto weights = request.model->commonWeights();
    for (std::size_t i = 0; i < request.table.rankers.size(); ++i) {
        const std::string named = valueOf(request.table.recipe, keyOf("normalizer", i));
        const std::string rule = named.empty() ? "none" : named;
        Json source{{"name", request.table.rankers[i]}, {"file_sha256", checksumOf(request, i)}};
        if (isBesideSources(*request.model))
            source["weight"] = weights->values()[static_cast<Eigen::Index>(i)];
        source.update({{"normalizer", rule}, {"constant", constantOf(rule)},
            {"missing", recipeValue(request.table.recipe, "missing")},
            {"depth", recipeValue(request.table.recipe, "depth")}});
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

void addUntold(Recipe& recipe, const std::string& key, const Json& source, const char* field)
{
    const auto told = source.find(field);
    if (!valueOf(recipe, key).empty() || told == source.end())
        return;
    if (told->is_string())
        recipe.emplace_back(key, told->get<std::string>());
    else if (told->is_number_integer())
        recipe.emplace_back(key, told->dump());
}

/// What stands beside the sources, of which a recipe that others wrote may say nothing.
void addOfSources(Recipe& recipe, const Json& sources)
{
    for (std::size_t i = 0; i < sources.size(); ++i) {
        addUntold(recipe, keyOf("normalizer", i), sources[i], "normalizer");
        addUntold(recipe, "missing", sources[i], "missing");
        addUntold(recipe, "depth", sources[i], "depth");
    }
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
        addOfSources(content.recipe, json["sources"]);
    } catch (const Json::exception&) {
        throw Error(file.name + " is not a weights file (JSON with \"format\": \"" + format
            + "\" and \"sources\" was expected). Choose a file that Rankscape has written.");
    } catch (const Error& error) {
        throw Error(file.name + ": " + error.what());
    }
    return content;
}

std::string otherNormalization(const Recipe& there, const Recipe& here)
{
    const std::string rule = valueOf(there, "normalize");
    return rule == valueOf(here, "normalize") ? std::string() : rule;
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
    const auto lacking = [](const std::vector<std::string>& names, const std::vector<std::string>& others) {
        const auto lacks = [&](const std::string& name) { return std::ranges::count(others, name) == 0; };
        std::vector<std::string> those;
        std::ranges::copy_if(names, std::back_inserter(those), lacks);
        return joined(those, ", ");
    };
    const std::string only = lacking(sources, rankers);
    const std::string besides = lacking(rankers, sources);
    if (!only.empty() || !besides.empty())
        throw Error(file + " is for other rankers than those here: "
            + (only.empty() ? "" : "here is no " + only + (besides.empty() ? "" : ", and "))
            + (besides.empty() ? "" : "it has no " + besides)
            + ". Score with the same rankers first, of the same names.");
    for (const std::string& ranker : rankers)
        places.push_back(static_cast<std::size_t>(std::ranges::find(sources, ranker) - sources.begin()));
    return places;
}

}  // namespace

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
    return {content.model->reordered(places), differencesOf(content.recipe, table, places),
        otherNormalization(content.recipe, table.recipe)};
}

ReadWeights readWeightsFile(const std::filesystem::path& path, const ScoreTable& table)
{
    ReadModel read = readModelFile(path, table);
    try {
        return {requireWeights(*read.model), std::move(read.differences), std::move(read.normalization)};
    } catch (const Error& error) {
        throw Error(path.filename().string() + ": " + error.what());
    }
}

std::string describe(const std::filesystem::path& path, const std::vector<std::string>& differences)
{
    return path.filename().string() + " is not for the scores here: " + joined(differences, "; ") + ".";
}

}  // namespace rankscape
