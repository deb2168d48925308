// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/rre_json.h"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace rankscape {

namespace {

using RreJson = nlohmann::ordered_json;

constexpr std::size_t mostRreBytes = std::size_t{1} << 28U;
constexpr int deepest = 20;

/// "star wars" of {"$query": "star wars"} or {"placeholders": {"$query": "star wars"}}; "" if there is none.
std::string queryOf(const RreJson& query)
{
    const RreJson& values = query.contains("placeholders") ? query["placeholders"] : query;
    const auto found = values.find("$query");
    return found != values.end() && found->is_string() ? found->get<std::string>() : "";
}

/// The queries that share an object's relevant documents.
std::vector<std::string> queriesOf(const RreJson& object)
{
    std::vector<std::string> queries{queryOf(object)};
    if (const auto several = object.find("queries"); several != object.end() && several->is_array()) {
        for (const RreJson& query : *several) {
            if (query.is_object())
                queries.push_back(queryOf(query));
        }
    }
    std::erase(queries, "");
    return queries;
}

std::string textOfNumber(const RreJson& json)
{
    return json.is_string() ? json.get<std::string>() : json.dump();
}

/// {"2": ["document"]} or {"document": {"gain": 2}}
void tellRelevant(const RreJson& relevant, const std::string& topic, RunSink& sink)
{
    for (const auto& [key, value] : relevant.items()) {
        if (value.is_object() && value.contains("gain"))
            sink.graded({topic, {}, key, textOfNumber(value["gain"])}, 0);
        else if (!value.is_array())
            return sink.unreadable("documents of grade " + key + " were expected as a list, for " + topic, 0);
        else
            for (const RreJson& document : value)
                sink.graded({topic, {}, textOfNumber(document), key}, 0);
    }
}

/// Goes through all that is in it. \param depth  of the objects and lists around it
void tellQueries(const RreJson& json, RunSink& sink, int depth = 0)
{
    if (json.is_object() && json.contains("relevant_documents")) {
        const std::vector<std::string> queries = queriesOf(json);
        if (queries.empty())
            return sink.unreadable("a \"$query\" was expected beside \"relevant_documents\"", 0);
        for (const std::string& query : queries)
            tellRelevant(json["relevant_documents"], query, sink);
        return;
    }
    if (!json.is_structured() || depth == deepest)
        return;
    for (const RreJson& part : json)
        tellQueries(part, sink, depth + 1);
}

void readRre(FormLines& lines, RunSink& sink)
{
    std::string text;
    while (lines.next()) {
        text.append(lines.line()).append("\n");
        if (text.size() > mostRreBytes)
            return sink.unreadable("it has more than 256 MiB, as no judgments by hand have", 0);
    }
    const RreJson json = RreJson::parse(text, nullptr, false);
    if (json.is_discarded())
        return sink.unreadable("it is no whole JSON", 0);
    tellQueries(json, sink);
}

bool beginsAsRre(std::string_view text)
{
    return text.starts_with('{')
        && (text.find("\"relevant_documents\"") != std::string_view::npos
            || text.find("\"query_groups\"") != std::string_view::npos
            || (text.find("\"queries\"") != std::string_view::npos
                && text.find("\"id_field\"") != std::string_view::npos));
}

}  // namespace

RunForm rreJson()
{
    return {
        .name = "rre",
        .label = "judgments of the Rated Ranking Evaluator ({\"queries\": [{\"relevant_documents\": …}]})",
        .recognises = beginsAsRre,
        .canBeRun = false,
        .read = readRre,
    };
}

}  // namespace rankscape
