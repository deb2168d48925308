// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/paper_tables.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/measures/significance.h"
#include "core/objective/exact_map.h"
#include "core/reproduction/ambiguity_tables.h"
#include "core/reproduction/direct_tables.h"
#include "core/reproduction/ser_tables.h"

namespace rankscape {

namespace {

constexpr std::string_view ensembles = "Wang, Choi and Liu (2017), ";
constexpr std::string_view indexing = "Wang, Lee and Choi (2016), ";

const std::string enm = "enm-b";
const std::string batch = "genm-bat";
const std::string online = "genm-on";
const std::string unsupervised = "unsenm";

using Row = std::vector<Cell>;

/// Calls `visit` with each of the collections that are there, and its share of the task.
template <class Visit>
void forEach(Laboratory& laboratory, const Task& task, const Visit& visit)
{
    const auto count = static_cast<double>(laboratory.collections().size());
    double done = 0.0;
    for (const std::string& name : laboratory.collections()) {
        visit(name, task.slice(done / count, (done + 1.0) / count));
        ++done;
    }
}

ResultTable characteristics(Laboratory& laboratory, const Task& task)
{
    ResultTable table;
    table.header = {
        "Data", "Subject", "Documents", "paper", "Topics", "paper", "Terms", "paper", "Judged topics", "Judgments"};
    forEach(laboratory, task, [&](const std::string& name, const Task& part) {
        const PaperCollection& paper = paperCollection(name);
        const Collection& collection = laboratory.collection(name);
        const Corpus corpus = makeCorpus(collection, laboratory.options().scoring, part);
        table.rows.push_back(
            {Cell::of(name), Cell::of(paper.subject), Cell::of(static_cast<double>(collection.documents.size()), 0),
                Cell::of(paper.documents, 0), Cell::of(static_cast<double>(collection.topics.size()), 0),
                Cell::of(paper.topics, 0), Cell::of(static_cast<double>(corpus.vocabulary.size()), 0),
                Cell::of(paper.terms, 0), Cell::of(judgedTopics(collection), 0), Cell::of(judgments(collection), 0)});
    });
    table.notes = {
        "Terms are the words that occur twice or more and are no stop words. No reading of the texts gives the "
        "papers' numbers for all four collections; MAP hardly depends on it."};
    return table;
}

std::optional<double> gain(double value, double over)
{
    return over > 0.0 ? std::optional(100.0 * (value / over - 1.0)) : std::nullopt;
}

Cell improvement(double value, double over, bool significant = false)
{
    Cell cell = Cell::of(gain(value, over), 1);
    cell.isSigned = true;
    cell.mark = significant && cell.number ? "*" : "";
    return cell;
}

ResultTable ensembleTable(Laboratory& laboratory, const Task& task)
{
    const std::array learners{enm, batch, online, unsupervised, std::string("uniform"), std::string("best-single"),
        std::string("exact-ascent")};
    const std::array<Measure, 3> measures{measure("map"), measure("P_1"), measure("P_5")};
    ResultTable table;
    table.header = {"Data", "Measure", "EnM", "paper", "gEnM.BAT", "paper", "gEnM.ON", "paper", "UnsEnM", "paper",
        "BAT over EnM %", "paper", "UniEnM", "Best single", "Exact ascent"};
    forEach(laboratory, task, [&](const std::string& name, const Task& part) {
        std::vector<Eigen::MatrixXd> tested;
        std::vector<Eigen::VectorXd> means;
        double done = 0.0;
        for (const std::string& learner : learners) {
            const auto count = static_cast<double>(learners.size());
            const Experiment& experiment =
                laboratory.experiment(name, learner, part.slice(done / count, (done + 1.0) / count));
            tested.push_back(testedMeasures(laboratory.scores(name, part), experiment, measures, part.silent()));
            means.push_back(experiment.meanTest);
            ++done;
        }
        const PaperCollection& paper = paperCollection(name);
        const std::vector<Measure> all = initialMeasures();
        for (std::size_t i = 0; i < measures.size(); ++i) {
            const auto column = static_cast<Eigen::Index>(i);
            const auto position = std::ranges::find(all, measures.at(i).name(), &Measure::name) - all.begin();
            Row row{Cell::of(name), Cell::of(i == 0 ? "MAP" : i == 1 ? "P@1" : "P@5")};
            for (std::size_t learner = 0; learner < 4; ++learner) {
                row.push_back(Cell::of(means[learner][position]));
                row.push_back(Cell::of(paper.ensembles.at(i).at(learner)));
            }
            const double p = wilcoxonSignedRank(tested[1].col(column) - tested[0].col(column));
            row.push_back(improvement(means[1][position], means[0][position], p < 0.05));
            row.push_back(improvement(paper.ensembles.at(i)[1], paper.ensembles.at(i)[0], paper.significant.at(i)));
            for (std::size_t learner = 4; learner < means.size(); ++learner)
                row.push_back(Cell::of(means[learner][position]));
            table.rows.push_back(row);
        }
    });
    table.notes = {
        "Every number is the mean of two test parts; weights and their start were chosen on the other part. "
        "* marks a difference between EnM and gEnM.BAT with p < .05 by Wilcoxon's signed rank test over topics.",
        "UnsEnM saw no judgment. The last three columns are not in the paper."};
    return table;
}

/// The papers selected "the one that generated the maximum retrieval performance": if on the test topics, it leaks.
ResultTable leakTable(Laboratory& laboratory, const Task& task)
{
    const std::array learners{batch, std::string("genm-bat-printed"), online, std::string("unsenm:starts=binary")};
    ResultTable table;
    table.header = {
        "Data", "gEnM.BAT", "leaks", "gEnM.BAT as printed", "leaks", "gEnM.ON", "leaks", "UnsEnM", "leaks"};
    forEach(laboratory, task, [&](const std::string& name, const Task& part) {
        Row row{Cell::of(name)};
        double done = 0.0;
        for (const std::string& learner : learners) {
            for (const bool leaks : {false, true}) {
                const Task own = part.slice(done / 8.0, (done + 1.0) / 8.0);
                row.push_back(Cell::of(laboratory.experiment(name, learner, own, leaks).meanTest[0]));
                ++done;
            }
        }
        table.rows.push_back(row);
    });
    table.notes = {
        "Test MAP with the start chosen by training MAP, and beside it with the start chosen by the MAP on the "
        "test topics themselves, which no one may do who reports the result. UnsEnM "
        "has all binary starts here, chosen by its own objective, which no judgment enters."};
    return table;
}

ResultTable topicCountTable(Laboratory& laboratory, const Task& task)
{
    constexpr std::array names{"LSI", "pLSI", "LDI"};
    ResultTable table;
    table.header = {"Ranker"};
    for (const char* name : names)
        table.rows.push_back({Cell::of(name)});
    forEach(laboratory, task, [&](const std::string& name, const Task& part) {
        table.header.insert(table.header.end(), {name, "paper"});
        const Sweep& sweep = laboratory.sweep(name, part);
        for (std::size_t ranker = 0; ranker < names.size(); ++ranker) {
            table.rows[ranker].push_back(Cell::of(sweep.choices[ranker].best, 0));
            table.rows[ranker].push_back(Cell::of(paperCollection(name).topicCounts.at(ranker), 0));
        }
    });
    table.notes = {
        "The number of topics with the highest MAP on all topics, of those in Tables B1 to B5: as the paper "
        "chooses it, which leaks. The ensembles here use the paper's numbers, and 100 for pLSI on CRAN."};
    return table;
}

ResultTable weightTable(Laboratory& laboratory, const Task& task)
{
    ResultTable table;
    table.header = {"Data", "TF-IDF", "paper", "LSI", "paper", "pLSI", "paper", "LDI", "paper"};
    forEach(laboratory, task, [&](const std::string& name, const Task& part) {
        const Experiment& experiment = laboratory.experiment(name, enm, part);
        Eigen::VectorXd mean = Eigen::VectorXd::Zero(4);
        for (const FoldResult& fold : experiment.folds)
            mean += requireWeights(*fold.model).values() / static_cast<double>(experiment.folds.size());
        Row row{Cell::of(name)};
        for (Eigen::Index ranker = 0; ranker < 4; ++ranker) {
            row.push_back(Cell::of(mean[ranker], 2));
            row.push_back(Cell::of(paperCollection(name).weights.at(static_cast<std::size_t>(ranker)), 2));
        }
        table.rows.push_back(row);
    });
    table.notes = {"Weights of EnM.B, normalised, means of both folds."};
    return table;
}

/// MAP in the order of L Table 7.
std::array<double, 7> measuredMaps(Laboratory& laboratory, const std::string& name, const Task& task)
{
    const ScoreTable& table = laboratory.scores(name, task.slice(0.0, 0.3));
    const auto own = [&](Eigen::Index ranker) {
        return exactMap(table, Weights::unit(4, ranker).values(), task.silent());
    };
    const double lbdm =
        exactMap(laboratory.languageModel(name, task.slice(0.3, 0.6)), Weights::uniform(1).values(), task.silent());
    return {own(0), own(1), own(2), lbdm, own(3),
        laboratory.experiment(name, "uniform", task.slice(0.6, 0.7)).meanTest[0],
        laboratory.experiment(name, enm, task.slice(0.7, 1.0)).meanTest[0]};
}

ResultTable mapTable(Laboratory& laboratory, const Task& task)
{
    constexpr std::array names{"TF-IDF", "LSI", "pLSI", "LBDM", "LDI", "UniEnM", "EnM"};
    ResultTable table;
    table.header = {"Ranker", "of it"};
    for (const char* name : names)
        table.rows.push_back({Cell::of(name), Cell::of("MAP")});
    for (std::size_t i = 1; i < names.size(); ++i)
        table.rows.push_back({Cell::of(names.at(i)), Cell::of("over TF-IDF %")});
    forEach(laboratory, task, [&](const std::string& name, const Task& part) {
        table.header.insert(table.header.end(), {name, "paper"});
        const auto ours = measuredMaps(laboratory, name, part);
        const auto& printed = paperCollection(name).map;
        for (std::size_t i = 0; i < names.size(); ++i) {
            table.rows[i].push_back(Cell::of(ours.at(i)));
            table.rows[i].push_back(Cell::of(printed.at(i)));
            if (i == 0)
                continue;
            for (const auto& maps : {ours, printed})
                table.rows[names.size() + i - 1].push_back(improvement(maps.at(i), maps[0]));
        }
    });
    table.notes = {
        "Rankers are measured on all topics, which they never learn from; UniEnM and EnM.B are means of two test "
        "parts. The paper's improvements are computed from its MAPs; two that it prints for CISI are misprints."};
    return table;
}

/// Of the k that was asked for, or of the most there is.
double sweptMap(const Sweep& sweep, std::size_t ranker, int k)
{
    double map = 0.0;
    for (const SweepPoint& point : sweep.points) {
        if (point.ranker == ranker && point.k <= k)
            map = point.map;
    }
    return map;
}

ResultTable sweepTable(Laboratory& laboratory, const std::string& name, const Task& task)
{
    const Sweep& sweep = laboratory.sweep(name, task);
    const PaperCollection& paper = paperCollection(name);
    ResultTable table;
    table.header = {"k", "LSI", "paper", "pLSI", "paper", "LDI", "paper"};
    for (std::size_t row = 0; row < paper.sweep.size(); ++row) {
        table.rows.push_back({Cell::of(paper.sweep[row].k, 0)});
        for (std::size_t ranker = 0; ranker < 3; ++ranker) {
            table.rows.back().push_back(Cell::of(sweptMap(sweep, ranker, paper.sweep[row].k)));
            table.rows.back().push_back(Cell::of(paper.sweep[row].map.at(ranker)));
        }
    }
    std::string honest = "Chosen on one half of the topics and tested on the other:";
    for (std::size_t ranker = 0; ranker < 3; ++ranker) {
        const SweepChoice& choice = sweep.choices[ranker];
        honest += (ranker == 0 ? " " : "; ") + sweep.labels[ranker] + " " + words(Cell::of(choice.honestMap)) + " (k";
        for (std::size_t i = 0; i < choice.chosen.size(); ++i)
            honest += (i == 0 ? " " : ", ") + std::to_string(choice.chosen[i]);
        honest += ")";
    }
    table.notes = {honest + ". pLSI with temper " + std::string(paper.temper) + "."};
    return table;
}

PaperTable sweepOf(const PaperCollection& paper, int number)
{
    const std::string name(paper.name);
    const std::string label = "B" + std::to_string(number);
    return {"ldi-table" + label, "MAP with different numbers of topics on " + name,
        std::string(indexing) + "Table " + label,
        [name](Laboratory& laboratory, const Task& task) { return sweepTable(laboratory, name, task); }, name};
}

}  // namespace

std::vector<PaperTable> paperTables()
{
    const auto first = [](const char* number) { return std::string(ensembles) + "Table " + number; };
    const auto second = [](const char* number) { return std::string(indexing) + "Table " + number; };
    const std::string any(anyCollection);
    std::vector<PaperTable> tables{
        {"genm-table2", "Data characteristics", first("2"), characteristics, any},
        {"genm-table3", "Ensembles on topics they did not learn from", first("3"), ensembleTable, any},
        {"genm-table3-leak", "What choosing the start by the test topics would be worth",
            "not in a paper: the other reading of Wang, Choi and Liu (2017), Section 5.1", leakTable, any},
        {"ldi-table4", "Data characteristics", second("4"), characteristics, any},
        {"ldi-table5", "Number of topics", second("5"), topicCountTable, any},
        {"ldi-table6", "Normalised weights of EnM", second("6"), weightTable, any},
        {"ldi-table7", "MAP of rankers and ensembles", second("7"), mapTable, any},
    };
    for (const PaperCollection& paper : paperCollections())
        tables.push_back(sweepOf(paper, static_cast<int>(&paper - paperCollections().data()) + 1));
    for (const auto& more : {serTables(), directTables(), ambiguityTables()})
        tables.insert(tables.end(), more.begin(), more.end());
    return tables;
}

namespace {

ResultTable named(ResultTable result, const PaperTable& table, const Laboratory& laboratory)
{
    result.name = table.name;
    result.title = table.title;
    result.source = table.source;
    result.recipe = laboratory.recipe();
    return result;
}

}  // namespace

ResultTable make(const PaperTable& table, Laboratory& laboratory, const Task& task)
{
    return named(table.rows(laboratory, task), table, laboratory);
}

ResultTable makeTimes(const PaperTable& table, Laboratory& laboratory, const Task& task)
{
    return named(table.times(laboratory, task), table, laboratory);
}

}  // namespace rankscape
