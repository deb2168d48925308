// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/row_order.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rankscape {

namespace {

std::vector<Eigen::Index> rowOrder(const TopicScores& topic, const ScoreTable& table, Ties ties)
{
    std::vector<Eigen::Index> order(topic.documents.size());
    std::iota(order.begin(), order.end(), 0);
    const auto id = [&](Eigen::Index row) -> const std::string& {
        return table.documents->at(static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(row)]));
    };
    const auto isRelevant = [&](Eigen::Index row) { return topic.grades[row] >= table.level; };
    if (ties == Ties::docnoAscending)
        std::ranges::stable_sort(order, std::less{}, id);
    if (ties == Ties::docnoDescending)
        std::ranges::stable_sort(order, std::greater{}, id);
    if (ties == Ties::best)
        std::stable_partition(order.begin(), order.end(), isRelevant);
    if (ties == Ties::worst)
        std::stable_partition(order.begin(), order.end(), std::not_fn(isRelevant));
    return order;
}

}  // namespace

void orderRows(TopicScores& topic, const ScoreTable& table, Ties ties)
{
    const std::vector<Eigen::Index> order = rowOrder(topic, table, ties);
    if (std::ranges::is_sorted(order))
        return;
    const std::vector<std::int32_t> documents = topic.documents;
    for (std::size_t row = 0; row < order.size(); ++row)
        topic.documents[row] = documents[static_cast<std::size_t>(order[row])];
    topic.scores = topic.scores(order, Eigen::all).eval();
    topic.grades = topic.grades(order).eval();
    if (topic.retrieved.size() > 0)
        topic.retrieved = topic.retrieved(order, Eigen::all).eval();
}

std::string describe(Ties ties)
{
    return ties == Ties::expected ? "mean over all orders of equal scores"
                                  : "score, then " + std::string(tieRules().at(static_cast<std::size_t>(ties)));
}

}  // namespace rankscape
