// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_notes.h"

#include <algorithm>
#include <set>

#include "core/base/joined.h"

namespace rankscape {

namespace {

std::string fileName(const RunSet& set, const Run& run)
{
    const auto place = static_cast<std::size_t>(std::ranges::find(set.files, run.file) - set.files.begin());
    return place < set.fileNames.size() ? set.fileNames[place] : run.file.filename().string();
}

std::string countedTopics(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " topic" : " topics");
}

/// The first of them.
std::string examplesOf(const std::vector<std::string>& ids)
{
    constexpr std::size_t most = 5;
    return joined(std::span(ids).first(std::min(most, ids.size())), ", ") + (ids.size() > most ? ", …" : "");
}

/// Topics of `from` that `places` lacks.
template <class Topic>
std::vector<std::string> missingIn(const TopicPlaces& places, const std::vector<Topic>& from)
{
    std::vector<std::string> missing;
    for (const Topic& topic : from) {
        if (!places.contains(topic.topic))
            missing.push_back(topic.topic);
    }
    return missing;
}

void noteTopics(RunSet& set, const Run& run)
{
    const std::vector<std::string> absent = missingIn(run.places, set.judged);
    if (!absent.empty())
        addNote(set.findings, Code::topicsAbsent, {fileName(set, run)},
            "It lacks " + std::to_string(absent.size()) + " of " + countedTopics(set.judged.size())
                + " that are judged: " + examplesOf(absent) + ". Each counts 0 in means over all that are judged.",
            static_cast<int>(absent.size()));
    const std::vector<std::string> unjudged = missingIn(set.places, run.topics);
    if (!unjudged.empty())
        addNote(set.findings, Code::queriesUnjudged, {fileName(set, run)},
            "It has " + countedTopics(unjudged.size()) + " without a judgment: " + examplesOf(unjudged)
                + ". No measure is taken over them.",
            static_cast<int>(unjudged.size()));
}

std::int64_t linesOf(const Run& run)
{
    std::int64_t lines = 0;
    for (const RunTopic& topic : run.topics)
        lines += std::ssize(topic.entries);
    return lines;
}

}  // namespace

void noteSet(RunSet& set)
{
    if (set.judged.empty() && !set.runs.empty())
        addNote(set.findings, Code::runsUnjudged, {fileName(set, set.runs.front())},
            "There are no judgments, so nothing can be measured. Add a file of lines 'topic 0 document grade'.");
    for (const Run& run : set.runs) {
        if (!set.judged.empty())
            noteTopics(set, run);
        addNote(set.findings, Code::recordsRead, {fileName(set, run)},
            std::to_string(linesOf(run)) + " documents of " + countedTopics(run.topics.size()) + ", as run "
                + run.name + ".",
            static_cast<int>(linesOf(run)));
    }
    if (!set.judged.empty())
        addNote(set.findings, Code::judgmentsRead, {set.judgmentFiles.front().filename().string()},
            std::to_string(set.judgments) + " judgments of " + countedTopics(set.judged.size()) + ".",
            static_cast<int>(set.judgments));
}

std::string whyDisjoint(const RunSet& set, const Run& run)
{
    if (set.judged.empty() || run.topics.empty() || missingIn(set.places, run.topics).size() < run.topics.size())
        return {};
    const std::string& ours = run.topics.front().topic;
    const std::string& theirs = set.judged.front().topic;
    std::set<std::string> unpadded;
    for (const JudgedTopic& judged : set.judged)
        unpadded.insert(withoutPadding(judged.topic));
    const bool isPadded = std::ranges::any_of(
        run.topics, [&](const RunTopic& topic) { return unpadded.contains(withoutPadding(topic.topic)); });
    return "0 of " + countedTopics(run.topics.size()) + " of " + run.name + " are judged: its ids are such as '"
        + ours + "', those of the judgments such as '" + theirs + "'."
        + (isPadded ? " They differ in zeros at the beginning: give --topic-ids unpadded."
                    : " Give topics the same ids in both.");
}

}  // namespace rankscape
