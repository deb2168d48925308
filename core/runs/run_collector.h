// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/text_pool.h"
#include "core/runs/noted_lines.h"
#include "core/runs/run.h"
#include "core/runs/run_options.h"
#include "core/runs/run_sink.h"

namespace rankscape {

/// Brings the lines of one run together by topics, in little more memory than 16 bytes a line.
class RunCollector {
public:
    /// \param documents  of all runs and judgments; outlives it, as do the others
    RunCollector(std::string file, TextPool& documents, const RunOptions& options, NotedLines& notes);

    /// \throws Error if the score cannot be read, or the document is there twice for its topic and that is refused
    void add(const ScoredLine& line, int number);

    std::int64_t lines() const { return m_lines; }

    /// Nothing can be added after it. \throws Error as add()
    Run finish();

private:
    std::size_t placeOf(std::string_view topic);
    double scoreOf(const ScoredLine& line, int number);
    void noteTwice(std::size_t topic, std::int32_t document, int number);
    void storeCurrent();
    void keepBest(std::size_t topic);

    std::string m_file;
    TextPool& m_documents;
    const RunOptions& m_options;
    NotedLines& m_notes;
    Run m_run;
    std::vector<bool> m_isSuspect;  // [topics] a document may be there twice
    std::size_t m_current = 0;
    std::vector<RunEntry> m_entries;  // of the current topic, those that are not yet in it
    std::vector<std::int32_t> m_lastTopic;  // [documents] that had it last
    std::string m_scratch;
    std::int64_t m_lines = 0;
};

}  // namespace rankscape
