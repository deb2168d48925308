// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_grid.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace rankscape {

namespace {

constexpr int gridBits = 40;
constexpr double joinedWithin = 0x1p-3;  // steps

int exponentAbove(double magnitude)
{
    int exponent = 0;
    const double mantissa = std::frexp(magnitude, &exponent);  // in [0.5, 1)
    return mantissa == 0.5 ? exponent - 1 : exponent;
}

}  // namespace

double gridStep(double magnitude)
{
    return std::ldexp(1.0, (magnitude > 0.0 ? exponentAbove(magnitude) : 0) - gridBits);
}

void toGrid(Eigen::Ref<Eigen::VectorXd> scores)
{
    if (scores.size() == 0)
        return;
    const double step = gridStep(scores.cwiseAbs().maxCoeff());
    scores /= step;  // a power of two: exact
    std::vector<std::pair<double, Eigen::Index>> falling(static_cast<std::size_t>(scores.size()));
    for (Eigen::Index row = 0; row < scores.size(); ++row)
        falling[static_cast<std::size_t>(row)] = {scores[row], row};
    std::ranges::sort(falling, std::greater{});
    double kept = falling.front().first;
    for (const auto& [score, row] : falling) {
        if (kept - score > joinedWithin)
            kept = score;
        scores[row] = std::nearbyint(kept) * step;
    }
}

}  // namespace rankscape
