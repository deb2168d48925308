// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/part_block.h"

#include <algorithm>
#include <cmath>

namespace rankscape {

using Index = Eigen::Index;

void PartBlock::take(PairArena& arena, std::size_t pairs, Index cornerCount)
{
    double* memory = arena.take(pairs, cornerCount);
    for (Index corner = 0; corner < cornerCount; ++corner) {
        ahead[static_cast<std::size_t>(corner)] = memory;
        memory += pairs + 1;
    }
    others = reinterpret_cast<std::uint32_t*>(memory);
}

CornerDifferences::CornerDifferences(const SimplexFace& face, const Eigen::MatrixXd& corners)
    : m_face(face)
    , m_corners(corners)
{
}

void CornerDifferences::fill(std::uint32_t group, const std::uint32_t* others, std::size_t count,
    const std::array<double*, SimplexFace::mostRankers>& ahead, std::size_t at)
{
    const auto size = static_cast<Index>(count);
    if (m_differences.rows() < size)
        m_differences.resize(size, m_corners.rows());
    const std::uint32_t topic = m_face.topicOf(group);
    const Index row = m_face.rowOf(group);
    for (Index k = 0; k < m_corners.rows(); ++k) {
        const double* const scores = m_face.scores(topic, static_cast<std::size_t>(k));
        double* const differences = m_differences.col(k).data();
        for (std::size_t i = 0; i < count; ++i)
            differences[i] = scores[row] - scores[others[i]];
    }
    const double doubt = m_face.doubt(topic);
    for (Index corner = 0; corner < m_corners.cols(); ++corner) {
        Eigen::Map<Eigen::VectorXd> leads(ahead[static_cast<std::size_t>(corner)] + at, size);
        leads.setZero();
        for (Index k = 0; k < m_corners.rows(); ++k) {
            if (m_corners(k, corner) != 0.0)
                leads += m_corners(k, corner) * m_differences.col(k).head(size);
        }
        for (std::size_t i = 0; i < count; ++i) {
            double& lead = leads[static_cast<Index>(i)];
            if (std::abs(lead) <= doubt)
                lead = m_face.side(group, others[i], m_corners.col(corner).data());
        }
    }
}

void loadPairs(const SimplexFace& face, const SimplexPart& part, Index corners, PairArena& arena, PartBlock& block)
{
    block.corners = part.corners;
    block.bound = part.bound;
    block.above = part.above;
    block.open = part.open;
    block.size = part.others.size();
    block.take(arena, block.size, corners);
    std::ranges::copy(part.others, block.others);
    block.values.resize(face.topicCount());
    block.sum = 0;
    for (std::uint32_t topic = 0; topic < block.values.size(); ++topic) {
        block.values[topic] = face.valueOf(topic, block.above);
        block.sum += block.values[topic];
    }
}

void load(const SimplexFace& face, const SimplexPart& part, PairArena& arena, PartBlock& block)
{
    loadPairs(face, part, part.corners.cols(), arena, block);
    CornerDifferences differences(face, part.corners);
    std::size_t begin = 0;
    for (const OpenPairs& each : part.open) {
        differences.fill(each.group, &part.others[begin], each.end - begin, block.ahead, begin);
        begin = each.end;
    }
}

SimplexPart unload(const PartBlock& block)
{
    return {block.corners, block.bound, block.above, block.open, {block.others, block.others + block.size}};
}

}  // namespace rankscape
