// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/fusion.h"

#include <gmock/gmock.h>

#include <cmath>
#include <numeric>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/measures/evaluation.h"
#include "core/measures/topic_ranking.h"
#include "tests/support/golden.h"

namespace rankscape {

void PrintTo(const Fusion& method, std::ostream* out)
{
    *out << method.name;
}

namespace {

using nlohmann::json;

ScoreTable fusedBy(const ScoreTable& table, std::string_view name)
{
    return fused(table, fusion(name), initialSetting(fusion(name), table.rankerCount()));
}

/// Letters of documents, best first.
std::string rankingOf(const ScoreTable& table)
{
    RankingScratch scratch;
    const Eigen::VectorXd one = Eigen::VectorXd::Ones(1);
    std::string ids;
    for (const Eigen::Index row : WeightedTopic(*table.topics[0], one, scratch).ranking())
        ids +=
            table.documents->at(static_cast<std::size_t>(table.topics[0]->documents[static_cast<std::size_t>(row)]));
    return ids;
}

/// Methods of scores on every normalisation, methods of ranks on the runs as they are: all of the fixture.
TEST(Fusion, AgreesWithTheFixture)
{
    const json fixture = test::golden("ltr/fusion.json");
    for (const auto& [key, expected] : fixture["fused"].items()) {
        const std::string method = key.substr(0, key.find('/'));
        const std::string rule = method == key ? "none" : key.substr(key.find('/') + 1);
        const bool isShared = rule == "rank";  // ties have ranks of their own there
        const ScoreTable table = isShared ? test::tableOfRuns(fixture["normalised"]["rank"], "")
                                          : test::tableOfRuns(fixture["runs"], rule);
        const ScoreTable result = fusedBy(table, method);
        for (const auto& [document, score] : expected.items())
            EXPECT_NEAR(result.topics[0]->scores(document[0] - 'a', 0), score.get<double>(), 1e-11)
                << key << document;
        std::string ranking;
        for (const auto& document : fixture["rankings"][key])
            ranking += document;
        EXPECT_EQ(rankingOf(result), ranking) << key;
    }
}

/// Under "min" and "mean" a missing score is one like any other: CombMin sees the run's least, CombANZ divides by all.
TEST(Fusion, CountsWhatWasFilledInUnlessItIsZero)
{
    const json runs{{{"a", 4.0}, {"b", 2.0}}, {{"b", 1.0}, {"c", 3.0}}};
    const auto scoreOf = [&](const char* missing, const char* method, Eigen::Index row) {
        return fusedBy(test::tableOfRuns(runs, "none", {{"missing", missing}}), method).topics[0]->scores(row, 0);
    };
    EXPECT_EQ(scoreOf("zero", "combmin", 0), 4.0);
    EXPECT_EQ(scoreOf("min", "combmin", 0), 1.0);
    EXPECT_EQ(scoreOf("min", "combanz", 0), 2.5);
    EXPECT_EQ(scoreOf("mean", "combsum", 2), 6.0);
    EXPECT_EQ(scoreOf("mean", "combmnz", 2), 12.0);
    EXPECT_EQ(scoreOf("min", "rrf", 0), 1.0 / 61) << "ranks are those of the documents that were retrieved";
}

TEST(Fusion, WeighsOnlyThePoolOfItsWeights)
{
    const json runs{{{"a", 4.0}, {"b", 2.0}}, {{"b", 1.0}, {"c", 3.0}}};
    const ScoreTable table = test::tableOfRuns(runs, "none", {{"pool", "weighted"}});
    const ScoreTable first = fused(table, fusion("weighted-sum"), {{}, Eigen::VectorXd{{1.0, 0.0}}});
    EXPECT_EQ(rankingOf(first), "ab");
    EXPECT_EQ(rankingOf(fusedBy(table, "weighted-sum")), "abc");
    EXPECT_EQ(first.rankers, std::vector<std::string>{"weighted-sum"});
    EXPECT_EQ(valueOf(first.recipe, "fusion"), "weighted-sum: weights 1,0");
}

/// Random runs: some documents missing, scores of few values, so that there are ties.
json randomRuns(std::uint64_t seed)
{
    Random random(seed);
    json runs = json::array();
    const std::size_t rankers = 2 + random.below(4);
    for (std::size_t ranker = 0; ranker < rankers; ++ranker) {
        json run = json::object();
        for (char document = 'a'; document < 'h'; ++document) {
            if (random.below(4) > 0)
                run[std::string(1, document)] = static_cast<double>(random.below(6)) - 1.0;
        }
        run["a"] = 0.5;
        runs.push_back(run);
    }
    return runs;
}

/// Rank from 1 by counting, 0 if it is not there.
int rankIn(const json& run, const std::string& document)
{
    if (!run.contains(document))
        return 0;
    int rank = 1;
    for (const auto& [other, score] : run.items())
        rank += score > run[document] || (score == run[document] && other < document) ? 1 : 0;
    return rank;
}

TEST(Fusion, WeightedSumAndRankBiasedCentroidAreTheirSums)
{
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        SCOPED_TRACE(seed);
        const json runs = randomRuns(seed);
        const ScoreTable table = test::tableOfRuns(runs, "none");
        Random random(seed + 1000);
        FusionSetting setting{{{"p", random.uniform()}}, Eigen::VectorXd(table.rankerCount())};
        for (double& weight : setting.weights)
            weight = random.uniform();
        const ScoreTable sum = fused(table, fusion("weighted-sum"), setting);
        const ScoreTable centroid = fused(table, fusion("rbc"), setting);
        for (Eigen::Index row = 0; row < table.topics[0]->scores.rows(); ++row) {
            const std::string document = table.documents->at(static_cast<std::size_t>(row));
            double weighted = 0.0;
            double biased = 0.0;
            for (std::size_t ranker = 0; ranker < runs.size(); ++ranker) {
                const int rank = rankIn(runs[ranker], document);
                if (rank == 0)
                    continue;
                weighted += setting.weights[static_cast<Eigen::Index>(ranker)] * runs[ranker][document].get<double>();
                biased += (1.0 - setting.values.at("p")) * std::pow(setting.values.at("p"), rank - 1);
            }
            EXPECT_NEAR(sum.topics[0]->scores(row, 0), weighted, 1e-10);
            EXPECT_NEAR(centroid.topics[0]->scores(row, 0), biased, 1e-14);
        }
    }
}

using Beats = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;

/// By the definition: who can be reached over majorities, and then one cycle after the other.
std::string condorcetByDefinition(const json& runs, const std::string& documents)
{
    const auto count = static_cast<Eigen::Index>(documents.size());
    Beats beats = Beats::Constant(count, count, false);
    for (Eigen::Index a = 0; a < count; ++a) {
        for (Eigen::Index b = 0; b < count; ++b) {
            int lead = 0;
            for (const auto& run : runs) {
                const int rankA = rankIn(run, documents.substr(static_cast<std::size_t>(a), 1));
                const int rankB = rankIn(run, documents.substr(static_cast<std::size_t>(b), 1));
                lead += rankA > 0 && (rankB == 0 || rankA < rankB) ? 1 : 0;
                lead -= rankB > 0 && (rankA == 0 || rankB < rankA) ? 1 : 0;
            }
            beats(a, b) = lead > 0;
        }
    }
    Beats reaches = beats;
    for (Eigen::Index via = 0; via < count; ++via) {
        for (Eigen::Index a = 0; a < count; ++a) {
            for (Eigen::Index b = 0; b < count; ++b)
                reaches(a, b) = reaches(a, b) || (reaches(a, via) && reaches(via, b));
        }
    }
    std::vector<Eigen::Index> byCopeland(documents.size());
    std::iota(byCopeland.begin(), byCopeland.end(), 0);
    std::ranges::stable_sort(
        byCopeland, std::greater{}, [&](Eigen::Index a) { return beats.row(a).count() - beats.col(a).count(); });
    std::string order;
    std::vector<bool> placed(documents.size(), false);
    while (order.size() < documents.size()) {
        const auto isFree = [&](Eigen::Index a) {
            for (Eigen::Index b = 0; b < count; ++b) {
                if (!placed[static_cast<std::size_t>(b)] && reaches(b, a) && !reaches(a, b))
                    return false;
            }
            return !placed[static_cast<std::size_t>(a)];
        };
        const Eigen::Index first = *std::ranges::find_if(byCopeland, isFree);
        for (const Eigen::Index a : byCopeland) {
            if (a == first || (reaches(a, first) && reaches(first, a))) {
                order += documents[static_cast<std::size_t>(a)];
                placed[static_cast<std::size_t>(a)] = true;
            }
        }
    }
    return order;
}

TEST(Condorcet, AgreesWithItsDefinitionOnRandomRuns)
{
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const json runs = randomRuns(seed);
        const ScoreTable table = test::tableOfRuns(runs, "none");
        std::string documents;
        for (const std::string& id : *table.documents)
            documents += id;
        EXPECT_EQ(rankingOf(fusedBy(table, "condorcet")), condorcetByDefinition(runs, documents)) << "seed " << seed;
    }
}

/// a beats b, b beats c, c beats a, and all of them beat d: the cycle by id.
TEST(Condorcet, OrdersACycleByDocumentsWhereCopelandsScoresAgree)
{
    const json runs{{{"a", 4.0}, {"b", 3.0}, {"c", 2.0}, {"d", 1.0}},
        {{"b", 4.0}, {"c", 3.0}, {"a", 2.0}, {"d", 1.0}}, {{"c", 4.0}, {"a", 3.0}, {"b", 2.0}, {"d", 1.0}}};
    EXPECT_EQ(rankingOf(fusedBy(test::tableOfRuns(runs, "none"), "condorcet")), "abcd");
}

/// Every method of the table.
class EveryFusion : public testing::TestWithParam<Fusion> { };

/// Twice, since the logarithm of one ranker is 0 for all documents.
TEST_P(EveryFusion, OfOneRankerTwiceIsThatRanker)
{
    const json run{{"a", 1.0}, {"b", 5.0}, {"c", 3.0}, {"d", 4.0}, {"e", 2.0}};
    EXPECT_EQ(rankingOf(fusedBy(test::tableOfRuns(json::array({run, run}), "minmax"), GetParam().name)), "bdcea");
}

/// Search engines add in the order of their clauses, in their own arithmetic.
TEST_P(EveryFusion, DoesNotDependOnTheOrderOfRankersUnlessItIsAnEngines)
{
    if (GetParam().takesWeights && !GetParam().usesScores)
        return;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        json runs = randomRuns(seed);
        const std::string ranking = rankingOf(fusedBy(test::tableOfRuns(runs, "minmax"), GetParam().name));
        std::reverse(runs.begin(), runs.end());
        EXPECT_EQ(rankingOf(fusedBy(test::tableOfRuns(runs, "minmax"), GetParam().name)), ranking) << "seed " << seed;
    }
}

TEST_P(EveryFusion, GivesTheSameOnAnyNumberOfThreadsAndKeepsWhatJudgesSaid)
{
    const ScoreTable table = test::untiedTable(3, 8, 60, 4);
    const FusionSetting setting = initialSetting(GetParam(), 4);
    const ScoreTable one = fused(table, GetParam(), setting, 1);
    const ScoreTable four = fused(table, GetParam(), setting, 4);
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        EXPECT_EQ(one.topics[i]->scores, four.topics[i]->scores);
        EXPECT_EQ(one.topics[i]->relevant, table.topics[i]->relevant);
    }
    EXPECT_EQ(one.rankerCount(), 1);
}

TEST_P(EveryFusion, TakesATopicWithoutDocuments)
{
    const json runs{json::object(), json::object()};
    EXPECT_EQ(rankingOf(fusedBy(test::tableOfRuns(runs, "minmax"), GetParam().name)), "");
}

TEST_P(EveryFusion, HasTrialsForItsParametersAlone)
{
    const Fusion& method = GetParam();
    EXPECT_EQ(method.parameters.empty(), method.trials.empty());
    EXPECT_LE(method.parameters.size(), 1U);
    if (!method.trials.empty()) {
        EXPECT_EQ(method.trials.front(), method.parameters[0].initial);
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryFusion, testing::ValuesIn(fusions().begin(), fusions().end()), [](const auto& test) {
    std::string name(test.param.name);
    std::erase(name, '-');
    return name;
});

}  // namespace
}  // namespace rankscape
