// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/halving.h"

#include <algorithm>

#include "core/base/expansion.h"
#include "core/objective/pair_splitter.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// The bound of a half, which differs from the whole's in the topics where a document came to be above.
void finish(const SimplexFace& face, const PartBlock& whole, PartBlock& half)
{
    half.values = whole.values;
    half.sum = whole.sum;
    std::uint32_t last = 0;
    bool any = false;
    for (const OpenPairs& each : whole.open) {
        const std::uint32_t topic = face.topicOf(each.group);
        if (half.above[each.group] != whole.above[each.group] && (!any || topic != last)) {
            half.sum -= half.values[topic];
            half.values[topic] = face.valueOf(topic, half.above);
            half.sum += half.values[topic];
            last = topic;
            any = true;
        }
    }
    half.bound = face.mean(half.sum);
}

/// Halves a part that has no room in an arena, one group after the other.
class PartHalver {
public:
    PartHalver(const SimplexFace& face, const SimplexPart& part, const Edge& edge, const Eigen::VectorXd& middle,
        std::size_t mostListed)
        : m_face(face)
        , m_part(part)
        , m_mostListed(mostListed)
        , m_splitter(face, edge, middle.data())
        , m_differences(face, part.corners)
    {
        for (std::size_t half = 0; half < 2; ++half) {
            halves[half] = {part.corners, 1.0, part.above, {}, {}};
            halves[half].corners.col(half == 0 ? edge.second : edge.first) = middle;
        }
        makeRoom();
        m_splitter.from(m_blocks[0]);
    }

    void run(const Checkpoint& checkpoint)
    {
        if (m_part.isListed)
            runListed(checkpoint);
        else
            runAll(checkpoint);
        for (SimplexPart& half : halves) {
            half.bound = m_face.boundOf(half.above);
            half.finish(m_part.above);
        }
    }

    std::array<SimplexPart, 2> halves;

private:
    void makeRoom()
    {
        m_arena.begin(m_blocks.size() * PairArena::bytesOf(atOnce, m_face.dimensions()));
        for (PartBlock& block : m_blocks)
            block.take(m_arena, atOnce, m_face.dimensions());
    }

    void runListed(const Checkpoint& checkpoint)
    {
        std::size_t begin = 0;
        for (const OpenPairs& each : m_part.open) {
            checkpoint();
            split(each.group, &m_part.others[begin], each.end - begin);
            begin = each.end;
        }
    }

    /// Decided pairs too: they count again.
    void runAll(const Checkpoint& checkpoint)
    {
        LowerRows lower(m_face.objective());
        for (std::uint32_t group = 0; group < m_face.groupCount(); ++group) {
            checkpoint();
            const auto& others = lower.of(group);
            split(group, others.data(), others.size());
        }
    }

    void split(std::uint32_t group, const std::uint32_t* others, std::size_t count)
    {
        for (std::size_t begin = 0; begin < count; begin += atOnce)
            splitPiece(group, others + begin, std::min(atOnce, count - begin));
    }

    void splitPiece(std::uint32_t group, const std::uint32_t* others, std::size_t count)
    {
        std::copy_n(others, count, m_blocks[0].others);
        m_differences.fill(group, others, count, m_blocks[0].ahead, 0);
        for (std::size_t half = 0; half < 2; ++half)
            m_splitter.into(half, m_blocks[half + 1]);
        m_splitter.split(group, 0, count);
        for (std::size_t half = 0; half < 2; ++half) {
            const PairSplitter::Half& filled = m_splitter.half(half);
            halves[half].above[group] += filled.above;
            for (std::size_t i = 0; i < filled.size; ++i)
                halves[half].add(group, filled.others[i], m_mostListed);
        }
    }

    static constexpr std::size_t atOnce = 2048;  // pairs

    const SimplexFace& m_face;
    const SimplexPart& m_part;
    std::size_t m_mostListed;
    PairArena m_arena;
    std::array<PartBlock, 3> m_blocks;  // all pairs of a group, those kept in either half
    PairSplitter m_splitter;
    CornerDifferences m_differences;
};

}  // namespace

Edge longestEdge(const Eigen::MatrixXd& corners)
{
    Edge longest{0, 1, -1.0};
    for (Index a = 0; a < corners.cols(); ++a) {
        for (Index b = a + 1; b < corners.cols(); ++b) {
            const double length = (corners.col(a) - corners.col(b)).norm();
            if (length > longest.length)
                longest = {a, b, length};
        }
    }
    return longest;
}

std::optional<Eigen::VectorXd> middleOf(const Eigen::MatrixXd& corners, const Edge& edge)
{
    Eigen::VectorXd middle(corners.rows());
    for (Index k = 0; k < corners.rows(); ++k) {
        const double sum = corners(k, edge.first) + corners(k, edge.second);
        if (sumError(corners(k, edge.first), corners(k, edge.second), sum) != 0.0)
            return std::nullopt;
        middle[k] = 0.5 * sum;
    }
    return middle;
}

void halve(const SimplexFace& face, const PartBlock& block, const Edge& edge, const Eigen::VectorXd& middle,
    std::array<PartBlock, 2>& halves)
{
    PairSplitter splitter(face, edge, middle.data());
    splitter.from(block);
    for (std::size_t half = 0; half < 2; ++half) {
        PartBlock& into = halves[half];
        splitter.into(half, into);
        into.above = block.above;
        into.open.clear();
        into.corners = block.corners;
        into.corners.col(half == 0 ? edge.second : edge.first) = middle;
        into.size = 0;
    }
    std::size_t begin = 0;
    for (const OpenPairs& each : block.open) {
        splitter.split(each.group, begin, each.end);
        begin = each.end;
        for (std::size_t half = 0; half < 2; ++half) {
            halves[half].above[each.group] += splitter.half(half).above;
            const std::size_t size = splitter.half(half).size;
            if (size > halves[half].size)
                halves[half].open.push_back({each.group, static_cast<std::uint32_t>(size)});
            halves[half].size = size;
        }
    }
    for (PartBlock& half : halves)
        finish(face, block, half);
}

std::array<SimplexPart, 2> halve(const SimplexFace& face, const SimplexPart& part, const Edge& edge,
    const Eigen::VectorXd& middle, std::size_t mostListed, const Checkpoint& checkpoint)
{
    PartHalver halver(face, part, edge, middle, mostListed);
    halver.run(checkpoint);
    return std::move(halver.halves);
}

}  // namespace rankscape
