// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/constituents.h"

#include "core/models/weights.h"
#include "core/objective/exact_map.h"
#include "core/reproduction/paper.h"
#include "core/reproduction/paper_collections.h"
#include "core/reproduction/result_table.h"

namespace rankscape {

std::vector<RankerSetting> constituentRankers(const std::string& collection)
{
    const PaperCollection& row = paperCollection(collection);
    const auto k = [](int topics) { return "k=" + std::to_string(topics); };
    std::vector<RankerSetting> rankers;
    for (const RankerType& type : rankerTypes()) {
        const std::string name(type.name);
        if (name == "lsi")
            rankers.push_back(rankerSetting("lsi:" + k(row.topicCounts[0])));
        else if (name == "plsi")
            rankers.push_back(rankerSetting("plsi:" + k(row.plsiTopics) + ",temper=" + std::string(row.temper)));
        else if (name == "lda" || name == "ldi" || name == "lbdm")
            rankers.push_back(rankerSetting(name + ":" + k(row.topicCounts[2])));
        else
            rankers.push_back(rankerSetting(name));
        if (name == "ldi")
            rankers.push_back(rankerSetting("ldi:lda=vb," + k(row.topicCounts[2])));
    }
    return rankers;
}

Constituents measureConstituents(const std::filesystem::path& folder, const ScoringOptions& options,
    const std::function<void(const ConstituentCell&)>& listener, const Task& task)
{
    const PaperCollections read = readPaperCollections(folder, task);
    Constituents result{read.names, {}, read.missing};
    const auto count = static_cast<double>(read.names.size());
    for (std::size_t i = 0; i < read.names.size(); ++i) {
        const auto done = static_cast<double>(i);
        ScoringOptions own = options;
        own.rankers = constituentRankers(read.names[i]);
        const ScoreTable table =
            scoreCollection(*read.collections[i], own, task.slice(done / count, (done + 1.0) / count));
        requireRelevant(table);
        for (std::size_t ranker = 0; ranker < own.rankers.size(); ++ranker) {
            const auto alpha = Weights::unit(table.rankerCount(), static_cast<Eigen::Index>(ranker));
            const bool vb = own.rankers[ranker].values.contains("lda") && own.rankers[ranker].values.at("lda") == 1.0;
            result.cells.push_back({read.names[i], describe(own.rankers[ranker]),
                std::string(own.rankers[ranker].type->label) + (vb ? ", variational" : ""),
                exactMap(table, alpha.values(), task.silent()),
                printedMap(paperCollection(read.names[i]), own.rankers[ranker].type->name)});
            if (listener)
                listener(result.cells.back());
        }
    }
    return result;
}

std::string markdown(const Constituents& constituents)
{
    ResultTable table;
    table.header = {"ranker"};
    for (const std::string& name : constituents.collections)
        table.header.insert(table.header.end(), {name, "paper"});
    const std::size_t rows = constituents.cells.size() / constituents.collections.size();
    for (std::size_t row = 0; row < rows; ++row) {
        table.rows.push_back({Cell::of(constituents.cells[row].label)});
        for (std::size_t i = 0; i < constituents.collections.size(); ++i) {
            const ConstituentCell& cell = constituents.cells[i * rows + row];
            table.rows.back().push_back(Cell::of(cell.map));
            table.rows.back().push_back(Cell::of(cell.paper));
        }
    }
    return markdownRows(table);
}

}  // namespace rankscape
