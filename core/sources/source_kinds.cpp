// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/base/table.h"
#include "core/sources/letor_source.h"
#include "core/sources/ratings_source.h"
#include "core/sources/run_source.h"
#include "core/sources/source_kind.h"
#include "core/sources/text_sources.h"

namespace rankscape {

// The one place to add a kind of source.
std::span<const SourceKind> sourceKinds()
{
    static const std::array all{
        sampleSource(),
        toySource(),
        collectionSource(),
        letorSource(),
        runSource(),
        ratingsSource(),
    };
    return all;
}

const SourceKind& sourceKind(std::string_view name)
{
    return rowNamed(sourceKinds(), name, "kind of source");
}

}  // namespace rankscape
