// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"

namespace rankscape {

/// The sum of every ranker's scores with weights on the simplex.
SharedModel simplexModel(const Weights& weights);

/// The same with weights of any sign and scale; all 0: every document ties. It has common weights, their scale rounded
/// once, if none is negative. \param weights [rankers]
/// \throws Error if one is not finite, or beyond 1e100, where sums would overflow
SharedModel linearModel(const Eigen::VectorXd& weights);

ModelKind simplexKind();
ModelKind linearKind();

}  // namespace rankscape
