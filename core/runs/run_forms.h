// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/base/line_stream.h"
#include "core/runs/run_sink.h"

namespace rankscape {

/// The lines of a file from its first on that is neither blank nor a comment; which is known before they are gone through.
class FormLines {
public:
    /// Many lines are a checkpoint. \throws Error as LineStream, here or from next(); Cancelled
    FormLines(LineStream& lines, RunSink& sink, const Task& task);

    /// "" if there is none; of JSON also what follows, as far as it tells its form. Until next().
    std::string_view first() const { return m_first; }

    bool next();  // the first once more, then those behind it
    std::string_view line() const { return m_lines.line(); }
    int number() const { return m_lines.number(); }

private:
    bool advance();

    LineStream& m_lines;
    RunSink& m_sink;
    Task m_task;
    std::string_view m_first;
    std::string m_beginning;  // of JSON
    bool m_isAtFirst = false;
};

/// One way in which runs or judgments are written. The table of all is runForms().
struct RunForm {
    std::string_view name;
    std::string_view label;  // for people, with its article
    bool (*recognises)(std::string_view first);  // by the first line
    bool canBeRun;  // else it is of judgments alone
    void (*read)(FormLines& lines, RunSink& sink);
};

/// All forms, in the order in which their recognition is tried.
std::span<const RunForm> runForms();

/// Null if none recognises the line.
const RunForm* formOf(std::string_view first);

/// The form by which a file begins, were something else wrong with it; null if it is neither a run nor judgments.
const RunForm* formOfFile(const std::filesystem::path& file);

}  // namespace rankscape
