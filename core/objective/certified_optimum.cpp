// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/certified_optimum.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <thread>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/objective/exact_map.h"
#include "core/objective/face_survey.h"
#include "core/objective/simplex_search.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Clock = std::chrono::steady_clock;

constexpr double equal = 1e-12;  // values that differ by no more are the same
constexpr std::size_t partsARound = 16;
constexpr std::size_t facesARound = 8;
constexpr std::size_t visitsAPart = 4'000'000;  // some 30 ms
constexpr std::size_t leastMemory = std::size_t{4} << 20U;
constexpr unsigned mostThreads = 8;  // each with memory of its own

/// Thrown out of the search once its time is over.
struct OutOfTime { };

/// A part that waits, and the face it is of.
struct Waiting {
    std::shared_ptr<const SimplexFace> face;
    SimplexPart part;

    std::size_t bytes() const { return sizeof(Waiting) + part.bytes() + face->bytes(); }
};

bool larger(const Waiting& a, const Waiting& b)
{
    return a.part.bytes() > b.part.bytes();
}

bool lower(const Waiting& a, const Waiting& b)
{
    return a.part.bound < b.part.bound;
}

/// Workspaces that are not in use.
class Workspaces {
public:
    using Taken = std::unique_ptr<SearchWorkspace, std::function<void(SearchWorkspace*)>>;

    Taken take()
    {
        const std::scoped_lock lock(m_mutex);
        if (m_free.empty())
            m_free.push_back(std::make_unique<SearchWorkspace>());
        Taken taken(m_free.back().release(), [this](SearchWorkspace* workspace) { giveBack(workspace); });
        m_free.pop_back();
        return taken;
    }

private:
    void giveBack(SearchWorkspace* workspace)
    {
        const std::scoped_lock lock(m_mutex);
        m_free.emplace_back(workspace);
    }

    std::mutex m_mutex;
    std::vector<std::unique_ptr<SearchWorkspace>> m_free;
};

class Certifier {
public:
    Certifier(const ScoreTable& table, const OptimumOptions& options, const Task& task)
        : m_table(table)
        , m_options(options)
        , m_task(task)
        , m_begin(Clock::now())
        , m_memory(std::max(options.memory, leastMemory))
        , m_threads(std::clamp(
              options.threads > 0 ? options.threads : std::thread::hardware_concurrency(), 1U, mostThreads))
        , m_survey(table)
        , m_state{0.0, 1.0, Weights::uniform(table.rankerCount()), 0, 0.0}
    {
    }

    OptimumState run(const OptimumListener& listener)
    {
        considerAlone(0);
        try {
            m_survey.run(checkpoint(m_task));
            tryStarts();
            begin();
            report(listener);
            while (m_state.gap() > target() && !isFinished()) {
                openFaces();
                searchRound();
                report(listener);
            }
        } catch (const OutOfTime&) {  // what was reported last holds
            m_state.bound = std::max(m_state.map, std::min(m_survey.bound(), m_state.bound));
            m_state.seconds = seconds();
            if (listener)
                listener(m_state);
        }
        return m_state;
    }

private:
    double target() const { return std::max(m_options.gap, equal); }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }
    bool isFinished() const { return m_waiting.empty() && m_faces.empty(); }
    bool isFull() const { return m_bytes > m_memory / 8; }

    // Of the memory, 3/8 are for parts that wait or are searched, 1/8 for what a round leaves of them; 1/16 for each thread's
    // pairs, and 1/64 for what else belongs to its blocks, and 1/32 each for cells of either arithmetic, which all of eight threads
    // hardly ever need at once.
    std::size_t mostHeld() const { return m_memory * 3 / 8; }
    std::size_t mostLeft() const { return m_memory / 8; }
    std::size_t pairBytes() const { return m_memory / 16; }
    std::size_t mostListed() const { return m_memory / 64 / sizeof(std::uint32_t); }

    /// \throws Cancelled; OutOfTime
    Checkpoint checkpoint(const Task& task) const
    {
        return [this, &task] {
            task.stopIfAsked();
            if (seconds() > m_options.seconds)
                throw OutOfTime{};
        };
    }

    void consider(double map, const Eigen::VectorXd& weights);
    void considerInside(const Eigen::VectorXd& weights);
    void considerAlone(Index ranker);
    void tryStarts();
    void begin();
    void open(const std::vector<Index>& rankers);
    void openFaces();
    void wait(std::shared_ptr<const SimplexFace> face, SimplexPart part);
    std::vector<Waiting> nextRound();
    void searchRound();
    SearchLimits limits(const std::vector<Waiting>& round) const;
    void report(const OptimumListener& listener);

    const ScoreTable& m_table;
    const OptimumOptions& m_options;
    const Task& m_task;
    Clock::time_point m_begin;
    std::size_t m_memory;
    unsigned m_threads;
    std::vector<Waiting> m_waiting;  // a heap, the highest bound first
    std::size_t m_bytes = 0;  // of what waits, and is searched
    Workspaces m_workspaces;
    std::vector<std::uint32_t> m_faces;  // not yet opened, the last first
    FaceSurvey m_survey;  // no weights at all exceed its bound
    double m_discarded = 0.0;  // the highest bound of what was dropped
    OptimumState m_state;
};

void Certifier::consider(double map, const Eigen::VectorXd& weights)
{
    if (map > m_state.map) {
        m_state.map = map;
        m_state.weights = Weights::normalized(weights);
    }
}

/// Where documents happen to tie, weights right beside these count instead.
void Certifier::considerInside(const Eigen::VectorXd& weights)
{
    RankingScratch scratch;
    const Eigen::VectorXd mixed = (weights.array() > 0.0).select(irregularMix(weights.size()), 0.0);
    for (const double share : {0.0, 1e-9, 1e-7}) {
        const Eigen::VectorXd beside =
            Weights::normalized((1.0 - share) * weights + share / mixed.sum() * mixed).values();
        if (!restsOnTies(m_table, beside, scratch, m_task)) {
            consider(exactMap(m_table, beside, scratch, m_task), beside);
            return;
        }
    }
}

void Certifier::considerAlone(Index ranker)
{
    const Eigen::VectorXd alone = Weights::unit(m_table.rankerCount(), ranker).values();
    consider(exactMap(m_table, alone, m_task), alone);
}

void Certifier::tryStarts()
{
    const Checkpoint checkpoint = this->checkpoint(m_task);
    for (Index ranker = 1; ranker < m_table.rankerCount(); ++ranker) {
        checkpoint();
        considerAlone(ranker);
    }
    for (const Weights& start : m_options.starts) {
        checkpoint();
        considerInside(start.values());
    }
    checkpoint();
    considerInside(Weights::uniform(m_table.rankerCount()).values());
}

void Certifier::begin()
{
    if (!m_options.countTies)
        m_faces = m_survey.faces();
    std::ranges::reverse(m_faces);
    std::vector<Index> all(static_cast<std::size_t>(m_table.rankerCount()));
    for (std::size_t ranker = 0; ranker < all.size(); ++ranker)
        all[ranker] = static_cast<Index>(ranker);
    if (all.size() > 1)
        open(all);
}

void Certifier::open(const std::vector<Index>& rankers)
{
    const auto places = m_options.countTies ? SimplexFace::Places::Anywhere : SimplexFace::Places::InsideCells;
    auto face = std::make_shared<const SimplexFace>(m_table, rankers, places);
    SimplexPart whole = face->whole(mostListed(), checkpoint(m_task));
    wait(std::move(face), std::move(whole));
}

void Certifier::openFaces()
{
    for (std::size_t i = 0; i < facesARound && !m_faces.empty(); ++i) {
        std::vector<Index> rankers;
        for (std::uint32_t left = m_faces.back(); left != 0; left &= left - 1)
            rankers.push_back(std::countr_zero(left));
        open(rankers);
        m_faces.pop_back();
    }
}

/// What memory has no room for is dropped: its bound remains.
void Certifier::wait(std::shared_ptr<const SimplexFace> face, SimplexPart part)
{
    Waiting waiting{std::move(face), std::move(part)};
    const std::size_t bytes = waiting.bytes();
    if (waiting.part.bound <= m_state.map + target() || m_bytes + bytes > mostHeld()) {
        m_discarded = std::max(m_discarded, waiting.part.bound);
        return;
    }
    m_bytes += bytes;
    m_waiting.push_back(std::move(waiting));
    std::ranges::push_heap(m_waiting, lower);
}

/// What keeps the bound up; or what is done with soonest, to have memory for the rest. As many as find room for their halves.
std::vector<Waiting> Certifier::nextRound()
{
    const bool smallest = isFull();
    const auto order = smallest ? larger : lower;
    if (smallest)
        std::ranges::make_heap(m_waiting, order);
    std::vector<Waiting> round;
    std::size_t largest = 0;
    while (!m_waiting.empty() && round.size() < partsARound) {
        largest = std::max(largest, mostLeftOf(m_waiting.front().part, pairBytes()));
        if (!round.empty() && (round.size() + 1) * largest > mostLeft())
            break;
        std::ranges::pop_heap(m_waiting, order);
        round.push_back(std::move(m_waiting.back()));
        m_waiting.pop_back();
    }
    if (smallest)
        std::ranges::make_heap(m_waiting, lower);
    return round;
}

SearchLimits Certifier::limits(const std::vector<Waiting>& round) const
{
    const double highest =
        std::ranges::max(round, {}, [](const Waiting& each) { return each.part.bound; }).part.bound;
    SearchLimits limits;
    limits.best = m_state.map;
    limits.gap = m_options.gap;
    limits.visits = isFull() ? std::numeric_limits<std::size_t>::max() : visitsAPart;
    limits.defer = isFull() ? 0.0 : m_state.map + 0.05 * (highest - m_state.map);
    limits.pairBytes = pairBytes();
    limits.blockBytes = m_memory / 64;
    limits.leftBytes = mostLeft() / round.size();
    limits.mostListed = mostListed();
    return limits;
}

/// Each part for a while, and to its end where memory is full: all with the same best value, so that results are the same
/// with any number of threads.
void Certifier::searchRound()
{
    std::vector<Waiting> round = nextRound();
    if (round.empty())
        return;
    const SearchLimits limits = this->limits(round);
    const std::size_t before =
        std::transform_reduce(round.begin(), round.end(), std::size_t{0}, std::plus{}, std::mem_fn(&Waiting::bytes));
    std::vector<SearchResult> results(round.size());
    const double done = 1.0 - std::min(1.0, m_state.gap());
    parallelFor(round.size(), m_threads, m_task.slice(done, done), [&](std::size_t i, const Task& part) {
        const auto workspace = m_workspaces.take();
        RankingScratch scratch;
        const auto inside = [&](const Eigen::VectorXd& weights) {
            const bool counts = m_options.countTies || !restsOnTies(m_table, weights, scratch);
            return counts ? std::optional(exactMap(m_table, weights, scratch)) : std::nullopt;
        };
        if (round[i].part.bound > limits.best + target())
            results[i] = searchPart(*round[i].face, round[i].part, limits, inside, *workspace, checkpoint(part));
        else
            results[i].discarded = round[i].part.bound;
        round[i].part = {};
    });
    m_bytes -= before;
    for (std::size_t i = 0; i < round.size(); ++i) {
        SearchResult& result = results[i];
        if (result.weights.size() > 0)
            consider(result.best, result.weights);
        m_discarded = std::max(m_discarded, result.discarded);
        m_state.nodes += result.nodes;
    }
    for (std::size_t i = 0; i < round.size(); ++i) {
        for (SimplexPart& part : results[i].left)
            wait(round[i].face, std::move(part));
    }
}

void Certifier::report(const OptimumListener& listener)
{
    const double waiting = m_waiting.empty() ? 0.0 : m_waiting.front().part.bound;
    const double faces = m_faces.empty() ? 0.0 : m_survey.bound();
    const double bound = std::min(m_survey.bound(), std::max({m_state.map, m_discarded, waiting, faces}));
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
    if (table.rankers.empty() || table.rankerCount() > SimplexFace::mostRankers)
        throw Error(
            "The certified optimum needs from 1 to 16 rankers, not " + std::to_string(table.rankers.size()) + ".");
    requireRelevant(table);
    return Certifier(table, options, task).run(listener);
}

}  // namespace rankscape
