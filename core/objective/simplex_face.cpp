// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/simplex_face.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

using Index = Eigen::Index;

PrecisionUnits precisionOf(const TopicScores& topic, std::vector<std::int32_t>& counts)
{
    std::ranges::sort(counts);
    double j = 0.0;
    PrecisionUnits sum = 0;
    for (const std::int32_t c : counts) {
        j += 1.0;
        sum += precisionAddend(j, j + c, topic.relevantTotal);
    }
    return sum;
}

std::vector<std::uint32_t> othersOf(const TopicScores& topic)
{
    std::vector<std::uint32_t> others;
    others.reserve(static_cast<std::size_t>(topic.scores.rows()));
    std::size_t next = 0;
    for (Index row = 0; row < topic.scores.rows(); ++row) {
        if (next < topic.relevant.size() && topic.relevant[next] == row)
            ++next;
        else
            others.push_back(static_cast<std::uint32_t>(row));
    }
    return others;
}

void SimplexPart::add(std::uint32_t relevant, std::uint32_t other, std::size_t mostListed)
{
    if (!isListed)
        return;
    if (others.size() == mostListed) {
        isListed = false;
        others = std::vector<std::uint32_t>();
        open = std::vector<OpenPairs>();
        return;
    }
    others.push_back(other);
    const auto end = static_cast<std::uint32_t>(others.size());
    if (!open.empty() && open.back().relevant == relevant)
        open.back().end = end;
    else
        open.push_back({relevant, end});
}

void SimplexPart::finish(const std::vector<std::int32_t>& tiedAbove)
{
    if (!isListed)
        above = tiedAbove;
    others.shrink_to_fit();
    open.shrink_to_fit();
}

SimplexFace::SimplexFace(const ScoreTable& table, std::vector<Index> rankers, Places places)
    : m_rankers(std::move(rankers))
    , m_places(places)
    , m_allRankers(table.rankerCount())
{
    // halvings behind a corner, terms of a sum, and some: 80 roundings of at most half a unit
    constexpr double roundings = 80.0 * 0x1p-53;
    for (const auto& topic : table.topics) {
        m_topicCount += topic->relevantTotal > 0 ? 1.0 : 0.0;
        if (topic->relevant.empty())
            continue;
        const double largest = topic->magnitudes(m_rankers).maxCoeff();
        m_topics.push_back({topic.get(), static_cast<std::uint32_t>(m_rowOf.size()), roundings * 2.0 * largest});
        for (const Index row : topic->relevant) {
            m_topicOf.push_back(static_cast<std::uint32_t>(m_topics.size() - 1));
            m_rowOf.push_back(static_cast<std::uint32_t>(row));
        }
    }
}

void SimplexFace::addLead(std::uint32_t relevant, std::uint32_t other, const double* weights, Expansion& sum) const
{
    const std::uint32_t topic = m_topicOf[relevant];
    for (std::size_t k = 0; k < m_rankers.size(); ++k) {
        const double* const column = scores(topic, k);
        if (weights[k] != 0.0 && column[m_rowOf[relevant]] != column[other])
            sum.addDifference(weights[k], column[m_rowOf[relevant]], column[other]);
    }
}

double SimplexFace::exactLead(std::uint32_t relevant, std::uint32_t other, const double* weights) const
{
    thread_local Expansion sum;
    sum.clear();
    addLead(relevant, other, weights, sum);
    return sum.rounded();
}

double SimplexFace::side(std::uint32_t relevant, std::uint32_t other, const double* weights) const
{
    const double lead = exactLead(relevant, other, weights);
    if (lead != 0.0 || !countsTies())
        return lead;
    constexpr double least = 0x1p-1000;
    return m_rowOf[relevant] < other ? least : -least;
}

SimplexPart SimplexFace::whole(std::size_t mostListed, const Checkpoint& checkpoint) const
{
    SimplexPart part{Eigen::MatrixXd::Identity(dimensions(), dimensions()), 1.0,
        std::vector<std::int32_t>(relevantCount(), 0), {}, {}};
    std::vector<std::int32_t> tiedAbove = part.above;
    PrecisionSum sum = 0;
    for (std::uint32_t topic = 0; topic < m_topics.size(); ++topic) {
        const auto others = othersOf(*m_topics[topic].scores);
        std::uint32_t relevant = m_topics[topic].firstRelevant;
        for (std::size_t i = 0; i < m_topics[topic].scores->relevant.size(); ++i, ++relevant) {
            checkpoint();
            for (const std::uint32_t other : others) {
                const Sides sides = sidesOf(relevant, other);
                const bool isBefore = other < m_rowOf[relevant];
                tiedAbove[relevant] += !sides.ahead && !sides.behind && isBefore ? 1 : 0;
                if (sides.ahead && sides.behind)
                    part.add(relevant, other, mostListed);
                else
                    part.above[relevant] += sides.behind || (!sides.ahead && isBefore) ? 1 : 0;
            }
        }
        sum += precision(topic, part.above);
    }
    part.bound = mean(sum);
    part.finish(tiedAbove);
    return part;
}

SimplexFace::Sides SimplexFace::sidesOf(std::uint32_t relevant, std::uint32_t other) const
{
    Sides sides;
    bool ties = false;
    const std::uint32_t topic = m_topicOf[relevant];
    for (std::size_t k = 0; k < m_rankers.size(); ++k) {
        const double own = scores(topic, k)[m_rowOf[relevant]];
        const double its = scores(topic, k)[other];
        sides.ahead |= own > its;
        sides.behind |= own < its;
        ties |= own == its;
    }
    if (ties && countsTies())
        (m_rowOf[relevant] < other ? sides.ahead : sides.behind) = true;
    return sides;
}

Eigen::VectorXd SimplexFace::weights(const Eigen::VectorXd& face) const
{
    Eigen::VectorXd all = Eigen::VectorXd::Zero(m_allRankers);
    all(m_rankers) = face;
    return all;
}

PrecisionUnits SimplexFace::precision(std::uint32_t topic, const std::vector<std::int32_t>& above) const
{
    const Topic& of = m_topics[topic];
    thread_local std::vector<std::int32_t> counts;
    const auto begin = above.begin() + of.firstRelevant;
    counts.assign(begin, begin + std::ssize(of.scores->relevant));
    return precisionOf(*of.scores, counts);
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

}  // namespace rankscape
