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
    "± is the half of a 95 % interval of the mean over splits, by Student's t. It says how much halves and seeds "
    "matter, and is 0 where nothing is learned; which queries or users there are matters more, so that a difference "
    "beyond it may still be chance. Recall@5 is hits / min(relevant, 5), NDCG@5 has an ideal that is not cut, as "
    "printed.";

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

/// Recall@5 of one learner less that of another, on one set of data.
SplitMean gainOf(Laboratory& laboratory, const std::string& data, const std::string& better,
    const std::string& learner, const Task& task);

/// Tables 3 to 9, Figures 1 and 2 as tables, of Liu, Du and Wu (2022).
std::vector<PaperTable> ambiguityTables();

/// Those of single rankers, and of options.
std::vector<PaperTable> ambiguityMemberTables();
std::vector<PaperTable> ambiguityCurveTables();

}  // namespace rankscape
