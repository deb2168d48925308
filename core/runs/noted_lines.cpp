// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/noted_lines.h"

#include <array>

namespace rankscape {

namespace {

constexpr std::size_t mostNotedLines = 5;

struct Sentence {
    Code code;
    std::string_view one;  // behind "1 "
    std::string_view many;  // behind the number
};

constexpr std::array sentences{
    Sentence{Code::comments, "line begins with # and was taken for a comment",
        "lines begin with # and were taken for comments"},
    Sentence{Code::hashTopics, "line begins with #, was taken for a comment, and looks like one of a topic",
        "lines begin with #, were taken for comments, and look like those of topics"},
    Sentence{Code::linesSkipped, "line that cannot be read was skipped", "lines that cannot be read were skipped"},
    Sentence{Code::documentsTwice, "document is there twice for its topic; the better score counts",
        "documents are there twice for their topics; the better score of each counts"},
    Sentence{Code::scoresNotFinite, "score is no finite number; its document ranks last",
        "scores are no finite numbers; their documents rank last"},
    Sentence{Code::scoresTooSmall, "score is nearer to 0 than a double can be and counts as 0",
        "scores are nearer to 0 than a double can be and count as 0"},
    Sentence{Code::gradesMapped, "grade is no whole number and was changed",
        "grades are no whole numbers and were changed"},
    Sentence{Code::judgmentsResolved, "document is judged in two ways, which was decided",
        "documents are judged in two ways, which was decided"},
    Sentence{Code::judgmentRepeated, "judgment stands there twice and counts once",
        "judgments stand there twice and count once"},
    Sentence{Code::subtopicsMerged, "document is judged for several subtopics; its highest grade counts",
        "documents are judged for several subtopics; the highest grade of each counts"},
    Sentence{Code::gradesNegative, "grade is below 0: pooled, and not judged",
        "grades are below 0: pooled, and not judged"},
    Sentence{Code::judgmentsBlank, "row has no rating and is not judged", "rows have no rating and are not judged"},
};

std::string_view wordsOf(Code code, int count)
{
    for (const Sentence& sentence : sentences) {
        if (sentence.code == code)
            return count == 1 ? sentence.one : sentence.many;
    }
    return typeOf(code).meaning;
}

}  // namespace

void NotedLines::note(Code code, int line, const std::string& example)
{
    Finding& finding = m_found.try_emplace(code, Finding{code, m_file, {}, 0, example}).first->second;
    ++finding.count;
    if (line > 0 && finding.lines.size() < mostNotedLines)
        finding.lines.push_back(line);
}

void NotedLines::addTo(ImportReport& report) const
{
    for (const auto& [code, found] : m_found) {
        Finding finding = found;
        finding.text = std::to_string(found.count) + " " + std::string(wordsOf(code, found.count))
            + (found.text.empty() ? "." : ", such as " + found.text + ".");
        addNote(report, std::move(finding));
    }
}

}  // namespace rankscape
