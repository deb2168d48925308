// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"

namespace rankscape {

/// Several linear functions whose rankings of a topic are joined by Borda count: in each a document gets a point for every
/// document of lower score and half a point for every other one of equal score. All count alike.
/// \param hyperplanes [hyperplanes × rankers]
/// \throws Error if there is none, or a number is not finite or beyond 1e100
SharedModel hyperplanesModel(const Eigen::MatrixXd& hyperplanes);

ModelKind hyperplanesKind();

}  // namespace rankscape
