// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_records.h"

#include <set>

#include "core/base/diagnosis.h"

namespace rankscape {

namespace {

constexpr int mostLines = 5;  // of one finding

/// Counts how often something happened and remembers where it did first.
struct Tally {
    int count = 0;
    std::vector<int> lines;

    void add(int line)
    {
        if (count++ < mostLines)
            lines.push_back(line);
    }
};

class RecordReader {
public:
    RecordReader(const TextFile& file, ImportReport& report)
        : m_file(file)
        , m_report(report)
    {
    }

    std::vector<SmartRecord> read()
    {
        for (const std::string_view line : lines(m_file.text)) {
            ++m_line;
            if (line.starts_with(".I") && (line.size() == 2 || line[2] == ' ' || line[2] == '\t'))
                begin(trimmed(line.substr(2)));
            else if (line.size() >= 2 && line[0] == '.' && line[1] >= 'A' && line[1] <= 'Z'
                && trimmed(line.substr(2)).empty())
                beginField(line);
            else
                append(line);
        }
        dropDummy();
        finish();
        note();
        return std::move(m_records);
    }

private:
    Location here() const { return {m_file.name, m_line}; }

    void begin(std::string_view id)
    {
        finish();
        if (words(id).size() != 1)
            refuse(Code::recordWithoutId, here(),
                "'.I' must be followed by one number, as in '.I 17'. Correct this line.");
        m_records.push_back({withoutPadding(id), m_line, {}});
        if (!m_ids.insert(m_records.back().id).second)
            refuse(Code::recordTwice, here(),
                "record " + m_records.back().id + " stands in the file twice. Remove one of the two.");
        m_field = 0;
    }

    /// Called where a record ends, at the next one or at the end of the file.
    void finish() const
    {
        if (!m_records.empty() && m_records.back().fields.empty())
            refuse(Code::recordCutShort, Location{m_file.name, m_records.back().line},
                "record " + m_records.back().id + " breaks off before its first field ('.T' or '.W' was expected)."
                    + " The file may be cut short: fetch it again, or remove the record.");
    }

    void beginField(std::string_view line)
    {
        if (m_records.empty())
            refuse(Code::textOutsideRecord, here(),
                "a field before the first record ('.I 1' was expected). Choose a SMART file, or put '.I 1' before "
                "it.");
        if (line.size() > 2)
            m_paddedMarkers.add(m_line);
        m_field = line[1];
        const bool isNew = m_records.back().fields.emplace(m_field, "").second;
        if (!isNew)
            m_repeatedFields.add(m_line);
    }

    void append(std::string_view line)
    {
        if (m_field != 0) {
            if (m_field == 'X' || m_field == 'N' || m_field == 'C')
                m_skipped.add(m_line);
            else
                m_records.back().fields[m_field].append(line).append("\n");
        } else if (!trimmed(line).empty()) {
            refuse(Code::textOutsideRecord, here(),
                "text outside a field ('.I' or a field such as '.W' was expected). Choose a SMART file, or remove "
                "the line.");
        }
    }

    void dropDummy()
    {
        if (m_records.empty() || m_records.back().id != "0" || !m_records.back().fields.empty())
            return;
        addNote(m_report, Code::recordDropped, {m_file.name, m_records.back().line},
            "An empty record '.I 0' at the end was left out.");
        m_records.pop_back();
    }

    void note() const
    {
        noteText(m_report, m_file);
        note(
            Code::markerPadded, m_paddedMarkers, " field markers have blanks after them and were read all the same.");
        note(Code::fieldRepeated, m_repeatedFields, " fields stand more than once in their record and were joined.");
        note(Code::linesNotText, m_skipped, " lines of cross references, notes and codes (.X, .N, .C) are not text.");
    }

    void note(Code code, const Tally& tally, const char* text) const
    {
        if (tally.count > 0)
            addNote(m_report, {code, m_file.name, tally.lines, tally.count, std::to_string(tally.count) + text});
    }

    const TextFile& m_file;
    ImportReport& m_report;
    std::vector<SmartRecord> m_records;
    std::set<std::string> m_ids;
    int m_line = 0;
    char m_field = 0;
    Tally m_paddedMarkers;
    Tally m_repeatedFields;
    Tally m_skipped;
};

}  // namespace

std::vector<SmartRecord> readSmartRecords(const TextFile& file, ImportReport& report)
{
    return RecordReader(file, report).read();
}

}  // namespace rankscape
