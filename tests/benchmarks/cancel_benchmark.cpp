// SPDX-License-Identifier: GPL-3.0-or-later
// The longest time of a processor between two checkpoints of each long function, on the four published collections
// merged, against the 50 ms after which a cancel must be seen.
#include <benchmark/benchmark.h>

#include <cstdio>

#include "core/base/error.h"
#include "core/collections/merge.h"
#include "core/reproduction/paper.h"
#include "tests/support/checkpoints.h"
#include "tests/support/data.h"
#include "tests/support/long_functions.h"

namespace rankscape {
namespace {

constexpr double most = 0.050;  // seconds between checkpoints
constexpr double patience = 8.0;  // seconds of each function: what repeats itself need not come to its end

RankerSetting asInThePaper(const RankerType& type)
{
    const PaperCollection& paper = paperCollection("MC");
    RankerSetting setting = rankerSetting(type.name);
    if (setting.values.contains("k"))
        setting.values["k"] = type.name == "lsi" ? paper.topicCounts[0]
            : type.name == "plsi"                ? paper.plsiTopics
                                                 : paper.topicCounts[2];
    if (setting.values.contains("iterations"))
        setting.values["iterations"] = 5;
    return setting;
}

const test::Material& merged()
{
    static const test::Material made = [] {
        test::Material material{
            rankscape::merged({test::smart("med"), test::smart("cran"), test::smart("cisi"), test::smart("cacm")}),
            {}, {}, {}, {}, {}, 200, 10, 100, {}, {}};
        test::addNumbers(4'000'000, material);
        for (const RankerType& type : rankerTypes())
            material.rankers.push_back(asInThePaper(type));
        material.scoring.stopList = readStopList(test::dataFolder() / "smart" / "english.stop");
        ScoringOptions options = material.scoring;
        options.rankers = {
            rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("ql-dir"), rankerSetting("l4")};
        material.table = scoreCollection(material.collection, options);
        test::addTables(material);
        material.corpus = makeCorpus(material.collection, options);
        options.rankers = {rankerSetting("plsi:k=400,iterations=2")};
        material.fitted = fitRankers(material.collection, options);
        return material;
    }();
    return made;
}

void longestBetweenCheckpoints(benchmark::State& state, const test::LongFunction& function)
{
    const test::Material& material = merged();
    double longest = 0.0;
    std::size_t place = 0;
    for (auto _ : state) {
        test::CheckpointGaps gaps(patience);
        try {
            function.run(material, gaps.task());
        } catch (const Cancelled&) {
        }
        gaps.finish();
        if (gaps.longest() > longest) {
            longest = gaps.longest();
            place = gaps.place();
        }
    }
    state.counters["longest_ms"] = 1e3 * longest;
    state.counters["place"] = static_cast<double>(place);
    state.counters["ratio"] = longest / most;
    state.counters["limit"] = 1.0;
}

}  // namespace
}  // namespace rankscape

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (rankscape::test::dataFolder().empty()) {
        std::fputs("The published collections are needed: set RANKSCAPE_DATA to their folder.\n", stderr);
        return 1;
    }
    for (const auto& function : rankscape::test::longFunctions())
        benchmark::RegisterBenchmark(function.name.c_str(), rankscape::longestBetweenCheckpoints, function)
            ->Iterations(1)
            ->Unit(benchmark::kMillisecond);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
