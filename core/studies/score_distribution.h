// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>

#include "core/studies/studies.h"

namespace rankscape {

/// \param forEach  calls what it is given with each score that a ranker gave, and whether its document is relevant; twice
template <class ForEach>
ScoreDistribution distributionOf(const ForEach& forEach)
{
    constexpr std::size_t bins = 40;
    ScoreDistribution found{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
        std::vector<double>(bins, 0.0), std::vector<double>(bins, 0.0)};
    double all = 0.0;
    double relevant = 0.0;
    forEach([&](double score, bool isRelevant) {
        found.low = std::min(found.low, score);
        found.high = std::max(found.high, score);
        all += 1.0;
        relevant += isRelevant ? 1.0 : 0.0;
    });
    if (all == 0.0)
        return {0.0, 1.0, found.all, found.relevant};
    const double width = std::max(found.high - found.low, std::numeric_limits<double>::min());
    forEach([&](double score, bool isRelevant) {
        const auto bin = std::min(bins - 1, static_cast<std::size_t>((score - found.low) / width * bins));
        found.all[bin] += 1.0;
        found.relevant[bin] += isRelevant ? 1.0 : 0.0;
    });
    for (std::size_t bin = 0; bin < bins; ++bin) {
        found.all[bin] /= all;
        found.relevant[bin] /= std::max(relevant, 1.0);
    }
    return found;
}

}  // namespace rankscape
