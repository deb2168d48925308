// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/source_option.h"

namespace rankscape {

/// What can be set of runs and judgments. Their rows in sourceOptions().
SourceOption qrelsOption();
SourceOption depthOption();
SourceOption repairOption();
SourceOption badLinesOption();
SourceOption duplicatesOption();
SourceOption conflictsOption();
SourceOption fractionsOption();
SourceOption decimalOption();
SourceOption topicIdsOption();
SourceOption hashLinesOption();

}  // namespace rankscape
