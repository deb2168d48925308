// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/base/parse.h"

namespace rankscape {

/// A line of a run; points into it.
struct ScoredLine {
    std::string_view topic;
    std::string_view document;
    std::string_view rank;  // "" if there is none
    std::string_view score;
    std::string_view tag;  // "" if there is none; with blanks at its end as the file has them
};

/// A line of judgments; points into it.
struct GradedLine {
    std::string_view topic;
    std::string_view iteration;  // "" if there is none
    std::string_view document;
    std::string_view grade;  // "": not judged
};

/// What a file was named as; `unsaid` also of runs where nothing was named as judgments.
enum class GivenAs { unsaid, run, judgments };

/// Takes what the forms of files read, line by line.
class RunSink {
public:
    RunSink() = default;
    virtual ~RunSink() = default;
    RunSink(const RunSink&) = delete;
    RunSink& operator=(const RunSink&) = delete;

    /// \throws Error if the line's score or grade cannot be read
    virtual void scored(const ScoredLine& line, int number) = 0;
    virtual void graded(const GradedLine& line, int number) = 0;

    /// \throws Error if such lines are not skipped \param expected  a sentence without its end: "6 columns were expected (…)"
    virtual void unreadable(const std::string& expected, int number) = 0;

    /// Whether a line that begins with # is a comment; notes it.
    virtual bool passesOver(std::string_view line, int number) = 0;

    /// By which a file is taken for a run or judgments if it may be both.
    virtual GivenAs givenAs() const = 0;
};

}  // namespace rankscape
