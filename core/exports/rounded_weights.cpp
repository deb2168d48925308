// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/rounded_weights.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"

namespace rankscape {

Eigen::VectorXd roundedWeights(const Eigen::VectorXd& weights, int parts)
{
    if ((weights.array() > 0.0).count() > parts)
        throw Error("More than " + std::to_string(parts) + " rankers have weight, so none can be rounded to 1 / "
            + std::to_string(parts) + ". Learn with fewer rankers.");
    const Eigen::ArrayXd wanted = weights.array() * (static_cast<double>(parts) / weights.sum());
    Eigen::ArrayXd rounded = wanted.floor().max((wanted > 0.0).cast<double>());
    while (rounded.sum() != parts) {
        const double change = rounded.sum() < parts ? 1.0 : -1.0;
        Eigen::Index best = -1;
        for (Eigen::Index i = 0; i < wanted.size(); ++i) {
            const bool mayChange = wanted[i] > 0.0 && (change > 0.0 || rounded[i] > 1.0);
            if (mayChange
                && (best < 0 || change * (wanted[i] - rounded[i]) > change * (wanted[best] - rounded[best])))
                best = i;
        }
        rounded[best] += change;
    }
    return rounded / parts;
}

}  // namespace rankscape
