// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <array>

#include "core/models/weights.h"
#include "core/objective/exact_map.h"
#include "core/objective/line_landscape.h"
#include "core/objective/smoothed_map.h"
#include "tests/benchmarks/ratio.h"
#include "tests/support/data.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

using test::smartScores;

/// The scores of every topic summed with weights: what no evaluation can do without.
double bareSum(const ScoreTable& table, const Eigen::VectorXd& alpha, RankingScratch& scratch)
{
    double last = 0.0;
    for (const auto& topic : table.topics) {
        weightedSum(topic->scores, alpha, scratch.scores);
        last += scratch.scores[0];
    }
    return last;
}

void exactMapOverBareSum(benchmark::State& state)
{
    const ScoreTable& table = smartScores("cran");
    const Eigen::VectorXd alpha = Weights::uniform(3).values();
    RankingScratch scratch;
    test::compare(
        state, 5.0, [&] { benchmark::DoNotOptimize(bareSum(table, alpha, scratch)); },
        [&] { benchmark::DoNotOptimize(exactMap(table, alpha, scratch)); });
}
BENCHMARK(exactMapOverBareSum)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

void smoothedMapOverExactMap(benchmark::State& state)
{
    const ScoreTable& table = smartScores("cran");
    const Eigen::VectorXd alpha = Weights::uniform(3).values();
    RankingScratch scratch;
    test::compare(
        state, 30.0, [&] { benchmark::DoNotOptimize(exactMap(table, alpha, scratch)); },
        [&] { benchmark::DoNotOptimize(smoothedMap(table, alpha, 200.0).value); });
}
BENCHMARK(smoothedMapOverExactMap)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

/// What a sweep must order at least.
struct Event {
    double t;
    std::int32_t topic;
    std::int32_t document;
};

std::vector<Event> eventsOf(const LineLandscape& landscape)
{
    std::vector<Event> events;
    for (const double t : landscape.breakpoints)
        events.push_back(
            {t, static_cast<std::int32_t>(events.size() % 225), static_cast<std::int32_t>(events.size() % 1400)});
    for (std::size_t i = events.size(); i < landscape.crossings; ++i)
        events.push_back(events[i % landscape.breakpoints.size()]);
    std::uint64_t state = 1;
    for (std::size_t i = events.size(); i > 1; --i)
        std::swap(events[i - 1], events[(state = state * 6364136223846793005U + 1442695040888963407U) % i]);
    return events;
}

/// Far beyond both rankers, so that nearly all pairs cross within.
void wholeLineOverSort(benchmark::State& state)
{
    const ScoreTable& table = smartScores("cran");
    const Line line{Eigen::Vector3d(1000, 0, -999), Eigen::Vector3d(-999, 0, 1000)};
    const std::vector<Event> events = eventsOf(lineLandscape(test::mapOf(table), line));
    test::compare(
        state, 1.2,
        [&] {
            auto sorted = events;
            std::ranges::sort(sorted, std::less{}, &Event::t);
            benchmark::DoNotOptimize(sorted.data());
        },
        [&] { benchmark::DoNotOptimize(lineLandscape(test::mapOf(table), line).map.data()); });
}
BENCHMARK(wholeLineOverSort)->UseManualTime()->Unit(benchmark::kMillisecond)->MinTime(1.0);

/// Against a fixed limit: the line between two rankers, as a slider's release recomputes it.
void lineBetweenRankers(benchmark::State& state)
{
    const ScoreTable& table = smartScores("cran");
    const Line line = Line{Eigen::Vector3d(1, 0, 0), Eigen::Vector3d(0, 0, 1)};
    for (auto _ : state)
        benchmark::DoNotOptimize(lineLandscape(test::mapOf(table), line).map.data());
}
BENCHMARK(lineBetweenRankers)->Unit(benchmark::kMillisecond);

constexpr std::array objectivesBesideMap{
    "P_10", "recall_100", "Rprec", "recip_rank", "ndcg_cut_10", "ndcg_exp_cut_10", "rbp_0.80"};

/// Each against MAP.
void objectivesOverMap(benchmark::State& state)
{
    const ScoreTable& table = smartScores("cran");
    const Eigen::VectorXd alpha = Weights::uniform(3).values();
    const ObjectiveFunction map = test::mapOf(table);
    const ObjectiveFunction other(table, objective(objectivesBesideMap.at(static_cast<std::size_t>(state.range()))));
    RankingScratch scratch;
    state.SetLabel(other.objective().name());
    test::compare(
        state, 1.5, [&] { benchmark::DoNotOptimize(map(alpha, scratch)); },
        [&] { benchmark::DoNotOptimize(other(alpha, scratch)); });
}
BENCHMARK(objectivesOverMap)
    ->DenseRange(0, std::ssize(objectivesBesideMap) - 1)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);

void linesOverMapsLine(benchmark::State& state)
{
    const ScoreTable& table = smartScores("cran");
    const Line line{Eigen::Vector3d(1000, 0, -999), Eigen::Vector3d(-999, 0, 1000)};
    const ObjectiveFunction map = test::mapOf(table);
    const ObjectiveFunction other(table, objective(objectivesBesideMap.at(static_cast<std::size_t>(state.range()))));
    state.SetLabel(other.objective().name());
    test::compare(
        state, 1.5, [&] { benchmark::DoNotOptimize(lineLandscape(map, line).map.data()); },
        [&] { benchmark::DoNotOptimize(lineLandscape(other, line).map.data()); });
}
BENCHMARK(linesOverMapsLine)
    ->DenseRange(0, std::ssize(objectivesBesideMap) - 1)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->MinTime(0.5);

}  // namespace
}  // namespace rankscape
