// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/time_format.h"

#include <algorithm>
#include <array>

#include "core/base/parse.h"
#include "core/base/text_file.h"
#include "core/collections/folder_files.h"
#include "core/collections/named_format.h"

namespace rankscape {

namespace {

constexpr std::array<std::string_view, 1> marks{"time."};

// Between 370 and 378 two documents are counted that the published copies do not have.
constexpr int copyDocuments = 423;
constexpr int countedDocuments = 425;
constexpr int lastBefore = 370;
constexpr int firstBehind = 378;

/// What stands between lines that begin with an asterisk, blank lines left out.
class StarRecords {
public:
    StarRecords(const TextFile& file, std::string_view marker)
        : m_file(file)
        , m_lines(file.text)
        , m_marker(marker)
    {
        m_hasLine = m_lines.next();
    }

    /// False at the end, or at "*STOP". \throws Error if something else is there.
    bool next()
    {
        while (m_hasLine && trimmed(m_lines.line()).empty())
            m_hasLine = m_lines.next();
        if (!m_hasLine || m_lines.line().starts_with("*STOP"))
            return false;
        m_begin = m_lines.number();
        const auto header = words(m_lines.line());
        if (header.size() < 2 || header[0] != m_marker || !isWhole(header[1]))
            refuse(Code::textOutsideRecord, place(),
                "'" + std::string(m_lines.line().substr(0, 40)) + "' stands where '" + std::string(m_marker)
                    + "' and a number were expected. Correct or remove the line.");
        m_header = header;
        m_text.clear();
        while ((m_hasLine = m_lines.next()) && !m_lines.line().starts_with('*')) {
            if (const auto line = trimmed(m_lines.line()); !line.empty())
                m_text.append(line).append("\n");
        }
        return true;
    }

    std::string id() const { return withoutPadding(m_header[1]); }
    Location place() const { return {m_file.name, m_begin}; }
    const std::vector<std::string_view>& header() const { return m_header; }  // its words
    const std::string& text() const { return m_text; }

private:
    const TextFile& m_file;
    LineReader m_lines;
    std::string_view m_marker;
    bool m_hasLine = false;
    int m_begin = 0;
    std::vector<std::string_view> m_header;
    std::string m_text;
};

/// "01/04/63 PAGE 020": the words behind the number.
std::string sourceOf(const std::vector<std::string_view>& header)
{
    std::string source;
    for (std::size_t i = 2; i < header.size(); ++i)
        source.append(i > 2 ? " " : "").append(header[i]);
    return source;
}

void readDocuments(const TextFile& file, Records<Document>& documents, ImportReport& report, const Task& task)
{
    constexpr std::size_t headerWords = 5;  // *TEXT 017 01/04/63 PAGE 020
    for (StarRecords records(file, "*TEXT"); records.next();) {
        task.stopIfAsked();
        if (records.header().size() != headerWords)
            addNote(report, Code::headerOdd, {file.name, records.place().line},
                "Document " + records.id() + " is not headed like the others; its source is kept as it stands: "
                    + sourceOf(records.header()) + ".");
        Document document;
        document.id = records.id();
        document.source = sourceOf(records.header());
        document.text = records.text();
        documents.add(std::move(document), records.place());
    }
}

void readTopics(const TextFile& file, Records<Topic>& topics, ImportReport& /*report*/)
{
    for (StarRecords records(file, "*FIND"); records.next();) {
        Topic topic;
        topic.id = records.id();
        topic.text = records.text();
        topics.add(std::move(topic), records.place());
    }
}

/// A document by its place among all, from 1.
struct Counted {
    Location place;
    std::string topic;
    int ordinal;
};

std::vector<Counted> countedDocumentsOf(const TextFile& file, std::string& without)
{
    std::vector<Counted> all;
    Records<Topic> topics;  // each once
    for (LineReader lines(file.text); lines.next();) {
        const Location place{file.name, lines.number()};
        const auto found = words(lines.line());
        if (found.empty())
            continue;
        const std::string topic = std::to_string(parseInteger(found[0], place, "a topic's number"));
        topics.add({topic, {}, {}, {}, {}, {}}, place);
        if (found.size() == 1)
            without += (without.empty() ? "" : ", ") + topic;
        for (std::size_t i = 1; i < found.size(); ++i) {
            const int ordinal = parseInteger(found[i], place, "a document's place");
            if (ordinal < 1)
                refuse(Code::documentUnknown, place,
                    std::to_string(ordinal) + " is no document's place; they are counted from 1. Correct the line.");
            all.push_back({place, topic, ordinal});
        }
    }
    return all;
}

/// \throws Error where it cannot be known which document is meant
int mended(const Counted& counted)
{
    if (counted.ordinal > lastBefore && counted.ordinal < firstBehind)
        refuse(Code::documentAmbiguous, counted.place,
            "document " + std::to_string(counted.ordinal)
                + " is between 370 and 378, where the copies of TIME lack two: it cannot be known which one is "
                  "meant. Remove it, or read the places as they stand (--time-ordinals as-is).");
    return counted.ordinal < firstBehind ? counted.ordinal : counted.ordinal - (countedDocuments - copyDocuments);
}

void note(bool isMended, int beyond, const std::string& file, Collection& collection)
{
    const std::string text = isMended
        ? "Documents are counted to 425, but there are 423: from 378 on two less were taken, as the words of topics "
          "and documents show. --time-ordinals as-is takes the places as they stand."
        : "Documents are counted to 425, but there are 423: the places were taken as they stand, from 378 on "
          "probably two too high, and "
            + std::to_string(beyond) + " judgments of a place behind the last document were left out.";
    addNote(collection.report, Code::documentPlaces, {file}, text);
    collection.reading.emplace_back(
        "document places", isMended ? "from 378 on two less (--time-ordinals mended)" : "as they stand");
}

/// A topic, then its documents by their places, a line each.
std::vector<NamedJudgment> readJudgments(const TextFile& file, const ReadOptions& options, Collection& collection)
{
    std::string without;
    const auto all = countedDocumentsOf(file, without);
    if (!without.empty())
        addNote(collection.report, Code::topicsWithoutDocument, {file.name},
            "Topics without any document: " + without + ".");
    const auto count = static_cast<int>(collection.documents.size());
    const bool goesBeyond =
        count == copyDocuments && std::ranges::any_of(all, [&](const Counted& each) { return each.ordinal > count; });
    const bool isMended = goesBeyond && options.timeOrdinals == TimeOrdinals::mended;
    std::vector<NamedJudgment> judgments;
    int beyond = 0;
    for (const Counted& each : all) {
        const int ordinal = isMended ? mended(each) : each.ordinal;
        if (ordinal > (goesBeyond && !isMended ? countedDocuments : count))
            refuse(Code::documentUnknown, each.place,
                "there is no document " + std::to_string(each.ordinal) + " among " + std::to_string(count)
                    + ". Check that the files belong together, or remove it.");
        if (ordinal > count)
            ++beyond;
        else
            judgments.push_back(
                {each.place, each.topic, collection.documents[static_cast<std::size_t>(ordinal - 1)].id, 1});
    }
    if (goesBeyond)
        note(isMended, beyond, file.name, collection);
    return judgments;
}

const NamedFormat& timeMagazine()
{
    static const NamedFormat format{
        .name = "TIME",
        .label = "TIME collection",
        .files = {[](std::string_view name) { return name == "time.all"; }, "*TEXT", "time.que",
            {"time.rel.all", "time.rel"}},
        .documentBeginning = "a line '*TEXT 017'",
        .queryBeginning = "a line '*FIND 1'",
        .whyNotRead = "It was not read, as it lacks 71 of the 324 judgments that are published and TIME.REL.ALL has.",
        .readDocuments = readDocuments,
        .readTopics = readTopics,
        .readJudgments = readJudgments,
    };
    return format;
}

/// Whether files have its names and what is wrong is with the documents alone: nothing else is meant then, though
/// TIME.REL.ALL is named as documents of SMART are.
bool lacksOnlyDocuments(const std::filesystem::path& path)
{
    const FileNames& names = timeMagazine().files;
    int found = 0;
    for (const std::filesystem::path& file : filesAt(path)) {
        const std::string name = plainName(file);
        if (names.isDocuments(name) && trimmed(textBeginning(file)).starts_with(".I"))
            return false;  // a SMART collection of the same name
        found += names.isDocuments(name) || name == names.queries || name == names.judgments.front() ? 1 : 0;
    }
    return found >= 2;
}

}  // namespace

Format timeFormat()
{
    return {
        .name = "time",
        .label = "TIME collection",
        .files = "TIME.ALL, TIME.QUE and TIME.REL.ALL or TIME.REL",
        .marks = marks,
        .recognises =
            [](const std::filesystem::path& path) {
                return findNamedFiles(path, timeMagazine().files).has_value() || lacksOnlyDocuments(path);
            },
        .read = [](const std::filesystem::path& path, const ReadOptions& options,
                    const Task& task) { return readNamed(timeMagazine(), path, options, task); },
    };
}

}  // namespace rankscape
