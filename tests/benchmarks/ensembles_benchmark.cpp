// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <map>

#include "core/ensembles/certified.h"
#include "core/ensembles/exact_ascent.h"
#include "core/objective/exact_map.h"
#include "core/objective/smoothed_map.h"
#include "core/objective/triangle_landscape.h"
#include "core/rankers/score_collection.h"
#include "tests/benchmarks/ratio.h"
#include "tests/support/data.h"
#include "tests/support/golden.h"
#include "tests/support/memory.h"
#include "tests/support/objective.h"
#include "tests/support/plain_smoothed_map.h"

namespace rankscape {
namespace {

/// The papers' four rankers, or the first so many of TF-IDF, LSI, LDI, pLSI; computed once.
const ScoreTable& papersScores(const std::string& collection, std::size_t rankers)
{
    static std::map<std::string, ScoreTable> all;
    ScoreTable& table = all[collection + std::to_string(rankers)];
    if (table.rankers.empty()) {
        ScoringOptions options = test::smartOptions(collection);
        const bool med = collection == "med";
        options.rankers = {rankerSetting("tfidf"), rankerSetting(med ? "lsi:k=100" : "lsi:k=125"),
            rankerSetting("ldi:k=100"), rankerSetting(med ? "plsi:k=100,temper=0.7" : "plsi:k=100,temper=0.8")};
        options.rankers.erase(options.rankers.begin() + static_cast<std::ptrdiff_t>(rankers), options.rankers.end());
        table = scoreCollection(test::smart(collection), options);
    }
    return table;
}

void certifyWithin(benchmark::State& state, const char* collection, std::size_t rankers, double gap, double limit)
{
    const ScoreTable& table = papersScores(collection, rankers);
    const std::clock_t before = std::clock();
    test::within(state, limit, [&] {
        const auto begin = std::chrono::steady_clock::now();
        const OptimumState found = certify(test::mapOf(table), {.gap = gap}, 1);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        state.counters["processors"] = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC / took.count();
        state.counters["gap"] = found.gap();
        state.counters["nodes"] = static_cast<double>(found.nodes);
    });
}
BENCHMARK_CAPTURE(certifyWithin, med_four, "med", 4, 0.0, 5.0)
    ->UseManualTime()
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(certifyWithin, cran_three, "cran", 3, 0.0, 3.0)
    ->UseManualTime()
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(certifyWithin, cran_four_roughly, "cran", 4, 1e-3, 8.0)
    ->UseManualTime()
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(certifyWithin, cran_four, "cran", 4, 0.0, 20.0)
    ->UseManualTime()
    ->Unit(benchmark::kSecond)
    ->Iterations(1);

/// How near the proven bound comes in a minute: no limit, since plateaus are wide.
void gapAfterAMinute(benchmark::State& state, const char* name)
{
    const ObjectiveFunction function(papersScores("med", 4), objective(name));
    for (auto _ : state) {
        OptimumState found{0.0, 1.0, Weights::uniform(4)};
        state.SetIterationTime(test::secondsOf([&] { found = certify(function, {.seconds = 60.0}, 1); }));
        state.counters["reached"] = found.map;
        state.counters["gap"] = found.gap();
        state.counters["nodes"] = static_cast<double>(found.nodes);
    }
}
BENCHMARK_CAPTURE(gapAfterAMinute, p_10, "P_10")->UseManualTime()->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(gapAfterAMinute, ndcg_cut_10, "ndcg_cut_10")
    ->UseManualTime()
    ->Unit(benchmark::kSecond)
    ->Iterations(1);

/// The longest time beyond the limit over the 0.2 s it may take, and the most memory over 5/4 of the limit, of searches
/// that do not come to an end.
void certifyKeepsItsLimits(benchmark::State& state)
{
    constexpr std::size_t memory = std::size_t{16} << 20U;
    double seconds = 0.0;
    double bytes = 0.0;
    for (auto _ : state) {
        for (int rankers = 2; rankers <= 16; ++rankers) {
            for (const char* const kind : {"untied", "tied", "identical"}) {
                const ScoreTable table = test::largeTable(rankers, kind);
                const auto search = [&] { certifiedOptimum(test::mapOf(table), {.seconds = 0.3, .memory = memory}); };
                bytes = std::max(bytes, static_cast<double>(test::peakBytes([&] {
                    const double took = test::secondsOf(search);
                    seconds = std::max(seconds, took - 0.3);
                })));
            }
        }
        state.SetIterationTime(seconds);
    }
    state.counters["ratio"] = seconds / 0.2;
    state.counters["memory_ratio"] = bytes / (1.25 * static_cast<double>(memory));
}
BENCHMARK(certifyKeepsItsLimits)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(1);

void exactAscentOnCran(benchmark::State& state)
{
    const ScoreTable& table = papersScores("cran", 4);
    const StartPoint uniform{"uniform", Weights::uniform(4)};
    test::within(state, 0.6,
        [&] { benchmark::DoNotOptimize(climbExactly(test::mapOf(table), uniform, {}).steps.back().map); });
    state.counters["map"] = climbExactly(test::mapOf(table), uniform, {}).steps.back().map;
}
BENCHMARK(exactAscentOnCran)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(3);

void triangleOnCran(benchmark::State& state, int steps, double limit)
{
    const ScoreTable& table = papersScores("cran", 3);
    const Triangle whole{Eigen::Matrix3d::Identity()};
    test::within(state, limit,
        [&] { benchmark::DoNotOptimize(exactTriangle(test::mapOf(table), whole, steps).values.data()); });
}
BENCHMARK_CAPTURE(triangleOnCran, first_picture, 40, 0.3)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(triangleOnCran, two_hundred, 200, 5.0)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

/// At most a tenth of a plain double loop, at the same value.
void smoothedMapOverPlainLoop(benchmark::State& state)
{
    const ScoreTable& table = papersScores("cran", 4);
    const Eigen::VectorXd alpha = Weights::uniform(4).values();
    SmoothedMap plain;
    SmoothedMap ours;
    test::compare(
        state, 0.1, [&] { plain = test::plainSmoothedMap(table, alpha, 200.0); },
        [&] { ours = smoothedMap(table, alpha, 200.0); });
    state.counters["difference"] = std::abs(plain.value - ours.value);
}
BENCHMARK(smoothedMapOverPlainLoop)->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
}  // namespace rankscape
