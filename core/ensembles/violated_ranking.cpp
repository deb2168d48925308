// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/violated_ranking.h"

#include <algorithm>

#include "core/ensembles/ranking_order.h"

namespace rankscape {

void ViolatedRanking::sort(const TopicScores& topic, const Eigen::VectorXd& scores)
{
    m_relevant.clear();
    m_others.clear();
    for (const Eigen::Index row : topic.relevant)
        m_relevant.push_back(static_cast<std::uint32_t>(row));
    m_isRelevant.assign(static_cast<std::size_t>(scores.size()), 0);
    for (const std::uint32_t row : m_relevant)
        m_isRelevant[row] = 1;
    for (std::uint32_t row = 0; row < m_isRelevant.size(); ++row) {
        if (m_isRelevant[row] == 0)
            m_others.push_back(row);
    }
    const auto byScore = [&](std::uint32_t a, std::uint32_t b) {
        return scores[a] > scores[b] || (scores[a] == scores[b] && a < b);
    };
    std::ranges::sort(m_relevant, byScore);
    std::ranges::sort(m_others, byScore);
    for (std::size_t sum = std::max<std::size_t>(m_gains.size(), 2); sum <= m_relevant.size() + m_others.size();
         ++sum)
        m_gains.resize(sum + 1, 1.0 / (static_cast<double>(sum) * static_cast<double>(sum - 1)));
}

/// Moving the j-th other above the i-th relevant one costs AP i / ((j + i)(j + i − 1) relevant). No other goes above one
/// of higher score, so each search ends where the one before it did.
void ViolatedRanking::find(const TopicScores& topic, const Eigen::VectorXd& scores, const Task& task)
{
    sort(topic, scores);
    const auto relevant = static_cast<double>(m_relevant.size());
    const double perPair = 2.0 / (relevant * static_cast<double>(m_others.size()));
    m_places.assign(m_others.size(), 0);
    std::size_t first = 0;
    for (std::size_t j = 0; j < m_others.size(); ++j) {
        task.stopIfAsked();
        const double other = scores[m_others[j]];
        double sum = 0.0;
        double best = 0.0;
        std::size_t place = m_relevant.size();
        for (std::size_t i = m_relevant.size(); i-- > first;) {
            sum += static_cast<double>(i + 1) * m_gains[j + i + 2] / relevant
                - perPair * (scores[m_relevant[i]] - other);
            if (sum > best) {
                best = sum;
                place = i;
            }
        }
        m_places[j] = static_cast<std::uint32_t>(place);
        first = place;
    }
    merge();
}

void ViolatedRanking::merge()
{
    m_order.clear();
    std::size_t next = 0;
    for (std::size_t j = 0; j < m_others.size(); ++j) {
        for (; next < m_places[j]; ++next)
            m_order.push_back(m_relevant[next]);
        m_order.push_back(m_others[j]);
    }
    m_order.insert(m_order.end(), m_relevant.begin() + static_cast<std::ptrdiff_t>(next), m_relevant.end());
}

double ViolatedRanking::loss() const
{
    return precisionLoss(m_order, m_isRelevant);
}

/// Each pair in the wrong order counts twice: −1 instead of 1.
void ViolatedRanking::difference(double factor, Eigen::VectorXd& shares) const
{
    const auto relevant = static_cast<double>(m_relevant.size());
    const double perPair = 2.0 * factor / (relevant * static_cast<double>(m_others.size()));
    othersAbove(m_order, m_isRelevant, shares);
    for (Eigen::Index row = 0; row < shares.size(); ++row)
        shares[row] =
            perPair * (m_isRelevant[static_cast<std::size_t>(row)] != 0 ? shares[row] : shares[row] - relevant);
}

}  // namespace rankscape
