// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/certified_optimum.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <functional>
#include <memory>
#include <numeric>
#include <thread>

#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/measures/rounding.h"
#include "core/objective/face_survey.h"
#include "core/objective/part_queue.h"
#include "core/objective/workspace_pool.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Clock = std::chrono::steady_clock;

constexpr std::size_t facesARound = 8;
constexpr std::size_t visitsAPart = 4'000'000;  // some 30 ms

/// Thrown out of the search once its time is over.
struct OutOfTime { };

class Certifier {
public:
    Certifier(const ObjectiveFunction& objective, const OptimumOptions& options, const Task& task)
        : m_objective(objective)
        , m_options(options)
        , m_task(task)
        , m_begin(Clock::now())
        , m_threads(std::clamp(options.threads > 0 ? options.threads : std::thread::hardware_concurrency(), 1U,
              PartQueue::mostThreads))
        , m_parts(options.memory)
        , m_survey(objective)
        , m_state{0.0, 1.0, Weights::uniform(objective.rankerCount()), 0, 0.0}
    {
    }

    OptimumState run(const OptimumListener& listener)
    {
        considerAlone(0);
        try {
            tryStarts();
            m_survey.run(checkpoint(m_task));
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
    double target() const { return std::max(m_options.gap, measureRounding); }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_begin).count(); }
    bool isFinished() const { return m_parts.isEmpty() && m_faces.empty(); }

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
    void searchRound();
    SearchLimits limits(const std::vector<WaitingPart>& round) const;
    void report(const OptimumListener& listener);

    const ObjectiveFunction& m_objective;
    const OptimumOptions& m_options;
    const Task& m_task;
    Clock::time_point m_begin;
    unsigned m_threads;
    PartQueue m_parts;
    WorkspacePool m_workspaces;
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
        if (!m_objective.restsOnTies(beside, scratch, m_task)) {
            consider(m_objective(beside, scratch, m_task), beside);
            return;
        }
    }
}

void Certifier::considerAlone(Index ranker)
{
    const Eigen::VectorXd alone = Weights::unit(m_objective.rankerCount(), ranker).values();
    consider(m_objective(alone, m_task), alone);
}

void Certifier::tryStarts()
{
    const Checkpoint checkpoint = this->checkpoint(m_task);
    for (Index ranker = 1; ranker < m_objective.rankerCount(); ++ranker) {
        checkpoint();
        considerAlone(ranker);
    }
    for (const Weights& start : m_options.starts) {
        checkpoint();
        considerInside(start.values());
    }
    checkpoint();
    considerInside(Weights::uniform(m_objective.rankerCount()).values());
}

void Certifier::begin()
{
    if (!m_options.countTies)
        m_faces = m_survey.faces();
    std::ranges::reverse(m_faces);
    std::vector<Index> all(static_cast<std::size_t>(m_objective.rankerCount()));
    for (std::size_t ranker = 0; ranker < all.size(); ++ranker)
        all[ranker] = static_cast<Index>(ranker);
    if (all.size() > 1)
        open(all);
}

void Certifier::open(const std::vector<Index>& rankers)
{
    const auto places = m_options.countTies ? SimplexFace::Places::Anywhere : SimplexFace::Places::InsideCells;
    auto face = std::make_shared<const SimplexFace>(m_objective, rankers, places);
    SimplexPart whole = face->whole(m_parts.mostListed(), checkpoint(m_task));
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
    const double bound = part.bound;
    if (bound <= m_state.map + target() || !m_parts.add({std::move(face), std::move(part)}))
        m_discarded = std::max(m_discarded, bound);
}

SearchLimits Certifier::limits(const std::vector<WaitingPart>& round) const
{
    double highest = 0.0;
    for (const WaitingPart& each : round)
        highest = std::max(highest, each.part.bound);
    const bool toTheEnd = m_parts.isFull();
    SearchLimits limits = m_parts.limits(round.size());
    limits.best = m_state.map;
    limits.gap = m_options.gap;
    limits.visits = toTheEnd ? std::numeric_limits<std::size_t>::max() : visitsAPart;
    limits.defer = toTheEnd ? 0.0 : m_state.map + 0.05 * (highest - m_state.map);
    return limits;
}

/// Each part for a while, and to its end where memory is full: all with the same best value, so that results are the same
/// with any number of threads.
void Certifier::searchRound()
{
    std::vector<WaitingPart> round = m_parts.nextRound();
    if (round.empty())
        return;
    const SearchLimits limits = this->limits(round);
    const std::size_t before = std::transform_reduce(
        round.begin(), round.end(), std::size_t{0}, std::plus{}, std::mem_fn(&WaitingPart::bytes));
    std::vector<SearchResult> results(round.size());
    const double done = 1.0 - std::min(1.0, m_state.gap());
    parallelFor(round.size(), m_threads, m_task.slice(done, done), [&](std::size_t i, const Task& part) {
        const auto workspace = m_workspaces.take();
        RankingScratch scratch;
        const auto inside = [&](const Eigen::VectorXd& weights) {
            const bool counts = m_options.countTies || !m_objective.restsOnTies(weights, scratch);
            return counts ? std::optional(m_objective(weights, scratch)) : std::nullopt;
        };
        if (round[i].part.bound > limits.best + target())
            results[i] = searchPart(*round[i].face, round[i].part, limits, inside, *workspace, checkpoint(part));
        else
            results[i].discarded = round[i].part.bound;
        round[i].part = {};
    });
    m_parts.release(before);
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
    const double waiting = m_parts.highestBound();
    const double faces = m_faces.empty() ? 0.0 : m_survey.bound();
    const double bound = std::min(m_survey.bound(), std::max({m_state.map, m_discarded, waiting, faces}));
    m_state.bound = bound <= m_state.map + measureRounding ? m_state.map : std::min(bound, m_state.bound);
    m_state.seconds = seconds();
    if (listener)
        listener(m_state);
    m_task.checkpoint(1.0 - std::min(1.0, m_state.gap()), "Certified optimum");
}

}  // namespace

void requireFewRankers(const ScoreTable& table)
{
    if (table.rankers.empty() || table.rankerCount() > SimplexFace::mostRankers)
        throw Error("The certified optimum takes from 1 to " + std::to_string(SimplexFace::mostRankers)
            + " rankers, not " + std::to_string(table.rankers.size())
            + ": every subset of them is a problem of its own. Choose fewer, or exact ascent, which takes any number "
              "but proves nothing.");
}

OptimumState certifiedOptimum(const ObjectiveFunction& objective, const OptimumOptions& options,
    const OptimumListener& listener, const Task& task)
{
    const ScoreTable& table = objective.table();
    requireFewRankers(table);
    requireRelevant(table);
    return Certifier(objective, options, task).run(listener);
}

}  // namespace rankscape
