// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/fusion_comparison.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <numeric>
#include <ranges>

#include "core/experiments/fusion_trials.h"
#include "core/measures/evaluation.h"
#include "core/models/simplex_grid.h"
#include "core/scores/folds.h"
#include "core/scores/missing.h"

namespace rankscape {

namespace {

constexpr double mostWeights = 200.0;

std::vector<FusionSetting> weightsToTry(const Fusion& fusion, Eigen::Index rankers)
{
    std::vector<FusionSetting> all{initialSetting(fusion, rankers)};
    int parts = 10;
    while (parts > 0 && simplexGridSize(rankers, parts) > mostWeights)
        --parts;
    if (parts == 0)
        return all;
    for (const Eigen::VectorXd& weights : std::views::reverse(simplexGrid(rankers, parts)))
        all.push_back({{}, weights});
    return all;
}

/// A line of the comparison before it is measured.
struct Line {
    const Normalization* normalization;
    const Fusion* fusion;
};

std::vector<Line> allLines()
{
    std::vector<Line> lines;
    for (const Normalization& rule : normalizations()) {
        for (const Fusion& method : fusions()) {
            if (method.usesScores && !rule.isPreset)
                lines.push_back({&rule, &method});
        }
    }
    for (const Fusion& method : fusions()) {
        if (!method.usesScores)
            lines.push_back({nullptr, &method});
    }
    return lines;
}

/// Measures lines on topics of which each has a relevant document.
class FusionMeter {
public:
    FusionMeter(const ScoreTable& table, const FusionComparisonOptions& options)
        : m_table(table)
        , m_folds(makeFolds(table, options.folds, options.seed))
        , m_threads(options.threads)
        , m_seed(options.seed)
        , m_measures(initialMeasures())
    {
        const std::string name = options.objective.name();
        if (std::ranges::count(m_measures, name, &Measure::name) == 0)
            m_measures.push_back(options.objective.measure);
        m_objective = std::ranges::find(m_measures, name, &Measure::name) - m_measures.begin();
        if (!m_folds.empty())
            return;
        std::vector<std::size_t> all(table.topics.size());
        std::iota(all.begin(), all.end(), 0);
        m_folds = {{all, all}};
    }

    const std::vector<Measure>& measures() const { return m_measures; }

    /// \param table normalised as the line says
    FusionResult operator()(const ScoreTable& table, const Line& line, const Task& task) const
    {
        const std::vector<FusionSetting> trials = trialsOf(*line.fusion, table.rankerCount());
        const std::vector<Eigen::MatrixXd> values =
            measureTrials(table, *line.fusion, trials, m_measures, m_threads, task);
        FusionResult result{line.normalization, line.fusion, {}, {}, {}};
        std::vector<std::size_t> chosen;
        const Eigen::MatrixXd tested = testedValues(values, chosen);
        if (trials.size() > 1)
            std::ranges::transform(
                chosen, std::back_inserter(result.chosen), [&](std::size_t trial) { return trials[trial]; });
        result.tested = tested.colwise().mean().transpose();
        result.value = effectOf(tested.col(m_objective), m_seed, 2000, task.silent());
        result.p = wilcoxonSignedRank(tested.col(m_objective) - m_singleValues);
        return result;
    }

    /// To be called first: what lines are tested against. \param values  [rankers] [topics × measures]
    BestSingle setSingle(const std::vector<Eigen::MatrixXd>& values, const Task& task)
    {
        std::vector<std::size_t> chosen;
        const Eigen::MatrixXd tested = testedValues(values, chosen);
        m_singleValues = tested.col(m_objective);
        return {{chosen.begin(), chosen.end()}, tested.colwise().mean().transpose(),
            effectOf(m_singleValues, m_seed, 2000, task.silent())};
    }

private:
    /// Each topic where it was tested, [tested topics × measures], by the trial that is best on the fold's training
    /// topics. \param chosen  [folds] is filled with these
    Eigen::MatrixXd testedValues(const std::vector<Eigen::MatrixXd>& values, std::vector<std::size_t>& chosen) const
    {
        Eigen::MatrixXd all(std::ssize(m_table.topics), std::ssize(m_measures));
        std::vector<std::size_t> topics;
        for (const Fold& fold : m_folds) {
            const std::size_t best = chosen.emplace_back(bestOn(fold.train, values));
            for (const std::size_t topic : fold.test) {
                const auto row = static_cast<Eigen::Index>(topic);
                all.row(row) = values[best].row(row);
                topics.push_back(topic);
            }
        }
        std::ranges::sort(topics);
        const auto repeated = std::ranges::unique(topics);
        topics.erase(repeated.begin(), repeated.end());
        return all(topics, Eigen::all);
    }

    std::size_t bestOn(const std::vector<std::size_t>& topics, const std::vector<Eigen::MatrixXd>& values) const
    {
        std::size_t best = 0;
        double most = -1.0;
        for (std::size_t trial = 0; trial < values.size(); ++trial) {
            double sum = 0.0;
            for (const std::size_t topic : topics)
                sum += values[trial](static_cast<Eigen::Index>(topic), m_objective);
            const double mean = sum / static_cast<double>(topics.size());
            if (mean > most + measureRounding) {
                best = trial;
                most = mean;
            }
        }
        return best;
    }

    const ScoreTable& m_table;
    std::vector<Fold> m_folds;
    unsigned m_threads;
    std::uint64_t m_seed;
    std::vector<Measure> m_measures;
    Eigen::Index m_objective = 0;  // its position in them
    Eigen::VectorXd m_singleValues;  // [tested topics] the objective of the best single ranker
};

/// Each ranker with what it retrieved, [rankers] [topics × measures].
std::vector<Eigen::MatrixXd> valuesOfRankers(
    const ScoreTable& table, std::span<const Measure> measures, const Task& task)
{
    ScoreTable own = table;
    std::erase_if(own.recipe, [](const auto& entry) { return entry.first == "pool"; });
    own.recipe.emplace_back("pool", "weighted");
    std::vector<Eigen::MatrixXd> values;
    for (Eigen::Index ranker = 0; ranker < table.rankerCount(); ++ranker) {
        const Eigen::VectorXd alone = Eigen::VectorXd::Unit(table.rankerCount(), ranker);
        values.push_back(evaluate(pooled(own, alone, task), alone, measures, task).values);
    }
    return values;
}

void correctTogether(std::vector<FusionResult>& results)
{
    std::vector<double> p;
    std::ranges::transform(results, std::back_inserter(p), &FusionResult::p);
    const std::vector<double> corrected = holm(p);
    for (std::size_t i = 0; i < results.size(); ++i)
        results[i].p = corrected[i];
}

}  // namespace

std::vector<FusionSetting> trialsOf(const Fusion& fusion, Eigen::Index rankers)
{
    if (fusion.takesWeights && fusion.usesScores)
        return weightsToTry(fusion, rankers);
    std::vector<FusionSetting> all;
    for (const double trial : fusion.trials)
        all.push_back({{{std::string(fusion.parameters.front().name), trial}}, {}});
    return all.empty() ? std::vector{initialSetting(fusion, rankers)} : all;
}

FusionComparison compareFusions(const ScoreTable& given, const FusionComparisonOptions& options, const Task& task)
{
    requireRelevant(given);
    const ScoreTable table = subset(given, topicsWithRelevant(given));
    FusionMeter meter(table, options);
    const std::vector<Line> lines = allLines();
    FusionComparison comparison{meter.measures(), {}, table.topics.size()};
    comparison.single = meter.setSingle(valuesOfRankers(table, meter.measures(), task), task);
    const Normalization* last = nullptr;
    ScoreTable scaled = table;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].normalization != last) {
            last = lines[i].normalization;
            const std::vector<const Normalization*> rules(table.rankers.size(), last);
            scaled = last != nullptr ? normalized(table, rules, task) : table;
        }
        const double share = 1.0 / static_cast<double>(lines.size());
        const double begin = share * static_cast<double>(i);
        comparison.results.push_back(meter(scaled, lines[i], task.slice(begin, begin + share)));
    }
    correctTogether(comparison.results);
    std::ranges::stable_sort(
        comparison.results, std::greater{}, [](const FusionResult& result) { return result.value.mean; });
    return comparison;
}

}  // namespace rankscape
