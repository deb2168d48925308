// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/exports/exporter.h"

namespace rankscape {

/// The weights with the full recipe, "rankscape-weights/1": human-readable JSON that reads back as the same weights.
std::string weightsFile(const Export& request);

/// \param rankers  names that the file's sources must have, in any order
/// \throws Error if the file is not of this format, or is for other rankers.
Weights readWeightsFile(const std::filesystem::path& path, const std::vector<std::string>& rankers);

}  // namespace rankscape
