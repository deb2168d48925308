// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_notes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>
#include <unordered_map>

#include "core/base/joined.h"

namespace rankscape {

namespace {

std::string counted(int count, const char* one, const char* many)
{
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

/// What is said of what was found row by row: around how often it is there.
struct Sentence {
    Code code;
    const char* before;
    const char* one;
    const char* many;
    const char* behind;
};

constexpr std::array sentences{
    Sentence{Code::rowsApart, "Rows of a query stand apart (", "time", "times",
        " a query goes on that had ended); they were brought together."},
    Sentence{Code::valuesUnusable, "", "value", "values",
        " (nan, inf, or beyond 1.7e308) cannot be weighed and count as missing."},
    Sentence{Code::valuesMissing, "", "value", "values", " missing (NULL)."},
    Sentence{Code::rowsUnjudged, "", "row", "rows",
        " with a label below 0 were not judged and count as not relevant. (Only where all other labels are 1 is -1 a "
        "class.)"},
    Sentence{Code::labelsOfTwoClasses, "All labels are 1 or -1, two classes: ", "row", "rows",
        " with -1 are judged as not relevant. (Beside 0, or grades above 1, -1 means not judged.)"},
    Sentence{Code::documentsUnnamed, "", "row", "rows",
        " without the id of a document, which is called by its query and row."},
};

std::string wordsOf(const Finding& finding)
{
    const auto* const found = std::ranges::find(sentences, finding.code, &Sentence::code);
    assert(found != sentences.end());
    return found->before + counted(finding.count, found->one, found->many) + found->behind;
}

std::string namesOf(const std::vector<std::string>& names)
{
    constexpr std::size_t most = 12;
    return joined(std::span(names).first(std::min(most, names.size())), ", ") + (names.size() > most ? ", …" : "");
}

void noteConstant(const FeatureTable& table, const std::string& file, ImportReport& report)
{
    std::vector<std::string> constant;
    for (std::size_t i = 0; i < table.facts.size(); ++i) {
        if (table.facts[i].isConstant())
            constant.push_back(table.names[i]);
    }
    const int count = static_cast<int>(constant.size());
    if (count > 0)
        addNote(report, Code::featuresConstant, {file},
            counted(count, "feature has", "features have")
                + " the same value in every row, and rank nothing: " + namesOf(constant) + ".",
            count);
}

void noteAlike(const FeatureTable& table, const std::string& file, ImportReport& report)
{
    std::vector<std::string> alike;
    std::unordered_map<std::uint64_t, std::size_t> first;  // by fingerprint
    for (std::size_t i = 0; i < table.facts.size(); ++i) {
        const auto [found, isNew] = first.try_emplace(table.facts[i].fingerprint(), i);
        if (!isNew && !table.facts[i].isConstant())
            alike.push_back(table.names[i] + " = " + table.names[found->second]);
    }
    const int count = static_cast<int>(alike.size());
    if (count > 0)
        addNote(report, Code::featuresAlike, {file},
            counted(count, "feature has", "features have")
                + " the same values as another in every row: " + namesOf(alike) + ".",
            count);
}

void noteTopics(const FeatureTable& table, const std::string& file, ImportReport& report)
{
    const auto isRelevant = [](const TopicScores& topic) { return (topic.grades.array() > 0).any(); };
    if (std::ranges::none_of(table.topics, isRelevant))
        addNote(report, Code::nothingRelevant, {file},
            "No label is above 0, so no document is relevant and nothing can be measured. Choose a file with "
            "labels.");
    if (table.topics.size() == 1)
        addNote(report, Code::queryAlone, {file},
            "Query " + table.topics.front().topic
                + " is the only one: nothing can be learned on some and tested on others. Add files with more.");
}

}  // namespace

ImportReport notesOn(const FeatureTable& table, std::map<Code, Finding> found, const std::string& file)
{
    ImportReport report;
    noteTopics(table, file, report);
    for (auto& [code, finding] : found) {
        finding.text = wordsOf(finding);
        addNote(report, std::move(finding));
    }
    if (table.features.front() == 0)
        addNote(report, Code::featuresFromZero, {file},
            "Features are numbered from 0, and called by these numbers: the first is " + table.names.front() + ".");
    noteConstant(table, file, report);
    noteAlike(table, file, report);
    addNote(report, Code::recordsRead, {file},
        std::to_string(table.rows) + " rows of " + counted(static_cast<int>(table.topics.size()), "query", "queries")
            + " with " + counted(static_cast<int>(table.features.size()), "feature", "features") + ".",
        static_cast<int>(table.rows));
    return report;
}

}  // namespace rankscape
