// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <map>

#include "core/base/parse.h"
#include "core/experiments/contributions.h"
#include "core/experiments/redundancy.h"
#include "core/reproduction/ambiguity_tables.h"
#include "core/reproduction/letor_results.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// What is printed of one ranker, by its name here.
using PrintedMembers = std::map<std::string, PrintedPair, std::less<>>;

const PrintedMembers& printedRecommenders()
{
    static const PrintedMembers all{{"heat", {.1570, .1625}}, {"user-knn", {.3574, .3704}},
        {"item-knn", {.1435, .1447}}, {"mf", {.2695, .2695}}, {"cdae", {.3383, .3505}}, {"bpr", {.3138, .3217}},
        {"listrank-mf", {.2035, .2079}}};
    return all;
}

PrintedMembers numbered(const std::vector<PrintedPair>& printed)
{
    PrintedMembers all;
    for (std::size_t i = 0; i < printed.size(); ++i)
        all.emplace("f" + std::to_string(i + 1), printed[i]);
    return all;
}

const PrintedMembers& printedRankers(std::string_view data)
{
    static const PrintedMembers first = numbered({{.1534, .1178}, {.1508, .1158}, {.1803, .1451}, {.2216, .1806},
        {.2603, .2079}, {.2541, .2107}, {.2541, .2107}, {.2553, .2102}, {.2317, .1868}, {.1684, .1376},
        {.1631, .1248}, {.2357, .1882}, {.1919, .1510}, {.1785, .1393}, {.2197, .1722}, {.1507, .1195},
        {.1806, .1399}, {.2323, .1751}, {.2233, .1786}, {.2462, .2037}, {.2263, .1849}});
    static const PrintedMembers second = numbered({{.4839, .3295}, {.5692, .4042}, {.5730, .4100}, {.5088, .3682},
        {.4969, .3509}, {.6536, .4864}, {.4216, .2902}, {.6664, .5074}, {.6715, .5175}, {.6173, .4433},
        {.6514, .4940}, {.4021, .2496}, {.3032, .1787}, {.5973, .4380}, {.6654, .5320}, {.5558, .4181},
        {.5383, .3658}, {.6230, .4704}, {.6264, .4899}, {.3200, .1870}, {.5927, .4421}, {.6474, .4948},
        {.4398, .2853}, {.3152, .1805}, {.3131, .1762}});
    return data == aggregations[0] ? first : second;
}

/// Means, and NDCG where the order of documents is that of Recall.
std::vector<Cell> meanCells(const std::vector<Eigen::MatrixXd>& values, Index column)
{
    std::vector<Cell> cells;
    for (const Eigen::MatrixXd& each : values)
        cells.push_back(Cell::of(each.col(column).mean()));
    return cells;
}

std::vector<Cell> printedCells(const PrintedMembers& printed, const std::string& ranker)
{
    const auto found = printed.find(ranker);
    return found == printed.end() ? std::vector<Cell>{Cell{}, Cell{}}
                                  : std::vector<Cell>{Cell::of(found->second[0]), Cell::of(found->second[1])};
}

/// Adds rows of every ranker of a set of data, and of aWELv.
void addMembers(Laboratory& laboratory, const std::string& data, const PrintedMembers& printed, PrintedPair ensemble,
    ResultTable& table, const Task& task)
{
    const std::vector<Measure> measures = ambiguityMeasures();
    const auto values = memberValues(laboratory, data, measures, task.slice(0.0, 0.5));
    const ScoreTable& places = laboratory.places(data, 1, task.silent());
    const auto add = [&](const std::string& name, std::vector<Cell> ours, std::vector<Cell> theirs) {
        table.rows.push_back({Cell::of(data), Cell::of(name), ours[0], theirs[0], ours[1], theirs[1]});
    };
    for (Index ranker = 0; ranker < places.rankerCount(); ++ranker) {
        const auto at = static_cast<std::size_t>(ranker);
        add(places.labels[at], meanCells(values, ranker), printedCells(printed, places.rankers[at]));
    }
    const Eigen::MatrixXd learned = ensembleValues(laboratory, data, "awelv", measures, task.slice(0.5, 1.0));
    add("aWELv", {Cell::of(learned.col(0).mean()), Cell::of(learned.col(1).mean())},
        {Cell::of(ensemble[0]), Cell::of(ensemble[1])});
    const double best = values[0].colwise().mean().maxCoeff();
    table.notes.push_back(claim(learned.col(0).mean() > best,
        "on " + data + " the ensemble has a higher Recall@5 than every single ranker",
        "it has " + fourPlaces(learned.col(0).mean()) + ", the best ranker of these topics " + fourPlaces(best)
            + "; means, without an interval"));
}

std::vector<std::string> memberHeader()
{
    return {"Data", "Ranker", "Recall@5", "Recall@5, paper", "NDCG@5", "NDCG@5, paper"};
}

ResultTable singleRecommenders(Laboratory& laboratory, const Task& task)
{
    ResultTable table;
    table.header = memberHeader();
    addMembers(laboratory, std::string(movieLens), printedRecommenders(), {.3695, .3813}, table, task);
    table.notes.emplace_back(ratingsNote);
    return table;
}

ResultTable baseRankers(Laboratory& laboratory, const Task& task)
{
    ResultTable table;
    table.header = memberHeader();
    constexpr std::array<PrintedPair, 2> ensembles{{{.3497, .2919}, {.7518, .5939}}};
    for (std::size_t i = 0; i < aggregations.size(); ++i) {
        const std::string data(aggregations.at(i));
        if (laboratory.has(data))
            addMembers(laboratory, data, printedRankers(data), ensembles.at(i), table, task);
    }
    table.notes.emplace_back(
        "Single rankers are measured on all queries with a document of label 2, aWELv on halves that "
        "it did not learn from. Ranks are read as places among the candidates.");
    return table;
}

ResultTable deepModels(Laboratory& laboratory, const Task& task)
{
    static const std::map<std::string, std::array<double, 3>, std::less<>> printed{{"heat", {.183, .254, .181}},
        {"user-knn", {.403, .519, .397}}, {"item-knn", {.164, .223, .156}}, {"mf", {.366, .501, .347}},
        {"cdae", {.377, .481, .372}}, {"bpr", {.376, .499, .366}}};
    const std::string data(movieLens);
    const std::array measures{measure("recall_min_20"), measure("recall_min_50"), measure("ndcg_rel_cut_50")};
    const auto values = memberValues(laboratory, data, measures, task.slice(0.0, 0.5));
    const ScoreTable& places = laboratory.places(data, 1, task.silent());
    ResultTable table;
    table.header = {
        "Method", "Recall@20", "Recall@20, ML-20m", "Recall@50", "Recall@50, ML-20m", "NDCG@50", "NDCG@50, ML-20m"};
    const auto add = [&](const std::string& name, const std::vector<Cell>& ours,
                         const std::array<double, 3>* theirs) {
        std::vector<Cell> row{Cell::of(name)};
        for (std::size_t i = 0; i < ours.size(); ++i) {
            row.push_back(ours[i]);
            row.push_back(theirs != nullptr ? Cell::of(theirs->at(i), 3) : Cell{});
        }
        table.rows.push_back(row);
    };
    for (Index ranker = 0; ranker < places.rankerCount(); ++ranker) {
        const auto found = printed.find(places.rankers[static_cast<std::size_t>(ranker)]);
        add(places.labels[static_cast<std::size_t>(ranker)], meanCells(values, ranker),
            found != printed.end() ? &found->second : nullptr);
    }
    constexpr std::array ensemble{.424, .543, .450};
    const Eigen::MatrixXd learned = ensembleValues(laboratory, data, "awelv", measures, task.slice(0.5, 1.0));
    std::vector<Cell> ours;
    for (Index i = 0; i < learned.cols(); ++i)
        ours.push_back(Cell::of(learned.col(i).mean()));
    add("aWELv", ours, &ensemble);
    table.notes = {"Mult-VAE, H+Vamp, ESAE and RecVAE of the printed table are of ML-20m alone and were not run.",
        std::string(ratingsNote)};
    return table;
}

/// Shares of the weights that a learner has for all topics, learned from all of them.
Eigen::VectorXd learnedShares(
    Laboratory& laboratory, const std::string& data, const std::string& learner, const Task& task)
{
    return laboratory.ensemble(data, learner, 1, task).all.model->commonWeights().value().values();
}

ResultTable contributionsOfMembers(Laboratory& laboratory, const Task& task)
{
    constexpr int depth = 5;
    ResultTable table;
    table.header = {"Data", "Ranker", "Recall@5", "Weight, WEL", "Weight, WELv 0.1", "Weight, WELv 1",
        "Mean distance", "x", "y", "Shapley value of MAP"};
    const std::array measures{ambiguityMeasures().front()};
    for (const std::string& data : placesIn(laboratory)) {
        const ScoreTable& places = laboratory.places(data, 1, task);
        const Redundancy alike = redundancy(places, depth, task.silent());
        const auto own = memberValues(laboratory, data, measures, task.silent());
        const Eigen::VectorXd plain = learnedShares(laboratory, data, "wel", task.silent());
        const Eigen::VectorXd diverse = learnedShares(laboratory, data, "welv:lambda=0.1", task.silent());
        const Eigen::VectorXd most = learnedShares(laboratory, data, "welv:lambda=1", task.silent());
        const Contributions worth = contributions(ObjectiveFunction(places, meanAveragePrecision()),
            Weights::normalized(plain), {.orders = 100, .samples = 100, .seed = 1}, task.silent());
        const double others = std::max<double>(1.0, static_cast<double>(places.rankerCount() - 1));
        Eigen::VectorXd distances = alike.distances.rowwise().sum() / others;
        for (Index i = 0; i < places.rankerCount(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            table.rows.push_back(
                {Cell::of(data), Cell::of(places.labels[at]), Cell::of(own[0].col(i).mean()), Cell::of(plain[i]),
                    Cell::of(diverse[i]), Cell::of(most[i]), Cell::of(distances[i]), Cell::of(alike.map.places(i, 0)),
                    Cell::of(alike.map.places(i, 1)), Cell::of(worth.rankers[at].shapley)});
        }
        const Eigen::VectorXd gained = most - plain;
        distances.array() -= distances.mean();
        const double together = gained.dot(distances);
        table.notes.push_back(
            claim(together > 0.0, "on " + data + " diversity gives weight to rankers that are far from others",
                "of one split, without an interval: covariance of distance and of the weight that λ = 1 adds "
                    + shortest(std::round(1e7 * together / static_cast<double>(places.rankerCount())) / 1e7)
                    + "; the plane shows " + words(Cell::of(100.0 * alike.map.shown, 0)) + " % of the distances"));
    }
    table.notes.emplace_back(
        "Weights and Shapley values are of what was learned from all topics of split 1; Shapley values "
        "are of WEL's weights, and sum to its MAP less that of no ranker. Distances are Jaccard "
        "distances of the first 5, x and y their classical scaling.");
    return table;
}

}  // namespace

std::vector<PaperTable> ambiguityMemberTables()
{
    const std::string source(ambiguitySource);
    return {{"ambiguity-table7", "Single recommenders and their ensemble", source + "Table 7", singleRecommenders,
                std::string(movieLens)},
        {"ambiguity-table8", "Single rankers and their ensemble", source + "Table 8", baseRankers,
            std::string(anyAggregation)},
        {"ambiguity-table9", "Beside deep models", source + "Table 9", deepModels, std::string(movieLens)},
        {"ambiguity-figure2-values", "Contributions of rankers, and how far apart they are",
            source + "Figure 2, a to c", contributionsOfMembers, std::string(anyPlaces)}};
}

}  // namespace rankscape
