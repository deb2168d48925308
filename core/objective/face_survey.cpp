// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/face_survey.h"

#include <bit>

namespace rankscape {

namespace {

constexpr ValueSum perfect = ValueSum{1} << 60U;

}  // namespace

FaceSurvey::FaceSurvey(const ObjectiveFunction& objective)
    : m_objective(objective)
    , m_rankers(static_cast<std::uint32_t>(objective.rankerCount()))
    , m_all((1U << m_rankers) - 1)
    , m_isLucky(std::size_t{m_all} + 1, false)
    , m_sum(perfect * static_cast<ValueSum>(objective.topics().size()))
{
}

void FaceSurvey::run(const Checkpoint& checkpoint)
{
    std::vector<std::int32_t> above(m_objective.groups().size());
    LowerRows others(m_objective);
    for (const ObjectiveFunction::Topic& topic : m_objective.topics()) {
        for (std::uint32_t group = topic.firstGroup; group < topic.endGroup; ++group) {
            checkpoint();
            above[group] = look(*topic.scores, m_objective.groups()[group].row, others.of(group));
        }
        m_sum += m_objective.valueOf(topic, above) - perfect;
    }
}

/// Others that are above the document at all weights.
std::int32_t FaceSurvey::look(const TopicScores& topic, Eigen::Index row, const std::vector<std::uint32_t>& others)
{
    std::int32_t above = 0;
    for (const std::uint32_t other : others) {
        std::uint32_t ahead = 0;
        std::uint32_t behind = 0;
        for (std::uint32_t k = 0; k < m_rankers; ++k) {
            const double own = topic.scores(row, k);
            const double its = topic.scores(other, k);
            ahead |= static_cast<std::uint32_t>(own > its) << k;
            behind |= static_cast<std::uint32_t>(own < its) << k;
        }
        const bool isEarlier = row < static_cast<Eigen::Index>(other);
        if (isEarlier && behind != 0)
            m_isLucky[m_all & ~(ahead | behind)] = true;
        above += ahead == 0 && (!isEarlier || behind == m_all) ? 1 : 0;
    }
    return above;
}

double FaceSurvey::bound() const
{
    return m_objective.mean(m_sum);
}

std::vector<std::uint32_t> FaceSurvey::faces() const
{
    std::vector<bool> isLucky = m_isLucky;  // and all faces of such a face
    for (std::uint32_t bit = 1; bit <= m_all; bit <<= 1U) {
        for (std::uint32_t set = 0; set <= m_all; ++set) {
            if ((set & bit) != 0 && isLucky[set])
                isLucky[set & ~bit] = true;
        }
    }
    std::vector<std::uint32_t> faces;
    for (std::uint32_t set = m_all - 1; set > 0; --set) {
        if (isLucky[set] && std::popcount(set) >= 2)
            faces.push_back(set);
    }
    return faces;
}

}  // namespace rankscape
