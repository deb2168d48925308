// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/linked_weights.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rankscape {

LinkedWeights::LinkedWeights(const Weights& weights)
    : m_units(static_cast<std::size_t>(weights.values().size()), 0)
    , m_locked(m_units.size(), false)
{
    setAll(weights);
}

Weights LinkedWeights::weights() const
{
    Eigen::VectorXd values(static_cast<Eigen::Index>(m_units.size()));
    for (std::size_t i = 0; i < m_units.size(); ++i)
        values[static_cast<Eigen::Index>(i)] = static_cast<double>(m_units[i]) / static_cast<double>(one);
    return Weights::normalized(values);
}

std::int64_t LinkedWeights::most(std::size_t index) const
{
    std::int64_t left = one;
    for (std::size_t i = 0; i < m_units.size(); ++i) {
        if (i != index && m_locked[i])
            left -= m_units[i];
    }
    return left;
}

void LinkedWeights::set(std::size_t index, std::int64_t units)
{
    const auto linked = others(index);
    if (!canMove(index))
        return;
    m_units[index] = std::clamp<std::int64_t>(units, 0, most(index));
    std::vector<double> shares;
    for (const std::size_t other : linked)
        shares.push_back(static_cast<double>(m_units[other]));
    const auto parts = proportionally(most(index) - m_units[index], shares);
    for (std::size_t i = 0; i < linked.size(); ++i)
        m_units[linked[i]] = parts[i];
}

void LinkedWeights::setAll(const Weights& weights)
{
    std::vector<std::size_t> free;
    std::vector<double> shares;
    std::int64_t left = one;
    for (std::size_t i = 0; i < m_units.size(); ++i) {
        if (m_locked[i]) {
            left -= m_units[i];
            continue;
        }
        free.push_back(i);
        shares.push_back(weights.values()[static_cast<Eigen::Index>(i)]);
    }
    const auto parts = proportionally(left, shares);
    for (std::size_t i = 0; i < free.size(); ++i)
        m_units[free[i]] = parts[i];
}

std::vector<std::size_t> LinkedWeights::others(std::size_t index) const
{
    std::vector<std::size_t> free;
    for (std::size_t i = 0; i < m_units.size(); ++i) {
        if (i != index && !m_locked[i])
            free.push_back(i);
    }
    return free;
}

std::vector<std::int64_t> proportionally(std::int64_t total, const std::vector<double>& shares)
{
    const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
    std::vector<std::int64_t> parts(shares.size());
    std::vector<double> remainders(shares.size());
    std::int64_t given = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const double share = sum > 0.0 ? shares[i] / sum : 1.0 / static_cast<double>(shares.size());
        const double exact = static_cast<double>(total) * share;
        parts[i] = static_cast<std::int64_t>(exact);
        remainders[i] = exact - std::floor(exact);
        given += parts[i];
    }
    std::vector<std::size_t> order(shares.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return remainders[i]; });
    for (std::size_t i = 0; given < total && !order.empty(); i = (i + 1) % order.size(), ++given)
        ++parts[order[i]];
    return parts;
}

}  // namespace rankscape
