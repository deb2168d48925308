// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_writers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/base/table.h"
#include "core/runs/trec_lines.h"

namespace rankscape {

namespace {

using Texts = std::vector<std::string>;

const std::string& documentId(std::int32_t document, const Texts& documents)
{
    return documents[static_cast<std::size_t>(document)];
}

constexpr std::string_view otherForm = "Choose csv or ranx.";
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

[[noreturn]] void refuseId(const std::string& id, std::string_view why, std::string_view remedy)
{
    throw Error("The id '" + id + "' " + std::string(why) + " " + std::string(remedy));
}

std::string tagOf(const Run& run)
{
    std::string tag = run.tag.empty() ? run.name : run.tag;
    std::ranges::replace_if(
        tag, [](char c) { return std::string_view(" \t\r\n\f\v").find(c) != std::string_view::npos; }, '_');
    return tag;
}

std::string trecRunText(const Run& run, const Texts& documents, const Task& task)
{
    std::string text;
    const std::string tag = " " + tagOf(run) + "\n";
    for (const RunTopic& topic : run.topics) {
        task.stopIfAsked();
        const std::string begin = topicColumnOf(topic.topic, otherForm) + " Q0 ";
        int rank = 0;
        for (const RunEntry& entry : topic.entries)
            text.append(begin)
                .append(columnOf(documentId(entry.document, documents), otherForm))
                .append(" " + std::to_string(++rank) + " " + shortest(entry.score))
                .append(tag);
    }
    return requireForm(text, trecRun().name, otherForm);
}

std::string trecJudgmentsText(std::span<const JudgedTopic> judged, const Texts& documents, const Task& task)
{
    std::string text;
    for (const JudgedTopic& topic : judged) {
        task.stopIfAsked();
        for (const DocumentGrade& judgment : topic.judgments)
            text += topicColumnOf(topic.topic, otherForm) + " 0 "
                + columnOf(documentId(judgment.document, documents), otherForm) + " " + std::to_string(judgment.grade)
                + "\n";
    }
    return text;
}

/// \throws Error if it would not be read back: blanks at its ends, and what follows a line break, may be lost
std::string cellOf(const std::string& text)
{
    if (text.find_first_of(std::string_view("\n\r\0", 3)) != std::string::npos)
        refuseId(text, "has a line break or a zero byte, which is not kept in a table.", "Choose ranx.");
    if (trimmed(text).size() != text.size() || text.empty())
        refuseId(text, text.empty() ? "is empty." : "begins or ends with a blank, which is not kept in a table.",
            "Choose ranx.");
    if (text.find_first_of(",\";\t#") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text)
        quoted.append(c == '"' ? 2 : 1, c);
    return quoted + "\"";
}

std::string csvRunText(const Run& run, const Texts& documents, const Task& task)
{
    std::string text = "topic,document,rank,score,tag\n";
    const std::string tag = cellOf(run.tag.empty() ? run.name : run.tag);
    for (const RunTopic& topic : run.topics) {
        task.stopIfAsked();
        int rank = 0;
        for (const RunEntry& entry : topic.entries)
            text += cellOf(topic.topic) + "," + cellOf(documentId(entry.document, documents)) + ","
                + std::to_string(++rank) + "," + shortest(entry.score) + "," + tag + "\n";
    }
    return text;
}

std::string csvJudgmentsText(std::span<const JudgedTopic> judged, const Texts& documents, const Task& task)
{
    std::string text = "query,docid,rating\n";
    for (const JudgedTopic& topic : judged) {
        task.stopIfAsked();
        for (const DocumentGrade& judgment : topic.judgments)
            text += cellOf(topic.topic) + "," + cellOf(documentId(judgment.document, documents)) + ","
                + std::to_string(judgment.grade) + "\n";
    }
    return text;
}

/// With a point or an exponent, by which a run is known from judgments.
std::string jsonScore(double score, const Run& run)
{
    if (!std::isfinite(score))
        throw Error("A score of " + run.name + " is no finite number, which JSON cannot hold. Choose trec or csv.");
    const std::string text = shortest(score);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

/// {"topic": {"document": number}}, a document a line. \param number  of an entry, as text
template <class Topics, class Number>
std::string ranxText(const Topics& topics, const Texts& documents, const Task& task, const Number& number)
{
    const auto quoted = [](const std::string& id) { return nlohmann::json(id).dump(); };
    std::string text = "{";
    for (const auto& [topic, entries] : topics) {
        task.stopIfAsked();
        text += (text.size() > 1 ? ",\n  " : "\n  ") + quoted(topic) + ": {";
        bool isFirst = true;
        for (const auto& entry : entries) {
            text += (isFirst ? "\n    " : ",\n    ") + quoted(documentId(entry.document, documents)) + ": "
                + number(entry);
            isFirst = false;
        }
        text += "\n  }";
    }
    return text + "\n}\n";
}

std::string ranxRunText(const Run& run, const Texts& documents, const Task& task)
{
    return ranxText(run.topics, documents, task, [&](const RunEntry& entry) { return jsonScore(entry.score, run); });
}

std::string ranxJudgmentsText(std::span<const JudgedTopic> judged, const Texts& documents, const Task& task)
{
    return ranxText(
        judged, documents, task, [](const DocumentGrade& judgment) { return std::to_string(judgment.grade); });
}

}  // namespace

// The one place to add a way in which runs and judgments are written.
std::span<const RunWriter> runWriters()
{
    static constexpr std::array all{
        RunWriter{"trec", "TREC's lines: topic Q0 document rank score tag; topic 0 document grade", ".run", ".qrels",
            trecRunText, trecJudgmentsText},
        RunWriter{"csv", "a table with a header; judgments as Quepid has them", ".csv", ".csv", csvRunText,
            csvJudgmentsText},
        RunWriter{"ranx", "JSON as ranx reads it: {\"topic\": {\"document\": 0.5}}", ".json", ".json", ranxRunText,
            ranxJudgmentsText},
    };
    return all;
}

const RunWriter& runWriter(std::string_view name)
{
    return rowNamed(runWriters(), name, "form of runs to write");
}

const std::string& columnOf(const std::string& id, std::string_view remedy)
{
    if (id.empty())
        refuseId(id, "is empty: lines of columns cannot hold it.", remedy);
    if (id.find_first_of(" \t\r\n\f\v") != std::string::npos)
        refuseId(id, "has a blank: lines of columns cannot hold it.", remedy);
    if (id.find('\0') != std::string::npos)
        refuseId(id, "has a zero byte, which no text file has.", remedy);
    return id;
}

const std::string& topicColumnOf(const std::string& id, std::string_view remedy)
{
    if (id.starts_with('#'))
        refuseId(id, "begins with #: lines of this topic would be comments.", remedy);
    if (id.starts_with(byteOrderMark))
        refuseId(id, "begins with a byte order mark, which would be removed.", remedy);
    return columnOf(id, remedy);
}

const std::string& requireForm(const std::string& text, std::string_view form, std::string_view remedy)
{
    constexpr std::size_t telling = 4096;
    const std::string_view first =
        std::string_view(text).substr(0, text.starts_with('{') ? telling : text.find('\n'));
    const RunForm* const known = formOf(first);
    if (!text.empty() && (known == nullptr || known->name != form))
        throw Error("The first line, '" + std::string(first.substr(0, std::min<std::size_t>(first.find('\n'), 60)))
            + "', would be taken for " + std::string(known == nullptr ? "nothing known" : known->label) + ". "
            + std::string(remedy));
    return text;
}

}  // namespace rankscape
