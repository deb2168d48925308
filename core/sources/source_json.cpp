// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/source_json.h"
#include "core/base/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/sources/source_kind.h"
#include "core/sources/source_option.h"

namespace rankscape {

namespace {

/// A key's texts: of a list, of one text, or of one whole number.
std::vector<std::string> textsOf(const std::string& key, const Json& value)
{
    std::vector<std::string> texts;
    for (const Json& each : value.is_array() ? value : Json::array({value})) {
        if (!each.is_string() && !each.is_number_integer())
            throw Error("A source's \"" + key + "\" must be text, not " + each.dump() + ".");
        texts.push_back(each.is_string() ? each.get<std::string>() : each.dump());
    }
    return texts;
}

std::string textOf(const std::string& key, const Json& value)
{
    if (value.is_array())
        throw Error("A source's \"" + key + "\" must be one text, not a list.");
    return textsOf(key, value).front();
}

const SourceOption& optionNamed(const std::string& key)
{
    const auto found = std::ranges::find(sourceOptions(), key, &SourceOption::name);
    if (found != sourceOptions().end())
        return *found;
    std::string known = "kind, paths";
    for (const SourceOption& option : sourceOptions())
        known.append(", ").append(option.name);
    throw Error("A source has no \"" + key + "\"; there are " + known + ".");
}

void setOption(Source& source, const std::string& key, const Json& value)
{
    const SourceOption& option = optionNamed(key);
    const auto texts = option.repeats ? textsOf(key, value) : std::vector<std::string>{textOf(key, value)};
    try {
        for (const std::string& text : texts)
            option.set(source, text);
    } catch (const Error& error) {
        throw Error("A source's \"" + key + "\": " + error.what());
    }
}

void setKey(Source& source, const std::string& key, const Json& value)
{
    if (key == "kind") {
        source.kind = sourceKind(textOf(key, value)).name;
    } else if (key == "paths") {
        const std::vector<std::string> paths = textsOf(key, value);
        source.paths.assign(paths.begin(), paths.end());
    } else {
        setOption(source, key, value);
    }
}

Json parsed(std::string_view text)
{
    try {
        Json json = Json::parse(text);
        if (json.is_object())
            return json;
    } catch (const Json::exception&) {
        // said below
    }
    throw Error("A source is one JSON object, such as {\"kind\": \"sample\"}; this is none.");
}

}  // namespace

std::string toJson(const Source& source)
{
    Json json{{"kind", source.kind}};
    for (const std::filesystem::path& path : source.paths)
        json["paths"].push_back(path.string());
    for (const SourceOption& option : sourceOptions()) {
        const std::vector<std::string> texts = option.get(source);
        if (!texts.empty())
            json[std::string(option.name)] = option.repeats ? Json(texts) : Json(texts.front());
    }
    try {
        return json.dump();
    } catch (const Json::exception&) {
        throw Error("A path of " + describe(source) + " is not UTF-8, so it cannot be written down. Rename it.");
    }
}

Source sourceFromJson(std::string_view text)
{
    Source source;
    const Json json = parsed(text);
    for (const auto& [key, value] : json.items())
        setKey(source, key, value);
    return source;
}

Source readableSource(std::string_view text)
{
    Source source;
    const Json json = parsed(text);
    for (const auto& [key, value] : json.items()) {
        const Source before = source;
        try {
            setKey(source, key, value);
        } catch (const Error&) {
            source = before;
        }
    }
    return source;
}

}  // namespace rankscape
