// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/recipe.h"

namespace rankscape {

/// Contents of files, by their place in the folder: "tables/genm-table3.csv".
using Files = std::map<std::string, std::string>;

/// Where results are written piece by piece, each with its files and their SHA-256, so that work that was stopped goes on
/// where it was.
class OutputFolder {
public:
    /// Makes the folder. \throws Error if it cannot be made, its manifest is damaged, or it holds results of another recipe
    OutputFolder(std::filesystem::path path, const Recipe& recipe);

    const std::filesystem::path& path() const { return m_path; }

    /// Whether all files of the piece are there as they were written.
    bool has(const std::string& piece) const;

    /// Writes them, each whole or not at all, then notes the piece. Those below times/ have no checksum: they differ
    /// whenever they are made. \throws Error
    void store(const std::string& piece, const Files& files);

    /// Of a piece; empty if it is not there.
    std::vector<std::string> filesOf(const std::string& piece) const;

    /// \throws Error
    std::string read(const std::string& file) const;

    /// Writes SHA256SUMS over all pieces, as sha256sum reads it. \throws Error
    void writeChecksums() const;

private:
    void writeManifest() const;

    std::filesystem::path m_path;
    std::string m_recipe;
    std::map<std::string, std::map<std::string, std::string>> m_pieces;  // piece → file → SHA-256
};

/// Whether a file tells how long something took.
bool tellsTimes(const std::string& file);

/// How far two CSV texts are apart.
struct CsvDifference {
    bool same = true;  // the same words and numbers within `tolerance`
    double largest = 0.0;  // relative difference of two numbers
    std::string where;  // the first cell that differs, in words
};

inline constexpr double csvTolerance = 1e-9;

CsvDifference compareCsv(const std::string& expected, const std::string& found);

}  // namespace rankscape
