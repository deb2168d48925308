// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/source_kind.h"
#include "core/sources/source_option.h"

namespace rankscape {

/// Files of ratings, whose rankers are recommenders. Its row in sourceKinds().
SourceKind ratingsSource();

/// The names of RatingSplit on the command line, in order.
const std::vector<std::string_view>& ratingSplitRules();

/// Its rows in sourceOptions(), and all of them.
SourceOption ratingItemsOption();
SourceOption ratingScaleOption();
SourceOption itemRatingsOption();
SourceOption ratingCoreOption();
SourceOption ratingSplitOption();
SourceOption testShareOption();
SourceOption splitSeedOption();
SourceOption candidatesOption();
std::vector<SourceOption> ratingOptions();

}  // namespace rankscape
