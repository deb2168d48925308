// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/text_pool.h"
#include "core/runs/noted_lines.h"
#include "core/runs/run.h"
#include "core/runs/run_options.h"
#include "core/runs/run_sink.h"

namespace rankscape {

/// Brings the lines of all files of judgments together by topics.
class JudgmentCollector {
public:
    /// \param documents  of all runs and judgments; outlives it, as do the options
    JudgmentCollector(TextPool& documents, const RunOptions& options);

    /// \throws Error if the grade cannot be read, or is no whole number and that is refused
    void add(const GradedLine& line, const Location& location, NotedLines& notes);

    /// Judged topics and their places. Nothing can be added after it.
    /// \throws Error if two judgments of a document contradict each other, and that is refused
    void finish(RunSet& set);

private:
    struct Line {
        std::int32_t document;
        std::int32_t grade;
        std::int32_t iteration;
        std::int32_t number;  // of its file
        std::int32_t file;
    };

    int gradeOf(const GradedLine& line, const Location& location, NotedLines& notes) const;
    std::int32_t fileOf(const std::string& name);
    void settle(std::size_t topic, JudgedTopic& judged);
    DocumentGrade settled(std::span<const Line> lines, const std::string& topic);
    [[noreturn]] void refuseConflict(const Line& first, const Line& second, const std::string& topic) const;

    TextPool& m_documents;
    const RunOptions& m_options;
    TextPool m_iterations;
    std::vector<std::string> m_topics;
    std::vector<std::vector<Line>> m_lines;  // [topics]
    TopicPlaces m_places;
    std::vector<std::string> m_files;
    std::vector<NotedLines> m_notes;  // [files] on what lines say together
};

}  // namespace rankscape
