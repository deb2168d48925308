// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/runs/run_reader.h"
#include "tests/support/folder.h"

namespace rankscape::test {

using Paths = std::vector<std::filesystem::path>;

/// The first of that code; null if there is none.
const Finding* found(const RunSet& set, Code code);

/// What all of that code say.
std::vector<std::string> notesOf(const RunSet& set, Code code);

/// "d1 2.5, d2 1" in the order of the file.
std::string entriesOf(const RunSet& set, std::size_t run, std::string_view topic);

/// "d1 2, d2 0" in the order of the documents' numbers.
std::string gradesOf(const RunSet& set, std::string_view topic);

/// For tests of what is read of a file.
class ReadRuns : public testing::Test {
protected:
    RunSet read(const std::string& text, const RunOptions& options = {}, const std::string& name = "r.txt") const;
    std::string refusalOf(const std::string& text, const RunOptions& options = {}) const;

    Folder m_folder;
};

}  // namespace rankscape::test
