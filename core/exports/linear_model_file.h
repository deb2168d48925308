// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/exporter.h"

namespace rankscape {

/// Weights as other programs read linear models, for features numbered and scored as featureFile() writes them: RankLib's
/// of coordinate ascent, which is its linear one, and SVMlight's with a linear kernel.
/// \throws Error if the model is no sum with the same weights for all topics: says why
ExportedFile ranklibModel(const Export& request);
ExportedFile svmlightModel(const Export& request);

}  // namespace rankscape
