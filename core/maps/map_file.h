// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/collections/collection.h"
#include "core/maps/document_map.h"

namespace rankscape {

/// document, collection, topic, x, y: what is written of a map, wherever it is written.
const std::vector<std::string>& mapHeader();

/// [documents of the map][mapHeader()]: ids, the collection or the merged one's part, the likeliest topic's number, and
/// the place at full precision.
std::vector<std::vector<std::string>> mapRows(const DocumentMap& map, const Collection& collection);

/// Both as CSV.
std::string mapCsv(const DocumentMap& map, const Collection& collection);

}  // namespace rankscape
