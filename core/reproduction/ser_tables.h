// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/reproduction/letor_results.h"
#include "core/reproduction/paper_tables.h"

namespace rankscape {

/// The methods of S Figure 1 on a LETOR folder, SER and SSER as printed, in the order of its text.
const std::vector<LetorMethod>& serMethods();

/// Figures 1 to 3 as tables, and Table 3, of Hoi and Jin (2008).
std::vector<PaperTable> serTables();

}  // namespace rankscape
