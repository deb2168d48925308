// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/perm_sets.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/matrix_product.h"
#include "core/ensembles/ranking_order.h"

namespace rankscape {

namespace {

Permutation rowsOf(const TopicScores& topic)
{
    Permutation rows(static_cast<std::size_t>(topic.scores.rows()));
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

}  // namespace

PermutationSets::PermutationSets(std::shared_ptr<const TopicScores> topic, bool allPairs)
    : m_topic(std::move(topic))
    , m_allPairs(allPairs)
    , m_isRelevant(static_cast<std::size_t>(m_topic->scores.rows()), 0)
{
    for (const Eigen::Index row : m_topic->relevant)
        m_isRelevant[static_cast<std::size_t>(row)] = 1;
    Permutation rows = rowsOf(*m_topic);
    std::ranges::stable_partition(rows, [&](std::uint32_t row) { return m_isRelevant[row] != 0; });
    add(m_perfect, rows);
    std::ranges::stable_partition(rows, [&](std::uint32_t row) { return m_isRelevant[row] == 0; });
    add(m_imperfect, rows);
}

Permutation PermutationSets::worstPerfect(const Eigen::VectorXd& scores) const
{
    Permutation rows = rowsOf(*m_topic);
    std::ranges::sort(
        rows, {}, [&](std::uint32_t row) { return std::tuple(m_isRelevant[row] == 0, scores[row], row); });
    return rows;
}

Permutation PermutationSets::bestImperfect(const Eigen::VectorXd& scores) const
{
    Permutation rows = rowsOf(*m_topic);
    std::ranges::sort(rows, {}, [&](std::uint32_t row) { return std::tuple(-scores[row], m_isRelevant[row], row); });
    const std::size_t relevant = m_topic->relevant.size();
    if (std::all_of(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(relevant),
            [&](std::uint32_t row) { return m_isRelevant[row] != 0; }))
        std::swap(rows[relevant - 1], rows[relevant]);
    return rows;
}

bool PermutationSets::addPerfect(Permutation order)
{
    return m_allPairs && add(m_perfect, std::move(order));
}

bool PermutationSets::addImperfect(Permutation order)
{
    return add(m_imperfect, std::move(order));
}

bool PermutationSets::add(std::vector<PlacedPermutation>& set, Permutation order)
{
    if (std::ranges::find(set, order, &PlacedPermutation::order) != set.end())
        return false;
    Eigen::VectorXd place = placeOf(order);
    set.push_back({std::move(order), std::move(place)});
    return true;
}

double PermutationSets::loss(const Permutation& order) const
{
    return precisionLoss(order, m_isRelevant);
}

/// Each row times how many of those that it is compared with stand below it, less how many stand above.
Eigen::VectorXd PermutationSets::placeOf(const Permutation& order) const
{
    Eigen::VectorXd shares(m_topic->scores.rows());
    const auto count = static_cast<double>(order.size());
    if (m_allPairs) {
        for (std::size_t i = 0; i < order.size(); ++i)
            shares[order[i]] = count - 1.0 - 2.0 * static_cast<double>(i);
        return m_topic->scores.transpose() * shares / (count * (count - 1.0));
    }
    const auto relevant = static_cast<double>(m_topic->relevant.size());
    othersAbove(order, m_isRelevant, shares);
    for (Eigen::Index row = 0; row < shares.size(); ++row) {
        const bool isRelevant = m_isRelevant[static_cast<std::size_t>(row)] != 0;
        shares[row] = (isRelevant ? count - relevant : relevant) - 2.0 * shares[row];
    }
    return m_topic->scores.transpose() * shares / (relevant * (count - relevant));
}

void StoredRows::margins(const Eigen::VectorXd& weights, Eigen::VectorXd& margins, const Task& task)
{
    task.stopIfAsked();
    margins.noalias() = rows().transpose() * weights;
}

void StoredRows::combine(const Eigen::VectorXd& factors, Eigen::VectorXd& sum, const Task& task)
{
    task.stopIfAsked();
    sum.noalias() = rows() * factors;
}

void StoredRows::addGram(const Eigen::VectorXd& factors, Eigen::MatrixXd& gram, const Task& task)
{
    constexpr Eigen::Index block = 256;
    for (Eigen::Index begin = 0; begin < count(); begin += block) {
        task.stopIfAsked();
        const Eigen::Index size = std::min(block, count() - begin);
        const auto part = rows().middleCols(begin, size);
        m_scaled.noalias() = part * factors.segment(begin, size).asDiagonal();
        addProduct(m_scaled, part.transpose(), gram, task);
    }
}

}  // namespace rankscape
