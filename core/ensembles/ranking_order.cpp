// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/ranking_order.h"

#include <array>

namespace rankscape {

double precisionLoss(std::span<const std::uint32_t> order, std::span<const std::uint8_t> isRelevant)
{
    double precision = 0.0;
    double hits = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (isRelevant[order[i]] != 0)
            precision += ++hits / static_cast<double>(i + 1);
    }
    return 1.0 - precision / hits;
}

void othersAbove(
    std::span<const std::uint32_t> order, std::span<const std::uint8_t> isRelevant, Eigen::VectorXd& above)
{
    above.resize(static_cast<Eigen::Index>(order.size()));
    std::array<double, 2> passed{};
    for (const std::uint32_t row : order) {
        const std::size_t kind = isRelevant[row] != 0 ? 1 : 0;
        above[row] = passed.at(1 - kind);
        passed.at(kind) += 1.0;
    }
}

}  // namespace rankscape
