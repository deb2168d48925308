// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/read_runs.h"

#include <algorithm>

namespace rankscape::test {

const Finding* found(const RunSet& set, Code code)
{
    const auto finding = std::ranges::find(set.findings, code, &Finding::code);
    return finding != set.findings.end() ? &*finding : nullptr;
}

std::vector<std::string> notesOf(const RunSet& set, Code code)
{
    std::vector<std::string> notes;
    for (const Finding& finding : set.findings) {
        if (finding.code == code)
            notes.push_back(describe(finding));
    }
    return notes;
}

std::string entriesOf(const RunSet& set, std::size_t run, std::string_view topic)
{
    std::string text;
    for (const RunEntry& entry : set.runs.at(run).find(topic)->entries)
        text += (text.empty() ? "" : ", ") + set.documents->at(static_cast<std::size_t>(entry.document)) + " "
            + shortest(entry.score);
    return text;
}

std::string gradesOf(const RunSet& set, std::string_view topic)
{
    std::string text;
    for (const DocumentGrade& judgment : set.find(topic)->judgments)
        text += (text.empty() ? "" : ", ") + set.documents->at(static_cast<std::size_t>(judgment.document)) + " "
            + std::to_string(judgment.grade);
    return text;
}

RunSet ReadRuns::read(const std::string& text, const RunOptions& options, const std::string& name) const
{
    const Paths paths{m_folder.write(name, text)};
    return readRuns(paths, {}, options);
}

std::string ReadRuns::refusalOf(const std::string& text, const RunOptions& options) const
{
    return errorOf([&] { read(text, options); });
}

}  // namespace rankscape::test
