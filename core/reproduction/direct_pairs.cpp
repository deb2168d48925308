// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/reproduction/direct_tables.h"
#include "core/reproduction/pair_groups.h"

namespace rankscape {

namespace {

/// The two that are compared by pairs.
const std::array<LetorMethod, 2>& pairMethods()
{
    static const std::array<LetorMethod, 2> both{directMethod("adarank"), directMethod("rankboost")};
    return both;
}

std::string pairName(const PairErrors& each)
{
    constexpr std::array names{"n", "p", "d"};
    const auto name = [&](int grade) {
        const auto place = static_cast<std::size_t>(grade);
        return place < names.size() ? std::string(names.at(place)) : std::to_string(grade);
    };
    return name(each.higher) + "-" + name(each.lower);
}

ResultTable pairErrorRates(Laboratory& laboratory, const Task& task)
{
    std::vector<PairErrors> errors[2];
    for (const std::size_t side : {0, 1}) {
        const LetorMethod& method = pairMethods()[side];
        const Experiment& experiment = laboratory.ranked(method.learner, true, task);
        forEachTested(laboratory.scores(std::string(letor), task), experiment,
            [&](const TopicScores& topic, const Model& model) { addPairErrors(errors[side], topic, model); });
    }
    ResultTable table;
    table.header = {"Pairs", "Number", "AdaRank, error rate", "RankBoost, error rate"};
    bool holds = true;
    for (std::size_t i = 0; i < errors[0].size(); ++i) {
        const PairErrors& own = errors[0][i];
        table.rows.push_back({Cell::of(pairName(own)), Cell::of(static_cast<double>(own.pairs), 0),
            Cell::of(own.rate()), Cell::of(errors[1][i].rate())});
        holds = holds && (own.higher < 2 || own.rate() < errors[1][i].rate());
    }
    table.notes = {std::string(directDataNote),
        "d, p and n are grades 2, 1 and 0; of tested queries. A pair that ties counts as its rows stand.",
        claim(holds, "AdaRank makes fewer errors on d-n and d-p than RankBoost", "see the rates")};
    return table;
}

constexpr std::size_t groupWidth = 50;  // pairs
constexpr std::size_t groups = 9;  // the last is open

struct QueryGroup {
    std::size_t queries = 0;
    double adaRank = 0.0;  // sums of AP
    double rankBoost = 0.0;
};

std::string groupName(std::size_t group)
{
    const std::size_t low = group * groupWidth;
    return group + 1 < groups ? std::to_string(low) + "–" + std::to_string(low + groupWidth - 1)
                              : std::to_string(low) + " and more";
}

/// Of the tested queries with a relevant document, each once, by their number of pairs.
std::vector<QueryGroup> queryGroups(Laboratory& laboratory, const Task& task)
{
    const std::array measures{measure("map")};
    const auto& methods = pairMethods();
    const auto results = letorResults(laboratory, methods, measures, task);
    const ScoreTable& table = laboratory.scores(std::string(letor), task);
    const Experiment& experiment = laboratory.ranked(methods[0].learner, true, task);
    std::vector<std::size_t> tested;
    for (const Fold& fold : foldsOf(table, experiment))
        tested.insert(tested.end(), fold.test.begin(), fold.test.end());
    std::ranges::sort(tested);
    const auto repeated = std::ranges::unique(tested);
    tested.erase(repeated.begin(), repeated.end());
    std::vector<QueryGroup> all(groups);
    for (std::size_t i = 0; i < tested.size(); ++i) {
        QueryGroup& group = all[std::min(pairCount(*table.topics[tested[i]]) / groupWidth, groups - 1)];
        ++group.queries;
        group.adaRank += results[0].values(static_cast<Eigen::Index>(i), 0);
        group.rankBoost += results[1].values(static_cast<Eigen::Index>(i), 0);
    }
    return all;
}

ResultTable queriesByPairs(Laboratory& laboratory, const Task& task)
{
    const auto all = queryGroups(laboratory, task);
    ResultTable table;
    table.header = {"Pairs of the query", "Queries"};
    for (std::size_t group = 0; group < groups; ++group)
        table.rows.push_back({Cell::of(groupName(group)), Cell::of(static_cast<double>(all[group].queries), 0)});
    table.notes = {std::string(directDataNote),
        "Holds: the numbers of pairs vary from query to query. The paper's groups are 1,000 pairs wide; "
        "queries of MQ2008 have fewer documents."};
    return table;
}

ResultTable mapByPairs(Laboratory& laboratory, const Task& task)
{
    const auto all = queryGroups(laboratory, task);
    ResultTable table;
    table.header = {"Pairs of the query", "Queries", "AdaRank, MAP", "RankBoost, MAP", "Difference"};
    double few = 0.0;
    for (std::size_t group = 0; group < groups; ++group) {
        const auto count = static_cast<double>(all[group].queries);
        table.rows.push_back({Cell::of(groupName(group)), Cell::of(count, 0)});
        if (count > 0.0)
            table.rows.back().insert(table.rows.back().end(),
                {Cell::of(all[group].adaRank / count), Cell::of(all[group].rankBoost / count),
                    Cell::of((all[group].adaRank - all[group].rankBoost) / count)});
        else
            table.rows.back().resize(table.header.size());
        few += group < groups / 2 ? all[group].adaRank - all[group].rankBoost : 0.0;
    }
    table.notes = {std::string(directDataNote),
        claim(few > 0.0, "AdaRank is better than RankBoost on queries with few pairs",
            "sum of its gains in AP over the first four groups " + fourPlaces(few))};
    return table;
}

}  // namespace

std::vector<PaperTable> directPairTables()
{
    const std::string source(directSource);
    const std::string needs(letor);
    return {
        {"direct-figure14-values", "Errors on pairs of documents", source + "Figure 14", pairErrorRates, needs},
        {"direct-figure15-values", "Queries by their number of pairs", source + "Figure 15", queriesByPairs, needs},
        {"direct-figure16-values", "MAP by the number of pairs", source + "Figure 16", mapByPairs, needs},
    };
}

}  // namespace rankscape
