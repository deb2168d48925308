// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/lisa_judgments.h"

#include <map>
#include <set>

#include "core/base/diagnosis.h"

namespace rankscape {

namespace {

/// A topic and its documents.
struct Group {
    int line = 0;
    std::string topic;
    int announced = 0;
    std::vector<std::pair<int, int>> documents;  // line, number
};

/// \throws Error if it is not whole
void requireWhole(const Group& group, const std::string& file)
{
    if (group.announced != static_cast<int>(group.documents.size()))
        refuse(Code::judgmentsOfOtherCount, Location{file, group.line},
            "topic " + group.topic + " announces " + std::to_string(group.announced) + " documents and lists "
                + std::to_string(group.documents.size()) + ". Correct the line, or fetch the file again.");
}

/// A line that begins where a topic's documents are complete begins a topic.
std::vector<Group> readNumbers(const TextFile& file)
{
    std::vector<Group> groups;
    for (LineReader lines(file.text); lines.next();) {
        const Location place{file.name, lines.number()};
        std::vector<int> numbers;
        for (const std::string_view word : words(lines.line()))
            numbers.push_back(
                parseInteger(word, place, "a number (of a topic, of how many documents, or a document)"));
        std::size_t at = 0;
        const bool isWhole =
            groups.empty() || groups.back().announced <= static_cast<int>(groups.back().documents.size());
        if (isWhole && numbers.size() > 1) {
            if (!groups.empty())
                requireWhole(groups.back(), file.name);
            groups.push_back({lines.number(), std::to_string(numbers[0]), numbers[1], {}});
            at = 2;
        }
        if (groups.empty() && !numbers.empty())
            refuse(Code::textOutsideRecord, place,
                "a topic and the number of its documents were expected. Correct the line.");
        for (; at < numbers.size(); ++at)
            groups.back().documents.emplace_back(lines.number(), numbers[at]);
    }
    if (!groups.empty())
        requireWhole(groups.back(), file.name);
    return groups;
}

/// "Query 3", "5 Relevant Refs:", documents, −1.
std::vector<Group> readReferences(const TextFile& file)
{
    std::vector<Group> groups;
    for (LineReader lines(file.text); lines.next();) {
        const Location place{file.name, lines.number()};
        const auto found = words(lines.line());
        if (found.empty())
            continue;
        if (found.front() == "Query" && found.size() == 2) {
            const int topic = parseInteger(found[1], place, "a topic's number");
            groups.push_back({lines.number(), std::to_string(topic), 0, {}});
        } else if (groups.empty()) {
            refuse(Code::textOutsideRecord, place, "'Query' and a number were expected. Correct or remove the line.");
        } else if (found.size() == 3 && found[1] == "Relevant") {
            groups.back().announced = parseInteger(found[0], place, "a number of documents");
        } else {
            for (const std::string_view word : found) {
                if (word != "-1")
                    groups.back().documents.emplace_back(
                        lines.number(), parseInteger(word, place, "a document's number"));
            }
        }
    }
    return groups;
}

void noteDamage(const std::vector<Group>& groups, const std::string& file, ImportReport& report)
{
    std::map<std::vector<int>, std::string> seen;
    for (const Group& group : groups) {
        std::vector<int> numbers;
        for (const auto& [line, number] : group.documents)
            numbers.push_back(number);
        if (group.announced != static_cast<int>(numbers.size()))
            addNote(report, Code::judgmentsDamaged, {file, group.line},
                "Topic " + group.topic + " announces " + std::to_string(group.announced) + " documents and lists "
                    + std::to_string(numbers.size()) + ": the others are not known.");
        const auto [other, isNew] = seen.emplace(numbers, group.topic);
        if (!isNew)
            addNote(report, Code::judgmentsDamaged, {file, group.line},
                "Topics " + other->second + " and " + group.topic
                    + " list the same documents: those of one may be missing.");
    }
}

void requireEachOnce(const std::vector<Group>& groups, const std::string& file)
{
    std::set<std::string> topics;
    for (const Group& group : groups) {
        if (!topics.insert(group.topic).second)
            refuse(Code::recordTwice, Location{file, group.line},
                "topic " + group.topic + " stands there twice. Remove one of the two.");
    }
}

}  // namespace

std::vector<NamedJudgment> readLisaJudgments(const TextFile& file, ImportReport& report)
{
    const bool isReferences = trimmed(file.text).starts_with("Query");
    const std::vector<Group> groups = isReferences ? readReferences(file) : readNumbers(file);
    requireEachOnce(groups, file.name);
    if (isReferences)
        noteDamage(groups, file.name, report);
    std::vector<NamedJudgment> judgments;
    for (const Group& group : groups) {
        for (const auto& [line, document] : group.documents)
            judgments.push_back({{file.name, line}, group.topic, std::to_string(document), 1});
    }
    return judgments;
}

}  // namespace rankscape
