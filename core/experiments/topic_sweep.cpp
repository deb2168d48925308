// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/topic_sweep.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/base/random.h"
#include "core/objective/exact_map.h"

namespace rankscape {

namespace {

double meanOver(const Eigen::VectorXd& values, const std::vector<std::size_t>& positions)
{
    double sum = 0.0;
    for (const std::size_t position : positions)
        sum += values[static_cast<Eigen::Index>(position)];
    return sum / static_cast<double>(positions.size());
}

void check(const SweepSpec& spec)
{
    if (spec.rankers.empty() || spec.counts.empty())
        throw Error("A sweep needs at least one ranker with topics and one number of topics.");
    for (const RankerSetting& ranker : spec.rankers) {
        if (!ranker.values.contains("k"))
            throw Error(std::string(ranker.type->label)
                + " has no number of topics k to sweep. Choose LSI, pLSI, LDA, LDI or LBDM.");
    }
}

class Sweeper {
public:
    Sweeper(const Collection& collection, const ScoringOptions& options, const SweepSpec& spec)
        : m_collection(collection)
        , m_options(options)
        , m_spec(spec)
    {
    }

    SweepPoint operator()(std::size_t ranker, int k, const Task& task)
    {
        const auto seeds = sweepSeeds(m_options.seed, m_spec.rankers[ranker].type->seeded ? m_spec.seeds : 1);
        const auto count = static_cast<double>(seeds.size());
        SweepPoint point{ranker, k, 0.0, 0.0, {}};  // k as it turns out
        Eigen::VectorXd maps(std::ssize(seeds));
        for (Eigen::Index i = 0; i < maps.size(); ++i) {
            const auto done = static_cast<double>(i);
            point.k =
                score(ranker, k, seeds[static_cast<std::size_t>(i)], task.slice(done / count, (done + 1.0) / count));
            const Eigen::VectorXd values = averagePrecisions(m_table, Eigen::VectorXd::Ones(1), task.silent());
            maps[i] = values.mean();
            point.precisions = i == 0 ? values : Eigen::VectorXd(point.precisions + values);
        }
        point.precisions /= count;
        point.map = maps.mean();
        point.spread = count > 1.0 ? std::sqrt((maps.array() - point.map).square().sum() / (count - 1.0)) : 0.0;
        return point;
    }

    /// The last table scored.
    const ScoreTable& table() const { return m_table; }

    /// What the recipe must say of any of them.
    const std::vector<std::string>& notes() const { return m_notes; }

private:
    /// Fills the table; how many topics or dimensions there are.
    int score(std::size_t ranker, int k, std::uint64_t seed, const Task& task)
    {
        ScoringOptions options = m_options;
        options.rankers = {m_spec.rankers[ranker]};
        const auto& parameters = options.rankers[0].type->parameters;
        const double most = std::ranges::find(parameters, std::string("k"), &Parameter::name)->most;
        options.rankers[0].values["k"] = std::min(static_cast<double>(k), most);
        options.seed = seed;
        ScoredCollection scored = scoreCollectionWithFits(m_collection, options, {}, task);
        m_table = std::move(scored.table);
        requireRelevant(m_table);
        for (const auto& [key, value] : m_table.recipe) {
            if (key == "note" && std::ranges::count(m_notes, value) == 0)
                m_notes.push_back(value);
        }
        return static_cast<int>(scored.fits.front().dimensions);
    }

    const Collection& m_collection;
    const ScoringOptions& m_options;
    const SweepSpec& m_spec;
    ScoreTable m_table;
    std::vector<std::string> m_notes;
};

/// "LSI uses k = 81 for k = 100, 200, which count once", for each ranker with such.
std::vector<std::string> reductions(const Sweep& sweep)
{
    std::vector<std::string> notes;
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker) {
        std::string counts;
        int used = 0;
        for (const ReducedCount& reduced : sweep.reduced) {
            if (reduced.ranker != ranker)
                continue;
            counts += (counts.empty() ? "" : ", ") + std::to_string(reduced.asked);
            used = reduced.used;
        }
        if (!counts.empty())
            notes.push_back(sweep.labels[ranker] + " uses k = " + std::to_string(used) + " for k = " + counts
                + ", which count once");
    }
    return notes;
}

/// Fold positions in a table become positions among its topics with a relevant document.
std::vector<Fold> amongRelevant(std::vector<Fold> folds, const ScoreTable& table)
{
    std::map<std::size_t, std::size_t> place;
    for (const std::size_t position : topicsWithRelevant(table))
        place.emplace(position, place.size());
    for (Fold& fold : folds) {
        std::ranges::transform(fold.train, fold.train.begin(), [&](std::size_t i) { return place.at(i); });
        std::ranges::transform(fold.test, fold.test.begin(), [&](std::size_t i) { return place.at(i); });
    }
    return folds;
}

}  // namespace

std::vector<std::uint64_t> sweepSeeds(std::uint64_t seed, int count)
{
    std::vector<std::uint64_t> seeds{seed};
    while (std::ssize(seeds) < count)
        seeds.push_back(streamSeed(seed, "seeds of a sweep", seeds.size()));
    return seeds;
}

std::vector<int> sweepCounts(const std::string& text)
{
    std::vector<int> counts;
    for (const std::string_view part : split(text, ',')) {
        counts.push_back(parseInteger(part, {"numbers of topics"}, "a whole number"));
        if (counts.back() < 1)
            throw Error("A number of topics must be 1 or more, not " + std::string(part) + ".");
    }
    std::ranges::sort(counts);
    if (const auto twice = std::ranges::adjacent_find(counts); twice != counts.end())
        throw Error("The number of topics " + std::to_string(*twice) + " is there twice. Leave one out.");
    return counts;
}

SweepChoice choose(const std::vector<SweepPoint>& points, const std::vector<Fold>& folds)
{
    const auto best = std::ranges::max_element(points, std::less{}, &SweepPoint::map);
    SweepChoice choice{best->k, best->map, {}, 0.0};
    double sum = 0.0;
    for (const Fold& fold : folds) {
        const auto trained = std::ranges::max_element(
            points, std::less{}, [&](const SweepPoint& point) { return meanOver(point.precisions, fold.train); });
        choice.chosen.push_back(trained->k);
        sum += meanOver(trained->precisions, fold.test);
    }
    choice.honestMap = folds.empty() ? 0.0 : sum / static_cast<double>(folds.size());
    return choice;
}

Sweep sweepTopics(const Collection& collection, const ScoringOptions& options, const SweepSpec& spec,
    const SweepListener& listener, const Task& task)
{
    check(spec);
    Sweep sweep{spec, {}, {}, {}, {}};
    Sweeper sweeper(collection, options, spec);
    const auto steps = static_cast<double>(spec.rankers.size() * spec.counts.size());
    for (std::size_t ranker = 0; ranker < spec.rankers.size(); ++ranker) {
        sweep.labels.emplace_back(spec.rankers[ranker].type->label);
        std::vector<SweepPoint> own;
        bool atMost = false;  // the last point has all that the collection admits
        for (std::size_t i = 0; i < spec.counts.size(); ++i) {
            const int asked = spec.counts[i];
            const auto done = static_cast<double>(ranker * spec.counts.size() + i);
            if (!atMost) {
                const SweepPoint point = sweeper(ranker, asked, task.slice(done / steps, (done + 1.0) / steps));
                atMost = point.k < asked;
                if (own.empty() || own.back().k != point.k) {
                    own.push_back(point);
                    sweep.points.push_back(point);
                    if (listener)
                        listener(point);
                }
            }
            if (atMost)
                sweep.reduced.push_back({ranker, asked, own.back().k});
        }
        sweep.choices.push_back(
            choose(own, amongRelevant(makeFolds(sweeper.table(), spec.folds, options.seed), sweeper.table())));
    }
    sweep.recipe = sweeper.table().recipe;
    std::erase_if(sweep.recipe, [](const auto& entry) {
        return entry.first == "ranker 1" || entry.first == "seed" || entry.first == "note";
    });
    for (const auto& notes : {sweeper.notes(), reductions(sweep)}) {
        for (const std::string& note : notes)
            sweep.recipe.emplace_back("note", note);
    }
    for (std::size_t ranker = 0; ranker < spec.rankers.size(); ++ranker)
        sweep.recipe.emplace_back(
            "ranker " + std::to_string(ranker + 1), describe(spec.rankers[ranker]) + ", k swept");
    const auto seedText = [](std::uint64_t seed) { return std::to_string(seed); };
    sweep.recipe.emplace_back("seeds", joined(sweepSeeds(options.seed, spec.seeds), ", ", seedText));
    sweep.recipe.emplace_back("folds", describeFolds(spec.folds));
    return sweep;
}

}  // namespace rankscape
