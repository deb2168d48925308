// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/weights.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

Weights::Weights(Eigen::VectorXd values)
    : m_values(std::move(values))
{
}

Weights Weights::uniform(Eigen::Index rankers)
{
    return normalized(Eigen::VectorXd::Ones(rankers));
}

Weights Weights::unit(Eigen::Index rankers, Eigen::Index ranker)
{
    return normalized(Eigen::VectorXd::Unit(rankers, ranker));
}

Weights Weights::normalized(const Eigen::VectorXd& values)
{
    const double sum = values.sum();
    if (!std::isfinite(sum) || (values.array() < 0.0).any() || sum <= 0.0)
        throw Error("Weights must be finite, none negative and not all zero.");
    constexpr double rounding = 1e-14;  // weights that were normalised before stay as they are
    return Weights(std::abs(sum - 1.0) < rounding ? values : values / sum);
}

Weights Weights::nearest(const Eigen::VectorXd& values)
{
    Eigen::VectorXd sorted = values;
    std::ranges::sort(sorted, std::greater{});
    double sum = 0.0;
    double shift = 0.0;
    for (Eigen::Index i = 0; i < sorted.size(); ++i) {
        sum += sorted[i];
        const double candidate = (sum - 1.0) / static_cast<double>(i + 1);
        if (sorted[i] - candidate > 0.0)
            shift = candidate;
    }
    return normalized((values.array() - shift).cwiseMax(0.0));
}

std::string describe(const Weights& weights)
{
    return joined(weights.values(), ",", shortest);
}

}  // namespace rankscape
