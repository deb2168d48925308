// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/recipe_differences.h"

#include <algorithm>
#include <numeric>

#include "core/base/joined.h"
#include "core/base/parameter.h"
#include "core/base/parse.h"
#include "core/recommenders/recommender.h"

namespace rankscape {

namespace {

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

/// Whether it says of all that was done: others' files speak of sources alone.
bool isOurs(const Recipe& recipe)
{
    return !valueOf(recipe, "collection").empty();
}

std::string orNone(const std::string& words)
{
    return words.empty() ? "none" : words;
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
        "candidates", "missing", "pool", "depth", "scale", "least ratings", "split"};
    if (isSeeded(table))
        keys.push_back("seed");
    return keys;
}

}  // namespace

std::string keyOf(const char* what, std::size_t position)
{
    return what + (" " + std::to_string(position + 1));
}

std::string recipeValue(const Recipe& recipe, const std::string& key)
{
    const std::string value = valueOf(recipe, key);
    if (!value.empty())
        return value;
    return key == "stem" ? "none" : key == "missing" ? "zero" : key == "pool" ? "union" : key == "depth" ? "all" : "";
}

std::string repairsIn(const Recipe& recipe)
{
    std::vector<std::string> repairs;
    for (const auto& [key, value] : recipe) {
        if (key == "repair" || key.starts_with("repair "))  // "repair 2" in files, which have each key once
            repairs.push_back(value);
    }
    std::ranges::stable_sort(repairs, {}, [](const std::string& each) { return each.substr(0, each.rfind('=')); });
    return joined(repairs, ", ");
}

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
    const std::string repairs = repairsIn(there);
    const std::string repairsHere = repairsIn(here.recipe);
    if (isOurs(there) && repairs != repairsHere)
        differences.push_back("repairs " + orNone(repairs) + ", here " + orNone(repairsHere));
    return differences;
}

std::vector<std::string> differencesOf(const Recipe& there, const ScoreTable& here)
{
    std::vector<std::size_t> places(here.rankers.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    return differencesOf(there, here, places);
}

}  // namespace rankscape
