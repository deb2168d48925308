// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/simplex_search.h"

#include <algorithm>
#include <array>

#include "core/objective/crossing_planes.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double equal = 1e-12;  // values that differ by no more are the same
constexpr double smallest = 1e-10;  // edge of a part that is not halved any more
constexpr std::size_t fewPlanes = 6;  // whose cells are looked at in any part
constexpr double small = 1e-2;  // edge of a part in which now and then cells of many planes are looked at
constexpr std::size_t everyLevels = 16;
constexpr std::size_t mostOpenPairs = 250'000;  // of parts that are searched at once; larger ones only halved

/// A part with the score differences of its open pairs at every corner.
struct Block {
    Eigen::MatrixXd corners;
    double bound = 0.0;
    std::vector<std::int32_t> above;  // [relevant documents]
    std::vector<double> precisions;  // [topics]
    std::vector<OpenPairs> open;
    std::vector<std::uint32_t> others;  // [pairs]
    std::vector<std::vector<double>> ahead;  // [corners][pairs] relevant minus other
    std::size_t size = 0;  // pairs; the vectors may be longer

    void reserve(std::size_t dimensions, std::size_t pairs)
    {
        ahead.resize(dimensions);
        if (others.size() < pairs) {
            others.resize(pairs);
            for (auto& each : ahead)
                each.resize(pairs);
        }
    }
};

/// One half while it is filled.
struct Half {
    std::uint32_t* others;
    std::array<double*, 16> ahead;
    std::size_t size = 0;
    std::int32_t above = 0;  // of the present relevant document
};

constexpr Index mostDimensions = 16;

class Search {
public:
    Search(const SimplexFace& face, const SearchLimits& limits, const ExactValue& exactValue, const Task& task)
        : m_face(face)
        , m_limits(limits)
        , m_exactValue(exactValue)
        , m_task(task)
        , m_dimensions(static_cast<std::size_t>(face.dimensions()))
        , m_inside(irregularMix(face.dimensions()))
    {
        m_result.best = limits.best;
    }

    SearchResult run(const SimplexPart& part)
    {
        Block root;
        load(part, root);
        descend(root, 0);
        return std::move(m_result);
    }

private:
    struct Level {
        std::array<Block, 2> halves;
    };

    void load(const SimplexPart& part, Block& block) const;
    std::array<Index, 2> longestEdge(const Block& block) const;
    void halve(const Block& block, std::array<Index, 2> edge, std::array<Block, 2>& halves);
    void finish(const Block& parent, Block& half) const;
    void take(Block& half, std::size_t depth);
    template <class IsAbove>
    double mapWith(const Block& block, const IsAbove& isAbove);
    void tryInside(const Block& block);
    bool searchCells(const Block& block, std::size_t most);
    bool consider(const Eigen::VectorXd& place, double value);
    void descend(const Block& block, std::size_t depth);
    void leave(const Block& block);
    bool isOver();
    bool isDone(double bound) const { return bound <= m_result.best + std::max(m_limits.gap, equal); }

    const SimplexFace& m_face;
    const SearchLimits& m_limits;
    const ExactValue& m_exactValue;
    const Task& m_task;
    std::size_t m_dimensions;
    Eigen::VectorXd m_inside;  // [corners] shares of a point inside
    std::vector<std::unique_ptr<Level>> m_levels;
    std::vector<std::int32_t> m_above;  // [relevant documents] for one value
    std::vector<std::uint32_t> m_openTopics;
    CrossingPlanes m_planes;
    SearchResult m_result;
    bool m_over = false;
};

void Search::load(const SimplexPart& part, Block& block) const
{
    block.corners = part.corners;
    block.bound = part.bound;
    block.above = part.above;
    block.open = part.open;
    block.size = part.others.size();
    block.reserve(m_dimensions, block.size);
    std::ranges::copy(part.others, block.others.begin());
    block.precisions.resize(m_face.topics().size());
    for (std::uint32_t topic = 0; topic < block.precisions.size(); ++topic)
        block.precisions[topic] = m_face.precision(topic, block.above);
    std::uint32_t pair = 0;
    std::array<double, mostDimensions> difference{};
    for (const OpenPairs& each : part.open) {
        const double* const own = m_face.relevantPoint(each.relevant);
        for (; pair < each.end; ++pair) {
            const double* const its = m_face.otherPoint(m_face.topicOf(each.relevant), part.others[pair]);
            for (std::size_t k = 0; k < m_dimensions; ++k)
                difference[k] = own[k] - its[k];
            for (std::size_t corner = 0; corner < m_dimensions; ++corner) {
                double sum = 0.0;
                for (std::size_t k = 0; k < m_dimensions; ++k)
                    sum += part.corners(static_cast<Index>(k), static_cast<Index>(corner)) * difference[k];
                block.ahead[corner][pair] = sum;
            }
        }
    }
}

std::array<Index, 2> Search::longestEdge(const Block& block) const
{
    std::array<Index, 2> longest{0, 1};
    double length = -1.0;
    for (Index a = 0; a < block.corners.cols(); ++a) {
        for (Index b = a + 1; b < block.corners.cols(); ++b) {
            const double its = (block.corners.col(a) - block.corners.col(b)).squaredNorm();
            if (its > length) {
                length = its;
                longest = {a, b};
            }
        }
    }
    return longest;
}

/// Splits the pairs [begin, end): each goes into the halves where it is still open.
template <std::size_t Corners>
void splitPairs(const std::array<const double*, mostDimensions>& ahead, const std::uint32_t* others,
    std::size_t begin, std::size_t end, double rounding, std::size_t corners, Half& first, Half& second)
{
    const std::size_t count = Corners > 0 ? Corners : corners;
    for (std::size_t i = begin; i < end; ++i) {
        const double a = ahead[0][i];
        const double b = ahead[1][i];
        const double middle = 0.5 * (a + b);
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
        first.others[first.size] = others[i];
        second.others[second.size] = others[i];
        const double leastFirst = std::min(least, a);
        const double leastSecond = std::min(least, b);
        const auto lowFirst = static_cast<unsigned>(std::max(most, a) <= 0.0);
        const auto lowSecond = static_cast<unsigned>(std::max(most, b) <= 0.0);
        const auto hasFirst = static_cast<unsigned>(leastFirst < -rounding);
        const auto hasSecond = static_cast<unsigned>(leastSecond < -rounding);
        first.above += static_cast<std::int32_t>(lowFirst & hasFirst);
        second.above += static_cast<std::int32_t>(lowSecond & hasSecond);
        first.size += hasFirst & (lowFirst ^ 1U);
        second.size += hasSecond & (lowSecond ^ 1U);
    }
}

using SplitPairs = void (*)(const std::array<const double*, mostDimensions>&, const std::uint32_t*, std::size_t,
    std::size_t, double, std::size_t, Half&, Half&);

SplitPairs splitterFor(std::size_t corners)
{
    return corners == 2 ? splitPairs<2> : corners == 3 ? splitPairs<3> : corners == 4 ? splitPairs<4> : splitPairs<0>;
}

void Search::halve(const Block& block, std::array<Index, 2> edge, std::array<Block, 2>& halves)
{
    std::array<const double*, mostDimensions> ahead{};
    std::array<std::size_t, mostDimensions> order{};  // the edge's ends first
    order[0] = static_cast<std::size_t>(edge[0]);
    order[1] = static_cast<std::size_t>(edge[1]);
    std::size_t next = 2;
    for (std::size_t corner = 0; corner < m_dimensions; ++corner) {
        if (corner != order[0] && corner != order[1])
            order[next++] = corner;
    }
    std::array<Half, 2> filled{};
    for (std::size_t half = 0; half < 2; ++half) {
        halves[half].reserve(m_dimensions, block.size + 1);
        filled[half].others = halves[half].others.data();
        for (std::size_t k = 0; k < m_dimensions; ++k) {
            ahead[k] = block.ahead[order[k]].data();
            filled[half].ahead[k] = halves[half].ahead[order[k]].data();
        }
        halves[half].above = block.above;
        halves[half].open.clear();
        halves[half].corners = block.corners;
        halves[half].corners.col(edge[1 - half]) = 0.5 * (block.corners.col(edge[0]) + block.corners.col(edge[1]));
    }
    const SplitPairs split = splitterFor(m_dimensions);
    std::size_t begin = 0;
    for (const OpenPairs& each : block.open) {
        filled[0].above = 0;
        filled[1].above = 0;
        const std::array<std::size_t, 2> before{filled[0].size, filled[1].size};
        split(ahead, block.others.data(), begin, each.end, m_face.rounding(), m_dimensions, filled[0], filled[1]);
        begin = each.end;
        for (std::size_t half = 0; half < 2; ++half) {
            halves[half].above[each.relevant] += filled[half].above;
            if (filled[half].size > before[half])
                halves[half].open.push_back({each.relevant, static_cast<std::uint32_t>(filled[half].size)});
        }
    }
    for (std::size_t half = 0; half < 2; ++half) {
        halves[half].size = filled[half].size;
        finish(block, halves[half]);
    }
    m_result.visits += block.size;
    m_result.nodes += 2;
}

/// The bound, which differs from the parent's in the topics where a document came to be above.
void Search::finish(const Block& parent, Block& half) const
{
    half.precisions = parent.precisions;
    std::uint32_t last = 0;
    bool any = false;
    for (const OpenPairs& each : parent.open) {
        const std::uint32_t topic = m_face.topicOf(each.relevant);
        if (half.above[each.relevant] != parent.above[each.relevant] && (!any || topic != last)) {
            half.precisions[topic] = m_face.precision(topic, half.above);
            last = topic;
            any = true;
        }
    }
    double sum = 0.0;
    for (const double precision : half.precisions)
        sum += precision;
    half.bound = sum / static_cast<double>(half.precisions.size());
}

/// MAP where `isAbove(pair)` says of every open pair whether the other document is above the relevant one.
template <class IsAbove>
double Search::mapWith(const Block& block, const IsAbove& isAbove)
{
    m_above = block.above;
    m_openTopics.clear();
    std::size_t pair = 0;
    for (const OpenPairs& each : block.open) {
        std::int32_t count = 0;
        for (; pair < each.end; ++pair)
            count += isAbove(pair) ? 1 : 0;
        m_above[each.relevant] += count;
        const std::uint32_t topic = m_face.topicOf(each.relevant);
        if (m_openTopics.empty() || m_openTopics.back() != topic)
            m_openTopics.push_back(topic);
    }
    double sum = 0.0;
    auto open = m_openTopics.begin();
    for (std::uint32_t topic = 0; topic < block.precisions.size(); ++topic) {
        const bool isOpen = open != m_openTopics.end() && *open == topic;
        open += isOpen ? 1 : 0;
        sum += isOpen ? m_face.precision(topic, m_above) : block.precisions[topic];
    }
    return sum / static_cast<double>(block.precisions.size());
}

/// MAP at a point inside, near the middle but not where symmetric scores tie.
void Search::tryInside(const Block& block)
{
    const double value = mapWith(block, [&](std::size_t pair) {
        double sum = 0.0;
        for (std::size_t k = 0; k < m_dimensions; ++k)
            sum += m_inside[static_cast<Index>(k)] * block.ahead[k][pair];
        return sum < 0.0;
    });
    if (value > m_result.best + equal)
        consider(block.corners * m_inside, value);
}

/// Goes through all cells of a part that few planes cross: afterwards nothing in it is better than the best. Whether it
/// did.
bool Search::searchCells(const Block& block, std::size_t most)
{
    m_planes.clear();
    Eigen::VectorXd difference(static_cast<Index>(m_dimensions));
    std::size_t pair = 0;
    for (const OpenPairs& each : block.open) {
        const double* const own = m_face.relevantPoint(each.relevant);
        for (; pair < each.end; ++pair) {
            const double* const its = m_face.otherPoint(m_face.topicOf(each.relevant), block.others[pair]);
            for (std::size_t k = 0; k < m_dimensions; ++k)
                difference[static_cast<Index>(k)] = own[k] - its[k];
            if (!m_planes.add(difference, most))
                return false;
        }
    }
    const auto cells = m_planes.cells(block.corners, m_task);
    for (const CrossingPlanes::Cell& cell : cells) {
        m_task.stopIfAsked();
        const double value = mapWith(block, [&](std::size_t i) { return !m_planes.isAhead(i, cell); });
        if (value > m_result.best + equal && !consider(block.corners * cell.inside, value))
            return false;
    }
    return !cells.empty();
}

/// What MAP itself is at a place where the search found `value`; whether it is that, but for rounding.
bool Search::consider(const Eigen::VectorXd& place, double value)
{
    const Eigen::VectorXd weights = m_face.weights(place);
    const double exact = m_exactValue(weights);
    if (exact > m_result.best) {
        m_result.best = exact;
        m_result.weights = weights;
    }
    return exact >= value - equal;
}

bool Search::isOver()
{
    m_over = m_over || m_result.visits > m_limits.visits || (m_limits.isOver && m_limits.isOver());
    return m_over;
}

void Search::leave(const Block& block)
{
    m_result.left.push_back({block.corners, block.bound, block.above, block.open,
        {block.others.begin(), block.others.begin() + static_cast<std::ptrdiff_t>(block.size)}});
}

void Search::take(Block& half, std::size_t depth)
{
    if (isDone(half.bound)) {
        m_result.discarded = std::max(m_result.discarded, half.bound);
        return;
    }
    tryInside(half);
    const auto edge = longestEdge(half);
    const double length = (half.corners.col(edge[0]) - half.corners.col(edge[1])).norm();
    const bool many = length < small && depth % everyLevels == everyLevels - 1;
    if (searchCells(half, many || length < smallest ? CrossingPlanes::mostPlanes : fewPlanes))
        half.bound = std::min(half.bound, m_result.best);
    if (isDone(half.bound) || length < smallest)
        m_result.discarded = std::max(m_result.discarded, half.bound);
    else if (half.bound <= m_limits.defer || half.size > mostOpenPairs || isOver())
        leave(half);
    else
        descend(half, depth + 1);
}

void Search::descend(const Block& block, std::size_t depth)
{
    m_task.checkpoint(0.0);
    while (m_levels.size() <= depth)
        m_levels.push_back(std::make_unique<Level>());
    auto& halves = m_levels[depth]->halves;
    halve(block, longestEdge(block), halves);
    const std::size_t first = halves[1].bound > halves[0].bound ? 1 : 0;
    take(halves[first], depth);
    take(halves[1 - first], depth);
}

}  // namespace

SearchResult searchPart(const SimplexFace& face, const SimplexPart& part, const SearchLimits& limits,
    const ExactValue& exactValue, const Task& task)
{
    return Search(face, limits, exactValue, task).run(part);
}

}  // namespace rankscape
