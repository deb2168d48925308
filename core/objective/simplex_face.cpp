// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/simplex_face.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Calls `use(relevant row, other row)` for every pair of the topic until it says true; returns whether it did.
template <class Use>
bool anyPair(const TopicScores& topic, const Use& use)
{
    std::vector<char> isRelevant(static_cast<std::size_t>(topic.scores.rows()), 0);
    for (const Index row : topic.relevant)
        isRelevant[static_cast<std::size_t>(row)] = 1;
    for (const Index row : topic.relevant) {
        for (Index other = 0; other < topic.scores.rows(); ++other) {
            if (isRelevant[static_cast<std::size_t>(other)] == 0 && use(row, other))
                return true;
        }
    }
    return false;
}

}  // namespace

SimplexFace::SimplexFace(const ScoreTable& table, std::vector<Index> rankers)
    : m_rankers(std::move(rankers))
    , m_allRankers(table.rankerCount())
{
    double largest = 0.0;
    for (const auto& topic : table.topics) {
        if (topic->relevant.empty())
            continue;
        const auto relevant = static_cast<std::uint32_t>(topic->relevant.size());
        const auto rows = static_cast<std::uint32_t>(topic->scores.rows());
        m_topics.push_back(
            {static_cast<std::uint32_t>(m_topicOf.size()), relevant, rows - relevant, m_otherRows.size()});
        m_topicOf.insert(m_topicOf.end(), relevant, static_cast<std::uint32_t>(m_topics.size() - 1));
        auto next = topic->relevant.begin();
        for (Index row = 0; row < topic->scores.rows(); ++row) {
            const bool isRelevant = next != topic->relevant.end() && *next == row;
            next += isRelevant ? 1 : 0;
            (isRelevant ? m_relevantRows : m_otherRows).push_back(static_cast<std::int32_t>(row));
            for (const Index ranker : m_rankers) {
                (isRelevant ? m_relevantPoints : m_otherPoints).push_back(topic->scores(row, ranker));
                largest = std::max(largest, std::abs(topic->scores(row, ranker)));
            }
        }
    }
    m_rounding = 4e-16 * largest;
}

SimplexPart SimplexFace::whole() const
{
    const auto size = static_cast<std::size_t>(dimensions());
    SimplexPart part{Eigen::MatrixXd::Identity(dimensions(), dimensions()), 1.0,
        std::vector<std::int32_t>(relevantCount(), 0), {}, {}};
    for (std::uint32_t relevant = 0; relevant < relevantCount(); ++relevant) {
        const Topic& topic = m_topics[m_topicOf[relevant]];
        const double* const own = relevantPoint(relevant);
        for (std::uint32_t other = 0; other < topic.others; ++other) {
            const double* const its = otherPoint(m_topicOf[relevant], other);
            double least = own[0] - its[0];
            double most = least;
            for (std::size_t k = 1; k < size; ++k) {
                least = std::min(least, own[k] - its[k]);
                most = std::max(most, own[k] - its[k]);
            }
            if (least == 0.0 && most == 0.0)
                part.above[relevant] += m_otherRows[topic.firstOther + other] < m_relevantRows[relevant] ? 1 : 0;
            else if (most <= 0.0 && least < -m_rounding)
                ++part.above[relevant];
            else if (least < -m_rounding)
                part.others.push_back(other);
        }
        const auto end = static_cast<std::uint32_t>(part.others.size());
        if (end > (part.open.empty() ? 0 : part.open.back().end))
            part.open.push_back({relevant, end});
    }
    double sum = 0.0;
    for (std::uint32_t topic = 0; topic < m_topics.size(); ++topic)
        sum += precision(topic, part.above);
    part.bound = sum / static_cast<double>(m_topics.size());
    return part;
}

Eigen::VectorXd SimplexFace::weights(const Eigen::VectorXd& face) const
{
    Eigen::VectorXd all = Eigen::VectorXd::Zero(m_allRankers);
    all(m_rankers) = face;
    return all;
}

double SimplexFace::precision(std::uint32_t topic, const std::vector<std::int32_t>& above) const
{
    const Topic& of = m_topics[topic];
    thread_local std::vector<std::int32_t> counts;
    counts.assign(above.begin() + of.firstRelevant, above.begin() + of.firstRelevant + of.relevant);
    std::ranges::sort(counts);
    double sum = 0.0;
    double j = 0.0;
    for (const std::int32_t c : counts) {
        j += 1.0;
        sum += j / (j + c);
    }
    return sum / j;
}

Eigen::VectorXd irregularMix(Index count)
{
    constexpr double golden = 0.6180339887498949;
    Eigen::VectorXd mix(count);
    for (Index i = 0; i < count; ++i) {
        const double multiple = golden * static_cast<double>(i + 1);
        mix[i] = 1.0 + 0.1 * (multiple - std::floor(multiple));
    }
    return mix / mix.sum();
}

bool canExceedInterior(const ScoreTable& table, const std::vector<Index>& rankers)
{
    std::vector<Index> left;
    for (Index ranker = 0; ranker < table.rankerCount(); ++ranker) {
        if (!std::ranges::binary_search(rankers, ranker))
            left.push_back(ranker);
    }
    const auto lucky = [&](const TopicScores& topic, Index row, Index other) {
        const auto tied = [&](Index ranker) { return topic.scores(row, ranker) == topic.scores(other, ranker); };
        const auto lower = [&](Index ranker) { return topic.scores(row, ranker) < topic.scores(other, ranker); };
        return row < other && std::ranges::all_of(rankers, tied) && std::ranges::any_of(left, lower);
    };
    return std::ranges::any_of(table.topics, [&](const auto& topic) {
        return anyPair(*topic, [&](Index row, Index other) { return lucky(*topic, row, other); });
    });
}

}  // namespace rankscape
