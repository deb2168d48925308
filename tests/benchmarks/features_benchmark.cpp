// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include "core/ensembles/learner.h"
#include "core/experiments/experiment.h"
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

/// Each part tested once, the next one validates, the other two train.
ScoreTable fourFolds()
{
    const std::vector<std::string> parts{"s1", "s2", "s3", "s5"};
    std::vector<std::vector<std::string>> ids;
    for (const std::string& part : parts) {
        ids.emplace_back();
        for (const auto& topic : test::mq2008({part}).topics)
            ids.back().push_back(topic->topic);
    }
    std::vector<GivenFold> folds;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        std::vector<std::string> train = ids[(i + 2) % 4];
        train.insert(train.end(), ids[(i + 3) % 4].begin(), ids[(i + 3) % 4].end());
        folds.push_back({std::move(train), ids[(i + 1) % 4], ids[i]});
    }
    ScoreTable table = test::mq2008(parts);
    table.folds = std::make_shared<const std::vector<GivenFold>>(std::move(folds));
    return table;
}

/// Every learner of features and its baselines, with all of their grids.
void allOfThePapers(benchmark::State& state)
{
    const ScoreTable table = fourFolds();
    const auto learn = [&](const char* setting, const char* objective) {
        ExperimentSpec spec{.learn = learnSpec(setting), .folds = "given", .tuned = true};
        spec.learn.objective = objective;
        benchmark::DoNotOptimize(runExperiment(table, spec));
    };
    test::within(state, 120.0, [&] {
        for (const char* const setting : {"ser", "sser", "rankboost", "ranking-svm", "listnet", "adarank", "mhr-bc",
                 "permurank", "svm-map", "best-single", "uniform", "combsum", "coordinate-ascent", "ridge"})
            learn(setting, "map");
        learn("coordinate-ascent", "ndcg_cut_10");
    });
}
BENCHMARK(allOfThePapers)->UseManualTime()->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace
}  // namespace rankscape
