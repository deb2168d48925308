// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/output_folder.h"
#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/base/write_file.h"

namespace rankscape {

namespace {

constexpr const char* manifest = "manifest.json";

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in)
        throw Error("Cannot read " + path.string() + ".");
    return {std::istreambuf_iterator<char>(in), {}};
}

std::optional<double> asNumber(std::string_view text)
{
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = error == std::errc() && end == text.data() + text.size();
    return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

/// The first line of a recipe that another one does not have.
std::string difference(const std::string& there, const std::string& here)
{
    const auto wanted = lines(here);
    for (const std::string_view line : lines(there)) {
        if (std::ranges::find(wanted, line) == wanted.end())
            return std::string(line);
    }
    return "a shorter recipe";
}

/// Both are numbers: how far apart, relative to the larger of 1 and them. Nothing if one is a word.
std::optional<double> distance(std::string_view a, std::string_view b)
{
    const auto x = asNumber(a);
    const auto y = asNumber(b);
    if (!x || !y)
        return std::nullopt;
    return std::abs(*x - *y) / std::max({1.0, std::abs(*x), std::abs(*y)});
}

}  // namespace

OutputFolder::OutputFolder(std::filesystem::path path, const Recipe& recipe)
    : m_path(std::move(path))
    , m_recipe(describe(recipe))
{
    std::error_code failed;
    std::filesystem::create_directories(m_path, failed);
    if (!std::filesystem::is_directory(m_path))
        throw Error("Cannot make the folder " + m_path.string() + ". Choose another.");
    if (!std::filesystem::exists(m_path / manifest))
        return;
    std::string recipeThere;
    try {
        const Json json = Json::parse(bytesOf(m_path / manifest));
        json.at("recipe").get_to(recipeThere);
        json.at("pieces").get_to(m_pieces);
    } catch (const Json::exception&) {
        throw Error("The file " + (m_path / manifest).string()
            + " is damaged. Remove it to make everything again, or choose another folder.");
    }
    if (recipeThere != m_recipe)
        throw Error("The folder " + m_path.string() + " holds results that were made otherwise ("
            + difference(recipeThere, m_recipe) + "). Choose another folder, or remove this one.");
}

bool OutputFolder::has(const std::string& piece) const
{
    const auto found = m_pieces.find(piece);
    return found != m_pieces.end() && std::ranges::all_of(found->second, [&](const auto& file) {
        return std::filesystem::is_regular_file(m_path / file.first)
            && sha256(bytesOf(m_path / file.first)) == file.second;
    });
}

void OutputFolder::store(const std::string& piece, const Files& files)
{
    auto& sums = m_pieces[piece];
    sums.clear();
    for (const auto& [name, content] : files) {
        std::error_code failed;  // writeFile() says what is wrong
        std::filesystem::create_directories((m_path / name).parent_path(), failed);
        writeFile(m_path / name, content);
        if (!tellsTimes(name))
            sums.emplace(name, sha256(content));
    }
    writeManifest();
}

void OutputFolder::writeManifest() const
{
    writeFile(m_path / manifest, Json{{"recipe", m_recipe}, {"pieces", m_pieces}}.dump(1) + "\n");
}

std::vector<std::string> OutputFolder::filesOf(const std::string& piece) const
{
    std::vector<std::string> names;
    if (const auto found = m_pieces.find(piece); found != m_pieces.end()) {
        for (const auto& [name, sum] : found->second)
            names.push_back(name);
    }
    return names;
}

std::string OutputFolder::read(const std::string& file) const
{
    return bytesOf(m_path / file);
}

void OutputFolder::writeChecksums() const
{
    std::map<std::string, std::string> all;
    for (const auto& [piece, files] : m_pieces)
        all.insert(files.begin(), files.end());
    std::string text;
    for (const auto& [name, sum] : all)
        text += sum + "  " + name + "\n";
    writeFile(m_path / "SHA256SUMS", text);
}

bool tellsTimes(const std::string& file)
{
    return file.starts_with("times/");
}

CsvDifference compareCsv(const std::string& expected, const std::string& found)
{
    CsvDifference difference;
    const auto a = lines(expected);
    const auto b = lines(found);
    if (a.size() != b.size())
        return {false, 0.0, std::to_string(b.size()) + " lines instead of " + std::to_string(a.size())};
    for (std::size_t line = 0; line < a.size(); ++line) {
        const auto left = split(a[line], ',');
        const auto right = split(b[line], ',');
        for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
            const std::string_view x = i < left.size() ? left[i] : std::string_view();
            const std::string_view y = i < right.size() ? right[i] : std::string_view();
            if (x == y)
                continue;
            const auto apart = distance(x, y);
            difference.largest = std::max(difference.largest, apart.value_or(0.0));
            if (difference.same && apart.value_or(1.0) > csvTolerance) {
                difference.same = false;
                difference.where =
                    "line " + std::to_string(line + 1) + ": " + std::string(y) + " instead of " + std::string(x);
            }
        }
    }
    return difference;
}

}  // namespace rankscape
