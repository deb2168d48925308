// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/folded_table.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/base/simd.h"
#include "core/scores/exact_order.h"
#include "core/scores/weighted_sum.h"

namespace rankscape {

namespace {

RANKSCAPE_SIMD void mix(
    const float* from, float fromWeight, const float* to, float toWeight, Eigen::Index count, float* sum)
{
    for (Eigen::Index i = 0; i < count; ++i)
        sum[i] = fromWeight * from[i] + toWeight * to[i];
}

/// By the table's own scores, exactly where their sums are too near each other.
bool ranksAboveBySums(
    const TopicScores& topic, const Eigen::VectorXd& alpha, double rounding, Eigen::Index other, Eigen::Index row)
{
    double lead = 0.0;
    for (Eigen::Index k = 0; k < alpha.size(); ++k)
        lead += alpha[k] * (topic.scores(other, k) - topic.scores(row, k));
    return std::abs(lead) > rounding ? lead > 0.0 : ranksAbove(topic, alpha, other, row);
}

}  // namespace

FoldedTable::FoldedTable(const ScoreTable& table, const Eigen::VectorXd& from, const Eigen::VectorXd& to,
    const Task& task, unsigned threads)
    : m_topics(table.topics)
    , m_level(table.level)
    , m_from(from)
    , m_to(to)
    , m_columns(table.topics.size())
{
    parallelFor(m_topics.size(), threads, task.silent(), [this](std::size_t i, const Task& own) {
        own.stopIfAsked();
        if (!m_topics[i]->graded.empty())
            m_columns[i] = columnsOf(*m_topics[i]);
    });
    m_fits = fits();
}

FoldedTable::Columns FoldedTable::columnsOf(const TopicScores& topic) const
{
    Eigen::VectorXd sum;
    Columns columns;
    weightedSum(topic.scores, m_from, sum);
    columns.from = sum.array().cast<float>();
    columns.magnitude = sum.cwiseAbs().maxCoeff();
    weightedSum(topic.scores, m_to, sum);
    columns.to = sum.array().cast<float>();
    columns.magnitude = std::max(columns.magnitude, sum.cwiseAbs().maxCoeff());
    return columns;
}

/// Whether no score is so large or so small that it would lose more than its rounding.
bool FoldedTable::fits() const
{
    constexpr double least = 1e-30;
    constexpr double most = 1e30;
    return std::ranges::all_of(m_columns, [](const Columns& each) {
        return each.magnitude == 0.0 || (each.magnitude >= least && each.magnitude <= most);
    });
}

/// The nearest on the line.
double FoldedTable::placeOf(const Eigen::VectorXd& alpha) const
{
    const Eigen::VectorXd direction = m_to - m_from;
    const double length = direction.squaredNorm();
    return length > 0.0 ? std::clamp((alpha - m_from).dot(direction) / length, 0.0, 1.0) : 0.0;
}

bool FoldedTable::has(const ScoreTable& table, const Eigen::VectorXd& alpha) const
{
    constexpr double unitsRounding = 1e-6;  // of many steps
    return m_fits && alpha.size() == m_from.size() && m_topics == table.topics && m_level == table.level
        && (alpha - at(placeOf(alpha))).lpNorm<1>() <= unitsRounding;
}

/// Of the difference of two mixed scores: each is off by the roundings of two columns, two weights, two products and a sum,
/// of which each is at most half a unit of what it rounds, and by what the weights are beside the line.
double FoldedTable::roundingOf(std::size_t topic, const Eigen::VectorXd& alpha, double place) const
{
    constexpr double roundings = 8.0;
    constexpr double unit = 0x1p-24;
    const double beside = (alpha - at(place)).cwiseAbs().dot(m_topics[topic]->magnitudes);
    return 2.0 * (roundings * unit * m_columns[topic].magnitude + beside)
        + rankscape::roundingOf(*m_topics[topic], alpha);
}

JudgedRanking FoldedTable::rank(std::size_t position, const Eigen::VectorXd& alpha, RankingScratch& scratch) const
{
    const TopicScores& topic = *m_topics[position];
    scratch.hits.clear();
    if (topic.graded.empty())
        return {scratch.hits, topic.idealGrades, topic.relevantTotal, m_level};
    const Columns& columns = m_columns[position];
    const double place = placeOf(alpha);
    scratch.mixed.resize(columns.from.size());
    mix(columns.from.data(), static_cast<float>(1.0 - place), columns.to.data(), static_cast<float>(place),
        columns.from.size(), scratch.mixed.data());
    const double rounding = rankscape::roundingOf(topic, alpha);
    const RankCounter<float> counter({scratch.mixed.data(), static_cast<std::size_t>(scratch.mixed.size())},
        static_cast<float>(roundingOf(position, alpha, place)), scratch.mixedCounting);
    const auto isAbove = [&](Eigen::Index other, Eigen::Index row) {
        return ranksAboveBySums(topic, alpha, rounding, other, row);
    };
    if (!counter.rowsAbove(topic.graded, isAbove, scratch.ranks))
        return rankTopic(topic, alpha, m_level, scratch);
    addHits(topic, scratch);
    return {scratch.hits, topic.idealGrades, topic.relevantTotal, m_level};
}

}  // namespace rankscape
