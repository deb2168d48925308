// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/pair_splitter.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

PairSplitter::PairSplitter(const SimplexFace& face, const Edge& edge, const double* middle)
    : m_face(face)
    , m_middle(middle)
    , m_corners(static_cast<std::size_t>(face.dimensions()))
{
    m_order[0] = static_cast<std::size_t>(edge.first);
    m_order[1] = static_cast<std::size_t>(edge.second);
    std::size_t next = 2;
    for (std::size_t corner = 0; corner < m_corners; ++corner) {
        if (corner != m_order[0] && corner != m_order[1])
            m_order[next++] = corner;
    }
}

void PairSplitter::from(const PartBlock& block)
{
    m_others = block.others;
    for (std::size_t k = 0; k < m_corners; ++k)
        m_ahead[k] = block.ahead[m_order[k]];
}

void PairSplitter::into(std::size_t half, const PartBlock& block)
{
    m_halves[half] = {block.others, {}, 0, 0};
    for (std::size_t k = 0; k < m_corners; ++k)
        m_halves[half].ahead[k] = block.ahead[m_order[k]];
}

void PairSplitter::split(std::uint32_t group, std::size_t begin, std::size_t end)
{
    switch (m_corners) {
    case 2:
        return splitFor<2>(group, begin, end);
    case 3:
        return splitFor<3>(group, begin, end);
    case 4:
        return splitFor<4>(group, begin, end);
    default:
        return splitFor<0>(group, begin, end);
    }
}

double PairSplitter::atMiddle(double a, double b, double doubt, std::uint32_t group, std::uint32_t other) const
{
    const double middle = 0.5 * (a + b);
    if (std::abs(middle) > doubt || (a == 0.0 && b == 0.0))
        return middle;
    return m_face.side(group, other, m_middle);
}

template <std::size_t Corners>
void PairSplitter::splitFor(std::uint32_t group, std::size_t begin, std::size_t end)
{
    const std::size_t count = Corners > 0 ? Corners : m_corners;
    const double doubt = m_face.doubt(m_face.topicOf(group));
    const auto ahead = m_ahead;
    Half first = m_halves[0];
    Half second = m_halves[1];
    first.above = 0;
    second.above = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const double a = ahead[0][i];
        const double b = ahead[1][i];
        const double middle = atMiddle(a, b, doubt, group, m_others[i]);
        double least = middle;
        double most = middle;
        for (std::size_t k = 2; k < count; ++k) {
            const double its = ahead[k][i];
            first.ahead[k][first.size] = its;
            second.ahead[k][second.size] = its;
            least = std::min(least, its);
            most = std::max(most, its);
        }
        first.ahead[0][first.size] = a;
        first.ahead[1][first.size] = middle;
        second.ahead[0][second.size] = middle;
        second.ahead[1][second.size] = b;
        first.others[first.size] = m_others[i];
        second.others[second.size] = m_others[i];
        const auto behindFirst = static_cast<unsigned>(std::min(least, a) < 0.0);
        const auto behindSecond = static_cast<unsigned>(std::min(least, b) < 0.0);
        const auto aheadFirst = static_cast<unsigned>(std::max(most, a) > 0.0);
        const auto aheadSecond = static_cast<unsigned>(std::max(most, b) > 0.0);
        first.above += static_cast<std::int32_t>(behindFirst & (aheadFirst ^ 1U));
        second.above += static_cast<std::int32_t>(behindSecond & (aheadSecond ^ 1U));
        first.size += behindFirst & aheadFirst;
        second.size += behindSecond & aheadSecond;
    }
    m_halves[0] = first;
    m_halves[1] = second;
}

}  // namespace rankscape
