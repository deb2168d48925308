// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/simplex_search.h"

#include <algorithm>
#include <cmath>

#include "core/measures/rounding.h"
#include "core/objective/cutting_planes.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr double smallest = 0x1p-36;  // edge of a part that is not halved any more
constexpr double small = 1e-2;  // edge of a part in which now and then cells of many planes are looked at
constexpr std::size_t everyLevels = 16;

/// How far the cells of a part are gone through.
struct Effort {
    std::size_t planes;
    std::size_t nodes;
};

constexpr Effort fewPlanes{7, 100};  // of any part
constexpr Effort manyPlanes{40, 500};
constexpr Effort allPlanes{CuttingPlanes::most, 5'000'000};

constexpr std::size_t blocksOfFullSize = 14;  // a part, its halves and theirs usually come to this

bool findsRoom(const SimplexPart& part, std::size_t pairBytes)
{
    return part.isListed
        && PairArena::bytesOf(blocksOfFullSize * part.others.size(), part.corners.cols()) <= pairBytes;
}

/// Thrown where so much would be left that there is no room for it.
struct NoRoom { };

class Search {
public:
    Search(const SimplexFace& face, const SearchLimits& limits, const ValueInside& valueInside,
        SearchWorkspace& workspace, const Checkpoint& checkpoint)
        : m_face(face)
        , m_limits(limits)
        , m_valueInside(valueInside)
        , m_workspace(workspace)
        , m_checkpoint(checkpoint)
        , m_dimensions(static_cast<std::size_t>(face.dimensions()))
        , m_inside(irregularMix(face.dimensions()))
    {
        m_result.best = limits.best;
    }

    SearchResult run(const SimplexPart& part)
    {
        m_workspace.arena.begin(m_limits.pairBytes);
        if (!findsRoom(part, m_limits.pairBytes) || !searchBlocks(part))
            halveLarge(part);
        return std::move(m_result);
    }

private:
    bool searchBlocks(const SimplexPart& part);
    void halveLarge(const SimplexPart& part);
    bool finishLarge(const SimplexPart& part);
    void search(PartBlock& half, std::size_t depth);
    void descend(const PartBlock& block, const Edge& edge, const Eigen::VectorXd& middle, std::size_t depth);
    void tryInside(const PartBlock& block);
    bool searchCells(PartBlock& block, const Effort& effort);
    bool reach(const Eigen::VectorXd& place, double value);
    void take(const Eigen::VectorXd& weights, double value);
    void leave(SimplexPart part);
    bool hasRoom(const PartBlock& block, std::size_t depth) const;
    void discard(double bound) { m_result.discarded = std::max(m_result.discarded, bound); }
    double target() const { return m_result.best + std::max(m_limits.gap, measureRounding); }
    bool isDone(double bound) const { return bound <= target(); }
    bool isForLater(double bound) const
    {
        return 2 * m_result.leftBytes < m_limits.leftBytes
            && (bound <= m_limits.defer || m_result.visits > m_limits.visits);
    }

    const SimplexFace& m_face;
    const SearchLimits& m_limits;
    const ValueInside& m_valueInside;
    SearchWorkspace& m_workspace;
    const Checkpoint& m_checkpoint;
    std::size_t m_dimensions;
    Eigen::VectorXd m_inside;  // [corners] shares of a point inside
    SearchResult m_result;
};

/// Whether there was room; otherwise nothing is left, but what was found and dropped holds.
bool Search::searchBlocks(const SimplexPart& part)
{
    try {
        load(m_face, part, m_workspace.arena, m_workspace.root);
        search(m_workspace.root, 0);
        return true;
    } catch (const NoRoom&) {
        m_result.left.clear();
        m_result.leftBytes = 0;
        m_workspace.arena.begin(m_limits.pairBytes);
        return false;
    }
}

void Search::halveLarge(const SimplexPart& part)
{
    const Edge edge = longestEdge(part.corners);
    const auto middle = middleOf(part.corners, edge);
    if (edge.length < small && finishLarge(part))
        return;
    if (!middle) {
        discard(part.bound);
        return;
    }
    m_result.nodes += 2;
    m_result.visits += part.others.size();
    for (SimplexPart& half : halve(m_face, part, edge, *middle, m_limits.mostListed, m_checkpoint)) {
        half.bound = std::min(half.bound, part.bound);
        if (isDone(half.bound)) {
            discard(half.bound);
        } else {
            m_result.leftBytes += half.bytes();
            m_result.left.push_back(std::move(half));
        }
    }
}

/// Where so many pairs tie on few planes, halving alone does not end.
bool Search::finishLarge(const SimplexPart& part)
{
    if (!part.isListed || !m_workspace.arena.hasRoom(part.others.size(), 0))
        return false;
    loadPairs(m_face, part, 0, m_workspace.arena, m_workspace.root);
    if (!searchCells(m_workspace.root, fewPlanes) || !isDone(m_workspace.root.bound))
        return false;
    discard(m_workspace.root.bound);
    return true;
}

void Search::leave(SimplexPart part)
{
    const std::size_t bytes = part.bytes();
    if (m_result.leftBytes + bytes > m_limits.leftBytes)
        throw NoRoom{};
    m_result.leftBytes += bytes;
    m_result.left.push_back(std::move(part));
}

/// Whether its halves find room for their pairs and for themselves.
bool Search::hasRoom(const PartBlock& block, std::size_t depth) const
{
    return m_workspace.arena.hasRoom(2 * block.size + 2, m_face.dimensions())
        && 2 * (depth + 1) * block.bytes() <= m_limits.blockBytes;
}

/// The value at a point inside, near the middle but not where symmetric scores tie.
void Search::tryInside(const PartBlock& block)
{
    auto& above = m_workspace.above;
    auto& openTopics = m_workspace.openTopics;
    above = block.above;
    openTopics.clear();
    std::size_t pair = 0;
    for (const OpenPairs& each : block.open) {
        std::int32_t count = 0;
        for (; pair < each.end; ++pair) {
            double sum = 0.0;
            for (std::size_t k = 0; k < m_dimensions; ++k)
                sum += m_inside[static_cast<Index>(k)] * block.ahead[k][pair];
            count += sum < 0.0 ? 1 : 0;
        }
        above[each.group] += count;
        const std::uint32_t topic = m_face.topicOf(each.group);
        if (openTopics.empty() || openTopics.back() != topic)
            openTopics.push_back(topic);
    }
    ValueSum sum = block.sum;
    for (const std::uint32_t topic : openTopics)
        sum += m_face.valueOf(topic, above) - block.values[topic];
    if (m_face.mean(sum) > m_result.best + measureRounding)
        reach(block.corners * m_inside, m_face.mean(sum));
}

/// Goes through all cells of a part: afterwards nothing in it is better than the best. Whether it did.
bool Search::searchCells(PartBlock& block, const Effort& effort)
{
    const std::size_t nodes = m_face.countsTies() ? 4 * effort.nodes : effort.nodes;
    const auto outcome = m_workspace.cells.search(
        m_face, block, {effort.planes, nodes, 2 * m_limits.blockBytes}, [this] { return target(); },
        [this](const Eigen::VectorXd& place, double value) {
            if (!m_face.countsTies())
                return reach(place, value);
            take(m_face.weights(place), value);
            return true;
        },
        m_checkpoint);
    m_result.visits += 16 * outcome.nodes;
    if (outcome.isComplete)
        block.bound = std::min(block.bound, std::max(m_result.best, outcome.passedOver));
    return outcome.isComplete;
}

/// Takes weights if the value there is what the search found, and does not rest on ties; whether it is.
bool Search::reach(const Eigen::VectorXd& place, double value)
{
    const Eigen::VectorXd weights = m_face.weights(place);
    const auto exact = m_valueInside(weights);
    if (!exact || std::abs(*exact - value) > measureRounding)
        return false;
    take(weights, *exact);
    return true;
}

void Search::take(const Eigen::VectorXd& weights, double value)
{
    if (value > m_result.best) {
        m_result.best = value;
        m_result.weights = weights;
    }
}

void Search::search(PartBlock& half, std::size_t depth)
{
    if (isDone(half.bound)) {
        discard(half.bound);
        return;
    }
    tryInside(half);
    const Edge edge = longestEdge(half.corners);
    const auto middle = edge.length < smallest ? std::nullopt : middleOf(half.corners, edge);
    const bool many = edge.length < small && depth % everyLevels == everyLevels - 1;
    searchCells(half, !middle ? allPlanes : many ? manyPlanes : fewPlanes);
    if (isDone(half.bound) || !middle)
        discard(half.bound);
    else if (depth == 0 && !hasRoom(half, depth))
        throw NoRoom{};  // the part as it came would be left
    else if (depth > 0 && (!hasRoom(half, depth) || isForLater(half.bound)))
        leave(unload(half));
    else
        descend(half, edge, *middle, depth + 1);
}

void Search::descend(const PartBlock& block, const Edge& edge, const Eigen::VectorXd& middle, std::size_t depth)
{
    m_checkpoint();
    auto& halves = m_workspace.level(depth);
    const std::size_t mark = m_workspace.arena.mark();
    for (PartBlock& half : halves)
        half.take(m_workspace.arena, block.size, m_face.dimensions());
    halve(m_face, block, edge, middle, halves);
    m_result.visits += block.size;
    m_result.nodes += 2;
    for (PartBlock& half : halves)
        half.bound = std::min(half.bound, block.bound);
    const std::size_t first = halves[1].bound > halves[0].bound ? 1 : 0;
    search(halves[first], depth);
    search(halves[1 - first], depth);
    m_workspace.arena.release(mark);
}

}  // namespace

std::size_t mostLeftOf(const SimplexPart& part, const SearchLimits& limits)
{
    if (part.isListed)
        return (findsRoom(part, limits.pairBytes) ? 10 : 2) * part.bytes();
    const std::size_t lists = limits.mostListed * sizeof(std::uint32_t) + part.above.size() * sizeof(OpenPairs);
    return 2 * (part.bytes() + lists);
}

std::array<PartBlock, 2>& SearchWorkspace::level(std::size_t depth)
{
    while (m_levels.size() <= depth)
        m_levels.push_back(std::make_unique<std::array<PartBlock, 2>>());
    return *m_levels[depth];
}

SearchResult searchPart(const SimplexFace& face, const SimplexPart& part, const SearchLimits& limits,
    const ValueInside& valueInside, SearchWorkspace& workspace, const Checkpoint& checkpoint)
{
    return Search(face, limits, valueInside, workspace, checkpoint).run(part);
}

}  // namespace rankscape
