// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/map_file.h"

#include "core/base/csv.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

const std::string& partName(const Collection& collection, std::size_t document)
{
    return collection.parts.empty() ? collection.name : collection.parts[partOf(collection, document)].name;
}

}  // namespace

const std::vector<std::string>& mapHeader()
{
    static const std::vector<std::string> header{"document", "collection", "topic", "x", "y"};
    return header;
}

std::vector<std::vector<std::string>> mapRows(const DocumentMap& map, const Collection& collection)
{
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < map.documents.size(); ++i) {
        const auto document = static_cast<std::size_t>(map.documents[i]);
        const auto place = map.positions.row(static_cast<Eigen::Index>(i)).cast<double>();
        rows.push_back({collection.documents[document].id, partName(collection, document),
            std::to_string(map.chiefTopics[i]), shortest(place[0]), shortest(place[1])});
    }
    return rows;
}

std::string mapCsv(const DocumentMap& map, const Collection& collection)
{
    std::string text = csvLine(mapHeader());
    for (const auto& row : mapRows(map, collection))
        text += csvLine(row);
    return text;
}

}  // namespace rankscape
