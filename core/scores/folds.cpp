// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/folds.h"

#include <algorithm>
#include <map>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/base/text_file.h"

namespace rankscape {

namespace {

using Positions = std::vector<std::size_t>;

bool isNumber(const std::string& rule)
{
    return isWhole(rule) && rule.size() < 7;
}

bool isFile(const std::string& rule)
{
    return rule != "none" && rule != "parity" && rule != "given" && !isNumber(rule);
}

/// Every part is tested once on weights learned from all the others.
std::vector<Fold> folds(const std::vector<Positions>& parts)
{
    std::vector<Fold> all(parts.size());
    for (std::size_t tested = 0; tested < parts.size(); ++tested) {
        for (std::size_t part = 0; part < parts.size(); ++part) {
            Positions& into = part == tested ? all[tested].test : all[tested].train;
            into.insert(into.end(), parts[part].begin(), parts[part].end());
        }
        std::ranges::sort(all[tested].train);
    }
    return all;
}

/// Deals `positions` out in turn.
std::vector<Positions> dealt(const Positions& positions, std::size_t count)
{
    if (positions.size() < 2)
        throw Error("Folds need at least two topics with a relevant document; there is "
            + std::string(positions.empty() ? "none" : "one") + ". Learn without folds.");
    if (count < 2 || positions.size() < count)
        throw Error("Folds must be 2 to " + std::to_string(positions.size())
            + " here (topics with a relevant document), not " + std::to_string(count) + ".");
    std::vector<Positions> parts(count);
    for (std::size_t i = 0; i < positions.size(); ++i)
        parts[i % count].push_back(positions[i]);
    for (Positions& part : parts)
        std::ranges::sort(part);
    return parts;
}

struct FoldLine {
    std::string_view fold;  // its name, in the file's text
    int line;
};

std::vector<Positions> partsOfFile(const ScoreTable& table, const Positions& positions, const std::string& path)
{
    const TextFile file = readTextFile(path);
    std::map<std::string, FoldLine, std::less<>> foldOf;
    int number = 0;
    for (const std::string_view line : lines(file.text)) {
        ++number;
        const auto columns = words(line);
        if (columns.empty())
            continue;
        if (columns.size() != 2)
            throw Error(describe(Location{file.name, number}) + ": 'topic fold' was expected. Correct the line.");
        const auto [earlier, isNew] = foldOf.try_emplace(std::string(columns[0]), FoldLine{columns[1], number});
        if (!isNew)
            throw Error(describe(Location{file.name, number}) + ": topic " + earlier->first
                + " has its fold already, in line " + std::to_string(earlier->second.line)
                + ". Remove one of the two lines.");
    }
    std::map<std::string, Positions> parts;
    for (const std::size_t position : positions) {
        const auto fold = foldOf.find(table.topics[position]->topic);
        if (fold == foldOf.end())
            throw Error(
                file.name + " gives no fold for topic " + table.topics[position]->topic + ". Add a line for it.");
        parts[std::string(fold->second.fold)].push_back(position);
    }
    if (parts.size() < 2)
        throw Error(file.name + " has only one fold; at least two are needed.");
    std::vector<Positions> all;
    for (auto& [name, part] : parts)
        all.push_back(std::move(part));
    return all;
}

/// Topics without a relevant document are left out.
std::vector<Fold> givenFolds(const ScoreTable& table, const Positions& positions)
{
    if (table.folds == nullptr || table.folds->empty())
        throw Error(
            "What is open gives no folds. Open files named for training, validation and test, or parts of one "
            "data set together, or choose other folds.");
    std::map<std::string_view, std::size_t> places;
    for (const std::size_t position : positions)
        places.emplace(table.topics[position]->topic, position);
    const auto placesOf = [&](const std::vector<std::string>& topics) {
        Positions found;
        for (const std::string& topic : topics) {
            if (const auto place = places.find(topic); place != places.end())
                found.push_back(place->second);
        }
        std::ranges::sort(found);
        return found;
    };
    std::vector<Fold> all;
    for (const GivenFold& given : *table.folds) {
        all.push_back({placesOf(given.train), placesOf(given.test), placesOf(given.validation)});
        if (all.back().train.empty() || all.back().test.empty())
            throw Error("In the given fold " + std::to_string(all.size()) + ", no topic to "
                + (all.back().train.empty() ? "learn from" : "test on")
                + " has a relevant document. Choose other folds, or a lower level.");
    }
    return all;
}

}  // namespace

std::vector<Fold> makeFolds(const ScoreTable& table, const std::string& rule, std::uint64_t seed)
{
    Positions positions = topicsWithRelevant(table);
    if (rule == "none")
        return {};
    if (rule == "parity") {
        auto parts = dealt(positions, 2);
        std::ranges::swap(parts[0], parts[1]);  // fold 0 tests on the odd positions
        return folds(parts);
    }
    if (rule == "given")
        return givenFolds(table, positions);
    if (isFile(rule))
        return folds(partsOfFile(table, positions, rule));
    Random(streamSeed(seed, "folds")).shuffle(positions);
    return folds(dealt(positions, std::stoul(rule)));
}

std::string foldsKey(const std::string& rule)
{
    try {
        return isFile(rule) ? "sha256 " + sha256(readTextFile(rule).text) : rule;
    } catch (const Error&) {
        return rule;
    }
}

std::string foldsKey(const ScoreTable& table, const std::string& rule)
{
    return rule == "given" ? describeFolds(table, rule) : foldsKey(rule);
}

std::string describeFolds(const std::string& rule)
{
    if (!isFile(rule))
        return rule;
    const TextFile file = readTextFile(rule);
    return file.name + ", sha256 " + sha256(file.text);
}

std::string describeFolds(const ScoreTable& table, const std::string& rule)
{
    if (rule != "given" || table.folds == nullptr)
        return describeFolds(rule);
    Sha256 hash;
    for (const GivenFold& fold : *table.folds) {
        for (const auto* const part : {&fold.train, &fold.validation, &fold.test}) {
            for (const std::string& topic : *part)
                hash.add(topic + " ");
            hash.add("\n");
        }
    }
    return rule + ", sha256 " + hash.digest();
}

}  // namespace rankscape
