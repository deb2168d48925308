// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/find_names.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/text/letters.h"

namespace rankscape {

namespace {

constexpr std::size_t namesBetweenCheckpoints = 1000;

/// In lower case and without marks, its words each behind one blank: " toy story 1995".
std::string plainName(std::string_view name)
{
    std::string plain;
    for (std::size_t at = 0; at < name.size();) {
        const Character character = characterAt(name, at);
        if (character.kind != CharacterKind::separator)
            plain += name.substr(at, character.size);
        else if (!plain.ends_with(' '))
            plain += ' ';
        at += character.size;
    }
    return " " + std::string(trimmed(lowerCase(plain, Accents::fold)));
}

/// What is asked for.
struct AskedName {
    std::string id;
    std::string plain;
    std::vector<std::string> words;  // each behind a blank
};

AskedName askedName(const std::string& query)
{
    AskedName asked{std::string(trimmed(query)), plainName(query), {}};
    for (const std::string_view word : words(asked.plain))
        asked.words.push_back(" " + std::string(word));
    if (asked.words.empty())
        throw Error(
            "There is no letter and no digit to search for. Type an id, or the beginning of words of a title.");
    return asked;
}

/// How well it is called so, the best first; −1 not at all.
int rankOfId(const std::string& id, const AskedName& asked)
{
    return id == asked.id ? 0 : id.starts_with(asked.id) ? 1 : -1;
}

int rankOfTitle(const std::string& title, const AskedName& asked)
{
    const std::string plain = plainName(title);
    const bool hasAll = std::ranges::all_of(
        asked.words, [&](const std::string& word) { return plain.find(word) != std::string::npos; });
    return !hasAll ? -1 : plain.starts_with(asked.plain) ? 1 : 2;
}

/// The first of each rank, in their order. \param rankOf  of a number below `size`
template <class Number, class RankOf>
std::vector<Number> bestOf(std::size_t size, std::size_t count, const RankOf& rankOf, const Task& task)
{
    std::array<std::vector<Number>, 3> ranked;
    for (std::size_t i = 0; i < size; ++i) {
        if (i % namesBetweenCheckpoints == 0)
            task.stopIfAsked();
        const int rank = rankOf(i);
        if (rank >= 0 && ranked[static_cast<std::size_t>(rank)].size() < count)
            ranked[static_cast<std::size_t>(rank)].push_back(static_cast<Number>(i));
    }
    std::vector<Number> best;
    for (const auto& each : ranked)
        best.insert(best.end(), each.begin(), each.end());
    best.resize(std::min(best.size(), count));
    return best;
}

}  // namespace

FoundNames findNames(const ScoreTable& table, const std::vector<std::string>& titles, const std::string& query,
    std::size_t count, const Task& task)
{
    const AskedName asked = askedName(query);
    const auto rankOfTopic = [&](std::size_t topic) { return rankOfId(table.topics[topic]->topic, asked); };
    const auto rankOfDocument = [&](std::size_t document) {
        return (*table.documents)[document] == asked.id ? 0 : rankOfTitle(titles.at(document), asked);
    };
    FoundNames found{bestOf<std::size_t>(table.topics.size(), count, rankOfTopic, task),
        bestOf<Eigen::Index>(table.documents->size(), count, rankOfDocument, task)};
    if (found.topics.empty() && found.documents.empty())
        throw Error("Nothing here is called '" + asked.id
            + "'. Type the id of a topic or a document, or the beginning of words of a title.");
    return found;
}

}  // namespace rankscape
