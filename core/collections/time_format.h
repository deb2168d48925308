// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/format.h"

namespace rankscape {

/// TIME: 423 articles of the magazine of 1963, as the Glasgow IR group publishes them.
/// Its judgments count documents by order, to 425 (ReadOptions::timeOrdinals). TIME.REL.ALL, which has the published
/// 324 judgments, is preferred to TIME.REL, which lacks 71 of them.
Format timeFormat();

}  // namespace rankscape
