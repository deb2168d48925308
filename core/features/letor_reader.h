// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>

#include "core/base/task.h"
#include "core/features/feature_table.h"

namespace rankscape {

/// Reads files of features in the form of LETOR and SVMlight, or folders of them: see featureFiles(). Rows of a query that
/// is in several folds are taken from the first, and a finding says where others are different. Lines are gone through one by one, so that what is read takes little more memory than
/// its values.
/// \throws Error, with file, line and remedy, if a row cannot be read, a query is in two files that should have different
/// ones, or nothing is there; Cancelled
FeatureTable readFeatures(std::span<const std::filesystem::path> paths, const Task& task = {});

}  // namespace rankscape
