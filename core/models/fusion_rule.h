// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"
#include "core/scores/fusion.h"

namespace rankscape {

/// A fusion method: a function of a topic's scores and of what each ranker retrieved. A weighted sum is a linear model.
/// \param setting  of its parameters; weights [rankers] where it takes them
/// \throws Error if the method does not take such values
SharedModel fusionModel(const Fusion& fusion, const FusionSetting& setting, Eigen::Index rankers);

ModelKind fusionKind();

}  // namespace rankscape
