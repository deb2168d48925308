// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/least_swap.h"

#include <cmath>

namespace rankscape {

namespace {

constexpr int doublings = 60;
constexpr int halvings = 200;

/// Where the multiplier λ of d·w' = 0 puts the weights: the nearest point of the simplex to w + λ d, along which d·w' never
/// falls.
Eigen::VectorXd moved(const Weights& weights, const Eigen::VectorXd& lead, double multiplier)
{
    return Weights::nearest(weights.values() + multiplier * lead).values();
}

/// Exactly, among the weights that have the same zeros: w' = w + λ d + μ there, with Σ w' = 1 and d·w' = 0.
Eigen::VectorXd polished(const Weights& weights, const Eigen::VectorXd& lead, const Eigen::VectorXd& near)
{
    const Eigen::Array<bool, Eigen::Dynamic, 1> isFree = near.array() > 0.0;
    const Eigen::VectorXd free = isFree.cast<double>().matrix();
    const double count = free.sum();
    const Eigen::VectorXd w = weights.values().cwiseProduct(free);
    const Eigen::VectorXd d = lead.cwiseProduct(free);
    const double spread = d.squaredNorm() - d.sum() * d.sum() / count;
    if (!(spread > 0.0))
        return near;
    const double missing = 1.0 - w.sum();
    const double multiplier = -(d.dot(w) + missing * d.sum() / count) / spread;
    const double shift = (missing - multiplier * d.sum()) / count;
    const Eigen::VectorXd exact = w + multiplier * d + shift * free;
    return exact.minCoeff() < 0.0 ? near : exact;
}

}  // namespace

std::optional<Weights> leastSwap(const Weights& weights, const Eigen::VectorXd& lead)
{
    if (lead.maxCoeff() <= 0.0 || lead.minCoeff() >= 0.0)
        return std::nullopt;  // equal at most, at an edge beyond which there are no weights
    const double ahead = lead.dot(weights.values());
    if (ahead == 0.0)
        return weights;
    const double sign = ahead > 0.0 ? -1.0 : 1.0;
    const auto isBeyond = [&](double multiplier) {
        return sign * lead.dot(moved(weights, lead, sign * multiplier)) >= 0.0;
    };
    double low = 0.0;
    double high = 1.0 / lead.cwiseAbs().maxCoeff();
    for (int i = 0; i < doublings && !isBeyond(high); ++i)
        high *= 2.0;
    for (int i = 0; i < halvings && high - low > 0.0; ++i) {
        const double middle = 0.5 * (low + high);
        if (middle <= low || middle >= high)
            break;
        (isBeyond(middle) ? high : low) = middle;
    }
    return Weights::normalized(polished(weights, lead, moved(weights, lead, sign * high)).cwiseMax(0.0));
}

}  // namespace rankscape
