// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/collections/import_report.h"
#include "core/features/feature_files.h"
#include "core/features/feature_row.h"

namespace rankscape {

/// Which file has which query. One that several groups have, as all folds of LETOR do, is read in the first and compared in
/// the others, whatever the order of its rows.
class FoldQueries {
public:
    /// \param files  which must outlive it
    explicit FoldQueries(const std::vector<FeatureFile>& files);

    /// Whether the row is to be read here. \throws Error if another file of the group has its query
    bool isNew(const FeatureRow& row, std::size_t file, const Location& location);

    /// [files] ids in the order in which they come.
    const std::vector<std::vector<std::string>>& ofFiles() const { return m_ofFiles; }

    /// A warning for each file in which queries have other rows than where they were read.
    void note(ImportReport& report, const Task& task) const;

private:
    /// A query in a group.
    struct Place {
        std::size_t group;
        std::size_t file;
        int line;  // of its first row
        std::uint64_t sum = 0;  // over its rows
    };

    Place& placeOf(std::string_view query, std::size_t file, const Location& location);
    [[noreturn]] void refuseTwice(std::string_view query, const Place& other, const Location& location) const;
    std::string nameOf(const Place& place) const;
    void compare(const std::string& query, std::size_t file, Finding& finding) const;

    const std::vector<FeatureFile>& m_files;
    std::vector<std::vector<std::string>> m_ofFiles;
    bool m_areSeveral;  // groups
    std::map<std::string, std::vector<Place>, std::less<>> m_places;  // of queries; the first is where they are read
    std::pair<const std::string, std::vector<Place>>* m_last = nullptr;  // query
};

}  // namespace rankscape
