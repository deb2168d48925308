// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "core/base/text_file.h"
#include "tests/app/cli.h"

namespace rankscape {
namespace {

using test::interrupted;
using test::json;
using test::Outcome;
using test::run;

using Cli = test::Cli;

TEST_F(Cli, MeasuresRankersUniformAndTheGivenWeights)
{
    const test::Json result = json("evaluate --sample --measure map --measure P_5 --weights 0,0,1 --per-topic");
    std::vector<std::string> names;
    for (const test::Json& system : result["systems"])
        names.push_back(system["name"]);
    EXPECT_EQ(names, (std::vector<std::string>{"tfidf", "bm25", "lsi", "uniform", "ensemble"}));
    EXPECT_EQ(result["systems"][4]["measures"], result["systems"][2]["measures"]);
    EXPECT_EQ(result["systems"][0]["topics"].size(), 40U);
    EXPECT_EQ(result["systems"][0]["means"]["judged"]["topics"], 40);
    EXPECT_EQ(result["recipe"]["ties"], "score, then document");
}

TEST_F(Cli, PrintsLinesAsTrecEvalDoes)
{
    const Outcome outcome = run("evaluate --sample --ranker bm25 --measure map --per-topic --trec --quiet");
    EXPECT_EQ(outcome.code, 0);
    EXPECT_NE(outcome.output.find("map                   \tall\t0."), std::string::npos) << outcome.output;
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 41);
}

TEST_F(Cli, TrainsWithFoldsAndWithout)
{
    const test::Json result = json("train --sample --learner genm-bat --learner enm-b:rounds=5 --folds 4 --seed 7");
    ASSERT_EQ(result["learners"].size(), 2U);
    EXPECT_EQ(result["learners"][0]["folds"].size(), 4U);
    EXPECT_TRUE(result["learners"][0]["folds"][0]["weights"].contains("bm25"));
    EXPECT_TRUE(result["learners"][0]["mean"]["test"].contains("map"));
    EXPECT_EQ(result["learners"][1]["options"], "rounds=5");
    const test::Json whole = json("train --sample --learner uniform --folds none");
    EXPECT_TRUE(whole["learners"][0]["folds"].empty());
    EXPECT_NEAR(whole["learners"][0]["all"]["train"]["map"].get<double>(), .6827, 5e-4);
}

/// TF-IDF gives many documents 0: the mean over their orders lies between the worst and the best.
TEST_F(Cli, TakesTheMeanOverOrdersOfTiedDocuments)
{
    const auto map = [](const std::string& ties) {
        const test::Json result = json("evaluate --sample --ranker tfidf --measure map --ties " + ties);
        return result["systems"][0]["measures"]["map"].get<double>();
    };
    EXPECT_LT(map("worst"), map("expected"));
    EXPECT_LT(map("expected"), map("best"));
    EXPECT_EQ(json("evaluate --sample --ties expected")["recipe"]["ties"], "mean over all orders of equal scores");
    EXPECT_EQ(run("landscape --sample --ties expected").code, 2);
    EXPECT_EQ(run("evaluate --sample --ties expected --measure iprec_at_recall_0.10").code, 3);
}

/// Whatever is followed is what `evaluate` measures at the weights that were found.
TEST_F(Cli, FollowsAnyObjective)
{
    const auto measured = [](const std::string& measure, const test::Json& weights) {
        const std::string list = weights["tfidf"].dump() + "," + weights["bm25"].dump() + "," + weights["lsi"].dump();
        return json(
            "evaluate --sample --measure " + measure + " --weights " + list)["systems"][4]["measures"][measure];
    };
    for (const std::string measure : {"P_5", "ndcg_cut_10", "recip_rank"}) {
        const test::Json best = json("optimum --sample --gap 0.05 --objective " + measure);
        EXPECT_EQ(best["objective"], measure);
        EXPECT_NEAR(best["map"].get<double>(), measured(measure, best["weights"]).get<double>(), 1e-9) << measure;
        const test::Json line = json("landscape --sample --from bm25 --to lsi --objective " + measure);
        const double t = line["maximum"]["at"];
        EXPECT_NEAR(line["maximum"]["map"].get<double>(),
            measured(measure, {{"tfidf", 0.0}, {"bm25", 1.0 - t}, {"lsi", t}}).get<double>(), 1e-9)
            << measure;
        EXPECT_LE(line["maximum"]["map"].get<double>(), best["bound"].get<double>() + 1e-12) << measure;
        const test::Json tug = json("tug-of-war --sample --from bm25 --to lsi --objective " + measure);
        EXPECT_NEAR(tug["map"].get<double>(), line["maximum"]["map"].get<double>(), 1e-12) << measure;
        EXPECT_EQ(json("contributions --sample --objective " + measure)["objective"], measure);
        EXPECT_EQ(json("equivalence --sample --objective " + measure)["objective"], measure);
    }
    const test::Json trained =
        json("train --sample --learner certified:gap=0.05 --learner exact-ascent --objective P_5");
    EXPECT_EQ(trained["objective"], "P_5");
    const test::Json& weights = trained["learners"][1]["all"]["weights"];
    EXPECT_NEAR(
        trained["learners"][1]["all"]["train"]["P_5"].get<double>(), measured("P_5", weights).get<double>(), 1e-9);
    EXPECT_GE(trained["learners"][1]["all"]["train"]["P_5"], trained["baselines"][2]["all"]["train"]["P_5"]);
    const Outcome smoothed = run("train --sample --learner genm-bat --objective P_5");
    EXPECT_EQ(smoothed.code, 2);
    EXPECT_NE(smoothed.output.find("gEnM.BAT maximises MAP only"), std::string::npos) << smoothed.output;
    EXPECT_EQ(run("optimum --sample --objective iprec_at_recall_0.10").code, 2);
    EXPECT_EQ(run("landscape --sample --objective ndcg").code, 2);
}

TEST_F(Cli, GivesTheSameNumbersWithAnyNumberOfThreads)
{
    const auto weights = [&](const std::string& threads) {
        return json("train --sample --learner genm-bat --threads " + threads)["learners"][0]["all"]["weights"];
    };
    EXPECT_EQ(weights("1"), weights("3"));
}

TEST_F(Cli, GivesTheLandscapeBetweenTwoRankers)
{
    const test::Json result = json("landscape --sample --from bm25 --to lsi --points 5");
    EXPECT_GT(result["breakpoints"], 100);
    EXPECT_GE(result["maximum"]["at"], result["maximum"]["interval"][0]);
    EXPECT_LE(result["maximum"]["at"], result["maximum"]["interval"][1]);
    EXPECT_EQ(result["curves"]["map"].size(), 5U);
    const test::Json there = json("evaluate --sample --measure map --weights 0,"
        + std::to_string(1.0 - result["maximum"]["at"].get<double>()) + ","
        + std::to_string(result["maximum"]["at"].get<double>()));
    EXPECT_NEAR(there["systems"][4]["measures"]["map"].get<double>(), result["maximum"]["map"].get<double>(), 1e-12);
}

TEST_F(Cli, StopsDrawingAVeryFineCurve)
{
    const Outcome outcome = interrupted("landscape --sample --ranker tfidf --ranker bm25 --points 1000000");
    EXPECT_EQ(outcome.code, 130);
    EXPECT_EQ(outcome.output, "Cancelled.\n");
}

TEST_F(Cli, ProvesTheOptimum)
{
    const nlohmann::json proven = json("optimum --sample");
    EXPECT_EQ(proven["gap"], 0.0);
    EXPECT_GE(proven["map"], json("landscape --sample")["maximum"]["map"]);
    const nlohmann::json rough = json("optimum --sample --gap 0.05");
    EXPECT_LE(rough["gap"], 0.05);
    EXPECT_GE(rough["bound"], proven["map"]);
    EXPECT_EQ(proven["recipe"]["objective"], "map");
}

/// A column that is headed MAP holds MAP.
TEST_F(Cli, HeadsColumnsWithTheObjective)
{
    const auto header = [&](const std::string& command) {
        EXPECT_EQ(run("render " + command + " --sample --objective ndcg_cut_10 --out " + path("c.csv")).code, 0);
        std::string first;
        std::istringstream lines(readTextFile(path("c.csv")).text);
        while (std::getline(lines, first) && first.starts_with('#')) { }
        return first;
    };
    EXPECT_EQ(header("topics"), "topic,ndcg_cut_10,ndcg_cut_10_uniform,asks_nothing");
    EXPECT_TRUE(header("compare --learner exact-ascent").starts_with("ensemble,test_ndcg_cut_10,low"));
}

TEST_F(Cli, DrawsNothingSmoothedBesideAnObjectiveThatHasNoSuchForm)
{
    const std::string asked =
        "render learning --sample --learner exact-ascent --objective ndcg_cut_10 --out " + path("c.csv") + " --view ";
    EXPECT_EQ(run(asked + "values").code, 0);
    EXPECT_EQ(readTextFile(path("c.csv")).text.find("smoothed,"), std::string::npos);
    const Outcome gradient = run(asked + "gradient");
    EXPECT_EQ(gradient.code, 3);
    EXPECT_NE(gradient.output.find("no smoothed form"), std::string::npos) << gradient.output;
}

TEST_F(Cli, SaysByWhichOptionTopicsWouldAsk)
{
    const std::string command = "evaluate --ranker bm25 --collection " RANKSCAPE_GOLDEN "/cases/queries-in-title";
    const Outcome outcome = run(command);
    EXPECT_EQ(outcome.code, 3);
    EXPECT_NE(outcome.output.find("--topic-fields title"), std::string::npos) << outcome.output;
    EXPECT_GT(json(command + " --topic-fields title")["systems"][0]["measures"]["map"], 0.0);
}

/// Collections on which rounding decided before: the same from both ends, closed, and luck with ties told apart.
TEST_F(Cli, IsExactWhereCosinesTie)
{
    const std::string cases = " --collection " RANKSCAPE_GOLDEN "/cases/";
    const std::string lines = cases + "wrongmax-1732 --ranker tfidf --ranker l5 --normalize none";
    const nlohmann::json there = json("landscape" + lines);
    const nlohmann::json back = json("landscape" + lines + " --from l5 --to tfidf");
    EXPECT_EQ(there["maximum"]["map"], back["maximum"]["map"]);
    EXPECT_EQ(there["breakpoints"], back["breakpoints"]);
    EXPECT_EQ(json("optimum" + lines)["map"], there["maximum"]["map"]);
    const nlohmann::json closed =
        json("optimum" + cases + "hang73 --ranker tfidf --ranker tfidf:tf=log --normalize minmax");
    EXPECT_EQ(closed["gap"], 0.0);
    EXPECT_EQ(closed["ties"]["higher"], nullptr);
    const std::string lucky = cases + "lucky --ranker tfidf --ranker bm25 --normalize rank";
    const nlohmann::json tied = json("optimum" + lucky);
    EXPECT_NEAR(tied["map"].get<double>(), 0.4278, 5e-5);
    EXPECT_NEAR(tied["ties"]["higher"]["map"].get<double>(), 0.4417, 5e-5);
    EXPECT_EQ(json("landscape" + lucky)["ties"]["map"], tied["ties"]["higher"]["map"]);
    const nlohmann::json uniform =
        json("evaluate" + lucky + " --measure map --measure P_5 --measure ndcg_cut_10")["systems"][2];
    EXPECT_EQ(uniform["measures"]["map"], tied["ties"]["higher"]["map"]);
    EXPECT_EQ(uniform["ties"].size(), 2U);  // not P_5: the documents that tie are all among the first five
    EXPECT_NEAR(uniform["ties"]["map"]["least"].get<double>(), 0.3583, 5e-5);
    EXPECT_NEAR(uniform["ties"]["map"]["greatest"].get<double>(), 0.4278, 5e-5);
    EXPECT_NEAR(uniform["ties"]["ndcg_cut_10"]["greatest"].get<double>(), 0.6051, 5e-5);
    const nlohmann::json three = json("optimum" + lucky + " --ranker l5");
    EXPECT_TRUE(three["ties"]["examined"]);
    EXPECT_GE(three["ties"]["bound"], tied["ties"]["bound"]);
    EXPECT_FALSE(json("optimum" + lucky + " --ranker l5 --ranker l4")["ties"]["examined"]);
}

TEST_F(Cli, SaysWhatRankersAreWorthAndWhichWeightsAreAsGood)
{
    const nlohmann::json worth = json("contributions --sample");
    double shares = worth["map_of_none"];
    double weights = 0.0;
    for (const auto& ranker : worth["rankers"]) {
        shares += ranker["shapley"].get<double>();
        weights += ranker["weight"].get<double>();
    }
    EXPECT_NEAR(shares, worth["map"].get<double>(), 1e-9);
    EXPECT_NEAR(weights, 1.0, 1e-9);
    const nlohmann::json good = json("equivalence --sample");
    EXPECT_TRUE(good["simplest"]["equally_good"]);
    EXPECT_LE(good["simplest"]["map"], good["best"]["map"]);
    const nlohmann::json tug = json("tug-of-war --sample");
    EXPECT_GE(tug["oracle"], tug["map"]);
}

TEST_F(Cli, ComparesWhatItLearnedWithYardsticks)
{
    const nlohmann::json result = json("train --sample --learner enm-b");
    EXPECT_EQ(result["learners"].size(), 1U);
    EXPECT_EQ(result["baselines"].size(), 3U);
    EXPECT_EQ(result["learners"][0]["comparisons"].size(), 3U);
    EXPECT_LE(result["learners"][0]["comparisons"][0]["p_t"], 1.0);
}

TEST_F(Cli, SaysHowSafeAPlaceOfALineIs)
{
    const nlohmann::json result = json("landscape --sample --at 0.5");
    EXPECT_LE(result["plateau"]["interval"][0], 0.5);
    EXPECT_GE(result["plateau"]["interval"][1], 0.5);
    EXPECT_GT(result["plateau"]["next_better"]["map"], result["plateau"]["map"]);
}

}  // namespace
}  // namespace rankscape
