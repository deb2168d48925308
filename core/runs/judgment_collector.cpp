// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/judgment_collector.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <span>

#include "core/base/diagnosis.h"

namespace rankscape {

namespace {

constexpr double mostGrade = 1e6;

std::string saidGrade(std::string_view text)
{
    return "'" + std::string(text.substr(0, 60)) + "'";
}

double mapped(double grade, const std::string& rule)
{
    return rule == "round" ? std::round(grade) : rule == "down" ? std::floor(grade) : std::ceil(grade);
}

}  // namespace

JudgmentCollector::JudgmentCollector(TextPool& documents, const RunOptions& options)
    : m_documents(documents)
    , m_options(options)
{
}

int JudgmentCollector::gradeOf(const GradedLine& line, const Location& location, NotedLines& notes) const
{
    std::string_view text = line.grade;
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double grade = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), grade);
    if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(grade) <= mostGrade))
        refuse(Code::judgmentGrade, location, saidGrade(line.grade) + " is not a grade. Correct the line.");
    if (grade == std::floor(grade))
        return static_cast<int>(grade);
    if (m_options.fractions == "refuse")
        refuse(Code::gradeFraction, location,
            saidGrade(line.grade)
                + " is no whole number, and trec_eval would cut it off. Choose --fractions round, down or up.");
    const int whole = static_cast<int>(mapped(grade, m_options.fractions));
    notes.note(Code::gradesMapped, location.line, saidGrade(line.grade) + " to " + std::to_string(whole));
    return whole;
}

std::int32_t JudgmentCollector::fileOf(const std::string& name)
{
    if (m_files.empty() || m_files.back() != name) {
        m_files.push_back(name);
        m_notes.emplace_back(name);
    }
    return static_cast<std::int32_t>(m_files.size()) - 1;
}

void JudgmentCollector::add(const GradedLine& line, const Location& location, NotedLines& notes)
{
    if (line.grade.empty())
        return notes.note(Code::judgmentsBlank, location.line);
    const int grade = gradeOf(line, location, notes);
    if (grade < 0)
        notes.note(Code::gradesNegative, location.line);
    auto found = m_places.find(line.topic);
    if (found == m_places.end()) {
        found = m_places.emplace(line.topic, m_topics.size()).first;
        m_topics.emplace_back(line.topic);
        m_lines.emplace_back();
    }
    m_lines[found->second].push_back({m_documents.numberOf(line.document), grade,
        m_iterations.numberOf(line.iteration), location.line, fileOf(location.file)});
}

void JudgmentCollector::refuseConflict(const Line& first, const Line& second, const std::string& topic) const
{
    const std::string& other = m_files[static_cast<std::size_t>(first.file)];
    const std::string& file = m_files[static_cast<std::size_t>(second.file)];
    refuse(Code::judgmentsAgainst, {file, second.number},
        "document " + m_documents.texts()[static_cast<std::size_t>(first.document)] + " of topic " + topic
            + " has the grade " + std::to_string(second.grade) + " here and " + std::to_string(first.grade) + " in "
            + (other == file ? "" : other + ", ") + "line " + std::to_string(first.number)
            + ". Remove one, or choose --conflicts max or first.");
}

/// \param lines  all of one document, in the order of the files
DocumentGrade JudgmentCollector::settled(std::span<const Line> lines, const std::string& topic)
{
    DocumentGrade judgment{lines.front().document, lines.front().grade};
    for (const Line& line : lines.subspan(1)) {
        const bool isOtherSubtopic = line.iteration != lines.front().iteration;
        NotedLines& notes = m_notes[static_cast<std::size_t>(line.file)];
        if (isOtherSubtopic) {
            notes.note(Code::subtopicsMerged, line.number);
        } else if (line.grade == judgment.grade) {
            notes.note(Code::judgmentRepeated, line.number);
            continue;
        } else if (m_options.conflicts == "refuse") {
            refuseConflict(lines.front(), line, topic);
        } else {
            notes.note(Code::judgmentsResolved, line.number);
        }
        if (isOtherSubtopic || m_options.conflicts == "max")
            judgment.grade = std::max(judgment.grade, line.grade);
    }
    return judgment;
}

void JudgmentCollector::settle(std::size_t topic, JudgedTopic& judged)
{
    std::vector<Line>& lines = m_lines[topic];
    std::ranges::stable_sort(lines, {}, &Line::document);
    for (auto begin = lines.begin(); begin != lines.end();) {
        const auto end =
            std::find_if(begin, lines.end(), [&](const Line& line) { return line.document != begin->document; });
        judged.judgments.push_back(settled({begin, end}, judged.topic));
        begin = end;
    }
    lines = {};
}

void JudgmentCollector::finish(RunSet& set)
{
    for (std::size_t topic = 0; topic < m_topics.size(); ++topic) {
        set.judged.push_back({m_topics[topic], {}});
        settle(topic, set.judged.back());
        set.judgments += std::ssize(set.judged.back().judgments);
    }
    set.places = std::move(m_places);
    for (const NotedLines& notes : m_notes)
        notes.addTo(set.findings);
}

}  // namespace rankscape
