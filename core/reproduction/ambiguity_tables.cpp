// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/ambiguity_tables.h"

#include <algorithm>
#include <array>

#include "core/reproduction/letor_results.h"

namespace rankscape {

namespace {

const std::vector<EnsembleMethod>& comparedMethods()
{
    static const std::vector<EnsembleMethod> all{{"CombSum", "uniform"}, {"CombANZ", "combanz"},
        {"CombMNZ", "combmnz"}, {"Borda", "borda"}, {"BaggingReg", "bagging-reg"}, {"AdaBoostReg", "adaboost-reg"},
        {"aMANx", "amanx"}, {"SER", "ser:C=0.01"}, {"ConvexDS", "convexds"}, {"AEM", "aem"}, {"aWELv", "awelv"}};
    return all;
}

const std::vector<EnsembleMethod>& ablatedMethods()
{
    static const std::vector<EnsembleMethod> all{
        {"WEP", "wep"}, {"WEL", "wel"}, {"WELv", "welv"}, {"aWEL", "awel"}, {"aWELv", "awelv"}};
    return all;
}

constexpr PrintedPair notPrinted{-1.0, -1.0};  // aMANx on rankings

const std::vector<PrintedColumn>& printedRatings()
{
    static const std::vector<PrintedColumn> all{{movieLens, "ML-20m",
        {{.2716, .2803}, {.1910, .1987}, {.2853, .2953}, {.2900, .3041}, {.1825, .1793}, {.3130, .3209},
            {.2713, .2802}, {.3379, .3474}, {.2845, .2951}, {.3621, .3717}, {.3695, .3813}}}};
    return all;
}

const std::vector<PrintedColumn>& printedAggregation()
{
    static const std::vector<PrintedColumn> all{
        {aggregations[0], "paper",
            {{.2925, .2466}, {.2972, .2496}, {.3435, .2806}, {.2961, .2508}, {.3171, .2638}, {.3268, .2756},
                notPrinted, {.3220, .2719}, {.3020, .2555}, {.3373, .2822}, {.3497, .2919}}},
        {aggregations[1], "paper",
            {{.6880, .5399}, {.4417, .2601}, {.6934, .5367}, {.6947, .5430}, {.7172, .5482}, {.6833, .5303},
                notPrinted, {.6876, .5389}, {.6983, .5454}, {.7289, .5763}, {.7518, .5939}}}};
    return all;
}

const std::vector<PrintedColumn>& printedAblation()
{
    static const std::vector<PrintedColumn> all{
        {movieLens, "ML-20m", {{.2830, .2933}, {.3650, .3761}, {.3679, .3800}, {.3675, .3784}, {.3695, .3813}}},
        {aggregations[0], "paper", {{.3081, .2601}, {.3097, .2572}, {.3162, .2631}, {.3455, .2826}, {.3497, .2919}}},
        {aggregations[1], "paper", {{.6997, .5519}, {.7022, .5537}, {.7007, .5529}, {.7471, .5924}, {.7518, .5939}}}};
    return all;
}

/// What the paper concludes: that the last method is better than each other.
std::string ensembleClaim(Laboratory& laboratory, const std::string& data, const Task& task)
{
    std::string notBelow;
    for (const EnsembleMethod& each : comparedMethods()) {
        const Gain gain = gainOf(laboratory, data, "awelv", each.learner, task);
        if (each.label != "aWELv" && !gain.isAbove0())
            notBelow += (notBelow.empty() ? "" : ", ") + each.label + " " + differenceWords(gain);
    }
    return claim(notBelow.empty(), "on " + data + " aWELv has a higher Recall@5 than every other method",
        notBelow.empty() ? "beyond both intervals" : "its gain over these is not reliable: " + notBelow);
}

/// That weights which learn from judgments are better than equal ones.
std::string supervisedClaim(Laboratory& laboratory, const std::string& data, const Task& task)
{
    std::string gains;
    bool isAbove = true;
    for (const char* const learner : {"ser:C=0.01", "convexds", "aem", "wel"}) {
        const Gain gain = gainOf(laboratory, data, learner, "uniform", task);
        isAbove = isAbove && gain.isAbove0();
        gains += (gains.empty() ? "" : ", ") + learnSpec(learner).learner + " " + differenceWords(gain);
    }
    return claim(isAbove, "on " + data + " weights that were learned are better than CombSum", gains);
}

ResultTable comparedTable(const std::vector<PrintedColumn>& columns, Laboratory& laboratory, const Task& task)
{
    ResultTable table = besidePrinted(laboratory, comparedMethods(), columns, task);
    for (const PrintedColumn& column : columns) {
        const std::string data(column.data);
        if (!laboratory.has(data))
            continue;
        table.notes.push_back(ensembleClaim(laboratory, data, task.silent()));
        table.notes.push_back(supervisedClaim(laboratory, data, task.silent()));
    }
    table.notes.emplace_back(gainNote);
    return table;
}

ResultTable ratingEnsembles(Laboratory& laboratory, const Task& task)
{
    ResultTable table = comparedTable(printedRatings(), laboratory, task);
    table.notes.emplace_back(ratingsNote);
    return table;
}

ResultTable rankingEnsembles(Laboratory& laboratory, const Task& task)
{
    ResultTable table = comparedTable(printedAggregation(), laboratory, task);
    table.notes.emplace_back(
        "The paper has no aMANx here. How it read MQ2007 is not known: no reading that was tried "
        "has its level, so that only the order of its methods compares.");
    return table;
}

/// What the parts of aWELv are said to be worth.
std::vector<std::string> ablationClaims(Laboratory& laboratory, const std::string& data, const Task& task)
{
    struct Claim {
        const char* with;
        const char* without;
        const char* sentence;
    };
    constexpr std::array claims{Claim{"wel", "wep", "lists are better than pairs (WEL, WEP)"},
        Claim{"welv", "wel", "diversity helps (WELv, WEL)"}, Claim{"awelv", "awel", "diversity helps (aWELv, aWEL)"},
        Claim{"awel", "wel", "weights by topic help (aWEL, WEL)"},
        Claim{"awelv", "welv", "weights by topic help (aWELv, WELv)"}};
    std::vector<std::string> sentences;
    for (const Claim& each : claims) {
        const Gain gain = gainOf(laboratory, data, each.with, each.without, task);
        sentences.push_back(claim(gain.isAbove0(), "on " + data + " " + each.sentence, differenceWords(gain)));
    }
    return sentences;
}

ResultTable ablation(Laboratory& laboratory, const Task& task)
{
    ResultTable table = besidePrinted(laboratory, ablatedMethods(), printedAblation(), task);
    for (const std::string& data : placesIn(laboratory)) {
        for (const std::string& sentence : ablationClaims(laboratory, data, task.silent()))
            table.notes.push_back(sentence);
    }
    table.notes.emplace_back(gainNote);
    table.notes.emplace_back(ratingsNote);
    return table;
}

ResultTable aggregationSizes(Laboratory& laboratory, const Task& task)
{
    constexpr std::array<std::array<double, 3>, 2> printed{{{1692, 65323, 69623}, {784, 14384, 15211}}};
    ResultTable table;
    table.header = {"Data", "Queries", "Queries, paper", "Documents", "Documents, paper", "Candidates",
        "Interactions, paper", "Rankers", "Queries with a document of label 2"};
    for (std::size_t i = 0; i < aggregations.size(); ++i) {
        const std::string data(aggregations.at(i));
        if (!laboratory.has(data))
            continue;
        const ScoreTable& places = laboratory.places(data, 1, task);
        double candidates = 0.0;
        for (const auto& topic : places.topics)
            candidates += static_cast<double>(topic->scores.rows());
        table.rows.push_back({Cell::of(data), Cell::of(static_cast<double>(places.topics.size()), 0),
            Cell::of(printed.at(i)[0], 0), Cell::of(static_cast<double>(places.documents->size()), 0),
            Cell::of(printed.at(i)[1], 0), Cell::of(candidates, 0), Cell::of(printed.at(i)[2], 0),
            Cell::of(static_cast<double>(places.rankerCount()), 0),
            Cell::of(static_cast<double>(topicsWithRelevant(places).size()), 0)});
    }
    table.notes.emplace_back("Candidates are documents of queries that a ranker has a place for.");
    return table;
}

}  // namespace

std::vector<PaperTable> ambiguityTables()
{
    const std::string source(ambiguitySource);
    std::vector<PaperTable> tables{
        {"ambiguity-table3", "Ensembles of recommenders", source + "Table 3", ratingEnsembles,
            std::string(movieLens)},
        {"ambiguity-table4", "Data to aggregate", source + "Table 4", aggregationSizes, std::string(anyAggregation)},
        {"ambiguity-table5", "Ensembles of rankings", source + "Table 5", rankingEnsembles,
            std::string(anyAggregation)},
        {"ambiguity-table6", "What parts of aWELv are worth", source + "Table 6", ablation, std::string(anyPlaces)},
    };
    for (const auto& more : {ambiguityMemberTables(), ambiguityCurveTables()})
        tables.insert(tables.end(), more.begin(), more.end());
    return tables;
}

ResultTable besidePrinted(Laboratory& laboratory, const std::vector<EnsembleMethod>& methods,
    const std::vector<PrintedColumn>& columns, const Task& task)
{
    const std::vector<Measure> measures = ambiguityMeasures();
    ResultTable table;
    table.header = {"Method"};
    for (const EnsembleMethod& each : methods)
        table.rows.push_back({Cell::of(each.label)});
    for (const PrintedColumn& column : columns) {
        const std::string data(column.data);
        if (!laboratory.has(data))
            continue;
        for (const char* const name : {"Recall@5", "NDCG@5"})
            for (const std::string& end : {std::string(), std::string(" ±"), ", " + std::string(column.label)})
                table.header.push_back(data + " " + name + end);
        for (std::size_t row = 0; row < methods.size(); ++row) {
            const auto count = static_cast<double>(methods.size());
            const Task part = task.slice(static_cast<double>(row) / count, static_cast<double>(row + 1) / count);
            const Eigen::MatrixXd values = ensembleValues(laboratory, data, methods[row].learner, measures, part);
            for (std::size_t i = 0; i < measures.size(); ++i) {
                const SplitMean mean = splitMean(values.col(static_cast<Eigen::Index>(i)));
                const double printed = column.rows[row].at(i);
                table.rows[row].push_back(Cell::of(mean.mean));
                table.rows[row].push_back(Cell::of(mean.reach));
                table.rows[row].push_back(printed < 0.0 ? Cell{} : Cell::of(printed));
            }
        }
    }
    table.notes.emplace_back(intervalNote);
    return table;
}

}  // namespace rankscape
