// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/part_block.h"

#include <algorithm>
#include <cmath>

#include "core/base/expansion.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::size_t mostCorners = SimplexFace::mostRankers;

std::size_t doublesOf(std::size_t pairs, Index corners)
{
    return (pairs + 1) * static_cast<std::size_t>(corners) + (pairs + 2) / 2;
}

/// One half while it is filled. Columns in the order: the edge's ends, then the other corners.
struct Half {
    std::uint32_t* others;
    std::array<double*, mostCorners> ahead;
    std::size_t size = 0;
    std::int32_t above = 0;  // others that came to be above the present relevant document
};

/// Where pairs come from.
struct Pairs {
    std::array<const double*, mostCorners> ahead;  // in the same order
    const std::uint32_t* others;
    std::size_t begin;
    std::size_t end;
    std::uint32_t relevant;
};

/// What halving needs besides the pairs.
struct Cut {
    const SimplexFace& face;
    const double* middle;  // weights [dimensions]
    std::size_t corners;
};

double atMiddle(double a, double b, double doubt, const Cut& cut, std::uint32_t relevant, std::uint32_t other)
{
    const double middle = 0.5 * (a + b);
    if (std::abs(middle) > doubt || (a == 0.0 && b == 0.0))
        return middle;
    return cut.face.side(relevant, other, cut.middle);
}

template <std::size_t Corners>
void splitPairs(const Pairs& pairs, const Cut& cut, Half& first, Half& second)
{
    const std::size_t count = Corners > 0 ? Corners : cut.corners;
    const double doubt = cut.face.topics()[cut.face.topicOf(pairs.relevant)].doubt;
    for (std::size_t i = pairs.begin; i < pairs.end; ++i) {
        const double a = pairs.ahead[0][i];
        const double b = pairs.ahead[1][i];
        const double middle = atMiddle(a, b, doubt, cut, pairs.relevant, pairs.others[i]);
        double least = middle;
        double most = middle;
        for (std::size_t k = 2; k < count; ++k) {
            const double its = pairs.ahead[k][i];
            first.ahead[k][first.size] = its;
            second.ahead[k][second.size] = its;
            least = std::min(least, its);
            most = std::max(most, its);
        }
        first.ahead[0][first.size] = a;
        first.ahead[1][first.size] = middle;
        second.ahead[0][second.size] = middle;
        second.ahead[1][second.size] = b;
        first.others[first.size] = pairs.others[i];
        second.others[second.size] = pairs.others[i];
        const auto behindFirst = static_cast<unsigned>(std::min(least, a) < 0.0);
        const auto behindSecond = static_cast<unsigned>(std::min(least, b) < 0.0);
        const auto aheadFirst = static_cast<unsigned>(std::max(most, a) > 0.0);
        const auto aheadSecond = static_cast<unsigned>(std::max(most, b) > 0.0);
        first.above += static_cast<std::int32_t>(behindFirst & (aheadFirst ^ 1U));
        second.above += static_cast<std::int32_t>(behindSecond & (aheadSecond ^ 1U));
        first.size += behindFirst & aheadFirst;
        second.size += behindSecond & aheadSecond;
    }
}

using SplitPairs = void (*)(const Pairs&, const Cut&, Half&, Half&);

SplitPairs splitterFor(std::size_t corners)
{
    return corners == 2 ? splitPairs<2> : corners == 3 ? splitPairs<3> : corners == 4 ? splitPairs<4> : splitPairs<0>;
}

/// The edge's ends first.
std::array<std::size_t, mostCorners> cornerOrder(const Edge& edge, std::size_t corners)
{
    std::array<std::size_t, mostCorners> order{};
    order[0] = static_cast<std::size_t>(edge.first);
    order[1] = static_cast<std::size_t>(edge.second);
    std::size_t next = 2;
    for (std::size_t corner = 0; corner < corners; ++corner) {
        if (corner != order[0] && corner != order[1])
            order[next++] = corner;
    }
    return order;
}

/// Differences of pairs of one relevant document at all corners. \param ahead [corners] from `at` on
void addDifferences(const SimplexFace& face, const Eigen::MatrixXd& corners, std::uint32_t relevant,
    const std::uint32_t* others, std::size_t count, const std::array<double*, mostCorners>& ahead, std::size_t at)
{
    const std::uint32_t topic = face.topicOf(relevant);
    const double doubt = face.topics()[topic].doubt;
    const Index row = face.rowOf(relevant);
    for (Index corner = 0; corner < corners.cols(); ++corner) {
        double* const differences = ahead[static_cast<std::size_t>(corner)] + at;
        std::fill(differences, differences + count, 0.0);
        for (Index k = 0; k < corners.rows(); ++k) {
            const double weight = corners(k, corner);
            if (weight == 0.0)
                continue;
            const double* const scores = face.scores(topic, static_cast<std::size_t>(k));
            for (std::size_t i = 0; i < count; ++i)
                differences[i] += weight * (scores[row] - scores[others[i]]);
        }
        for (std::size_t i = 0; i < count; ++i) {
            if (std::abs(differences[i]) <= doubt)
                differences[i] = face.side(relevant, others[i], corners.col(corner).data());
        }
    }
}

/// The bound of a half, which differs from the whole's in the topics where a document came to be above.
void finish(const SimplexFace& face, const PartBlock& whole, PartBlock& half)
{
    half.precisions = whole.precisions;
    half.sum = whole.sum;
    std::uint32_t last = 0;
    bool any = false;
    for (const OpenPairs& each : whole.open) {
        const std::uint32_t topic = face.topicOf(each.relevant);
        if (half.above[each.relevant] != whole.above[each.relevant] && (!any || topic != last)) {
            half.sum -= half.precisions[topic];
            half.precisions[topic] = face.precision(topic, half.above);
            half.sum += half.precisions[topic];
            last = topic;
            any = true;
        }
    }
    half.bound = face.mean(half.sum);
}

}  // namespace

void PairArena::begin(std::size_t bytes)
{
    const std::size_t doubles = bytes / sizeof(double);
    if (doubles > m_size)
        m_memory = std::make_unique_for_overwrite<double[]>(doubles);  // NOLINT(modernize-avoid-c-arrays)
    m_size = std::max(m_size, doubles);
    m_most = doubles;
    m_used = 0;
}

bool PairArena::hasRoom(std::size_t pairs, Index corners) const
{
    return m_used + doublesOf(pairs, corners) <= m_most;
}

double* PairArena::take(std::size_t doubles)
{
    double* const taken = m_memory.get() + m_used;
    m_used += doubles;
    return taken;
}

void PartBlock::take(PairArena& arena, std::size_t pairs, Index cornerCount)
{
    double* memory = arena.take(doublesOf(pairs, cornerCount));
    for (Index corner = 0; corner < cornerCount; ++corner) {
        ahead[static_cast<std::size_t>(corner)] = memory;
        memory += pairs + 1;
    }
    others = reinterpret_cast<std::uint32_t*>(memory);
}

void load(const SimplexFace& face, const SimplexPart& part, PairArena& arena, PartBlock& block)
{
    block.corners = part.corners;
    block.bound = part.bound;
    block.above = part.above;
    block.open = part.open;
    block.size = part.others.size();
    block.take(arena, block.size, part.corners.cols());
    std::ranges::copy(part.others, block.others);
    block.precisions.resize(face.topics().size());
    block.sum = 0;
    for (std::uint32_t topic = 0; topic < block.precisions.size(); ++topic) {
        block.precisions[topic] = face.precision(topic, block.above);
        block.sum += block.precisions[topic];
    }
    std::size_t begin = 0;
    for (const OpenPairs& each : part.open) {
        addDifferences(face, part.corners, each.relevant, &part.others[begin], each.end - begin, block.ahead, begin);
        begin = each.end;
    }
}

SimplexPart unload(const PartBlock& block)
{
    return {block.corners, block.bound, block.above, block.open, {block.others, block.others + block.size}};
}

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
    const auto corners = static_cast<std::size_t>(face.dimensions());
    const auto order = cornerOrder(edge, corners);
    Pairs pairs{{}, block.others, 0, 0, 0};
    std::array<Half, 2> filled{};
    for (std::size_t half = 0; half < 2; ++half) {
        PartBlock& into = halves[half];
        filled[half].others = into.others;
        for (std::size_t k = 0; k < corners; ++k) {
            pairs.ahead[k] = block.ahead[order[k]];
            filled[half].ahead[k] = into.ahead[order[k]];
        }
        into.above = block.above;
        into.open.clear();
        into.corners = block.corners;
        into.corners.col(half == 0 ? edge.second : edge.first) = middle;
    }
    const Cut cut{face, middle.data(), corners};
    const SplitPairs split = splitterFor(corners);
    for (const OpenPairs& each : block.open) {
        filled[0].above = 0;
        filled[1].above = 0;
        const std::array<std::size_t, 2> before{filled[0].size, filled[1].size};
        pairs.begin = pairs.end;
        pairs.end = each.end;
        pairs.relevant = each.relevant;
        split(pairs, cut, filled[0], filled[1]);
        for (std::size_t half = 0; half < 2; ++half) {
            halves[half].above[each.relevant] += filled[half].above;
            if (filled[half].size > before[half])
                halves[half].open.push_back({each.relevant, static_cast<std::uint32_t>(filled[half].size)});
        }
    }
    for (std::size_t half = 0; half < 2; ++half) {
        halves[half].size = filled[half].size;
        finish(face, block, halves[half]);
    }
}

std::array<SimplexPart, 2> halve(const SimplexFace& face, const SimplexPart& part, const Edge& edge,
    const Eigen::VectorXd& middle, const Checkpoint& checkpoint)
{
    std::array<SimplexPart, 2> halves{
        SimplexPart{part.corners, 1.0, part.above, {}, {}}, SimplexPart{part.corners, 1.0, part.above, {}, {}}};
    halves[0].corners.col(edge.second) = middle;
    halves[1].corners.col(edge.first) = middle;
    const auto corners = static_cast<std::size_t>(face.dimensions());
    const auto order = cornerOrder(edge, corners);
    const Cut cut{face, middle.data(), corners};
    const SplitPairs split = splitterFor(corners);
    PairArena arena;
    std::size_t most = 0;
    for (std::size_t i = 0, begin = 0; i < part.open.size(); begin = part.open[i++].end)
        most = std::max(most, part.open[i].end - begin);
    arena.begin(3 * (most + 2) * (corners + 1) * sizeof(double));
    std::array<PartBlock, 3> blocks;  // all pairs of a document, those kept in either half
    for (PartBlock& block : blocks)
        block.take(arena, most, part.corners.cols());
    std::size_t begin = 0;
    for (const OpenPairs& each : part.open) {
        checkpoint();
        const std::size_t count = each.end - begin;
        addDifferences(face, part.corners, each.relevant, &part.others[begin], count, blocks[0].ahead, 0);
        Pairs pairs{{}, &part.others[begin], 0, count, each.relevant};
        std::array<Half, 2> filled{};
        for (std::size_t half = 0; half < 2; ++half) {
            filled[half].others = blocks[half + 1].others;
            for (std::size_t k = 0; k < corners; ++k) {
                pairs.ahead[k] = blocks[0].ahead[order[k]];
                filled[half].ahead[k] = blocks[half + 1].ahead[order[k]];
            }
        }
        split(pairs, cut, filled[0], filled[1]);
        for (std::size_t half = 0; half < 2; ++half) {
            SimplexPart& into = halves[half];
            into.above[each.relevant] += filled[half].above;
            into.others.insert(into.others.end(), filled[half].others, filled[half].others + filled[half].size);
            if (filled[half].size > 0)
                into.open.push_back({each.relevant, static_cast<std::uint32_t>(into.others.size())});
        }
        begin = each.end;
    }
    for (SimplexPart& half : halves) {
        PrecisionSum sum = 0;
        for (std::uint32_t topic = 0; topic < face.topics().size(); ++topic)
            sum += face.precision(topic, half.above);
        half.bound = face.mean(sum);
        half.others.shrink_to_fit();
        half.open.shrink_to_fit();
    }
    return halves;
}

}  // namespace rankscape
