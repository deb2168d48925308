// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscape {

/// Average precision as whole multiples of 2^-60, each addend j / (rank · |D|) rounded once: sums do not depend on their
/// order, so a value that was walked to over millions of changes is the same as one computed afresh.
using PrecisionUnits = std::int64_t;

/// The sum over topics.
__extension__ using PrecisionSum = __int128;

/// The addend of the j-th relevant document, at `rank` ≥ j ≥ 1. \param relevant |D|, that of the topic
inline PrecisionUnits precisionAddend(double j, double rank, double relevant)
{
    return static_cast<PrecisionUnits>(0x1p60 * (j / (rank * relevant)) + 0.5);
}

/// MAP over `topics` topics; 0 if there is none.
inline double meanPrecision(PrecisionSum sum, double topics)
{
    return topics > 0.0 ? 0x1p-60 * static_cast<double>(sum) / topics : 0.0;
}

}  // namespace rankscape
