// SPDX-License-Identifier: GPL-3.0-or-later
#include <nlohmann/json.hpp>
#include <system_error>

#include "core/sessions/session_json.h"
#include "core/sources/source_json.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

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

}  // namespace

Json sourceJson(const SavedSession& session, const Path& folder)
{
    Source source = session.source;
    source.paths.clear();
    source.judgments.clear();
    source.analysis.stopList.clear();
    Json paths = Json::array();
    for (const Path& path : session.source.paths)
        paths.push_back(pathJson(path, folder));
    Json judgments = Json::array();
    for (const Path& path : session.source.judgments)
        judgments.push_back(pathJson(path, folder));
    Json files = Json::array();
    for (const FilePrint& print : session.files) {
        Json file = pathJson(print.path, folder);
        file.update({{"bytes", print.bytes}, {"sha256", print.sha256}});
        files.push_back(std::move(file));
    }
    Json json{{"source", Json::parse(toJson(source))}, {"paths", std::move(paths)}, {"files", std::move(files)}};
    if (!judgments.empty())
        json["judgments"] = std::move(judgments);
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
    for (const Json& path : json.value("judgments", Json::array()))
        session.source.judgments.push_back(found(path, folder));
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

}  // namespace rankscape
