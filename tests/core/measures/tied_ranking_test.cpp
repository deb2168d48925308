// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/tied_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/measures/evaluation.h"
#include "core/models/linear.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// A topic of tied documents, and what it has beside.
struct Tied {
    std::vector<std::vector<int>> grades;  // [groups][documents], 0 or more
    std::vector<int> ideal;
    int level = 1;
};

Tied randomTies(std::uint64_t seed)
{
    Random random(seed);
    Tied tied;
    tied.level = 1 + static_cast<int>(random.below(2));
    std::size_t left = 7;
    while (left > 0) {
        std::vector<int> group(1 + random.below(std::min<std::size_t>(left, 4)));
        for (int& grade : group)
            grade = static_cast<int>(random.below(4));
        left -= group.size();
        tied.grades.push_back(group);
    }
    for (const auto& group : tied.grades) {
        for (const int grade : group) {
            if (grade > 0)
                tied.ideal.push_back(grade);
        }
    }
    if (random.below(2) == 0)
        tied.ideal.push_back(2);  // not retrieved
    std::ranges::sort(tied.ideal, std::greater{});
    return tied;
}

int relevantOf(const Tied& tied)
{
    return static_cast<int>(std::ranges::count_if(tied.ideal, [&](int grade) { return grade >= tied.level; }));
}

double valueOf(const Measure& measure, const Tied& tied)
{
    std::vector<Hit> hits;
    int rank = 0;
    for (const auto& group : tied.grades) {
        for (const int grade : group) {
            ++rank;
            if (grade > 0)
                hits.push_back({rank, grade});
        }
    }
    return measure({hits, tied.ideal, relevantOf(tied), tied.level});
}

/// Of all orders of documents, each as likely: those with equal grades come as often as they are many.
// NOLINTNEXTLINE(misc-no-recursion): as deep as there are groups
double meanOverOrders(const Measure& measure, Tied tied, std::size_t group = 0)
{
    if (group == tied.grades.size())
        return valueOf(measure, tied);
    std::vector<int> documents(tied.grades[group].size());
    std::iota(documents.begin(), documents.end(), 0);
    const std::vector<int> grades = tied.grades[group];
    double sum = 0.0;
    double count = 0.0;
    do {
        for (std::size_t i = 0; i < documents.size(); ++i)
            tied.grades[group][i] = grades[static_cast<std::size_t>(documents[i])];
        sum += meanOverOrders(measure, tied, group + 1);
        ++count;
    } while (std::ranges::next_permutation(documents).found);
    return sum / count;
}

TEST(TiedRanking, HasTheMeansOverAllOrders)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Tied tied = randomTies(seed);
        std::vector<TieGroup> groups;
        int above = 0;
        for (const auto& grades : tied.grades) {
            TieGroup group{above, static_cast<int>(grades.size())};
            std::ranges::copy_if(grades, std::back_inserter(group.grades), [](int grade) { return grade > 0; });
            above += group.size;
            if (!group.grades.empty())
                groups.push_back(group);
        }
        for (const char* const name : {"map", "P_1", "P_3", "Rprec", "recip_rank", "recall_4", "ndcg_cut_3",
                 "ndcg_exp_cut_5", "rbp_0.80", "recall_min_3", "ndcg_rel_cut_3", "ndcg_rel_all_4"}) {
            const Measure each = measure(name);
            const double expected =
                each.kind->expected({groups, tied.ideal, relevantOf(tied), tied.level}, each.cutoff);
            EXPECT_NEAR(expected, meanOverOrders(each, tied), 1e-12) << name << ", seed " << seed;
        }
    }
}

/// Where nothing ties it is the value itself; in general it lies between those of orders of rows.
TEST(EvaluateOverTies, IsTheValueItselfWhereNothingTies)
{
    const ScoreTable table = test::untiedTable(4, 5, 40, 3);
    const SharedModel model = simplexModel(Weights::normalized(Eigen::Vector3d(0.2, 0.3, 0.5)));
    std::vector<Measure> measures = initialMeasures();
    EXPECT_TRUE(evaluateOverTies(table, *model, measures).values.isApprox(evaluate(table, *model, measures).values));
}

/// Two documents that all rankers tie, one of them relevant: half of the time it is first.
TEST(EvaluateOverTies, TakesDocumentsForTiedThatAreInExactArithmetic)
{
    const ScoreTable table = test::tableOf({test::topicOf("1", Eigen::MatrixXd{{0.3, 0.1}, {0.1, 0.3}}, {0, 1})});
    const std::vector<Measure> measures{measure("map"), measure("P_1")};
    const auto at = [&](double first, double second) {
        const SharedModel model = simplexModel(Weights::normalized(Eigen::Vector2d(first, second)));
        return evaluateOverTies(table, *model, measures).values;
    };
    EXPECT_DOUBLE_EQ(at(0.5, 0.5)(0, 0), 0.75);
    EXPECT_DOUBLE_EQ(at(0.5, 0.5)(0, 1), 0.5);
    EXPECT_DOUBLE_EQ(at(0.4, 0.6)(0, 1), 1.0);
    EXPECT_THROW(evaluateOverTies(table, *simplexModel(Weights::uniform(2)),
                     std::vector<Measure>{measure("iprec_at_recall_0.10")}),
        Error);
}

}  // namespace
}  // namespace rankscape
