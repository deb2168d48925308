// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/simplex_face.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// Where the differences of a pair have which sign, a bit for each ranker.
struct Signs {
    std::uint32_t ahead = 0;
    std::uint32_t behind = 0;
};

/// 1 for rows that are not relevant.
std::vector<char> othersOf(const TopicScores& topic)
{
    std::vector<char> others(static_cast<std::size_t>(topic.scores.rows()), 1);
    for (const Index row : topic.relevant)
        others[static_cast<std::size_t>(row)] = 0;
    return others;
}

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

}  // namespace

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

SimplexPart SimplexFace::whole(const Checkpoint& checkpoint) const
{
    SimplexPart part{Eigen::MatrixXd::Identity(dimensions(), dimensions()), 1.0,
        std::vector<std::int32_t>(relevantCount(), 0), {}, {}};
    PrecisionSum sum = 0;
    for (std::uint32_t topic = 0; topic < m_topics.size(); ++topic) {
        checkpoint();
        const TopicScores& of = *m_topics[topic].scores;
        const auto others = othersOf(of);
        std::uint32_t relevant = m_topics[topic].firstRelevant;
        for (const Index row : of.relevant) {
            for (std::uint32_t other = 0; other < others.size(); ++other) {
                if (others[other] == 0)
                    continue;
                bool ahead = false;
                bool behind = false;
                bool ties = false;
                for (const Index ranker : m_rankers) {
                    ahead |= of.scores(row, ranker) > of.scores(other, ranker);
                    behind |= of.scores(row, ranker) < of.scores(other, ranker);
                    ties |= of.scores(row, ranker) == of.scores(other, ranker);
                }
                if (ties && countsTies())
                    (row < static_cast<Index>(other) ? ahead : behind) = true;
                if (ahead && behind)
                    part.others.push_back(other);
                else
                    part.above[relevant] += behind || (!ahead && static_cast<Index>(other) < row) ? 1 : 0;
            }
            const auto end = static_cast<std::uint32_t>(part.others.size());
            if (end > (part.open.empty() ? 0 : part.open.back().end))
                part.open.push_back({relevant, end});
            ++relevant;
        }
        sum += precision(topic, part.above);
    }
    part.others.shrink_to_fit();
    part.open.shrink_to_fit();
    part.bound = mean(sum);
    return part;
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

FaceSurvey surveyFaces(const ScoreTable& table, const Checkpoint& checkpoint)
{
    const auto rankers = static_cast<std::uint32_t>(table.rankerCount());
    const std::uint32_t all = (1U << rankers) - 1;
    std::vector<bool> isLucky(std::size_t{all} + 1, false);  // a set of rankers: all its faces are
    PrecisionSum sum = 0;
    double topics = 0.0;
    std::vector<std::int32_t> counts;
    for (const auto& topic : table.topics) {
        checkpoint();
        topics += topic->relevantTotal > 0 ? 1.0 : 0.0;
        const auto others = othersOf(*topic);
        counts.clear();
        for (const Index row : topic->relevant) {
            std::int32_t above = 0;
            for (Index other = 0; other < std::ssize(others); ++other) {
                if (others[static_cast<std::size_t>(other)] == 0)
                    continue;
                Signs signs;
                for (std::uint32_t k = 0; k < rankers; ++k) {
                    const double own = topic->scores(row, k);
                    const double its = topic->scores(other, k);
                    signs.ahead |= static_cast<std::uint32_t>(own > its) << k;
                    signs.behind |= static_cast<std::uint32_t>(own < its) << k;
                }
                const bool isEarlier = row < other;
                if (isEarlier && signs.behind != 0)
                    isLucky[all & ~(signs.ahead | signs.behind)] = true;
                above += signs.ahead == 0 && (!isEarlier || signs.behind == all) ? 1 : 0;
            }
            counts.push_back(above);
        }
        sum += precisionOf(*topic, counts);
    }
    for (std::uint32_t bit = 1; bit <= all; bit <<= 1U) {
        for (std::uint32_t set = 0; set <= all; ++set) {
            if ((set & bit) != 0 && isLucky[set])
                isLucky[set & ~bit] = true;
        }
    }
    FaceSurvey survey{meanPrecision(sum, topics), {}};
    for (std::uint32_t set = all - 1; set > 0; --set) {
        if (isLucky[set] && std::popcount(set) >= 2)
            survey.faces.push_back(set);
    }
    return survey;
}

}  // namespace rankscape
