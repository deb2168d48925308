// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace rankscape {

/// Which of two documents with equal scores ranks higher. `rank`: the one whose column of ranks says so, of runs;
/// `expected`: none, measures are means over all orders, and where one is needed it is that of the documents.
enum class Ties { document, docnoDescending, docnoAscending, worst, best, rank, expected };

/// Their names on the command line, in order.
const std::vector<std::string_view>& tieRules();

}  // namespace rankscape
