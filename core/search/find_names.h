// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "core/base/task.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Topics and documents that are called by something.
struct FoundNames {
    std::vector<std::size_t> topics;  // positions in the table
    std::vector<Eigen::Index> documents;  // of the table
};

/// Topics whose id is the query, then those whose id begins so. Documents whose id is the query; then those in whose title
/// every word of the query begins a word, titles that begin with the query first. Of equals the earlier. In titles neither case
/// counts nor do marks on letters.
/// \param titles  [documents] \param count  at most so many of each
/// \throws Error if nothing is called so, or the query has neither a letter nor a digit; Cancelled
FoundNames findNames(const ScoreTable& table, const std::vector<std::string>& titles, const std::string& query,
    std::size_t count, const Task& task = {});

}  // namespace rankscape
