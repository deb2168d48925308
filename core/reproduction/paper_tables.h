// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/reproduction/laboratory.h"
#include "core/reproduction/result_table.h"

namespace rankscape {

/// One table of a paper, made again. The list of all is paperTables().
struct PaperTable {
    std::string name;  // "genm-table3"
    std::string title;
    std::string source;  // "Wang, Choi and Liu (2017), Table 3"

    /// Rows and notes only. \throws Error; Cancelled
    std::function<ResultTable(Laboratory&, const Task&)> rows;

    std::string needs = {};  // without which there is nothing to make: see Laboratory::has()

    /// What takes another time whenever it is made: kept apart from what has a checksum. None, or as rows.
    std::function<ResultTable(Laboratory&, const Task&)> times = {};
};

/// Tables 2 and 3 of gEnM; Tables 4 to 7 and B1 to B5 of LDI and EnM; those on learning to rank from features, and of the
/// ambiguity paper.
std::vector<PaperTable> paperTables();

/// \throws Error; Cancelled
ResultTable make(const PaperTable& table, Laboratory& laboratory, const Task& task = {});

/// \pre table.times
ResultTable makeTimes(const PaperTable& table, Laboratory& laboratory, const Task& task = {});

}  // namespace rankscape
