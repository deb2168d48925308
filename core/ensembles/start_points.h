// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/models/weights.h"
#include "core/scores/score_table.h"

namespace rankscape {

struct StartPoint {
    std::string name;
    Weights weights;
};

/// The uniform weights of every non-empty subset of the rankers, single rankers first: 2^n − 1 of them. Beyond
/// eight rankers only the single ones and all together. "Binary" starts of Wang, Choi and Liu (2017).
std::vector<StartPoint> binaryStarts(const ScoreTable& table);

/// `count` points spread evenly over the simplex by `seed`.
std::vector<StartPoint> randomStarts(const ScoreTable& table, int count, std::uint64_t seed);

}  // namespace rankscape
