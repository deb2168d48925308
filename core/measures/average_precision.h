// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measures/measure.h"

namespace rankscape {

/// Mean, over the topic's relevant documents, of the precision at their rank; a relevant document that was not
/// retrieved counts 0. Its mean over topics is MAP. Buckley and Voorhees (2005), ch. 3; trec_eval's `map`.
double averagePrecision(const JudgedRanking& ranking, int = 0);

}  // namespace rankscape
