// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measures/measure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/base/error.h"
#include "core/measures/average_precision.h"
#include "core/measures/binary_gain.h"
#include "core/measures/precision.h"
#include "tests/support/golden.h"

namespace rankscape {

void PrintTo(const MeasureKind& kind, std::ostream* out)
{
    *out << kind.name;
}

namespace {

/// The names of the fixture for those of the table.
const std::map<std::string, std::string> fixtureNames{{"map", "ap"}, {"recip_rank", "rr"}, {"Rprec", "rprec"},
    {"P", "p"}, {"recall", "recall"}, {"ndcg_cut", "ndcg_lin"}, {"ndcg_exp_cut", "ndcg_exp2"},
    {"recall_min", "recall_min"}, {"ndcg_rel_all", "ndcg_untruncated_ideal"}};

struct Ranked {
    std::vector<Hit> hits;
    std::vector<int> ideal;
    int relevant = 0;

    JudgedRanking ranking() const { return {hits, ideal, relevant, 1}; }
};

Ranked ranked(const nlohmann::json& query)
{
    Ranked result;
    int rank = 0;
    for (const std::string document : query["order"]) {
        ++rank;
        if (query["qrels"].value(document, 0) > 0)
            result.hits.push_back({rank, query["qrels"][document]});
    }
    for (const int grade : query["qrels"]) {
        if (grade > 0)
            result.ideal.push_back(grade);
    }
    std::ranges::sort(result.ideal, std::greater{});
    result.relevant = static_cast<int>(result.ideal.size());
    return result;
}

/// Every measure of the table, against values computed elsewhere.
class EveryMeasure : public testing::TestWithParam<MeasureKind> { };

TEST_P(EveryMeasure, AgreesWithTheFixture)
{
    const auto fixture = test::golden("ltr/metrics.json");
    for (const auto& query : fixture["queries"]) {
        if (GetParam().cutoff == Cutoff::recall || GetParam().cutoff == Cutoff::persistence)
            return;  // not in the fixture; see InterpolatedPrecision and RankBiasedPrecision
        if (GetParam().name == "ndcg_rel_cut")
            return;  // see BinaryGain
        const Ranked topic = ranked(query);
        const auto& expected = fixture["per_query"][query["id"].get<std::string>()];
        const std::string name = fixtureNames.at(std::string(GetParam().name));
        for (const int cutoff : {1, 3, 5, 10}) {
            const std::string key = GetParam().cutoff == Cutoff::rank ? name + "@" + std::to_string(cutoff) : name;
            EXPECT_NEAR(GetParam().value(topic.ranking(), cutoff), expected[key].get<double>(), 1e-14)
                << query["id"] << key;
        }
    }
}

TEST_P(EveryMeasure, IsOneForAnIdealRankingAndZeroWithoutRelevantDocuments)
{
    const std::vector<int> ideal{2, 1, 1};
    const std::vector<Hit> hits{{1, 2}, {2, 1}, {3, 1}};
    const double most = GetParam().cutoff == Cutoff::persistence ? 1.0 - 0.03 * 0.03 * 0.03 : 1.0;
    EXPECT_DOUBLE_EQ(GetParam().value({hits, ideal, 3, 1}, 3), most);
    EXPECT_DOUBLE_EQ(GetParam().value({{}, {}, 0, 1}, 3), 0.0);
}

INSTANTIATE_TEST_SUITE_P(, EveryMeasure, testing::ValuesIn(measures().begin(), measures().end()),
    [](const auto& test) { return std::string(test.param.name); });

/// Of recommenders: relevant from rating 5, the ideal ranking cut at 5.
TEST(BinaryGain, AgreesWithTheFixtureOfUsers)
{
    const auto fixture = test::golden("rec/evaluation.json");
    for (const auto& user : fixture["per_user"]) {
        const auto relevant = user["relevant"].get<std::vector<int>>();
        std::vector<Hit> hits;
        for (int rank = 1; rank <= std::ssize(user["top5"]); ++rank) {
            if (std::ranges::count(relevant, user["top5"][static_cast<std::size_t>(rank - 1)].get<int>()) > 0)
                hits.push_back({rank, 5});
        }
        hits.push_back({6, 3});
        const std::vector<int> ideal(relevant.size(), 5);
        const JudgedRanking ranking{hits, ideal, static_cast<int>(relevant.size()), 5};
        EXPECT_NEAR(recallOfMost(ranking, 5), user["recall"].get<double>(), 1e-15);
        EXPECT_NEAR(ndcgBinary(ranking, 5), user["ndcg"].get<double>(), 1e-14);
    }
}

TEST(AveragePrecision, CountsUnretrievedRelevantDocumentsAsZero)
{
    const std::vector<Hit> hits{{1, 1}};
    EXPECT_DOUBLE_EQ(averagePrecision({hits, {}, 2, 1}), 0.5);
}

TEST(AveragePrecision, CountsOnlyGradesOfAtLeastTheLevel)
{
    const std::vector<Hit> hits{{1, 1}, {2, 2}};
    EXPECT_DOUBLE_EQ(averagePrecision({hits, {}, 1, 2}), 0.5);
}

TEST(Precision, CountsOnlyGradesOfAtLeastTheLevel)
{
    const std::vector<Hit> hits{{1, 1}, {2, 2}};
    const JudgedRanking ranking{hits, {}, 1, 2};
    EXPECT_EQ(precision(ranking, 1), 0.0);
    EXPECT_EQ(precision(ranking, 2), 0.5);
    EXPECT_EQ(rPrecision(ranking), 0.0);
    EXPECT_EQ(recall(ranking, 2), 1.0);
    EXPECT_EQ(reciprocalRank(ranking), 0.5);
}

TEST(InterpolatedPrecision, TakesTheBestPrecisionAtThatRecallOrMore)
{
    const std::vector<Hit> hits{{2, 1}, {3, 1}, {10, 1}};  // precisions 1/2, 2/3, 3/10 of 4 relevant
    const auto points = interpolatedPrecision({hits, {}, 4, 1});
    EXPECT_DOUBLE_EQ(points[0], 2.0 / 3.0);
    EXPECT_DOUBLE_EQ(points[5], 2.0 / 3.0);
    EXPECT_DOUBLE_EQ(points[6], 2.0 / 3.0) << "2.4 of 4 are 2";
    EXPECT_DOUBLE_EQ(points[7], 0.3);
    EXPECT_DOUBLE_EQ(points[10], 0.0);
}

TEST(Measure, ReadsItsOwnName)
{
    for (const std::string name : {"map", "P_5", "Rprec", "recip_rank", "ndcg_cut_10", "ndcg_exp_cut_20",
             "recall_100", "iprec_at_recall_0.00", "iprec_at_recall_0.10", "iprec_at_recall_1.00"})
        EXPECT_EQ(measure(name).name(), name);
    EXPECT_EQ(measure("P_5").label(), "P@5");
}

TEST(Measure, NamesThoseThereAreForAnUnknownOne)
{
    for (const std::string name :
        {"bogus", "P", "map_5", "P_0", "P_x", "P_0.5", "iprec_at_recall_2.00", "iprec_at_recall"})
        EXPECT_THROW(measure(name), Error) << name;
    try {
        measure("bogus");
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("ndcg_exp_cut"), std::string::npos);
    }
}

}  // namespace
}  // namespace rankscape
