// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/certified_optimum.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <memory>
#include <thread>

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
constexpr std::size_t facesARound = 8;
constexpr std::size_t visitsAPart = 4'000'000;  // some 30 ms
constexpr std::size_t leastMemory = std::size_t{4} << 20U;

/// Thrown out of the search once its time is over.
struct OutOfTime { };

/// A part that waits, and the face it is of.
struct Waiting {
    std::shared_ptr<const SimplexFace> face;
    SimplexPart part;
};

bool lower(const Waiting& a, const Waiting& b)
{
    return a.part.bound < b.part.bound;
}

class Certifier {
public:
    Certifier(const ScoreTable& table, const OptimumOptions& options, const Task& task)
        : m_table(table)
        , m_options(options)
        , m_task(task)
        , m_begin(Clock::now())
        , m_memory(std::max(options.memory, leastMemory))
        , m_threads(options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency()))
        , m_state{0.0, 1.0, Weights::uniform(table.rankerCount()), 0, 0.0}
    {
    }

    OptimumState run(const OptimumListener& listener)
    {
        tryStarts();
        try {
            begin();
            report(listener);
            while (m_state.gap() > target() && !isFinished()) {
                openFaces();
                searchRound();
                report(listener);
            }
        } catch (const OutOfTime&) {  // what was reported last holds
            m_state.bound = std::max(m_state.map, m_state.bound);
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
    bool isFull() const { return m_bytes > m_memory / 4; }

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
    void tryStarts();
    void begin();
    void open(const std::vector<Index>& rankers);
    void openFaces();
    void wait(std::shared_ptr<const SimplexFace> face, SimplexPart part);
    std::vector<Waiting> highest();
    std::vector<Waiting> smallest();
    void searchRound();
    SearchLimits limits(double highest) const;
    void report(const OptimumListener& listener);

    const ScoreTable& m_table;
    const OptimumOptions& m_options;
    const Task& m_task;
    Clock::time_point m_begin;
    std::size_t m_memory;
    unsigned m_threads;
    std::vector<Waiting> m_waiting;  // a heap, the highest bound first
    std::size_t m_bytes = 0;  // of what waits
    std::vector<std::uint32_t> m_faces;  // not yet opened, the last first
    double m_closed = 1.0;  // no weights at all exceed this
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

void Certifier::tryStarts()
{
    for (Index ranker = 0; ranker < m_table.rankerCount(); ++ranker) {
        m_task.stopIfAsked();
        const Eigen::VectorXd alone = Weights::unit(m_table.rankerCount(), ranker).values();
        consider(exactMap(m_table, alone, m_task), alone);
    }
    considerInside(Weights::uniform(m_table.rankerCount()).values());
    for (const Weights& start : m_options.starts)
        considerInside(start.values());
}

void Certifier::begin()
{
    FaceSurvey survey = surveyFaces(m_table, checkpoint(m_task));
    m_closed = survey.bound;
    if (!m_options.countTies)
        m_faces = std::move(survey.faces);
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
    SimplexPart whole = face->whole(checkpoint(m_task));
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
    const std::size_t bytes = part.bytes() + sizeof(Waiting);
    if (part.bound <= m_state.map + target() || m_bytes + bytes > m_memory * 3 / 4) {
        m_discarded = std::max(m_discarded, part.bound);
        return;
    }
    m_bytes += bytes;
    m_waiting.push_back({std::move(face), std::move(part)});
    std::ranges::push_heap(m_waiting, lower);
}

/// \param highest  bound of what is searched
SearchLimits Certifier::limits(double highest) const
{
    SearchLimits limits;
    limits.best = m_state.map;
    limits.gap = m_options.gap;
    limits.visits = isFull() ? std::numeric_limits<std::size_t>::max() : visitsAPart;
    limits.defer = isFull() ? 0.0 : m_state.map + 0.2 * (highest - m_state.map);
    limits.blockBytes = m_memory / 4 / m_threads;
    return limits;
}

/// What keeps the bound up.
std::vector<Waiting> Certifier::highest()
{
    std::vector<Waiting> round;
    while (!m_waiting.empty() && round.size() < partsARound) {
        std::ranges::pop_heap(m_waiting, lower);
        round.push_back(std::move(m_waiting.back()));
        m_waiting.pop_back();
    }
    return round;
}

/// What is done with soonest, to have memory for the rest.
std::vector<Waiting> Certifier::smallest()
{
    const auto count = std::min(partsARound, m_waiting.size());
    std::ranges::stable_sort(m_waiting, std::greater{}, [](const Waiting& each) { return each.part.others.size(); });
    const auto begin = m_waiting.end() - static_cast<std::ptrdiff_t>(count);
    std::vector<Waiting> round(std::make_move_iterator(begin), std::make_move_iterator(m_waiting.end()));
    m_waiting.erase(begin, m_waiting.end());
    std::ranges::make_heap(m_waiting, lower);
    return round;
}

/// Each part for a while, and to its end where memory is full: all with the same best value, so that results are the same
/// with any number of threads.
void Certifier::searchRound()
{
    std::vector<Waiting> round = isFull() ? smallest() : highest();
    for (const Waiting& each : round)
        m_bytes -= each.part.bytes() + sizeof(Waiting);
    if (round.empty())
        return;
    const SearchLimits limits = this->limits(round.front().part.bound);
    std::vector<SearchResult> results(round.size());
    const double done = 1.0 - std::min(1.0, m_state.gap());
    parallelFor(round.size(), m_threads, m_task.slice(done, done), [&](std::size_t i, const Task& part) {
        thread_local SearchWorkspace workspace;
        RankingScratch scratch;
        const auto inside = [&](const Eigen::VectorXd& weights) {
            const bool counts = m_options.countTies || !restsOnTies(m_table, weights, scratch);
            return counts ? std::optional(exactMap(m_table, weights, scratch)) : std::nullopt;
        };
        if (round[i].part.bound > limits.best + target())
            results[i] = searchPart(*round[i].face, round[i].part, limits, inside, workspace, checkpoint(part));
        else
            results[i].discarded = round[i].part.bound;
        round[i].part = {};
    });
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
    const double faces = m_faces.empty() ? 0.0 : m_closed;
    const double bound = std::min(m_closed, std::max({m_state.map, m_discarded, waiting, faces}));
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
