// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/ensembles/ser.h"
#include "core/experiments/circle_bounds.h"
#include "core/models/graph_weights.h"
#include "tests/benchmarks/ratio.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// As many topics, documents and rankers as two parts of MQ2008 have.
const ScoreTable& features()
{
    static const ScoreTable table = test::untiedTable(1, 471, 20, 46);
    return table;
}

/// And as MQ2007's systems have.
const ScoreTable& systems()
{
    static const ScoreTable table = test::untiedTable(2, 1455, 41, 21);
    return table;
}

void learnWithin(benchmark::State& state, const ScoreTable& table, const char* learner, double limit)
{
    const LearnSpec spec = learnSpec(learner);
    test::within(state, limit, [&] { benchmark::DoNotOptimize(runLearner(table, spec)); });
}

void learnFeatures(benchmark::State& state, const char* learner, double limit)
{
    learnWithin(state, features(), learner, limit);
}
BENCHMARK_CAPTURE(learnFeatures, rankboost, "rankboost", 0.3)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(learnFeatures, adarank, "adarank", 0.2)->UseManualTime()->Unit(benchmark::kMillisecond);

void serOfSystems(benchmark::State& state)
{
    learnWithin(state, systems(), "ser", 0.02);
}
BENCHMARK(serOfSystems)->UseManualTime()->Unit(benchmark::kMillisecond);

void sserOfATopic(benchmark::State& state)
{
    const MarginProgram program = serProgram(features(), normalized(learnSpec("sser")), {}, {});
    std::size_t topic = 0;
    test::within(state, 0.005, [&] {
        const auto& topics = features().topics;
        benchmark::DoNotOptimize(graphWeights(program, {}, *topics[topic++ % topics.size()]));
    });
}
BENCHMARK(sserOfATopic)->UseManualTime()->Unit(benchmark::kMillisecond);

/// All directions, with both sums of pairs.
void circle(benchmark::State& state, int relevant, int irrelevant, double limit)
{
    const BoundsData data = syntheticBounds(relevant, irrelevant, 1.3, 1);
    test::within(state, limit, [&] { benchmark::DoNotOptimize(circleBounds(data, 1)); });
}
BENCHMARK_CAPTURE(circle, of_21, 7, 14, 0.05)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(circle, of_45, 15, 30, 3.0)->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace rankscape
