// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/direct_tables.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/measures/significance.h"

namespace rankscape {

namespace {

constexpr std::size_t directCount = 3;  // SVM^map, AdaRank and PermuRank come first

/// MAP or NDCG@3 as printed: OHSUMED, WSJ, AP, TD2003, TD2004.
struct Printed {
    std::string_view measure;
    std::array<std::array<double, 5>, 5> values;  // [methods × data]
};

const Printed& printedMap()
{
    static const Printed table{"map",
        {{{.4456, .4406, .4208, .2554, .3804}, {.4419, .4287, .4233, .1373, .3308},
            {.4495, .4617, .4527, .2768, .3636}, {.4469, .4218, .4144, .2564, .3505},
            {.4403, .4203, .4081, .2125, .3835}}}};
    return table;
}

const Printed& printedNdcg()
{
    static const Printed table{"ndcg_exp_cut_3",
        {{{.4669, .5867, .5415, .4014, .4586}, {.4803, .5547, .5010, .2912, .4017},
            {.4764, .5846, .5765, .3823, .4467}, {.4649, .5069, .4653, .3787, .4092},
            {.4726, .5362, .4902, .2704, .4640}}}};
    return table;
}

std::vector<double> meansOf(const std::vector<LetorResult>& results, Eigen::Index measure)
{
    std::vector<double> means;
    for (const LetorResult& each : results)
        means.push_back(each.means[measure]);
    return means;
}

/// What the paper concludes from its tables, of these means.
std::string directClaim(const std::vector<double>& means)
{
    const auto [worst, best] = std::minmax_element(means.begin(), means.begin() + directCount);
    const double other = *std::max_element(means.begin() + directCount, means.end());
    return claim(*worst > other, "SVM^map, AdaRank and PermuRank are all better than Ranking SVM and RankBoost",
        "they have " + fourPlaces(*worst) + " to " + fourPlaces(*best) + ", the better of the others "
            + fourPlaces(other));
}

std::string equalClaim(const std::vector<double>& means)
{
    const auto [worst, best] = std::minmax_element(means.begin(), means.begin() + directCount);
    return claim(*best - *worst < 0.015, "the three perform equally well",
        "they are " + fourPlaces(*best - *worst) + " apart");
}

ResultTable accuracies(const Printed& printed, Laboratory& laboratory, const Task& task)
{
    const std::array measures{measure(printed.measure)};
    const auto means = meansOf(letorResults(laboratory, directMethods(), measures, task), 0);
    const std::vector<int> places = placesOf(means);
    constexpr std::array names{"OHSUMED", "WSJ", "AP", "TD2003", "TD2004"};
    ResultTable table;
    table.header = {"Method", "MQ2008", "Place"};
    for (const char* name : names)
        table.header.insert(table.header.end(), {std::string(name) + ", paper", std::string(name) + ", place"});
    for (std::size_t row = 0; row < means.size(); ++row)
        table.rows.push_back({Cell::of(directMethods()[row].label), Cell::of(means[row]), Cell::of(places[row], 0)});
    for (std::size_t column = 0; column < names.size(); ++column) {
        std::vector<double> values;
        for (const auto& row : printed.values)
            values.push_back(row.at(column));
        const std::vector<int> printedPlaces = placesOf(values);
        for (std::size_t row = 0; row < means.size(); ++row) {
            table.rows[row].push_back(Cell::of(values[row]));
            table.rows[row].push_back(Cell::of(printedPlaces[row], 0));
        }
    }
    table.notes = {std::string(directDataNote), directClaim(means), equalClaim(means), std::string(noiseNote)};
    return table;
}

/// By t tests in NDCG@1, as the paper has it.
std::string significanceNote(const std::vector<LetorResult>& results, Eigen::Index measure)
{
    std::size_t found = 0;
    for (std::size_t i = 0; i < directCount; ++i) {
        for (std::size_t other = directCount; other < results.size(); ++other) {
            const Eigen::VectorXd gains = results[i].values.col(measure) - results[other].values.col(measure);
            found += gains.mean() > 0.0 && pairedT(gains) < 0.05 ? 1 : 0;
        }
    }
    return claim(found == directCount * (results.size() - directCount),
        "in NDCG@1 the gains of the three over both others are significant by t tests",
        std::to_string(found) + " of 6 are");
}

ResultTable rankingAccuracies(Laboratory& laboratory, const Task& task)
{
    const std::array measures{measure("map"), measure("ndcg_exp_cut_1"), measure("ndcg_exp_cut_3"),
        measure("ndcg_exp_cut_5"), measure("ndcg_exp_cut_10")};
    const auto results = letorResults(laboratory, directMethods(), measures, task);
    ResultTable table;
    table.header = {"Method", "MAP", "NDCG@1", "NDCG@3", "NDCG@5", "NDCG@10"};
    for (const LetorResult& each : results) {
        table.rows.push_back({Cell::of(each.label)});
        for (const double value : each.means)
            table.rows.back().push_back(Cell::of(value));
    }
    table.notes = {std::string(directDataNote),
        "Means over all queries, those without a relevant document count 0; gain 2^grade − 1.",
        significanceNote(results, 1), std::string(noiseNote)};
    return table;
}

/// How often a training value falls from one step to the next.
std::size_t falls(const Experiment& experiment)
{
    const auto& steps = experiment.all.traces[experiment.all.chosen].steps;
    std::size_t count = 0;
    for (std::size_t i = 1; i < steps.size(); ++i)
        count += steps[i].map < steps[i - 1].map - 1e-9 ? 1 : 0;
    return count;
}

ResultTable learningSteps(Laboratory& laboratory, const Task& task)
{
    ResultTable table;
    table.header = {"Step", "AdaRank", "PermuRank"};
    std::size_t fallsOfAdaRank = 0;
    constexpr std::array<std::string_view, 2> learners{"adarank", "permurank"};  // as in the header
    for (std::size_t i = 0; i < learners.size(); ++i) {
        const std::string_view learner = learners.at(i);
        const Experiment& experiment = laboratory.ranked(directMethod(learner).learner, false, task);
        const auto& steps = experiment.all.traces[experiment.all.chosen].steps;
        for (std::size_t step = 0; step < steps.size(); ++step) {
            if (step == table.rows.size())
                table.rows.push_back({Cell::of(static_cast<double>(step), 0), Cell{}, Cell{}});
            table.rows[step][i + 1] = Cell::of(steps[step].map);
        }
        if (learner == "adarank")
            fallsOfAdaRank = falls(experiment);
    }
    table.notes = {std::string(directDataNote), "Training MAP on all queries with a relevant document.",
        claim(fallsOfAdaRank == 0, "AdaRank's training MAP improves steadily",
            "it falls in " + std::to_string(fallsOfAdaRank) + " steps"),
        "As printed AdaRank chooses one feature for ever as soon as it chooses it twice running; here a feature is "
        "chosen at most once, and the best round is kept."};
    return table;
}

}  // namespace

const std::vector<LetorMethod>& directMethods()
{
    static const std::vector<LetorMethod> all{{"SVM^map", "svm-map"}, {"AdaRank", "adarank"},
        {"PermuRank", "permurank"}, {"Ranking SVM", "ranking-svm"}, {"RankBoost", "rankboost"}};
    return all;
}

const LetorMethod& directMethod(std::string_view learner)
{
    const auto found = std::ranges::find(directMethods(), learner, &LetorMethod::learner);
    if (found != directMethods().end())
        return *found;
    std::string names;
    for (const LetorMethod& each : directMethods())
        names += (names.empty() ? "" : ", ") + each.learner;
    throw Error(
        "'" + std::string(learner) + "' is not one of the methods that are compared; these are: " + names + ".");
}

std::vector<PaperTable> directTables()
{
    const std::string source(directSource);
    const std::string needs(letor);
    const auto tableOf = [](const Printed& printed) {
        return [&printed](Laboratory& laboratory, const Task& task) { return accuracies(printed, laboratory, task); };
    };
    std::vector<PaperTable> tables{
        directBounds(),
        {"direct-table2", "Ranking accuracies in terms of MAP", source + "Table 2", tableOf(printedMap()), needs},
        {"direct-table3", "Ranking accuracies in terms of NDCG@3", source + "Table 3", tableOf(printedNdcg()), needs},
        {"direct-figure8-values", "Ranking accuracies", source + "Figure 8", rankingAccuracies, needs},
        {"direct-figure11-values", "Learning curves of AdaRank and PermuRank", source + "Figure 11", learningSteps,
            needs},
    };
    const auto pairs = directPairTables();
    tables.insert(tables.end(), pairs.begin(), pairs.end());
    return tables;
}

}  // namespace rankscape
