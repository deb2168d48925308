// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>

namespace rankscape::cli {

namespace {

/// Characters of UTF-8 text: bytes that do not continue one.
std::size_t length(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

std::string blanks(const std::string& text, std::size_t width)
{
    std::string padding(width > length(text) ? width - length(text) : 0, ' ');
    return padding;
}

}  // namespace

void printJson(const Json& json)
{
    std::cout << json.dump(2, ' ', false, Json::error_handler_t::replace) << "\n";
}

Json toJson(const Recipe& recipe)
{
    Json json = Json::object();
    for (const auto& [key, value] : numbered(recipe))
        json[key] = value;
    return json;
}

Json toJson(const Finding& finding)
{
    const FindingType& type = typeOf(finding.code);
    return {{"code", type.name}, {"severity", nameOf(type.severity)}, {"file", finding.file},
        {"lines", finding.lines}, {"count", finding.count}, {"text", finding.text}, {"remedy", type.remedy},
        {"effect", type.effect}};
}

Json toJson(std::span<const Measure> measures, const Eigen::VectorXd& values)
{
    Json json;
    for (Eigen::Index i = 0; i < values.size(); ++i)
        json[measures[static_cast<std::size_t>(i)].name()] = values[i];
    return json;
}

Json toJson(const std::vector<std::string>& rankers, const Weights& weights)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < rankers.size(); ++i)
        json[rankers[i]] = weights.values()[static_cast<Eigen::Index>(i)];
    return json;
}

Json toJson(const std::optional<NearTies>& ties)
{
    if (!ties)
        return nullptr;
    return {{"least", ties->least}, {"greatest", ties->greatest}, {"exact", ties->isExact}};
}

std::string remarkOn(const NearTies& ties)
{
    return " rests on the order of rows where documents happen to tie; arbitrarily near it is "
        + std::string(ties.isExact ? "from " : "within ") + fourDecimals(ties.least) + " to "
        + fourDecimals(ties.greatest);
}

void printRecipe(const Recipe& recipe)
{
    std::cout << "\n";
    for (const auto& [key, value] : recipe) {
        if (!value.empty())
            std::cout << "  " << padded(key, 22) << value << "\n";
    }
}

bool isStandardOutput(const std::string& path)
{
    struct stat file { };
    struct stat output { };
    return stat(path.c_str(), &file) == 0 && fstat(STDOUT_FILENO, &output) == 0 && file.st_dev == output.st_dev
        && file.st_ino == output.st_ino;
}

void printWritten(const std::string& path)
{
    if (!isStandardOutput(path))
        std::cout << path << "\n";
}

std::string fourDecimals(double value)
{
    std::array<char, 32> buffer{};
    const int length = std::snprintf(buffer.data(), buffer.size(), "%.4f", value);
    return {buffer.data(), static_cast<std::size_t>(length)};
}

std::string headline(const Document& document)
{
    constexpr std::size_t width = 90;
    std::string line = document.title.empty() ? document.text : document.title;
    std::ranges::replace(line, '\n', ' ');
    std::size_t size = std::min(width, line.size());
    while (size > 0 && size < line.size() && (static_cast<unsigned char>(line[size]) & 0xc0U) == 0x80U)
        --size;  // not within a character
    return size < line.size() ? line.substr(0, size) + "…" : line;
}

std::string padded(const std::string& text, std::size_t width)
{
    return text + blanks(text, width);
}

std::string rightAligned(const std::string& text, std::size_t width)
{
    return blanks(text, width) + text;
}

}  // namespace rankscape::cli
