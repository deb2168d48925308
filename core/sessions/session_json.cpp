// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <system_error>

#include "core/base/error.h"
#include "core/sources/source_json.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

constexpr std::array<std::string_view, 3> layers{"exact", "smoothed", "topics"};
constexpr std::array<std::string_view, 7> views{
    "starts", "values", "gradient", "length", "weights", "sharpness", "race"};
constexpr std::array<std::string_view, 2> colours{"collection", "topic"};

template <class Choice>
std::string_view nameOf(Choice choice, std::span<const std::string_view> names)
{
    return names[static_cast<std::size_t>(choice)];
}

template <class Choice>
Choice choiceOf(const Json& json, std::span<const std::string_view> names)
{
    const auto found = std::ranges::find(names, json.get<std::string>());
    if (found == names.end())
        throw Error("There is no choice " + json.dump() + " in a session.");
    return static_cast<Choice>(found - names.begin());
}

Path relativeTo(const Path& path, const Path& folder)
{
    return path.lexically_normal().lexically_proximate(folder.lexically_normal());
}

/// As the folder sees it now, if something is there; else as it was.
Path found(const Json& json, const Path& folder)
{
    const Path was = json.at("path").get<std::string>();
    const Path now = (folder / Path(json.at("relative").get<std::string>())).lexically_normal();
    std::error_code failure;
    return std::filesystem::exists(now, failure) ? now : was;
}

Json pathJson(const Path& path, const Path& folder)
{
    return {{"path", path.string()}, {"relative", relativeTo(path, folder).string()}};
}

Json jsonOf(const std::optional<Weights>& weights)
{
    return weights ? rankscape::jsonOf(weights->values()) : Json();
}

std::optional<Weights> weightsFrom(const Json& json)
{
    return json.is_null() ? std::nullopt : std::optional(Weights::normalized(vectorFrom(json)));
}

Json lineJson(const LineEnds& ends)
{
    Json json{{"from", ends.from}, {"to", ends.to}};
    if (ends.vectors)
        json["vectors"] = {jsonOf(std::optional(ends.vectors->first)), jsonOf(std::optional(ends.vectors->second))};
    return json;
}

LineEnds endsFrom(const Json& json)
{
    LineEnds ends{json.at("from").get<Eigen::Index>(), json.at("to").get<Eigen::Index>(), std::nullopt};
    if (json.contains("vectors"))
        ends.vectors.emplace(Weights::normalized(vectorFrom(json["vectors"].at(0))),
            Weights::normalized(vectorFrom(json["vectors"].at(1))));
    return ends;
}

Json mapJson(const std::shared_ptr<const MapSpec>& map)
{
    if (!map)
        return {};
    return {{"ranker", describe(map->ranker)}, {"perplexity", map->options.perplexity},
        {"iterations", map->options.iterations}, {"seed", map->options.seed}};
}

std::shared_ptr<const MapSpec> mapFrom(const Json& json)
{
    if (json.is_null())
        return nullptr;
    const TsneOptions options{.perplexity = json.at("perplexity").get<double>(),
        .iterations = json.at("iterations").get<int>(),
        .seed = json.at("seed").get<std::uint64_t>()};
    return std::make_shared<const MapSpec>(MapSpec{rankerSetting(json.at("ranker").get<std::string>()), options});
}

Json sweepJson(const std::shared_ptr<const SweepSpec>& sweep)
{
    if (!sweep)
        return {};
    Json rankers = Json::array();
    for (const RankerSetting& ranker : sweep->rankers)
        rankers.push_back(describe(ranker));
    return {{"rankers", rankers}, {"counts", sweep->counts}, {"folds", sweep->folds}, {"seeds", sweep->seeds}};
}

std::shared_ptr<const SweepSpec> sweepFrom(const Json& json)
{
    if (json.is_null())
        return nullptr;
    SweepSpec sweep{.rankers = {},
        .counts = json.at("counts").get<std::vector<int>>(),
        .folds = json.at("folds").get<std::string>(),
        .seeds = json.at("seeds").get<int>()};
    for (const Json& ranker : json.at("rankers"))
        sweep.rankers.push_back(rankerSetting(ranker.get<std::string>()));
    return std::make_shared<const SweepSpec>(std::move(sweep));
}

Json shownJson(const State& state)
{
    const auto place = std::ranges::find(state.experiments, state.shown);
    return place == state.experiments.end() ? Json() : Json(place - state.experiments.begin());
}

}  // namespace

Json sourceJson(const SavedSession& session, const Path& folder)
{
    Source source = session.source;
    source.paths.clear();
    source.analysis.stopList.clear();
    Json paths = Json::array();
    for (const Path& path : session.source.paths)
        paths.push_back(pathJson(path, folder));
    Json files = Json::array();
    for (const FilePrint& print : session.files) {
        Json file = pathJson(print.path, folder);
        file.update({{"bytes", print.bytes}, {"sha256", print.sha256}});
        files.push_back(std::move(file));
    }
    Json json{{"source", Json::parse(toJson(source))}, {"paths", std::move(paths)}, {"files", std::move(files)}};
    if (!session.source.analysis.stopList.empty())
        json["stop_list"] = pathJson(session.source.analysis.stopList, folder);
    json["recipe"] = Json::array();
    for (const auto& [key, value] : session.recipe)
        json["recipe"].push_back({key, value});
    json["rankers"] = session.rankers;
    return json;
}

void readSourceJson(const Json& json, const Path& folder, SavedSession& session)
{
    session.source = sourceFromJson(json.at("source").dump());
    for (const Json& path : json.at("paths"))
        session.source.paths.push_back(found(path, folder));
    if (json.contains("stop_list"))
        session.source.analysis.stopList = found(json["stop_list"], folder);
    session.files.clear();
    for (const Json& file : json.at("files"))
        session.files.push_back(
            {found(file, folder), file.at("bytes").get<std::uintmax_t>(), file.at("sha256").get<std::string>()});
    session.recipe.clear();
    for (const Json& entry : json.at("recipe"))
        session.recipe.emplace_back(entry.at(0).get<std::string>(), entry.at(1).get<std::string>());
    session.rankers = json.at("rankers").get<std::vector<std::string>>();
}

/// {"ranker": 2}, or a result by its id; null for uniform weights.
Json baselineJson(const State& state)
{
    if (!state.baseline)
        return {};
    return state.baseline->experiment ? Json{{"result", idOf(state.baseline->experiment->spec)}}
                                      : Json{{"ranker", state.baseline->ranker}};
}

std::optional<ListedSystem> baselineFrom(const Json& json, const State& state)
{
    if (json.is_null())
        return std::nullopt;
    if (json.contains("ranker"))
        return ListedSystem{.ranker = json.at("ranker").get<Eigen::Index>()};
    const auto id = json.at("result").get<std::string>();
    const auto found = std::ranges::find(state.experiments, id, [](const auto& each) { return idOf(each->spec); });
    return found != state.experiments.end() ? std::optional(ListedSystem{.experiment = *found}) : std::nullopt;
}

Json settingsJson(const SavedSession& session)
{
    const State& state = session.state;
    return {{"objective", session.objective}, {"weights", jsonOf(std::optional(state.weights))},
        {"locked", session.locked}, {"learned", jsonOf(state.learned)}, {"line", lineJson(state.ends)},
        {"triangle", state.corners}, {"layer", nameOf(state.layer, layers)}, {"equally_good", state.showsEquallyGood},
        {"beta", state.beta}, {"seed", state.seed}, {"topic", state.selection.topic}, {"document", session.document},
        {"experiment", shownJson(state)}, {"part", state.part}, {"view", nameOf(state.view, views)},
        {"map", mapJson(state.map)}, {"colours", nameOf(state.colours, colours)}, {"sweep", sweepJson(state.sweep)},
        {"topic_filter", state.topicFilter}, {"without", state.without}, {"baseline", baselineJson(state)}};
}

void readSettingsJson(const Json& json, SavedSession& session)
{
    State state{.experiments = session.state.experiments};
    state.weights = weightsFrom(json.at("weights")).value();
    state.learned = weightsFrom(json.at("learned"));
    state.ends = endsFrom(json.at("line"));
    state.corners = json.at("triangle").get<std::array<Eigen::Index, 3>>();
    state.layer = choiceOf<TriangleLayer>(json.at("layer"), layers);
    state.showsEquallyGood = json.at("equally_good").get<bool>();
    state.beta = json.at("beta").get<double>();
    state.seed = json.at("seed").get<std::uint64_t>();
    state.selection.topic = json.at("topic").get<std::string>();
    state.view = choiceOf<LearningView>(json.at("view"), views);
    state.map = mapFrom(json.at("map"));
    state.colours = choiceOf<MapColours>(json.at("colours"), colours);
    state.sweep = sweepFrom(json.at("sweep"));
    state.topicFilter = json.value("topic_filter", std::string());
    state.without = json.value("without", std::vector<std::string>());
    state.baseline = baselineFrom(json.value("baseline", Json()), state);
    if (!(state.beta > 0.0) || !std::isfinite(state.beta))
        throw Error("The sharpness of a session must be above 0.");
    if (const Json& shown = json.at("experiment"); !shown.is_null())
        state.shown = state.experiments.at(shown.get<std::size_t>());
    const auto part = json.at("part").get<std::size_t>();
    state.part = state.shown && part <= state.shown->folds.size() ? part : 0;
    session.objective = objective(json.at("objective").get<std::string>()).name();
    session.locked = json.at("locked").get<std::vector<bool>>();
    session.document = json.at("document").get<std::string>();
    session.state = std::move(state);
}

}  // namespace rankscape
