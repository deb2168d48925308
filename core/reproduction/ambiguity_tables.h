// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/reproduction/ensemble_results.h"
#include "core/reproduction/paper_tables.h"

namespace rankscape {

inline constexpr std::string_view ambiguitySource =
    "Liu, Du and Wu (2022), Generalized Ambiguity Decomposition for Ranking Ensemble Learning, ";
inline constexpr std::string_view ratingsNote =
    "MovieLens is ml-latest-small, 610 users, in place of ML-20m, whose printed numbers stand beside: they are of "
    "other ratings. Amazon movies, Amazon Kindle and Epinions were not there; nothing was run on them.";
inline constexpr std::string_view intervalNote =
    "± in a column is the half of a 95 % interval of the mean over splits, by Student's t. It says how much halves "
    "and seeds matter, is 0 where nothing is learned, and says nothing of other queries or users than these. "
    "Recall@5 is hits / min(relevant, 5), NDCG@5 has an ideal that is not cut, as printed.";
inline constexpr std::string_view gainNote =
    "A gain has two intervals of 95 %: over splits, and over topics (queries or users), of differences that are "
    "paired by topic. A sentence on gains holds only beyond both. Tests are many and none is corrected for that.";

/// Printed means of a method: Recall@5 and NDCG@5.
using PrintedPair = std::array<double, 2>;

/// What a paper prints of its methods on one set of data.
struct PrintedColumn {
    std::string_view data;  // ours
    std::string_view label;  // the paper's
    std::vector<PrintedPair> rows;  // [methods]
};

/// Rows of methods, with both measures, their intervals, and the printed values of the data that are there.
ResultTable besidePrinted(Laboratory& laboratory, const std::vector<EnsembleMethod>& methods,
    const std::vector<PrintedColumn>& columns, const Task& task);

/// Tables 3 to 9, Figures 1 and 2 as tables, of Liu, Du and Wu (2022).
std::vector<PaperTable> ambiguityTables();

/// Those of single rankers, and of options.
std::vector<PaperTable> ambiguityMemberTables();
std::vector<PaperTable> ambiguityCurveTables();

}  // namespace rankscape
