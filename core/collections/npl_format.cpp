// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/npl_format.h"

#include <array>

#include "core/collections/named_format.h"

namespace rankscape {

namespace {

constexpr std::array<std::string_view, 5> marks{"doc-text", "query-text", "rlv-ass", "doc_text", "query_text"};

/// Goes through the records of a file.
class SlashRecords {
public:
    explicit SlashRecords(const TextFile& file)
        : m_file(file)
        , m_lines(file.text)
    {
    }

    /// False behind the last record. \throws Error if one does not begin with a number.
    bool next()
    {
        m_lineNumbers.clear();
        m_body.clear();
        m_id.clear();
        m_isEnded = false;
        while (m_lines.next()) {
            const std::string_view line = trimmed(m_lines.line());
            if (line == "/" && !m_id.empty()) {
                m_isEnded = true;
                return true;
            }
            if (m_id.empty())
                begin(line);
            else
                append(line);
        }
        return !m_id.empty();
    }

    const std::string& id() const { return m_id; }
    Location place() const { return {m_file.name, m_begin}; }
    bool isEnded() const { return m_isEnded; }  // by a "/", not by the end of the file

    /// The lines behind the number, and where in the file they are.
    const std::vector<std::string_view>& body() const { return m_body; }
    const std::vector<int>& lineNumbers() const { return m_lineNumbers; }

    /// All of them, none of which may be a number: then it is the next record's, and the "/" before it is missing.
    /// \throws Error
    std::string text() const
    {
        std::string all;
        for (std::size_t i = 0; i < m_body.size(); ++i) {
            if (isWhole(m_body[i]))
                refuse(Code::recordNotEnded, Location{m_file.name, m_lineNumbers[i]},
                    "the number " + std::string(m_body[i]) + " stands inside record " + m_id
                        + ", which begins in line " + std::to_string(m_begin)
                        + ". Put a line '/' before it if a new record begins there.");
            all.append(m_body[i]).append("\n");
        }
        if (!m_isEnded)
            refuse(Code::recordCutShort, place(),
                "record " + m_id
                    + " breaks off (a line '/' was expected). The file may be cut short: fetch it again, or remove "
                      "the record.");
        return all;
    }

private:
    void begin(std::string_view line)
    {
        if (line.empty())
            return;
        if (!isWhole(line))
            refuse(Code::textOutsideRecord, Location{m_file.name, m_lines.number()},
                "'" + std::string(line.substr(0, 40))
                    + "' stands where a record should begin (a line with its number was expected). Correct or remove "
                      "the line.");
        m_id = withoutPadding(line);
        m_begin = m_lines.number();
    }

    void append(std::string_view line)
    {
        m_body.push_back(line);
        m_lineNumbers.push_back(m_lines.number());
    }

    const TextFile& m_file;
    LineReader m_lines;
    std::string m_id;
    int m_begin = 0;
    bool m_isEnded = false;
    std::vector<std::string_view> m_body;
    std::vector<int> m_lineNumbers;
};

void readDocuments(const TextFile& file, Records<Document>& documents, ImportReport& /*report*/, const Task& task)
{
    for (SlashRecords records(file); records.next();) {
        task.stopIfAsked();
        Document document;
        document.id = records.id();
        document.text = records.text();
        documents.add(std::move(document), records.place());
    }
}

void readTopics(const TextFile& file, Records<Topic>& topics, ImportReport& /*report*/)
{
    for (SlashRecords records(file); records.next();) {
        Topic topic;
        topic.id = records.id();
        topic.text = records.text();
        topics.add(std::move(topic), records.place());
    }
}

/// The documents of a topic, whose numbers rise: one that does not may be the next topic's.
/// \throws Error
void addDocuments(const SlashRecords& records, const std::string& file, std::vector<NamedJudgment>& judgments)
{
    int before = 0;
    for (std::size_t i = 0; i < records.body().size(); ++i) {
        const Location place{file, records.lineNumbers()[i]};
        for (const std::string_view word : words(records.body()[i])) {
            const int document = parseInteger(word, place, "a document's number");
            if (document <= before)
                refuse(Code::judgmentsOfOtherCount, place,
                    std::to_string(document) + " behind " + std::to_string(before) + " in topic " + records.id()
                        + ", where numbers rise. Put a line '/' before it if it is the next topic, or sort the "
                          "numbers.");
            before = document;
            judgments.push_back({place, records.id(), std::to_string(document), 1});
        }
    }
}

/// The published file breaks off without the last "/".
std::vector<NamedJudgment> readJudgments(const TextFile& file, const ReadOptions& /*options*/, Collection& collection)
{
    std::vector<NamedJudgment> judgments;
    Records<Topic> topics;  // each once
    SlashRecords records(file);
    while (records.next()) {
        topics.add({records.id(), {}, {}, {}, {}, {}}, records.place());
        addDocuments(records, file.name, judgments);
        if (!records.isEnded())
            addNote(collection.report, Code::lastRecordOpen, {file.name, records.place().line},
                "The last topic, " + records.id() + ", is not ended by a line '/', as in the published file.");
    }
    return judgments;
}

const NamedFormat& npl()
{
    static const NamedFormat format{
        .name = "NPL",
        .label = "NPL collection",
        .files = {[](std::string_view name) { return name == "doc-text"; }, "", "query-text", {"rlv-ass"}},
        .documentBeginning = "a line with its number",
        .queryBeginning = "a line with its number",
        .whyNotRead = "",  // there is one file of judgments
        .readDocuments = readDocuments,
        .readTopics = readTopics,
        .readJudgments = readJudgments,
    };
    return format;
}

}  // namespace

Format nplFormat()
{
    return {
        .name = "npl",
        .label = "NPL collection",
        .files = "doc-text, query-text and rlv-ass",
        .marks = marks,
        .recognises = [](const std::filesystem::path& path) { return findNamedFiles(path, npl().files).has_value(); },
        .read = [](const std::filesystem::path& path, const ReadOptions& options,
                    const Task& task) { return readNamed(npl(), path, options, task); },
    };
}

}  // namespace rankscape
