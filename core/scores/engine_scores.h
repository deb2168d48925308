// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/scores/normalization.h"

namespace rankscape {

/// How ranx, Pyserini and search engines make scores comparable, each in its own arithmetic and with its own value for
/// equal scores: rows of normalizations().
std::array<Normalization, 8> engineNormalizations();

}  // namespace rankscape
