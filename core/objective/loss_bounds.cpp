// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/loss_bounds.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace rankscape {

namespace {

constexpr double perfect = 1.0 - 1e-12;  // AP

}  // namespace

BoundSearch::BoundSearch(std::vector<char> relevant, PairsInF pairs)
    : m_isRelevant(std::move(relevant))
    , m_pairs(pairs)
    , m_order(m_isRelevant.size())
{
    for (const char each : m_isRelevant)
        (each != 0 ? m_relevant : m_irrelevant).push_back(0.0);
    assert(!m_relevant.empty() && !m_irrelevant.empty());
    m_fronts.resize(m_irrelevant.size() + 1);
}

LossBounds BoundSearch::operator()(const Eigen::VectorXd& scores)
{
    split(scores);
    fill();
    const double best = leastOfPerfect();
    LossBounds found;
    found.ap = ownAp(scores);
    found.basic = 1.0 - found.ap;
    found.oneExp = std::exp(-found.ap);
    found.oneLog = std::log2(1.0 + std::exp(-found.ap));
    found.leastMargin = std::numeric_limits<double>::infinity();
    for (const Pattern& pattern : m_fronts.back()) {
        if (pattern.ap >= perfect)
            continue;
        const double loss = 1.0 - pattern.ap;
        const double margin = best - pattern.f;
        if (margin <= 0.0)
            found.inverted = std::max(found.inverted, loss);
        found.twoExp = std::max(found.twoExp, loss * std::exp(-margin));
        found.twoLog = std::max(found.twoLog, loss * std::log2(1.0 + std::exp(-margin)));
        found.twoHinge = std::max(found.twoHinge, loss * std::max(0.0, 1.0 - margin));
        found.twoHingeSvm = std::max(found.twoHingeSvm, loss - margin);
        found.leastMargin = std::min(found.leastMargin, margin);
    }
    return found;
}

void BoundSearch::split(const Eigen::VectorXd& scores)
{
    m_relevant.clear();
    m_irrelevant.clear();
    for (std::size_t i = 0; i < m_isRelevant.size(); ++i)
        (m_isRelevant[i] != 0 ? m_relevant : m_irrelevant).push_back(scores[static_cast<Eigen::Index>(i)]);
    std::ranges::sort(m_relevant, std::greater{});
    std::ranges::sort(m_irrelevant, std::greater{});
}

double BoundSearch::ownAp(const Eigen::VectorXd& scores)
{
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::ranges::sort(m_order, [&](std::size_t a, std::size_t b) {
        const double first = scores[static_cast<Eigen::Index>(a)];
        const double second = scores[static_cast<Eigen::Index>(b)];
        return first > second || (first == second && a < b);
    });
    double found = 0.0;
    double sum = 0.0;
    for (std::size_t rank = 0; rank < m_order.size(); ++rank) {
        if (m_isRelevant[m_order[rank]] != 0)
            sum += ++found / static_cast<double>(rank + 1);
    }
    return sum / static_cast<double>(m_relevant.size());
}

/// What the relevant document of place `before` among its own adds to F where so many irrelevant ones stand above.
double BoundSearch::ofRelevant(std::size_t before, std::size_t above) const
{
    const auto relevant = static_cast<double>(m_relevant.size());
    const auto irrelevant = static_cast<double>(m_irrelevant.size());
    const double score = m_relevant[before];
    if (m_pairs == PairsInF::relevant)
        return score * (irrelevant - 2.0 * static_cast<double>(above)) / (relevant * irrelevant);
    const double all = relevant + irrelevant;
    return score * (all - 1.0 - 2.0 * static_cast<double>(before + above)) / (all * (all - 1.0));
}

double BoundSearch::ofIrrelevant(std::size_t before, std::size_t above) const
{
    const auto relevant = static_cast<double>(m_relevant.size());
    const auto irrelevant = static_cast<double>(m_irrelevant.size());
    const double score = m_irrelevant[before];
    if (m_pairs == PairsInF::relevant)
        return score * (relevant - 2.0 * static_cast<double>(above)) / (relevant * irrelevant);
    const double all = relevant + irrelevant;
    return score * (all - 1.0 - 2.0 * static_cast<double>(before + above)) / (all * (all - 1.0));
}

/// The least F of a perfect ranking: both classes in the order of rising scores.
double BoundSearch::leastOfPerfect() const
{
    const auto relevant = static_cast<double>(m_relevant.size());
    const auto irrelevant = static_cast<double>(m_irrelevant.size());
    const double sum = std::accumulate(m_relevant.begin(), m_relevant.end(), 0.0);
    const double other = std::accumulate(m_irrelevant.begin(), m_irrelevant.end(), 0.0);
    if (m_pairs == PairsInF::relevant)
        return sum / relevant - other / irrelevant;
    const double all = relevant + irrelevant;
    double f = 0.0;
    double rank = 0.0;
    for (auto score = m_relevant.rbegin(); score != m_relevant.rend(); ++score)
        f += *score * (all + 1.0 - 2.0 * ++rank);
    for (auto score = m_irrelevant.rbegin(); score != m_irrelevant.rend(); ++score)
        f += *score * (all + 1.0 - 2.0 * ++rank);
    return f / (all * (all - 1.0));
}

/// Row by row of a lattice: so many relevant documents are placed, and so many irrelevant ones.
void BoundSearch::fill()
{
    const Front none;
    for (Front& front : m_fronts)
        front.clear();
    for (std::size_t relevant = 0; relevant <= m_relevant.size(); ++relevant) {
        for (std::size_t irrelevant = 0; irrelevant < m_fronts.size(); ++irrelevant) {
            if (relevant + irrelevant == 0) {
                m_fronts[0].push_back({0.0, 0.0});
                continue;
            }
            Pattern added{0.0, 0.0};
            if (relevant > 0) {
                const double precision = static_cast<double>(relevant) / static_cast<double>(relevant + irrelevant);
                added = {precision / static_cast<double>(m_relevant.size()), ofRelevant(relevant - 1, irrelevant)};
            }
            merge(relevant > 0 ? m_fronts[irrelevant] : none, added, irrelevant > 0 ? m_fronts[irrelevant - 1] : none,
                irrelevant > 0 ? ofIrrelevant(irrelevant - 1, relevant) : 0.0);
            m_fronts[irrelevant].swap(m_merged);
        }
    }
}

/// Keeps, of both, what no other has both a lower AP and a larger F than.
void BoundSearch::merge(
    const Front& relevantLast, Pattern addedRelevant, const Front& irrelevantLast, double addedIrrelevant)
{
    m_merged.clear();
    auto first = relevantLast.begin();
    auto second = irrelevantLast.begin();
    while (first != relevantLast.end() || second != irrelevantLast.end()) {
        const bool isFirst = second == irrelevantLast.end()
            || (first != relevantLast.end() && first->ap + addedRelevant.ap < second->ap);
        Pattern next{};
        if (isFirst) {
            next = {first->ap + addedRelevant.ap, first->f + addedRelevant.f};
            ++first;
        } else {
            next = {second->ap, second->f + addedIrrelevant};
            ++second;
        }
        if (!m_merged.empty() && next.f <= m_merged.back().f)
            continue;
        if (!m_merged.empty() && next.ap <= m_merged.back().ap)
            m_merged.pop_back();
        m_merged.push_back(next);
    }
}

}  // namespace rankscape
