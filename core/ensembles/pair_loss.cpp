// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/pair_loss.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double widest = 300.0;  // |f| from the middle of its topic, where powers neither overflow nor vanish

/// The grades from 0 that the topic has, rising.
std::vector<int> gradesOf(const TopicScores& topic)
{
    std::vector<int> grades(topic.grades.begin(), topic.grades.end());
    std::erase_if(grades, [](int grade) { return grade < 0; });
    std::ranges::sort(grades);
    const auto repeated = std::ranges::unique(grades);
    grades.erase(repeated.begin(), repeated.end());
    return grades;
}

}  // namespace

PairLoss::PairLoss(const ScoreTable& training)
{
    std::size_t longest = 0;
    std::size_t most = 0;
    for (const auto& topic : training.topics) {
        const std::vector<int> grades = gradesOf(*topic);
        const Index begin = rows();
        std::vector<double> counts(grades.size());
        for (const int grade : topic->grades) {
            const auto place = std::ranges::lower_bound(grades, grade) - grades.begin();
            m_levels.push_back(grade >= 0 && grades.size() > 1 ? static_cast<int>(place) : -1);
            if (grade >= 0)
                counts[static_cast<std::size_t>(place)] += 1.0;
        }
        if (grades.size() < 2)
            continue;
        m_topics.push_back({begin, rows(), static_cast<int>(grades.size())});
        double lower = 0.0;
        for (const double count : counts) {
            m_pairs += lower * count;
            lower += count;
        }
        longest = std::max(longest, static_cast<std::size_t>(topic->grades.size()));
        most = std::max(most, grades.size());
    }
    m_below.resize(most + 1);
    m_above.resize(most + 1);
    m_powers.resize(longest);
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
