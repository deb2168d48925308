// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/objective/objective_function.h"

namespace rankscape::test {

/// MAP on a table.
inline ObjectiveFunction mapOf(const ScoreTable& table)
{
    return {table, meanAveragePrecision()};
}

}  // namespace rankscape::test
