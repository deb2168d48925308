// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/sweep.h"

#include <algorithm>
#include <iostream>
#include <set>

#include "app/cli/folds_option.h"
#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/parse.h"

namespace rankscape::cli {

namespace {

struct SweepOptions {
    SourceOptions source;
    std::string counts = "50,75,100,125,150";
    std::string folds = "parity";
    int seeds = 1;
};

std::string bestOf(const Sweep& sweep, std::size_t ranker)
{
    const SweepChoice& choice = sweep.choices[ranker];
    std::string text = sweep.labels[ranker] + ": best k = " + std::to_string(choice.best) + " with MAP "
        + fourDecimals(choice.bestMap) + ", chosen on all topics, which leaks";
    if (choice.chosen.empty())
        return text + ".";
    text += "; chosen on training folds (k =";
    for (const int k : choice.chosen)
        text += " " + std::to_string(k);
    return text + ") it tests at " + fourDecimals(choice.honestMap) + ".";
}

void print(const Sweep& sweep)
{
    std::cout << padded("k", 8);
    for (const std::string& label : sweep.labels)
        std::cout << rightAligned(label, 18);
    std::cout << "\n";
    std::set<int> counts;
    for (const SweepPoint& point : sweep.points)
        counts.insert(point.k);
    for (const int k : counts) {
        std::cout << padded(std::to_string(k), 8);
        for (const SweepPoint& point : sweep.points) {
            if (point.k == k)
                std::cout << rightAligned(
                    fourDecimals(point.map) + (sweep.spec.seeds > 1 ? " ± " + fourDecimals(point.spread) : ""), 18);
        }
        std::cout << "\n";
    }
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker)
        std::cout << bestOf(sweep, ranker) << "\n";
    printRecipe(sweep.recipe);
}

Json toJson(const Sweep& sweep)
{
    Json rankers = Json::array();
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker) {
        Json points = Json::array();
        for (const SweepPoint& point : sweep.points) {
            if (point.ranker == ranker)
                points.push_back({{"k", point.k}, {"map", point.map}, {"spread", point.spread}});
        }
        const SweepChoice& choice = sweep.choices[ranker];
        rankers.push_back({{"name", sweep.spec.rankers[ranker].type->name}, {"points", points},
            {"best", {{"k", choice.best}, {"map", choice.bestMap}, {"leaks", true}}},
            {"honest", {{"k", choice.chosen}, {"map", choice.honestMap}}}});
    }
    return {{"rankers", rankers}, {"recipe", cli::toJson(sweep.recipe)}};
}

int runSweep(const SweepOptions& options, const Context& context)
{
    const Collection collection = options.source.collection(context);
    const ScoringOptions scoring = options.source.scoring(context);
    const SweepSpec spec = sweepSpec(options.counts, options.folds, options.seeds,
        options.source.rankersChosen() ? scoring.rankers : std::vector<RankerSetting>());
    const Sweep sweep = sweepTopics(collection, scoring, spec, {}, context.task);
    if (context.json)
        printJson(toJson(sweep));
    else
        print(sweep);
    return 0;
}

}  // namespace

SweepSpec sweepSpec(
    const std::string& counts, const std::string& folds, int seeds, const std::vector<RankerSetting>& rankers)
{
    SweepSpec spec{rankers, readOption([&] { return sweepCounts(counts); }), folds, seeds};
    if (rankers.empty())
        spec.rankers = {rankerSetting("lsi"), rankerSetting("plsi"), rankerSetting("ldi")};
    for (const RankerSetting& ranker : spec.rankers) {
        const auto k = std::ranges::find(ranker.type->parameters, "k", &Parameter::name);
        if (k != ranker.type->parameters.end() && spec.counts.back() > k->most)
            throw WrongUsage("--k: " + std::string(ranker.type->label) + " takes k from " + shortest(k->least)
                + " to " + shortest(k->most) + ", not " + std::to_string(spec.counts.back()));
    }
    return spec;
}

std::function<int(const Context&)> setUpSweep(Arguments& app)
{
    auto options = std::make_shared<SweepOptions>();
    options->source.addTo(app);
    app.option("--k", options->counts, "Numbers of topics: K1,K2,…").withInitial();
    app.option("--folds", options->folds, "How k is chosen honestly: parity, a number, a file or none")
        .withInitial()
        .must(foldsRule());
    app.option("--seeds", options->seeds, "Mean over so many seeds").withInitial().must(inRange(1, 100));
    return [options](const Context& context) { return runSweep(*options, context); };
}

}  // namespace rankscape::cli
