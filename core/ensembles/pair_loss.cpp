// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/pair_loss.h"

#include <algorithm>
#include <cmath>

#include "core/ensembles/grade_pairs.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double widest = 300.0;  // |f| from the middle of its topic, where powers neither overflow nor vanish

}  // namespace

PairLoss::PairLoss(const ScoreTable& training)
{
    const GradePairs pairs(training);
    m_pairs = static_cast<double>(pairs.count());
    auto next = pairs.topics().begin();
    Index longest = 0;
    std::size_t most = 0;
    for (const auto& topic : training.topics) {
        const Index begin = rows();
        m_levels.resize(m_levels.size() + static_cast<std::size_t>(topic->grades.size()), -1);
        if (next == pairs.topics().end() || next->scores != topic)
            continue;
        auto level = static_cast<int>(next->levels.size());
        m_topics.push_back({begin, rows(), level});
        longest = std::max(longest, topic->grades.size());
        most = std::max(most, next->levels.size());
        for (const auto& its : next->levels) {
            --level;
            for (const std::uint32_t row : its)
                m_levels[static_cast<std::size_t>(begin + row)] = level;
        }
        ++next;
    }
    m_below.resize(most + 1);
    m_above.resize(most + 1);
    m_powers.resize(static_cast<std::size_t>(longest));
}

double PairLoss::operator()(const Eigen::VectorXd& f, Eigen::VectorXd& potentials)
{
    potentials.setZero(rows());
    double sum = 0.0;
    for (const Topic& topic : m_topics)
        sum += add(topic, f, potentials);
    potentials /= sum;
    return sum / m_pairs;
}

double PairLoss::add(const Topic& topic, const Eigen::VectorXd& f, Eigen::VectorXd& potentials)
{
    std::fill_n(m_below.begin(), topic.levels + 1, 0.0);
    std::fill_n(m_above.begin(), topic.levels + 1, 0.0);
    const auto own = f.segment(topic.begin, topic.end - topic.begin);
    const double middle = 0.5 * (own.minCoeff() + own.maxCoeff());
    for (Index row = topic.begin; row < topic.end; ++row) {
        const int level = m_levels[static_cast<std::size_t>(row)];
        if (level < 0)
            continue;
        const double power = std::exp(std::clamp(f[row] - middle, -widest, widest));
        m_powers[static_cast<std::size_t>(row - topic.begin)] = power;
        m_below[static_cast<std::size_t>(level) + 1] += power;
        m_above[static_cast<std::size_t>(level)] += 1.0 / power;
    }
    for (std::size_t level = 0; level < static_cast<std::size_t>(topic.levels); ++level) {
        m_below[level + 1] += m_below[level];
        const std::size_t back = static_cast<std::size_t>(topic.levels) - 1 - level;
        m_above[back] += m_above[back + 1];
    }
    double sum = 0.0;
    for (Index row = topic.begin; row < topic.end; ++row) {
        const int level = m_levels[static_cast<std::size_t>(row)];
        if (level < 0)
            continue;
        const double power = m_powers[static_cast<std::size_t>(row - topic.begin)];
        const double won = m_below[static_cast<std::size_t>(level)] / power;
        potentials[row] = won - m_above[static_cast<std::size_t>(level) + 1] * power;
        sum += won;
    }
    return sum;
}

}  // namespace rankscape
