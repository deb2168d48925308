// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/collection.h"

namespace rankscape {

/// Ten one-line documents about technology, business, diet and genetics, and three queries, in our own words with the
/// term counts of the toy example of Wang, Lee and Choi (2016); "samsung" stands in B1 and B2 and not in T3, as the
/// paper's computed tables need it. It has no judgments.
Collection toyCollection();

}  // namespace rankscape
