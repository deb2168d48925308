// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/ensembles/learner.h"
#include "tests/benchmarks/ratio.h"
#include "tests/support/letor.h"

namespace rankscape {
namespace {

/// Peers' 9,630 rows of MQ2008: some 53,000 pairs, 46 features.
const ScoreTable& mq2008()
{
    static const ScoreTable table = test::mq2008({"s1", "s2", "s3"});
    return table;
}

/// As many rows as CRAN has topics times documents, four features, some eight relevant documents a topic.
const ScoreTable& manyRows()
{
    static const ScoreTable table = [] {
        ScoreTable dense = test::untiedTable(1, 225, 1400, 4);
        for (auto& topic : dense.topics) {
            TopicScores sparse = *topic;
            for (std::size_t i = 0; i < topic->relevant.size(); ++i)
                sparse.grades[topic->relevant[i]] = i % 27 == 0 ? 1 : 0;
            sparse.idealGrades.clear();
            complete(sparse, dense.level);
            topic = std::make_shared<const TopicScores>(std::move(sparse));
        }
        return dense;
    }();
    return table;
}

void learnWithin(benchmark::State& state, const ScoreTable& (*table)(), const char* setting, double limit)
{
    const ScoreTable& training = table();
    const LearnSpec spec = learnSpec(setting);
    Ensemble ensemble;
    test::within(state, limit, [&] { ensemble = runLearner(training, spec); });
    const Step& last = ensemble.traces[ensemble.chosen].steps.back();
    state.counters["steps"] = static_cast<double>(ensemble.traces[ensemble.chosen].steps.size());
    state.counters["map"] = last.map;
    state.counters["gap"] = last.gap.value_or(0.0);
}
BENCHMARK_CAPTURE(learnWithin, ranking_svm, mq2008, "ranking-svm", 0.15)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(5);
BENCHMARK_CAPTURE(learnWithin, ranking_svm_of_many_rows, manyRows, "ranking-svm", 1.2)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(learnWithin, svm_map_of_100_planes, mq2008, "svm-map:C=1000,planes=100", 1.0)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(learnWithin, listnet_of_200_epochs, mq2008, "listnet:epochs=200", 1.0)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);
BENCHMARK_CAPTURE(learnWithin, coordinate_ascent, mq2008, "coordinate-ascent:searches=46", 1.0)
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3);

}  // namespace
}  // namespace rankscape
