// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/grade_pairs.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/matrix_product.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Rows = std::vector<std::uint32_t>;

/// Rows by grade, the highest first, without those that nobody labelled.
std::map<int, Rows, std::greater<>> rowsByGrade(const TopicScores& topic)
{
    std::map<int, Rows, std::greater<>> rows;
    for (Index row = 0; row < topic.grades.size(); ++row) {
        if (topic.grades[row] >= 0)
            rows[topic.grades[row]].push_back(static_cast<std::uint32_t>(row));
    }
    return rows;
}

std::size_t pairsOf(const std::vector<Rows>& levels)
{
    std::size_t pairs = 0;
    std::size_t above = 0;
    for (const Rows& level : levels) {
        pairs += above * level.size();
        above += level.size();
    }
    return pairs;
}

}  // namespace

GradePairs::GradePairs(const ScoreTable& training, std::optional<GradePair> only, bool topicsAlike)
    : m_features(training.rankerCount())
{
    for (const auto& topic : training.topics) {
        PairedTopic paired{topic, {}};
        for (auto& [grade, rows] : rowsByGrade(*topic)) {
            if (!only || grade == only->high || grade == only->low)
                paired.levels.push_back(std::move(rows));
        }
        paired.pairs = pairsOf(paired.levels);
        if (paired.pairs == 0)
            continue;
        paired.weight = topicsAlike ? 1.0 / static_cast<double>(paired.pairs) : 1.0;
        m_count += paired.pairs;
        m_topics.push_back(std::move(paired));
    }
}

std::vector<GradePair> gradesThatMeet(const ScoreTable& training)
{
    std::set<std::pair<int, int>, std::greater<>> met;
    for (const auto& topic : training.topics) {
        const auto rows = rowsByGrade(*topic);
        for (auto high = rows.begin(); high != rows.end(); ++high) {
            for (auto low = std::next(high); low != rows.end(); ++low)
                met.emplace(high->first, low->first);
        }
    }
    std::vector<GradePair> pairs;
    for (const auto& [high, low] : met)
        pairs.push_back({high, low});
    return pairs;
}

void PairScan::evaluate(const Eigen::VectorXd& weights, MarginSums& loss, const Task& task)
{
    loss.squares = 0.0;
    loss.violations = 0.0;
    loss.gradient.setZero(m_pairs.features());
    loss.hessian.setZero(m_pairs.features(), m_pairs.features());
    for (const PairedTopic& topic : m_pairs.topics()) {
        task.stopIfAsked();
        const Eigen::MatrixXd& features = topic.scores->scores;
        sort(topic, weights);
        m_slopes.setZero(features.rows());
        m_curvature.setZero(features.rows(), features.cols());
        for (std::size_t level = m_sorted.size() - 1; level-- > 0;) {
            meet(level);
            addLoss(topic.weight, loss);
            addCurvature(features, task);
        }
        loss.gradient.noalias() += topic.weight * (features.transpose() * m_slopes);
        m_curvature *= 2.0 * topic.weight;
        addProduct(features.transpose(), m_curvature, loss.hessian, task);
    }
}

void PairScan::sort(const PairedTopic& topic, const Eigen::VectorXd& weights)
{
    m_scores.noalias() = topic.scores->scores * weights;
    m_sorted.resize(topic.levels.size());
    const auto byScore = [&](std::uint32_t a, std::uint32_t b) {
        return m_scores[a] > m_scores[b] || (m_scores[a] == m_scores[b] && a < b);
    };
    for (std::size_t level = 0; level < m_sorted.size(); ++level) {
        m_sorted[level] = topic.levels[level];
        std::ranges::sort(m_sorted[level], byScore);
    }
    m_lows = m_sorted.back();
}

/// The rows of a level and those below it, and which of them are less than 1 apart: neighbours in the order of scores.
/// Called from the last level but one up, so that those below grow by one level each time.
void PairScan::meet(std::size_t level)
{
    if (level + 2 < m_sorted.size()) {
        m_merged.resize(m_lows.size() + m_highs.size());
        std::ranges::merge(
            m_lows, m_highs, m_merged.begin(), std::greater<>(), [&](std::uint32_t row) { return m_scores[row]; },
            [&](std::uint32_t row) { return m_scores[row]; });
        m_lows.swap(m_merged);
    }
    m_highs = m_sorted[level];
    const auto isNear = [&](std::uint32_t high, std::uint32_t low) { return m_scores[high] - m_scores[low] < 1.0; };
    m_reach.resize(m_highs.size());
    m_from.resize(m_lows.size());
    std::uint32_t reach = 0;
    for (std::uint32_t high = 0; high < m_highs.size(); ++high) {
        for (; reach < m_lows.size() && isNear(m_highs[high], m_lows[reach]); ++reach)
            m_from[reach] = high;
        m_reach[high] = reach;
    }
    std::fill(m_from.begin() + reach, m_from.end(), static_cast<std::uint32_t>(m_highs.size()));
}

/// With the sums of the scores of the near rows each row's terms take one step.
void PairScan::addLoss(double weight, MarginSums& loss)
{
    double sum = 0.0;
    double squares = 0.0;
    double count = 0.0;
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < m_highs.size(); ++i) {
        for (; next < m_reach[i]; ++next) {
            const double score = m_scores[m_lows[next]];
            sum += score;
            squares += score * score;
            count += 1.0;
        }
        const double rest = 1.0 - m_scores[m_highs[i]];
        const double violation = count * rest + sum;
        loss.squares += weight * (rest * violation + rest * sum + squares);
        loss.violations += weight * violation;
        m_slopes[m_highs[i]] -= 2.0 * violation;
    }
    sum = 0.0;
    count = 0.0;
    std::size_t first = m_highs.size();
    for (std::size_t i = m_lows.size(); i-- > 0;) {
        for (; first > m_from[i]; count += 1.0)
            sum += m_scores[m_highs[--first]];
        m_slopes[m_lows[i]] += 2.0 * (count * (1.0 + m_scores[m_lows[i]]) - sum);
    }
}

/// Row by row: so many times its own features less the sum of those of the near rows.
void PairScan::addCurvature(const Eigen::MatrixXd& features, const Task& task)
{
    for (Index k = 0; k < features.cols(); ++k) {
        task.stopIfAsked();
        const double* const x = features.col(k).data();
        double* const out = m_curvature.col(k).data();
        double sum = 0.0;
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < m_highs.size(); ++i) {
            for (; next < m_reach[i]; ++next)
                sum += x[m_lows[next]];
            out[m_highs[i]] += next * x[m_highs[i]] - sum;
        }
        sum = 0.0;
        std::size_t first = m_highs.size();
        for (std::size_t i = m_lows.size(); i-- > 0;) {
            while (first > m_from[i])
                sum += x[m_highs[--first]];
            out[m_lows[i]] += static_cast<double>(m_highs.size() - first) * x[m_lows[i]] - sum;
        }
    }
}

}  // namespace rankscape
