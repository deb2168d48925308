// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/certified_optimum.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <memory>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/objective/exact_map.h"
#include "core/objective/simplex_search.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Clock = std::chrono::steady_clock;

constexpr double equal = 1e-12;  // values that differ by no more are the same
constexpr std::size_t partsARound = 16;
constexpr std::size_t visitsAPart = 8'000'000;  // some 50 ms

/// A part that waits, and the face it is of.
struct Waiting {
    std::shared_ptr<const SimplexFace> face;
    SimplexPart part;
};

class Certifier {
public:
    Certifier(const ScoreTable& table, const OptimumOptions& options, const Task& task)
        : m_table(table)
        , m_options(options)
        , m_task(task)
        , m_begin(Clock::now())
        , m_state{0.0, 1.0, Weights::uniform(table.rankerCount()), 0, 0.0}
    {
    }

    OptimumState run(const OptimumListener& listener)
    {
        tryStarts();
        addFaces();
        report(listener);
        while (!m_waiting.empty() && m_state.gap() > target() && !isOver()) {
            searchRound();
            report(listener);
        }
        return m_state;
    }

private:
    double target() const { return std::max(m_options.gap, equal); }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }
    bool isOver() const { return seconds() > m_options.seconds; }

    void consider(double map, const Eigen::VectorXd& weights)
    {
        if (map > m_state.map) {
            m_state.map = map;
            m_state.weights = Weights::normalized(weights);
        }
    }

    void considerInside(const Eigen::VectorXd& weights);
    void tryStarts();
    void addFaces();
    void searchRound();
    SearchLimits limits() const;
    void report(const OptimumListener& listener);

    const ScoreTable& m_table;
    const OptimumOptions& m_options;
    const Task& m_task;
    Clock::time_point m_begin;
    std::vector<Waiting> m_waiting;  // a heap, the highest bound first
    std::size_t m_bytes = 0;  // of what waits
    double m_discarded = 0.0;
    OptimumState m_state;
};

bool lower(const Waiting& a, const Waiting& b)
{
    return a.part.bound < b.part.bound;
}

/// Weights on which documents may happen to tie in a good order: those right beside them count then.
void Certifier::considerInside(const Eigen::VectorXd& weights)
{
    const Eigen::VectorXd mixed = (weights.array() > 0.0).select(irregularMix(weights.size()), 0.0);
    const Eigen::VectorXd beside = (1.0 - 1e-9) * weights + 1e-9 / mixed.sum() * mixed;
    const double there = exactMap(m_table, weights);
    const double near = exactMap(m_table, beside);
    consider(std::min(there, near), there <= near ? weights : beside);
}

void Certifier::tryStarts()
{
    for (Index ranker = 0; ranker < m_table.rankerCount(); ++ranker) {
        const Eigen::VectorXd alone = Weights::unit(m_table.rankerCount(), ranker).values();
        consider(exactMap(m_table, alone), alone);
    }
    considerInside(Weights::uniform(m_table.rankerCount()).values());
    for (const Weights& start : m_options.starts)
        considerInside(start.values());
}

/// The simplex, and those of its faces on which ties can make MAP higher than beside them.
void Certifier::addFaces()
{
    const auto count = static_cast<std::uint32_t>(m_table.rankerCount());
    const std::uint32_t all = (1U << count) - 1;
    for (std::uint32_t subset = all; subset > 0; --subset) {
        if (std::popcount(subset) < 2)
            continue;  // single rankers have been measured
        m_task.checkpoint(0.0, "Certified optimum");
        std::vector<Index> rankers;
        for (std::uint32_t ranker = 0; ranker < count; ++ranker) {
            if (((subset >> ranker) & 1U) != 0)
                rankers.push_back(ranker);
        }
        if (subset != all && !canExceedInterior(m_table, rankers))
            continue;
        if (subset != all && (isOver() || m_bytes > m_options.memory)) {
            m_discarded = 1.0;  // nothing is known of this face
            break;
        }
        const auto face = std::make_shared<const SimplexFace>(m_table, rankers);
        SimplexPart whole = face->whole();
        if (whole.bound <= m_state.map + target()) {
            m_discarded = std::max(m_discarded, whole.bound);
            continue;
        }
        m_bytes += whole.bytes();
        m_waiting.push_back({face, std::move(whole)});
    }
    std::ranges::make_heap(m_waiting, lower);
}

SearchLimits Certifier::limits() const
{
    SearchLimits limits;
    limits.best = m_state.map;
    limits.gap = m_options.gap;
    limits.visits = visitsAPart;
    const bool full = m_bytes > m_options.memory;
    limits.defer = full ? 0.0 : m_state.map + 0.2 * m_state.gap();
    limits.isOver = [this] { return isOver(); };
    return limits;
}

/// The highest of what waits, each for a while: all with the same best value, so that results are the same with any
/// number of threads.
void Certifier::searchRound()
{
    std::vector<Waiting> round;
    while (!m_waiting.empty() && round.size() < partsARound) {
        std::ranges::pop_heap(m_waiting, lower);
        round.push_back(std::move(m_waiting.back()));
        m_waiting.pop_back();
        m_bytes -= round.back().part.bytes();
    }
    const SearchLimits limits = this->limits();
    std::vector<SearchResult> results(round.size());
    const double done = 1.0 - std::min(1.0, m_state.gap());
    parallelFor(round.size(), m_options.threads, m_task.slice(done, done), [&](std::size_t i, const Task& part) {
        RankingScratch scratch;
        const auto exact = [&](const Eigen::VectorXd& weights) { return exactMap(m_table, weights, scratch); };
        if (round[i].part.bound > limits.best + target())
            results[i] = searchPart(*round[i].face, round[i].part, limits, exact, part);
        else
            results[i].discarded = round[i].part.bound;
    });
    for (std::size_t i = 0; i < round.size(); ++i) {
        SearchResult& result = results[i];
        if (result.weights.size() > 0)
            consider(result.best, result.weights);
        m_discarded = std::max(m_discarded, result.discarded);
        m_state.nodes += result.nodes;
        for (SimplexPart& part : result.left) {
            m_bytes += part.bytes();
            m_waiting.push_back({round[i].face, std::move(part)});
            std::ranges::push_heap(m_waiting, lower);
        }
    }
}

void Certifier::report(const OptimumListener& listener)
{
    const double waiting = m_waiting.empty() ? 0.0 : m_waiting.front().part.bound;
    const double bound = std::max({m_state.map, m_discarded, waiting});
    m_state.bound = bound <= m_state.map + equal ? m_state.map : std::min(bound, m_state.bound);
    m_state.seconds = seconds();
    if (listener)
        listener(m_state);
    m_task.checkpoint(1.0 - std::min(1.0, m_state.gap()), "Certified optimum");
}

}  // namespace

OptimumState certifiedOptimum(
    const ScoreTable& table, const OptimumOptions& options, const OptimumListener& listener, const Task& task)
{
    if (table.rankers.empty() || table.rankers.size() > 16)
        throw Error(
            "The certified optimum needs from 1 to 16 rankers, not " + std::to_string(table.rankers.size()) + ".");
    requireRelevant(table);
    return Certifier(table, options, task).run(listener);
}

}  // namespace rankscape
