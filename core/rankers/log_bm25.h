// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

/// ln(BM25 + 1), H2 of Hoi and Jin (2008), Table 2: 0 where no word of the query is, as the logarithm alone is not. The
/// ranking of BM25 in other steps, which a sum with other rankers sees.
RankerType logBm25();

}  // namespace rankscape
