// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "core/reproduction/letor_results.h"
#include "core/reproduction/paper_tables.h"

namespace rankscape {

inline constexpr std::string_view directSource =
    "Xu, Li, Liu, Peng, Lu and Ma, Direct Optimization of Evaluation Measures, ";
inline constexpr std::string_view directDataNote =
    "MQ2008 in place of the paper's data: WSJ, AP and OHSUMED are not free to be copied, TD2003 and TD2004 were not "
    "there; nothing was run on them.";

/// The five methods of D, in the order of its tables.
const std::vector<LetorMethod>& directMethods();

/// That of them with the learner of this name, "adarank".
/// \throws Error if there is none, naming those there are.
const LetorMethod& directMethod(std::string_view learner);

/// Figures 3, 4, 8, 11 and 14 to 16 as tables, and Tables 2 and 3, of Xu, Li, Liu, Peng, Lu and Ma.
std::vector<PaperTable> directTables();

/// Those of its Figures 3 and 4, which need no data; and of its Figures 14 to 16.
PaperTable directBounds();
std::vector<PaperTable> directPairTables();

}  // namespace rankscape
