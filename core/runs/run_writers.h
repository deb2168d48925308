// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/task.h"
#include "core/runs/run.h"

namespace rankscape {

/// One way in which runs and judgments are written, which runForms() read again. The table of all is runWriters().
struct RunWriter {
    std::string_view name;
    std::string_view summary;
    std::string_view runEnding;  // of a file's name
    std::string_view judgmentsEnding;

    /// In the order of the run's entries, with ranks from 1 and scores that read back as the same doubles.
    /// \throws Error if the form cannot hold an id or a score; Cancelled
    std::string (*run)(const Run& run, const std::vector<std::string>& documents, const Task& task);

    /// \throws Error as run()
    std::string (*judgments)(
        std::span<const JudgedTopic> judged, const std::vector<std::string>& documents, const Task& task);
};

/// All of them, in the order they are offered.
std::span<const RunWriter> runWriters();

/// \throws Error if there is none of that name, naming those there are.
const RunWriter& runWriter(std::string_view name);

/// The id as lines of columns hold it. \throws Error if it would not be read back as it is: ends with `remedy`, a sentence
const std::string& columnOf(const std::string& id, std::string_view remedy);

/// The same of the first column, which may not make the line a comment. \throws Error
const std::string& topicColumnOf(const std::string& id, std::string_view remedy);

/// The text, if its first line is known as of this form. \throws Error if readers would take it for another
const std::string& requireForm(const std::string& text, std::string_view form, std::string_view remedy);

}  // namespace rankscape
