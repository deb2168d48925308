// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/run_source.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/measures/evaluation.h"
#include "core/models/linear.h"
#include "core/runs/trec_evaluation.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> idsOf(const ScoreTable& table, std::size_t topic)
{
    std::vector<std::string> ids;
    for (const std::int32_t document : table.topics.at(topic)->documents)
        ids.push_back(table.documents->at(static_cast<std::size_t>(document)));
    return ids;
}

class RunSource : public testing::Test {
protected:
    void SetUp() override
    {
        m_source.kind = "run";
        m_source.paths = {m_folder.write("x.run", "1 Q0 a 1 3 x\n1 Q0 b 2 1 x\n9 Q0 a 1 1 x\n"),
            m_folder.write("y.run", "1 Q0 b 2 5 y\n1 Q0 c 1 5 y\n1 Q0 d 3 1 y\n")};
        m_source.judgments = {m_folder.write("qrels", "1 0 b 2\n1 0 e 1\n1 0 c -1\n2 0 a 1\n3 0 a 0\n")};
    }

    Folder m_folder;
    Source m_source;
};

TEST_F(RunSource, PoolsRunsAndCountsRelevantDocumentsThatNoneRetrieved)
{
    const Opened opened = open(m_source);
    const ScoreTable& table = *opened.table;
    EXPECT_THAT(table.rankers, ElementsAre("x", "y"));
    ASSERT_EQ(table.topics.size(), 4U) << "judged ones, and one that a run alone has";
    EXPECT_THAT(idsOf(table, 0), ElementsAre("d", "c", "b", "a")) << "ids falling, as trec_eval breaks ties";
    EXPECT_EQ(table.topics[0]->scores, (Eigen::MatrixXd{{0, 0}, {0, 1}, {0, 1}, {1, 0}}));
    EXPECT_FALSE(table.topics[0]->has(0, 0));
    EXPECT_EQ(table.topics[0]->relevantTotal, 2);
    EXPECT_EQ(table.topics[1]->relevantTotal, 1);
    EXPECT_EQ(table.topics[1]->scores.rows(), 0);
    EXPECT_TRUE(table.topics[2]->judged);
    EXPECT_FALSE(table.topics[3]->judged);
    const std::vector measures{measure("map")};
    const Evaluation x = evaluate(table, *simplexModel(Weights::unit(2, 0)), measures);
    EXPECT_EQ(x.mean(0, MeanTopics::judged), 1.0 / 4.0 / 2.0 / 3.0)
        << "b is fourth, for documents of other runs tie with it: one of two relevant, of three topics";
    EXPECT_EQ(valueOf(table.recipe, "topics"), "all judged");
    EXPECT_EQ(opened.runs->runs.size(), 2U);
}

TEST_F(RunSource, CutsEachRunAtTheDepthAndBreaksTiesAsTold)
{
    m_source.depth = 1;
    EXPECT_THAT(idsOf(*open(m_source).table, 0), ElementsAre("c", "a"));
    m_source.ties = Ties::docnoAscending;
    EXPECT_THAT(idsOf(*open(m_source).table, 0), ElementsAre("a", "b"));
    m_source.ties = Ties::rank;
    EXPECT_THAT(idsOf(*open(m_source).table, 0), ElementsAre("c", "a"));
    m_source.ties = Ties::best;
    EXPECT_THAT(idsOf(*open(m_source).table, 0), ElementsAre("b", "a"));
    EXPECT_THAT(errorOf([] { open({.kind = "sample", .ties = Ties::rank}); }), HasSubstr("have no rank"));
}

TEST_F(RunSource, RepairsWhatItIsToldTo)
{
    m_source.normalization = "none";
    m_source.repairs = {runRepair("x=use-ranks"), runRepair("y=negate")};
    const Opened opened = open(m_source);
    EXPECT_EQ(opened.table->topics[0]->scores, (Eigen::MatrixXd{{0, -1}, {0, -5}, {-2, -5}, {-1, 0}}));
    EXPECT_EQ(std::ranges::count(opened.findings, Code::runRepaired, &Finding::code), 2);
    EXPECT_EQ(valueOf(opened.table->recipe, "repair"), "x=use-ranks");
    m_source.repairs = {runRepair("z=negate")};
    EXPECT_THAT(errorOf([&] { open(m_source); }), HasSubstr("no run 'z' to repair; there are x, y"));
    EXPECT_THAT(errorOf([] { runRepair("x=mend"); }), HasSubstr("no repair 'mend'"));
}

TEST_F(RunSource, IsFoundByWhatItHoldsAndSaysWhatIsMissing)
{
    const Source found = withPaths(Source(), {m_source.paths[0], m_source.judgments[0]});
    EXPECT_EQ(found.kind, "run");
    EXPECT_EQ(open(found).table->topics[0]->relevantTotal, 2);
    EXPECT_TRUE(withPaths(m_source, m_source.paths).judgments.empty()) << "they belong to what was open";
    EXPECT_THAT(errorOf([&] { open({.kind = "run", .paths = m_source.judgments}); }), HasSubstr("no run"));
    EXPECT_THAT(
        errorOf([&] { open({.kind = "sample", .judgments = m_source.judgments}); }), HasSubstr("belong to runs"));
    m_source.judgments = {m_folder.write("padded", "001 0 a 1\n")};
    EXPECT_THAT(errorOf([&] { open(m_source); }), HasSubstr("--topic-ids unpadded"));
    m_source.judgments = {m_folder.write("other", "2024-1 0 a 1\n")};
    EXPECT_THAT(errorOf([&] { open(m_source); }),
        HasSubstr("its ids are such as '1', those of the judgments such as '2024-1'"));
}

/// b ranks last by itself, as trec_eval reads it, and is no document that the run retrieved.
TEST_F(RunSource, NormalisesWithoutScoresThatAreNoNumbers)
{
    m_source.paths = {m_folder.write("x.run", "1 Q0 a 1 3 x\n1 Q0 b 2 nan x\n1 Q0 c 3 2 x\n1 Q0 d 4 1 x\n"),
        m_folder.write("y.run", "1 Q0 b 1 1 y\n1 Q0 d 2 inf y\n")};
    const ScoreTable table = *open(m_source).table;
    EXPECT_THAT(idsOf(table, 0), ElementsAre("d", "c", "b", "a"));
    EXPECT_EQ(table.topics[0]->scores.col(0), (Eigen::Vector4d{0.0, 0.5, 0.0, 1.0}));
    EXPECT_TRUE(table.topics[0]->has(0, 0));
    EXPECT_FALSE(table.topics[0]->has(2, 0) || table.topics[0]->has(0, 1));
}

TEST_F(RunSource, RefusesARunThatChangesBeforeItsHashIsTaken)
{
    const auto grow = [&](const ImportReport& /*report*/) {
        std::ofstream(m_source.paths[1], std::ios::app) << "1 Q0 e 4 0 y\n";
    };
    EXPECT_THAT(errorOf([&] { open(m_source, {.onRead = grow}); }), HasSubstr("y.run changed while it was read"));
}

class RunSourceData : public test::DataTest { };

/// Whose published numbers were made by a tool that kept scores in single precision.
TEST_F(RunSourceData, RoundsScoresAsOlderToolsDo)
{
    const std::filesystem::path folder = test::dataFolder() / "trec" / "covid-r1";
    Source source{.kind = "run", .paths = {folder / "runs" / "BERT.gz", folder / "qrels.txt"}};
    const std::vector<std::string> names{"ndcg_cut_10", "map"};
    const RunSet now = readRuns(source);
    EXPECT_NEAR(evaluateRun(now, now.runs[0], trecMeasures(names)).mean("ndcg_cut_10"), 0.1736, 5e-5);
    source.repairs = {runRepair("BERT=single")};
    const RunSet then = readRuns(source);
    const TrecEvaluation published = evaluateRun(then, then.runs[0], trecMeasures(names));
    EXPECT_NEAR(published.mean("ndcg_cut_10"), 0.1731, 5e-5);
    EXPECT_NEAR(published.mean("map"), 0.0653, 5e-5);
}

/// With the runs' own order kept by min–max; CombSUM of all.
TEST_F(RunSourceData, OpensRobustFromTwoPaths)
{
    const std::filesystem::path folder = test::dataFolder() / "trec" / "robust03";
    const Opened opened = open(withPaths(Source(), {folder / "runs", folder / "qrels.txt.gz"}));
    EXPECT_EQ(opened.table->rankerCount(), 17);
    EXPECT_EQ(opened.table->topics.size(), 100U);
    EXPECT_EQ(valueOf(opened.table->recipe, "judgments"), "128796");
    std::size_t relevant = 0;
    for (const auto& topic : opened.table->topics)
        relevant += static_cast<std::size_t>(topic->relevantTotal);
    EXPECT_EQ(relevant, 6074U);
}

}  // namespace
}  // namespace rankscape
