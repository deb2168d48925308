// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rankscape {

/// The value of a measure as whole multiples of 2^-60, each addend rounded once: sums do not depend on their order, so a
/// value that was walked to over millions of changes is the same as one computed afresh.
using ValueUnits = std::int64_t;

/// The sum over topics.
__extension__ using ValueSum = __int128;

/// \param addend  from 0 to 1
inline ValueUnits toUnits(double addend)
{
    return static_cast<ValueUnits>(0x1p60 * addend + 0.5);
}

/// What average precision has of the j-th relevant document, at `rank` ≥ j ≥ 1. \param relevant |D|, that of the topic
inline ValueUnits precisionAddend(double j, double rank, double relevant)
{
    return toUnits(j / (rank * relevant));
}

/// The mean over `topics` topics; 0 if there is none.
inline double meanOfUnits(ValueSum sum, double topics)
{
    return topics > 0.0 ? 0x1p-60 * static_cast<double>(sum) / topics : 0.0;
}

}  // namespace rankscape
