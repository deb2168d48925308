// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/score_grid.h"

#include <algorithm>
#include <cmath>
#include <ranges>
#include <vector>

#include "core/base/radix_sort.h"

namespace rankscape {

namespace {

constexpr int gridBits = 40;
constexpr double joinedWithin = 0x1p-3;  // steps

struct ByScore {
    std::uint64_t key;  // orderedBits() of the score
    Eigen::Index row;
};

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
    std::vector<ByScore> rising(static_cast<std::size_t>(scores.size()));
    for (Eigen::Index row = 0; row < scores.size(); ++row)
        rising[static_cast<std::size_t>(row)] = {orderedBits(scores[row]), row};
    radixSort(rising);
    double kept = scores[rising.back().row];
    for (const auto& [key, row] : rising | std::views::reverse) {
        const double score = scores[row];
        if (kept - score > joinedWithin)
            kept = score;
        scores[row] = std::nearbyint(kept) * step;
    }
}

}  // namespace rankscape
