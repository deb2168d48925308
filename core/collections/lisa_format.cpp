// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/lisa_format.h"

#include <algorithm>
#include <array>

#include "core/collections/lisa_judgments.h"
#include "core/collections/named_format.h"

namespace rankscape {

namespace {

constexpr std::array<std::string_view, 1> marks{"lisa"};

/// lisa0.001 … lisa5.850
bool isDocuments(std::string_view name)
{
    return name.starts_with("lisa") && name.size() > 6 && isWhole(name.substr(4, 1)) && name[5] == '.'
        && isWhole(name.substr(6));
}

bool isRule(std::string_view line)
{
    return line.size() >= 10 && line.find_first_not_of('*') == std::string_view::npos;
}

/// The number of a line "Document   17", "" of any other.
std::string numberOf(std::string_view line)
{
    const auto found = words(line);
    return found.size() == 2 && found[0] == "Document" && isWhole(found[1]) ? withoutPadding(found[1]) : "";
}

class DocumentReader {
public:
    DocumentReader(const TextFile& file, Records<Document>& documents, ImportReport& report)
        : m_file(file)
        , m_lines(file.text)
        , m_documents(documents)
        , m_report(report)
    {
    }

    void read(const Task& task)
    {
        while (m_lines.next()) {
            const std::string_view line = trimmed(m_lines.line());
            if (const std::string number = numberOf(line); !number.empty())
                begin(number);
            else if (isRule(line))
                end(task);
            else
                append(line);
        }
        requireEnded();
    }

private:
    Location here() const { return {m_file.name, m_lines.number()}; }

    void begin(const std::string& number)
    {
        requireEnded();
        noteGap(number);
        m_document = Document();
        m_document.id = number;
        m_begin = m_lines.number();
        m_field = &m_document.title;
    }

    void end(const Task& task)
    {
        task.stopIfAsked();
        if (m_field == nullptr)
            refuse(Code::textOutsideRecord, here(), "a line of asterisks outside a document. Remove it.");
        if (m_field == &m_document.title)
            addNote(m_report, Code::titleAlone, {m_file.name, m_begin},
                "Document " + m_document.id + " has no blank line behind its title: all of it is the title.");
        m_documents.add(std::move(m_document), {m_file.name, m_begin});
        m_field = nullptr;
    }

    void append(std::string_view line)
    {
        if (line.empty() && m_field == &m_document.title && !m_document.title.empty())
            m_field = &m_document.text;
        else if (!line.empty() && m_field == nullptr)
            refuse(Code::textOutsideRecord, here(),
                "'" + std::string(line.substr(0, 40))
                    + "' stands outside a document ('Document' and its number were expected). Correct or remove the "
                      "line.");
        else if (!line.empty())
            m_field->append(line).append("\n");
    }

    void requireEnded() const
    {
        if (m_field != nullptr)
            refuse(Code::recordCutShort, Location{m_file.name, m_begin},
                "document " + m_document.id
                    + " breaks off (a line of asterisks was expected). The file may be cut short: fetch it again, or "
                      "put the line there.");
    }

    /// Says which numbers are passed over: a file, or a part of one, may be missing.
    void noteGap(const std::string& number) const
    {
        const Location place{m_file.name, m_lines.number()};
        const int next = parseInteger(number, place, "a document's number");
        const int expected = m_documents.all().empty()
            ? 1
            : parseInteger(m_documents.all().back().id, place, "a document's number") + 1;
        if (next > expected)
            addNote(m_report, Code::documentsMissing, place,
                "Documents " + std::to_string(expected) + " to " + std::to_string(next - 1)
                    + " are not there: a file may be missing, or lack them.",
                next - expected);
    }

    const TextFile& m_file;
    LineReader m_lines;
    Records<Document>& m_documents;
    ImportReport& m_report;
    Document m_document;
    std::string* m_field = nullptr;  // where lines go; none outside a document
    int m_begin = 0;
};

void readDocuments(const TextFile& file, Records<Document>& documents, ImportReport& report, const Task& task)
{
    DocumentReader(file, documents, report).read(task);
}

/// A line with the number, lines of text, "#" at the end of the last.
void readTopics(const TextFile& file, Records<Topic>& topics, ImportReport& /*report*/)
{
    Topic topic;
    int begin = 0;
    for (LineReader lines(file.text); lines.next();) {
        std::string_view line = trimmed(lines.line());
        const Location place{file.name, lines.number()};
        if (line.empty())
            continue;
        if (isWhole(line) && !topic.id.empty())
            refuse(Code::recordNotEnded, place,
                "the number " + std::string(line) + " stands inside topic " + topic.id + ", which begins in line "
                    + std::to_string(begin) + ". Put '#' at the end of that topic.");
        if (topic.id.empty() && !isWhole(line))
            refuse(Code::textOutsideRecord, place,
                "'" + std::string(line.substr(0, 40))
                    + "' stands where a topic should begin (a line with its number was expected). Correct or remove "
                      "the line.");
        if (topic.id.empty()) {
            topic.id = withoutPadding(line);
            begin = lines.number();
            continue;
        }
        const bool isLast = line.ends_with('#');
        line.remove_suffix(isLast ? 1 : 0);
        topic.text.append(trimmed(line)).append("\n");
        if (isLast)
            topics.add(std::exchange(topic, {}), {file.name, begin});
    }
    if (!topic.id.empty())
        refuse(Code::recordCutShort, Location{file.name, begin},
            "topic " + topic.id
                + " breaks off ('#' at its end was expected). The file may be cut short: fetch it again, or put it "
                  "there.");
}

std::vector<NamedJudgment> readJudgments(const TextFile& file, const ReadOptions& /*options*/, Collection& collection)
{
    return readLisaJudgments(file, collection.report);
}

const NamedFormat& lisa()
{
    static const NamedFormat format{
        .name = "LISA",
        .label = "LISA collection",
        .files = {isDocuments, "", "lisa.que", {"lisarj.num", "lisa.rel"}},
        .documentBeginning = "a line 'Document 1'",
        .queryBeginning = "a line with its number",
        .whyNotRead =
            "It was not read, as it is damaged in the published copies (topics 21 to 23) and LISARJ.NUM is whole.",
        .readDocuments = readDocuments,
        .readTopics = readTopics,
        .readJudgments = readJudgments,
    };
    return format;
}

}  // namespace

Format lisaFormat()
{
    return {
        .name = "lisa",
        .label = "LISA collection",
        .files = "LISA0.001, LISA0.501 …, LISA.QUE and LISARJ.NUM or LISA.REL",
        .marks = marks,
        .recognises =
            [](const std::filesystem::path& path) { return findNamedFiles(path, lisa().files).has_value(); },
        .read = [](const std::filesystem::path& path, const ReadOptions& options,
                    const Task& task) { return readNamed(lisa(), path, options, task); },
    };
}

}  // namespace rankscape
