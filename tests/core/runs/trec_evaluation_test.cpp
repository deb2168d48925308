// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_evaluation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/base/text_file.h"
#include "core/runs/run_reader.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::ElementsAre;
using testing::HasSubstr;

using Names = std::vector<std::string>;
using Paths = std::vector<std::filesystem::path>;

Names namesOf(const Names& asked)
{
    Names names;
    for (const TrecMeasure& measure : trecMeasures(asked))
        names.push_back(measure.name());
    return names;
}

TEST(TrecMeasures, AreNamedAsTrecEvalTakesAndPrintsThem)
{
    EXPECT_THAT(namesOf({"P.10,5", "map", "P_5"}), ElementsAre("map", "P_5", "P_10"));
    EXPECT_THAT(namesOf({"iprec_at_recall..25", "ndcg_cut_3", "ndcg.1=3,2=9"}),
        ElementsAre("iprec_at_recall_0.25", "ndcg_1=3,2=9", "ndcg_cut_3"));
    EXPECT_EQ(namesOf({"official"}).size(), 30U);
    EXPECT_THAT(
        errorOf([] { trecMeasures(Names{"mapp"}); }), HasSubstr("no measure 'mapp' of runs; there are runid"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"P_x"}); }), HasSubstr("P cannot have 'x' behind its name"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"P_0"}); }), HasSubstr("P cannot have '0'"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"Rprec_mult_-1"}); }), HasSubstr("Rprec_mult cannot have '-1'"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"Rprec_mult_1e300"}); }), HasSubstr("cannot have '1e300'"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"map_5"}); }), HasSubstr("map cannot have '5'"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"utility_1,2"}); }), HasSubstr("utility cannot have '1,2'"));
    EXPECT_THAT(errorOf([] { trecMeasures(Names{"ndcg_1"}); }), HasSubstr("ndcg cannot have '1'"));
}

class TrecEvaluationTest : public testing::Test {
protected:
    /// Topic 1 is as its lines say, topic 2 is not in the run, topic 3 has a grade below 0 alone.
    RunSet read() const
    {
        return readRuns(Paths{m_folder.write("run",
                                  "1 Q0 a 1 5 t\n1 Q0 b 2 5 t\n1 Q0 c 3 4 t\n1 Q0 d 4 3 t\n1 Q0 e 5 2 t\n"
                                  "3 Q0 a 1 1 t\n"),
            m_folder.write("qrels", "1 0 a 2\n1 0 b 0\n1 0 d 1\n1 0 e -1\n1 0 f 1\n2 0 a 1\n3 0 a -2\n")});
    }

    TrecEvaluation evaluated(const Names& names, const TrecOptions& options = {}) const
    {
        const RunSet set = read();
        return evaluateRun(set, set.runs[0], trecMeasures(names), options);
    }

    Folder m_folder;
};

TEST_F(TrecEvaluationTest, CountsJudgedTopicsThatTheRunLacksUnlessToldNotTo)
{
    const TrecEvaluation all = evaluated({"map", "num_q", "gm_map"});
    const double ap = (1.0 / 2.0 + 2.0 / 4.0) / 3.0;
    EXPECT_THAT(all.topics, ElementsAre("1", "2", "3"));
    EXPECT_DOUBLE_EQ(all.values(0, 1), ap) << "b stands above a, with which it ties";
    EXPECT_DOUBLE_EQ(all.mean("map"), ap / 3.0);
    EXPECT_EQ(all.mean("num_q"), 3.0);
    EXPECT_DOUBLE_EQ(all.mean("gm_map"), std::exp((std::log(ap) + 2.0 * std::log(1e-5)) / 3.0));
    const TrecEvaluation common = evaluated({"map", "num_q"}, {.commonTopics = true});
    EXPECT_THAT(common.topics, ElementsAre("1", "3"));
    EXPECT_DOUBLE_EQ(common.mean("map"), ap / 2.0);
    EXPECT_THAT(evaluated({"map"}, {.topics = MeanTopics::relevant}).topics, ElementsAre("1", "2"));
}

TEST_F(TrecEvaluationTest, OrdersEqualScoresCutsAndFiltersAsTold)
{
    EXPECT_DOUBLE_EQ(evaluated({"map"}, {.order = {.ties = Ties::docnoAscending}}).values(0, 0), (1.0 + 0.5) / 3.0);
    EXPECT_DOUBLE_EQ(evaluated({"map"}, {.order = {.ties = Ties::rank}}).values(0, 0), 0.5);
    EXPECT_DOUBLE_EQ(evaluated({"map"}, {.order = {.depth = 2}}).values(0, 0), 0.5 / 3.0);
    EXPECT_DOUBLE_EQ(evaluated({"map"}, {.order = {.level = 2}}).values(0, 0), 0.5);
    EXPECT_DOUBLE_EQ(evaluated({"map"}, {.judgedOnly = true}).values(0, 0), (1.0 / 2.0 + 2.0 / 3.0) / 3.0);
    EXPECT_EQ(trecLines(evaluated({"relstring_5"}), true).substr(0, 33), "relstring_5           \t1\t'02-1.'\n");
}

TEST_F(TrecEvaluationTest, KnowsWhatIsNotJudged)
{
    const TrecEvaluation evaluation = evaluated({"judged_5", "unj_5", "err_2", "bpref", "num_rel"});
    const Eigen::RowVectorXd expected{{3.0, 0.0, 0.4, 0.6, 0.75 / 2.0}};
    EXPECT_TRUE(evaluation.values.row(0).isApprox(expected, 1e-15)) << evaluation.values.row(0);
    EXPECT_EQ(evaluation.values(1, 3), 0.0) << "nothing was retrieved";
}

/// Two to the power of a grade is beyond all numbers from 1024 on.
TEST_F(TrecEvaluationTest, TakesGradesHoweverHigh)
{
    const RunSet set = readRuns(Paths{m_folder.write("run", "1 Q0 a 1 2 t\n1 Q0 b 2 1 t\n")},
        Paths{m_folder.write("qrels", "1 0 a 1\n1 0 b 1100\n")});
    const TrecEvaluation evaluation = evaluateRun(set, set.runs[0], trecMeasures(Names{"ndcg_exp_cut_10", "err_20"}));
    EXPECT_DOUBLE_EQ(evaluation.mean("ndcg_exp_cut_10"), 1.0 / std::log2(3.0));
    EXPECT_DOUBLE_EQ(evaluation.mean("err_20"), 0.5);
}

TEST_F(TrecEvaluationTest, SpreadsOverTheOrdersOfEqualScores)
{
    const RunSet set = read();
    const TieSpread spread = tieSpread(set, set.runs[0], {});
    EXPECT_DOUBLE_EQ(spread.best, 0.5 / 3.0);
    EXPECT_DOUBLE_EQ(spread.worst, (0.5 + 0.5) / 9.0);
    EXPECT_DOUBLE_EQ(spread.expected, 0.5 * (spread.best + spread.worst));
    for (const TrecOptions& options : {TrecOptions{.commonTopics = true}, TrecOptions{.topics = MeanTopics::relevant},
             TrecOptions{.judgedOnly = true}, TrecOptions{.order = {.depth = 1}},
             TrecOptions{.order = {.level = 2}}}) {
        const TieSpread other = tieSpread(set, set.runs[0], options);
        const double map = evaluateRun(set, set.runs[0], trecMeasures(Names{"map"}), options).mean("map");
        EXPECT_DOUBLE_EQ(other.worst, map) << "b stands above a, which is the worst";
        EXPECT_GT(other.best, other.expected);
        EXPECT_GE(other.expected, other.worst);
    }
}

TEST_F(TrecEvaluationTest, AveragesMeasuresOverTheOrdersOfARunsOwnScores)
{
    const RunSet set = read();
    const std::vector<Measure> measures{measure("map"), measure("P_1"), measure("ndcg_cut_10")};
    const Evaluation evaluation = evaluateOverTies(set, set.runs[0], measures, {});
    EXPECT_EQ(evaluation.topics, (Names{"1", "2", "3"}));
    EXPECT_EQ(evaluation.relevantTopics, 2);
    EXPECT_DOUBLE_EQ(evaluation.mean(0, MeanTopics::judged), tieSpread(set, set.runs[0], {}).expected);
    EXPECT_DOUBLE_EQ(evaluation.values(0, 1), 0.5) << "a or b stands first";
    const double discount = 1.0 / std::log2(3.0);
    const double rest = 1.0 / std::log2(5.0);
    EXPECT_DOUBLE_EQ(evaluation.values(0, 2), (1.0 + discount + rest) / (2.0 + discount + 0.5));
    EXPECT_EQ(evaluation.values.bottomRows(2).sum(), 0.0);
}

/// What trec_eval 10.0-rc3 printed.
class TrecEvalData : public test::DataTest {
protected:
    static std::filesystem::path folder(const char* name) { return test::dataFolder() / "trec" / name; }

    static std::set<std::string> linesOf(const std::string& text)
    {
        const auto all = lines(text);
        return {all.begin(), all.end()};
    }

    /// The output of one of its tests.
    static void expectSame(const char* output, const Names& measures, const TrecOptions& options, bool perTopic,
        const char* results = "results.test", const char* qrels = "qrels.test")
    {
        const std::filesystem::path home = folder("trec_eval-test");
        const RunSet set = readRuns(Paths{home / results}, Paths{home / qrels});
        const std::string text = trecLines(evaluateRun(set, set.runs[0], trecMeasures(measures), options), perTopic);
        const std::string expected = readTextFile(home / output).text;
        for (const std::string& line : linesOf(expected))
            EXPECT_TRUE(linesOf(text).contains(line)) << output << ": " << line;
        EXPECT_EQ(text.size(), expected.size()) << output;
    }

    /// Every run, topic and measure of a folder.
    static void expectPublished(const char* name, const char* qrels)
    {
        const RunSet set = readRuns(Paths{folder(name) / "runs"}, Paths{folder(name) / qrels});
        const Names asked{
            "num_rel_ret", "map", "Rprec", "bpref", "recip_rank", "P.5,10", "recall.100,1000", "ndcg", "ndcg_cut_10"};
        std::set<std::string> ours;
        for (const auto& run : set.runs) {
            for (const std::string& line : linesOf(trecLines(evaluateRun(set, run, trecMeasures(asked)), true))) {
                const auto parts = split(line, '\t');
                ours.insert(run.name + "\t" + std::string(parts[0]) + "\t" + std::string(parts[1]) + "\t"
                    + std::string(parts[2]));
            }
        }
        std::set<std::string> theirs = linesOf(readTextFile(folder(name) / "expected-trec_eval.tsv.gz").text);
        theirs.erase("run\tmeasure\tquery\tvalue");
        std::vector<std::string> differing;
        std::ranges::set_symmetric_difference(ours, theirs, std::back_inserter(differing));
        EXPECT_GT(theirs.size(), 10'000U);
        EXPECT_THAT(differing, testing::IsEmpty());
    }
};

TEST_F(TrecEvalData, HasEveryLineOfItsOwnTests)
{
    expectSame("out.test", {"official"}, {}, false);
    expectSame("out.test.a", {"all_trec"}, {}, false);
    expectSame("out.test.aq", {"all_trec"}, {}, true);
    expectSame("out.test.aqc", {"all_trec"}, {}, true, "results.trunc");
    expectSame("out.test.aqcM", {"all_trec"}, {.order = {.depth = 100}}, true, "results.trunc");
    expectSame("out.test.aql", {"relstring.20", "all_trec"}, {.order = {.level = 2}}, true, "results.test",
        "qrels.rel_level");
    expectSame("out.test.meas_params",
        {"iprec_at_recall..10,.20,.25,.75,.50", "P.5,7,3", "recall.20,2000", "Rprec_mult.5.0,0.2,0.35",
            "utility.2,-1,0,0", "11pt_avg..25,.5,.75", "ndcg.1=3,2=9,4=4.5", "ndcg_cut.10,20,23.4", "success.2,5,20"},
        {}, true);
}

TEST_F(TrecEvalData, HasEveryRunAndTopicOfCovidAndRobust)
{
    expectPublished("covid-r1", "qrels.txt");
    expectPublished("robust03", "qrels.txt.gz");
}

}  // namespace
}  // namespace rankscape
