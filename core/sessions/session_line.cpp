// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_line.h"

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace rankscape {

namespace {

constexpr std::string_view checkKey = R"(,"check":")";
constexpr std::size_t checkDigits = 16;

std::string checkOf(std::string_view text)
{
    return sha256(text).substr(0, checkDigits);
}

}  // namespace

std::string lineOf(std::string_view part, const Json& content)
{
    std::string line;
    try {
        line = Json{{"part", part}, {"content", content}}.dump();
    } catch (const Json::exception&) {
        throw Error("A name that the session holds is not UTF-8, so it cannot be written down.");
    }
    line.pop_back();
    return line + std::string(checkKey) + checkOf(line) + "\"}\n";
}

std::optional<SessionPart> partFrom(std::string_view line)
{
    const std::size_t place = line.rfind(checkKey);
    if (place == std::string_view::npos || line.size() != place + checkKey.size() + checkDigits + 2
        || line.substr(place + checkKey.size(), checkDigits) != checkOf(line.substr(0, place)))
        return std::nullopt;
    try {
        const Json json = Json::parse(line);
        return SessionPart{json.at("part").get<std::string>(), json.at("content")};
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

std::string nameIn(std::string_view line)
{
    constexpr std::string_view start = R"({"part":")";
    if (!line.starts_with(start))
        return {};
    const std::string_view rest = line.substr(start.size());
    return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace rankscape
