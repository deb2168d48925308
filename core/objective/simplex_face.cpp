// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/simplex_face.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

using Index = Eigen::Index;

void SimplexPart::add(std::uint32_t group, std::uint32_t other, std::size_t mostListed)
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
    if (!open.empty() && open.back().group == group)
        open.back().end = end;
    else
        open.push_back({group, end});
}

void SimplexPart::finish(const std::vector<std::int32_t>& tiedAbove)
{
    if (!isListed)
        above = tiedAbove;
    others.shrink_to_fit();
    open.shrink_to_fit();
}

SimplexFace::SimplexFace(const ObjectiveFunction& objective, std::vector<Index> rankers, Places places)
    : m_objective(objective)
    , m_groups(objective.groups())
    , m_rankers(std::move(rankers))
    , m_places(places)
{
    // halvings behind a corner, terms of a sum, and some: 80 roundings of at most half a unit
    constexpr double roundings = 80.0 * 0x1p-53;
    for (const ObjectiveFunction::Topic& topic : objective.topics())
        m_doubts.push_back(roundings * 2.0 * topic.scores->magnitudes(m_rankers).maxCoeff());
}

void SimplexFace::addLead(std::uint32_t group, std::uint32_t other, const double* weights, Expansion& sum) const
{
    const std::uint32_t topic = m_groups[group].topic;
    for (std::size_t k = 0; k < m_rankers.size(); ++k) {
        const double* const column = scores(topic, k);
        if (weights[k] != 0.0 && column[m_groups[group].row] != column[other])
            sum.addDifference(weights[k], column[m_groups[group].row], column[other]);
    }
}

double SimplexFace::exactLead(std::uint32_t group, std::uint32_t other, const double* weights) const
{
    thread_local Expansion sum;
    sum.clear();
    addLead(group, other, weights, sum);
    return sum.rounded();
}

double SimplexFace::side(std::uint32_t group, std::uint32_t other, const double* weights) const
{
    const double lead = exactLead(group, other, weights);
    if (lead != 0.0 || !countsTies())
        return lead;
    constexpr double least = 0x1p-1000;
    return m_groups[group].row < other ? least : -least;
}

SimplexPart SimplexFace::whole(std::size_t mostListed, const Checkpoint& checkpoint) const
{
    SimplexPart part{Eigen::MatrixXd::Identity(dimensions(), dimensions()), 1.0,
        std::vector<std::int32_t>(groupCount(), 0), {}, {}};
    std::vector<std::int32_t> tiedAbove = part.above;
    LowerRows others(m_objective);
    for (std::uint32_t group = 0; group < groupCount(); ++group) {
        checkpoint();
        for (const std::uint32_t other : others.of(group)) {
            const Sides sides = sidesOf(group, other);
            const bool isBefore = other < m_groups[group].row;
            tiedAbove[group] += !sides.ahead && !sides.behind && isBefore ? 1 : 0;
            if (sides.ahead && sides.behind)
                part.add(group, other, mostListed);
            else
                part.above[group] += sides.behind || (!sides.ahead && isBefore) ? 1 : 0;
        }
    }
    part.bound = boundOf(part.above);
    part.finish(tiedAbove);
    return part;
}

double SimplexFace::boundOf(const std::vector<std::int32_t>& above) const
{
    ValueSum sum = 0;
    for (std::uint32_t topic = 0; topic < topicCount(); ++topic)
        sum += valueOf(topic, above);
    return mean(sum);
}

SimplexFace::Sides SimplexFace::sidesOf(std::uint32_t group, std::uint32_t other) const
{
    Sides sides;
    bool ties = false;
    const std::uint32_t topic = m_groups[group].topic;
    for (std::size_t k = 0; k < m_rankers.size(); ++k) {
        const double own = scores(topic, k)[m_groups[group].row];
        const double its = scores(topic, k)[other];
        sides.ahead |= own > its;
        sides.behind |= own < its;
        ties |= own == its;
    }
    if (ties && countsTies())
        (m_groups[group].row < other ? sides.ahead : sides.behind) = true;
    return sides;
}

Eigen::VectorXd SimplexFace::weights(const Eigen::VectorXd& face) const
{
    Eigen::VectorXd all = Eigen::VectorXd::Zero(m_objective.rankerCount());
    all(m_rankers) = face;
    return all;
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
