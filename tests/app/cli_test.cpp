// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/base/write_file.h"

namespace rankscape {
namespace {

using Json = nlohmann::json;

struct Outcome {
    int code;
    std::string output;  // standard output, then standard error
};

Outcome shell(const std::string& command)
{
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer{};
    for (std::size_t count = 0; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        output.append(buffer.data(), count);
    const int status = pclose(pipe);
    return {WEXITSTATUS(status), output};
}

Outcome run(const std::string& arguments)
{
    return shell(RANKSCAPE_CLI " " + arguments);
}

/// Ctrl+C after a few seconds; what does not hear it is killed.
Outcome interrupted(const std::string& arguments)
{
    return shell(
        "timeout --foreground --preserve-status --signal INT --kill-after 60 3 " RANKSCAPE_CLI " " + arguments);
}

Json json(const std::string& arguments)
{
    const Outcome outcome = run(arguments + " --json --quiet");
    EXPECT_EQ(outcome.code, 0) << outcome.output;
    return Json::parse(outcome.output);
}

/// A folder that goes away with the test.
class Cli : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder = std::filesystem::temp_directory_path()
            / ("rankscape-cli-" + std::to_string(getpid())
                + testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::create_directories(m_folder);
        setenv("XDG_CACHE_HOME", m_folder.c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    std::string path(const std::string& name) const { return (m_folder / name).string(); }

    std::filesystem::path m_folder;
};

TEST_F(Cli, ScoresOnceAndThenFindsTheScores)
{
    const std::string line = "score --sample --ranker tfidf --ranker ldi:k=10";
    const Json first = json(line);
    EXPECT_FALSE(first["rankers"][1]["cached"]);
    const Json second = json(line);
    EXPECT_TRUE(second["rankers"][1]["cached"]);
    EXPECT_EQ(second["rankers"][1]["map"], first["rankers"][1]["map"]);
    EXPECT_EQ(second["rankers"][1]["fit"], first["rankers"][1]["fit"]);
    EXPECT_EQ(json("cache")["entries"], 3);  // two rankers' scores and one model
    EXPECT_GT(json("cache")["bytes"], 1000);
    EXPECT_FALSE(json(line + " --cache off")["rankers"][1]["cached"]);
    EXPECT_EQ(json("cache --clear")["entries"], 0);
}

TEST_F(Cli, ScoresWhatHasNoJudgmentsButMeasuresNothing)
{
    const Json scored = json("score --toy --ranker ldi:k=4");
    EXPECT_TRUE(scored["rankers"][0]["map"].is_null());
    const Outcome outcome = run("evaluate --toy");
    EXPECT_EQ(outcome.code, 3);
    EXPECT_NE(outcome.output.find("Toy has no judgments"), std::string::npos);
}

TEST_F(Cli, MergesCollections)
{
    run("sample --out " + path("one"));
    const Json stats = json("stats --collection " + path("one"));
    EXPECT_FALSE(stats.contains("collections"));
    const Outcome twice = run("stats --collection " + path("one") + " --collection " + path("one"));
    EXPECT_EQ(twice.code, 3);
    EXPECT_NE(twice.output.find("is there twice"), std::string::npos);
}

TEST_F(Cli, SearchesAndSaysWhy)
{
    const Json answer = json("search --toy apple xylophone --ranker tfidf --ranker ldi:k=4 --top 2");
    EXPECT_EQ(answer["unknown"], Json({"xylophone"}));
    ASSERT_EQ(answer["rankers"].size(), 2U);
    EXPECT_EQ(answer["rankers"][0]["hits"].size(), 2U);
    EXPECT_EQ(answer["rankers"][0]["hits"][0]["causes"][0]["name"], "apple");
    EXPECT_EQ(answer["ensemble"]["hits"].size(), 2U);
    EXPECT_EQ(run("search --toy the of").code, 3);
}

TEST_F(Cli, ShowsTopicsOfDocumentsQueriesAndWords)
{
    const Json topics = json("topics --toy --ranker ldi:k=4 --words 3 --document D1 --query 'apple os' --word apple");
    EXPECT_EQ(topics["topics"].size(), 4U);
    EXPECT_EQ(topics["topics"][0]["words"].size(), 3U);
    for (const char* const what : {"document", "query", "word"}) {
        double sum = 0.0;
        for (const Json& entry : topics[what])
            sum += entry["share"].get<double>();
        EXPECT_NEAR(sum, 1.0, 1e-9) << what;
    }
    const Json documents = json("topics --toy --ranker ldi:k=4 --documents")["documents"];
    ASSERT_EQ(documents.size(), 10U);
    EXPECT_EQ(documents[0]["shares"].size(), 4U);
    EXPECT_EQ(run("topics --toy --ranker bm25").code, 3);
    EXPECT_EQ(run("topics --toy --ranker ldi:k=4 --document nobody").code, 3);
    EXPECT_EQ(json("topics --toy --ranker ldi:k=11")["topics"].size(), 10U) << "no more than documents";
}

TEST_F(Cli, MapsDocumentsAndSweepsTopics)
{
    const Json map = json("map --sample --ranker ldi:k=8 --iterations 30");
    EXPECT_EQ(map["documents"].size(), 600U);
    run("map --sample --ranker ldi:k=8 --iterations 30 --out " + path("map.csv"));
    const std::string csv = readTextFile(path("map.csv")).text;
    EXPECT_TRUE(csv.starts_with("document,collection,topic,x,y\n1,Sample,"));
    EXPECT_EQ(run("map --sample --ranker ldi:k=8 --iterations 30").output, csv);
    const Json sweep = json("sweep --sample --ranker lsi --k 5,10");
    EXPECT_EQ(sweep["rankers"][0]["points"].size(), 2U);
    EXPECT_TRUE(sweep["rankers"][0]["best"]["leaks"]);
    EXPECT_EQ(sweep["rankers"][0]["honest"]["k"].size(), 2U);
    EXPECT_EQ(run("sweep --sample --k 5,x").code, 2);
    EXPECT_EQ(run("sweep --sample --k 5,10,5").code, 2);
}

TEST_F(Cli, CountsTheSample)
{
    const Json stats = json("stats --sample");
    EXPECT_EQ(stats["documents"], 600);
    EXPECT_EQ(stats["topics"], 40);
    EXPECT_EQ(stats["judged_topics"], 40);
    EXPECT_EQ(stats["judgments"], 870);
    EXPECT_EQ(stats["terms"], 2138);
}

/// Queries 1, 3 and 4, and judgments that count them.
void writeOrdinals(const std::string& folder)
{
    std::filesystem::create_directories(folder);
    const std::filesystem::path path(folder);
    writeFile(path / "tiny.all",
        ".I 1\n.W\nwing flow\n.I 2\n.W\nheat wing\n.I 3\n.W\nflow cone\n.I 4\n.W\nlibrary cards\n.I 5\n.W\nindex "
        "library\n"
        ".I 6\n.W\nheat water index\n.I 7\n.W\nwater caf\u00E9 CAF\u00C9\n.I 8\n.W\ncafe\n.I 9\n.W\ncafe\n");
    writeFile(path / "tiny.qry", ".I 1\n.W\nflow\n.I 3\n.W\nlibrary\n.I 4\n.W\nheat\n");
    writeFile(path / "tiny.rel", "1 0 1 1\n1 0 3 1\n2 0 4 1\n2 0 5 1\n3 0 2 1\n3 0 6 1\n");
}

TEST_F(Cli, SaysThatQueriesWereNumberedAndMeasuresThem)
{
    writeOrdinals(path("tiny"));
    const std::string source = " --cache off --collection " + path("tiny");
    const Json result = json("evaluate --ranker bm25 --measure map" + source);
    EXPECT_EQ(result["systems"][0]["measures"]["map"], 1.0);
    EXPECT_EQ(result["recipe"]["topic ids"], "the queries' places, 1 to 3");
    EXPECT_EQ(result["recipe"]["judgments"], "3 of 3 judged topics found a query");
    const std::string warning = "tiny.rel: The judgments count the queries in their order, 1 to 3";
    EXPECT_NE(run("evaluate --ranker bm25" + source).output.find(warning), std::string::npos);
    EXPECT_EQ(run("evaluate --ranker bm25 --quiet" + source).output.find(warning), std::string::npos);
    const Json stats = json("stats" + source);
    EXPECT_EQ(stats["judged_topics_found"], (Json{{"found", 3}, {"of", 3}}));
    EXPECT_EQ(stats["report"][0].get<std::string>().find(warning), 0U);
    EXPECT_NE(run("stats" + source).output.find("3 of 3 judged topics found a query"), std::string::npos);
}

TEST_F(Cli, FoldsAccentsIfTold)
{
    writeOrdinals(path("tiny"));
    const std::string source = " --cache off --collection " + path("tiny");
    const Json kept = json("search --ranker tfidf cafe" + source);
    EXPECT_EQ(kept["rankers"][0]["hits"].size(), 2U);
    EXPECT_EQ(kept["recipe"]["accents"], "keep");
    const Json folded = json("search --ranker tfidf --accents fold cafe" + source);
    EXPECT_EQ(folded["rankers"][0]["hits"].size(), 3U);
    EXPECT_EQ(json("stats" + source)["terms"], json("stats --accents fold" + source)["terms"].get<int>() + 1);
    EXPECT_EQ(json("evaluate --ranker bm25 --accents fold" + source)["recipe"]["accents"], "fold");
}

/// "cafe" stands oftener in the relevant document than "café" in the other.
TEST_F(Cli, FoldsAccentsOfThePapersCollectionsIfTold)
{
    const std::filesystem::path folder = path("data/med");
    std::filesystem::create_directories(folder);
    writeFile(folder / "med.all",
        ".I 1\n.W\nflow flow caf\u00E9 caf\u00E9\n.I 2\n.W\nheat cafe cafe cafe\n.I 3\n.W\nheat flow library "
        "library\n");
    writeFile(folder / "med.qry", ".I 1\n.W\ncaf\u00E9\n");
    writeFile(folder / "med.rel", "1 0 2 1\n");
    const std::string command = "constituents " + path("data");
    const Json kept = json(command);
    const Json folded = json(command + " --accents fold");
    EXPECT_EQ(kept["cells"][1]["ranker"], "bm25:k1=1.2,b=0.75");
    EXPECT_EQ(kept["cells"][1]["map"], 0.5);
    EXPECT_EQ(folded["cells"][1]["map"], 1.0);
    EXPECT_EQ(folded["recipe"]["accents"], "fold");
    EXPECT_EQ(run(command + " --accents bogus").code, 2);
}

TEST_F(Cli, ReadsCodesAsTold)
{
    writeOrdinals(path("tiny"));
    writeFile(path("tiny/tiny.rel"), "1 1 1\n1 3 3\n2 4 1\n3 2 1\n");
    const std::string line =
        "evaluate --ranker bm25 --level 4 --measure map --cache off --collection " + path("tiny");
    EXPECT_EQ(run(line).code, 3) << "no grade is above 3";
    EXPECT_EQ(json(line + " --cran-codes reversed")["systems"][0]["means"]["relevant"]["topics"], 3);
    EXPECT_EQ(run(line + " --cran-codes backwards").code, 2);
}

TEST_F(Cli, TakesDecimalNumbersOnly)
{
    for (const char* const wrong : {"nan", "inf", "0x2", "010", "+-2", "2,5", ""})
        EXPECT_EQ(run("evaluate --sample --beta '" + std::string(wrong) + "'").code, 2) << wrong;
}

TEST_F(Cli, MeasuresRankersUniformAndTheGivenWeights)
{
    const Json result = json("evaluate --sample --measure map --measure P_5 --weights 0,0,1 --per-topic");
    std::vector<std::string> names;
    for (const Json& system : result["systems"])
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
    const Json result = json("train --sample --learner genm-bat --learner enm-b:rounds=5 --folds 4 --seed 7");
    ASSERT_EQ(result["learners"].size(), 2U);
    EXPECT_EQ(result["learners"][0]["folds"].size(), 4U);
    EXPECT_TRUE(result["learners"][0]["folds"][0]["weights"].contains("bm25"));
    EXPECT_TRUE(result["learners"][0]["mean"]["test"].contains("map"));
    EXPECT_EQ(result["learners"][1]["options"], "rounds=5");
    const Json whole = json("train --sample --learner uniform --folds none");
    EXPECT_TRUE(whole["learners"][0]["folds"].empty());
    EXPECT_NEAR(whole["learners"][0]["all"]["train"]["map"].get<double>(), .6827, 5e-4);
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
    const Json result = json("landscape --sample --from bm25 --to lsi --points 5");
    EXPECT_GT(result["breakpoints"], 100);
    EXPECT_GE(result["maximum"]["at"], result["maximum"]["interval"][0]);
    EXPECT_LE(result["maximum"]["at"], result["maximum"]["interval"][1]);
    EXPECT_EQ(result["curves"]["map"].size(), 5U);
    const Json there = json("evaluate --sample --measure map --weights 0,"
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
    EXPECT_TRUE(proven["recipe"].contains("objective"));
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
    const nlohmann::json three = json("optimum" + lucky + " --ranker l5");
    EXPECT_TRUE(three["ties"]["examined"]);
    EXPECT_GE(three["ties"]["bound"], tied["ties"]["bound"]);
    EXPECT_FALSE(json("optimum" + lucky + " --ranker l5 --ranker l4")["ties"]["examined"]);
}

TEST_F(Cli, SaysWhatRankersAreWorthAndWhichWeightsAreAsGood)
{
    const nlohmann::json worth = json("contributions --sample");
    double shares = worth["map_of_none"];
    for (const auto& ranker : worth["rankers"])
        shares += ranker["shapley"].get<double>();
    EXPECT_NEAR(shares, worth["map"].get<double>(), 1e-9);
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

TEST_F(Cli, WritesWeightsThatReadBack)
{
    EXPECT_EQ(run("export weights --sample --learner genm-bat --out " + path("w.json")).code, 0);
    const Json file = Json::parse(readTextFile(path("w.json")).text);
    EXPECT_EQ(file["format"], "rankscape-weights/1");
    EXPECT_EQ(file["sources"].size(), 3U);
    EXPECT_EQ(file["sources"][1]["normalizer"], "max");
    EXPECT_EQ(file["sources"][0]["file_sha256"].get<std::string>().size(), 64U);
    const Json measured = json("evaluate --sample --measure map --weights " + path("w.json"));
    EXPECT_DOUBLE_EQ(measured["systems"][4]["measures"]["map"], file["objective"]["value_train"]);
    EXPECT_EQ(run("evaluate --sample --ranker bm25 --weights " + path("w.json")).code, 3);
}

TEST_F(Cli, RefusesWeightsThatWereMadeForOtherScores)
{
    const std::string made = "--sample --ranker lsi:k=50 --ranker bm25 ";
    EXPECT_EQ(run("export weights " + made + "--out " + path("w.json")).code, 0);
    const std::string given = " --weights " + path("w.json");
    struct Case {
        std::string command;
        std::string words;  // "" where the weights are taken
    };
    for (const auto& [command, words] :
        std::vector<Case>{{"evaluate " + made, ""}, {"evaluate --ties best --level 1 --topics judged " + made, ""},
            {"evaluate --sample --ranker bm25 --ranker lsi:k=50", ""}, {"search sea " + made, ""},
            {"evaluate --sample --ranker lsi:k=60 --ranker bm25", "lsi with k=50, here k=60"},
            {"contributions --normalize zscore " + made, "lsi normalised by none, here by zscore"},
            {"equivalence --fields text " + made, "fields title,text, here text"},
            {"search sea --sample --ranker lsi:k=50 --ranker bm25:k1=2", "bm25 with k1=1.2, here k1=2"},
            {"evaluate --weights-anyway --sample --ranker lsi:k=60 --ranker bm25", ""}}) {
        const Outcome outcome = run(command + given);
        EXPECT_EQ(outcome.code, words.empty() ? 0 : 3) << command << outcome.output;
        EXPECT_NE(outcome.output.find(words), std::string::npos) << command << outcome.output;
        if (!words.empty()) {
            EXPECT_NE(outcome.output.find("w.json is not for the scores here"), std::string::npos) << outcome.output;
        }
    }
}

TEST_F(Cli, RefusesWeightsOfATopicModelWithAnotherSeed)
{
    const std::string rankers = " --sample --ranker bm25 --ranker plsi:k=4,iterations=5";
    EXPECT_EQ(run("export weights" + rankers + " --out " + path("w.json")).code, 0);
    for (const std::string command : {"evaluate", "search sea"}) {
        const std::string line = command + rankers + " --weights " + path("w.json");
        EXPECT_EQ(run(line).code, 0) << command;
        EXPECT_EQ(run(line + " --seed 2").code, 3) << command;
        EXPECT_EQ(run(line + " --seed 2 --weights-anyway").code, 0) << command;
    }
}

/// What a learner scales itself is exported as it was measured.
TEST_F(Cli, ExportsWhatTrainMeasured)
{
    const std::string learned = " --sample --learner combsum";
    const double measured = json("train --folds none" + learned)["learners"][0]["all"]["train"]["map"];
    EXPECT_EQ(run("export weights" + learned + " --out " + path("w.json")).code, 0);
    EXPECT_NEAR(Json::parse(readTextFile(path("w.json")).text)["objective"]["value_train"], measured, 1e-12);
    const std::string evaluation = "evaluate --sample --measure map --weights " + path("w.json");
    EXPECT_EQ(run(evaluation).code, 3) << "its scores are min–max";
    EXPECT_NEAR(json(evaluation + " --normalize minmax")["systems"][4]["measures"]["map"], measured, 1e-12);
    EXPECT_EQ(run("export run" + learned + " --out " + path("c.run")).code, 0);
    EXPECT_EQ(run("export run --sample --normalize minmax --out " + path("m.run")).code, 0);
    EXPECT_EQ(run("export run --sample --out " + path("u.run")).code, 0);
    const auto ranking = [&](const char* file) {
        std::vector<std::string> ids;
        const TextFile text = readTextFile(path(file));
        for (const std::string_view line : lines(text.text))
            ids.emplace_back(line.substr(0, line.rfind(' ', line.rfind(' ') - 1)));
        return ids;
    };
    EXPECT_EQ(ranking("c.run"), ranking("m.run"));
    EXPECT_NE(ranking("c.run"), ranking("u.run"));
}

TEST_F(Cli, CountsTheScoresOfARunThatItLowers)
{
    const Json ranked = json("export run --sample --ranker tfidf --out " + path("r.run"));
    EXPECT_GT(ranked["lowered"], 100) << "all documents without a word of the topic";
    EXPECT_EQ(json("export run --sample --ranker tfidf --scores exact --out " + path("x.run"))["lowered"], 0);
    EXPECT_NE(run("export run --sample --ranker tfidf --out " + path("r.run")).output.find("were lowered"),
        std::string::npos);
}

/// The run alone, for whoever reads it from a pipe.
TEST_F(Cli, WritesToItsOutputAndIntoPipes)
{
    ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
    const Outcome outcome = run("export run --sample --scores exact --depth 2 --quiet --out /dev/stdout | cat");
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 80) << outcome.output;
    EXPECT_TRUE(outcome.output.ends_with(" rankscape\n"));
    const Outcome piped = run("export run --sample --scores exact --depth 2 --quiet --out " + path("fifo") + " & cat "
        + path("fifo") + "; wait");
    EXPECT_EQ(std::ranges::count(piped.output, '\n'), 81) << "the run, and the name of the file";
    EXPECT_TRUE(std::filesystem::is_fifo(path("fifo")));
}

TEST_F(Cli, StopsWaitingForWhoReadsItsOutput)
{
    ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
    const Outcome outcome = interrupted("export run --sample --out " + path("fifo"));
    EXPECT_EQ(outcome.code, 130);
    EXPECT_EQ(outcome.output, "Cancelled.\n");
}

TEST_F(Cli, WritesTheEnsemblesRun)
{
    EXPECT_EQ(run("export run --sample --depth 7 --out " + path("e.run")).code, 0);
    const TextFile file = readTextFile(path("e.run"));
    const auto all = lines(file.text);
    ASSERT_EQ(all.size(), 280U);
    EXPECT_TRUE(all[0].starts_with("1 Q0 "));
    EXPECT_TRUE(all[0].ends_with(" rankscape"));
}

TEST_F(Cli, DrawsEveryChartInEveryFormat)
{
    for (const char* chart : {"landscape", "precision-recall", "learning"}) {
        for (const char* format : {"png", "svg", "pdf", "csv"}) {
            const std::string file = path(std::string(chart) + "." + format);
            const Outcome outcome = run("render " + std::string(chart) + " --sample --dpi 96 --out " + file);
            EXPECT_EQ(outcome.code, 0) << outcome.output;
            EXPECT_GT(std::filesystem::file_size(file), 300U) << file;
        }
    }
}

TEST_F(Cli, WritesTheSampleAsACollectionThatReadsBack)
{
    EXPECT_EQ(run("sample --out " + path("s")).code, 0);
    EXPECT_EQ(json("stats --collection " + path("s"))["judgments"], 870);
    EXPECT_EQ(json("evaluate --measure map --collection " + path("s"))["systems"],
        json("evaluate --measure map --sample")["systems"]);
}

TEST_F(Cli, MakesThePapersTablesAndFiguresAgain)
{
    EXPECT_EQ(run("sample --out " + path("data/med")).code, 0);
    const std::string command =
        "reproduce " + path("data") + " --out " + path("out") + " --only table2,table6,genm-figure5,tableB2";
    const nlohmann::json made = json(command);
    ASSERT_EQ(made["pieces"].size(), 3U);  // Table B2 needs CRAN
    EXPECT_FALSE(made["pieces"][0]["kept"]);
    for (const auto& piece : made["pieces"]) {
        for (const std::string file : piece["files"])
            EXPECT_GT(std::filesystem::file_size(path("out/" + file)), 20U) << file;
    }
    EXPECT_TRUE(json(command)["pieces"][2]["kept"]);  // made before
    EXPECT_TRUE(json(command + " --verify")["same"]);
    const std::string onlyMissing = "reproduce " + path("data") + " --out " + path("out") + " --only tableB2";
    EXPECT_EQ(run(onlyMissing).code, 3);
    EXPECT_EQ(run(onlyMissing + " --verify").code, 3) << "nothing was compared";
    EXPECT_EQ(run(command + " --seed 2").code, 3) << "the folder keeps to one recipe";
    EXPECT_EQ(run(command + " --accents fold").code, 3);

    const std::string weights = path("out/tables/ldi-table6.csv");
    std::string content = readTextFile(weights).text;
    content.back() = '1';
    writeFile(weights, content + "\n");
    EXPECT_EQ(run(command + " --verify").code, 1);
    EXPECT_FALSE(json(command)["pieces"][1]["kept"]);  // what was changed is made again
    EXPECT_EQ(run(command + " --verify").code, 0);
    // a number that was changed together with its checksum
    const std::string manifest = path("out/manifest.json");
    std::string sums = readTextFile(manifest).text;
    std::string table = readTextFile(weights).text;
    const std::string before = sha256(table);
    table.replace(table.find("0."), 3, "0.9");
    writeFile(weights, table);
    sums.replace(sums.find(before), before.size(), sha256(table));
    writeFile(manifest, sums);
    EXPECT_EQ(run(command + " --verify").code, 1);
    EXPECT_EQ(run("reproduce " + path("data") + " --out " + path("none") + " --verify").code, 3);
    EXPECT_EQ(run("reproduce " + path("data") + " --out " + path("out") + " --only table99").code, 2);
}

TEST_F(Cli, ListsItsTables)
{
    EXPECT_EQ(json("rankers")["rankers"][1]["name"], "bm25");
    EXPECT_EQ(json("learners")["learners"][0]["name"], "genm-bat");
    EXPECT_EQ(json("charts")["charts"].size(), 15U);
    EXPECT_GE(json("measures")["measures"].size(), 7U);
    EXPECT_EQ(json("exporters")["exporters"][0]["name"], "weights");
}

/// Each option's values that mean nothing, or not what was meant: refused, and the option or what is wrong is named.
TEST_F(Cli, RefusesValuesThatMeanNothing)
{
    std::ofstream(path("file")) << "x";
    std::ofstream(path("twice.json")) << R"({"format":"rankscape-weights/1","sources":[{"name":"tfidf","weight":1},)"
                                         R"({"name":"tfidf","weight":2}]})";
    std::ofstream(path("bad.json")) << R"({"format":"rankscape-weights/1","sources":[{"name":"tfidf","weight":-1}]})";
    run("sample --out " + path("data/med"));
    struct Case {
        std::string arguments;
        int code;
        std::string words;
    };
    for (const auto& [arguments, code, words] :
        std::vector<Case>{{"nonsense", 2, "no subcommand 'nonsense'"}, {"evaluate --sample --seed -1", 2, "--seed"},
            {"evaluate --sample --seed 18446744073709551616", 2, "--seed"},
            {"evaluate --sample --seed 1.5", 2, "--seed"}, {"evaluate --sample --fit-seed -1", 2, "--fit-seed"},
            {"evaluate --sample --threads 1.5", 2, "--threads"}, {"evaluate --sample --threads -1", 2, "--threads"},
            {"evaluate --sample --weights ''", 2, "--weights"}, {"evaluate --sample --weights ,,", 2, "--weights"},
            {"evaluate --sample --weights nan,1,1", 2, "--weights"},
            {"evaluate --sample --weights -1,1,1", 2, "Weights"}, {"evaluate --sample --level 1.5", 2, "--level"},
            {"evaluate --sample --level 0x10", 2, "--level"},
            {"evaluate --sample --measure map --measure map", 2, "map is there twice"},
            {"evaluate --sample --measure P_5 --measure P_05", 2, "P_5 is there twice"},
            {"evaluate --sample --measure P_0", 2, "cutoff"},
            {"evaluate --sample --ranker bm25:k1=1,k1=2", 2, "k1 is there twice"},
            {"evaluate --sample --ranker bm25 --ranker bm25", 2, "bm25 is there twice"},
            {"evaluate --sample --ranker bm25 --ranker bm25:k1=1.2", 2, "bm25 is there twice"},
            {"evaluate --sample --ranker bm25:k1=nan", 2, "k1"},
            {"evaluate --sample --ranker lsi:k=1000000000", 2, "2000"},
            {"evaluate --sample --fields text,text", 2, "text is there twice"},
            {"evaluate --sample --fields titel", 2, "no field 'titel'"},
            {"evaluate --sample --topic-fields ''", 2, "--topic-fields"},
            {"evaluate --sample --stop-list ''", 2, "--stop-list"}, {"evaluate --collection ''", 2, "--collection"},
            {"evaluate --sample --cache ''", 2, "--cache"},
            {"evaluate --sample --cache " + path("file"), 3, "is a file where a folder was expected"},
            {"evaluate --sample --cache " + path("file/inside"), 3, "is a file where a folder was expected"},
            {"evaluate --sample --ranker tfidf --weights " + path("twice.json"), 3, "twice.json names the source"},
            {"evaluate --sample --ranker tfidf --weights " + path("bad.json"), 3, "bad.json"},
            {"evaluate --sample --weights " + path("none.json"), 3, "none.json"},
            {"train --sample --folds -1", 2, "a whole number from 2"},
            {"train --sample --folds 2.5", 2, "a whole number from 2"},
            {"train --sample --folds Parity", 2, "must be parity"}, {"train --sample --folds 0", 2, "--folds"},
            {"train --sample --folds 1", 2, "--folds"}, {"train --sample --folds 41", 2, "2 to 40"},
            {"train --sample --folds 99999999999999999999", 2, "--folds"},
            {"train --sample --folds ''", 2, "--folds"},
            {"train --sample --folds " + path("none"), 3, "There is no file"},
            {"train --sample --learner uniform --learner uniform", 2, "uniform is there twice"},
            {"train --sample --learner enm-b:rounds=3,rounds=4", 2, "rounds is there twice"},
            {"sweep --sample --ranker lsi --k 1000000000", 2, "takes k from 1 to 2000"},
            {"sweep --sample --ranker lsi --k 0", 2, "1 or more"}, {"sweep --sample --ranker lsi --k ''", 2, "--k"},
            {"sweep --sample --ranker lsi --k 5 --folds 0", 2, "--folds"},
            {"sweep --sample --ranker lsi --k 5 --seeds 1.5", 2, "--seeds"},
            {"render sweep --sample --ranker lsi --k 1000000000 --out " + path("s.csv"), 2, "takes k from 1 to 2000"},
            {"render triangle --sample --triangle tfidf,tfidf,lsi --out " + path("t.csv"), 2, "is there twice"},
            {"render landscape --sample --dpi nan --out " + path("t.png"), 2, "--dpi"},
            {"render landscape --sample --width-mm inf --out " + path("t.png"), 2, "--width-mm"},
            {"render landscape --sample --width-mm 2000 --dpi 1200 --out " + path("t.png"), 3, "too large"},
            {"render landscape --sample --out ''", 2, "--out"},
            {"export run --sample --depth 0 --out " + path("r"), 2, "--depth"},
            {"export run --sample --depth 1e3 --out " + path("r"), 2, "--depth"},
            {"export run --sample --scores bogus --out " + path("r"), 2, "--scores"},
            {"export run --sample --weights 1,1,1 --learner uniform --out " + path("r"), 2, "not both"},
            {"export run --sample --learner uniform --learner combsum --out " + path("r"), 2, "give one"},
            {"export run --sample --out ''", 2, "--out"}, {"search '' --sample", 2, "query"},
            {"search sea --sample --top 0", 2, "--top"}, {"topics --toy --ranker ldi:k=4 --word ''", 2, "--word"},
            {"map --sample --perplexity nan", 2, "--perplexity"}, {"map --sample --iterations 0", 2, "--iterations"},
            {"landscape --sample --points 1", 2, "--points"}, {"landscape --sample --points 2.5", 2, "--points"},
            {"landscape --sample --at 1.5", 2, "--at"}, {"optimum --sample --gap nan", 2, "--gap"},
            {"optimum --sample --time 0", 2, "--time"}, {"equivalence --sample --p nan", 2, "--p"},
            {"contributions --sample --depth 0", 2, "--depth"}, {"sample --out ''", 2, "--out"},
            {"sample --out " + path("file"), 3, "cannot be made"}, {"reproduce '' --out " + path("r"), 2, "folder"},
            {"reproduce " + path("data") + " --out " + path("file"), 3, "Cannot make the folder"}}) {
        const Outcome outcome = run(arguments + " --quiet");
        EXPECT_EQ(outcome.code, code) << arguments << "\n" << outcome.output;
        EXPECT_NE(outcome.output.find(words), std::string::npos) << arguments << "\n" << outcome.output;
    }
}

/// Zeros before a number do not make it octal, and the largest seed is one.
TEST_F(Cli, TakesNumbersAsPeopleReadThem)
{
    EXPECT_EQ(run("export run --sample --depth 010 --out " + path("e.run")).code, 0);
    EXPECT_EQ(std::ranges::count(readTextFile(path("e.run")).text, '\n'), 400);
    const Json largest = json("train --sample --learner uniform --folds 4 --seed 18446744073709551615");
    EXPECT_EQ(largest["learners"][0]["folds"].size(), 4U);
}

TEST_F(Cli, TellsWrongUsageFromBadInput)
{
    for (const std::string usage : {"evaluate", "evaluate --sample --bogus", "evaluate --sample --measure bogus",
             "nonsense", "evaluate --sample --ranker bogus", "train --sample --learner bogus",
             "render bogus --sample --out x.png", "evaluate --sample --weights 1,2",
             "evaluate --sample --collection x", "render landscape --sample --out x.bmp",
             "evaluate --sample --normalize bogus", "landscape --sample --beta nan", "landscape --sample --points -3",
             "evaluate --sample --weights 1e308,1e308,1", "evaluate --sample --level 0",
             "export bogus --sample --out x", "train --sample --learner enm-b --start 1,0,0",
             "train --sample --start 1,0", "train --sample --learner genm-bat --beta 1e6",
             "render tug-of-war --sample --ranker tfidf --out x.png"})
        EXPECT_EQ(run(usage).code, 2) << usage;
    std::ofstream(path("empty.all"));
    std::ofstream(path("binary.all")) << std::string("\0\1", 2);
    for (const std::string& input :
        {std::string("stats --collection /nowhere"), "stats --collection " + path("empty.all"),
            "stats --collection " + path("binary.all"), std::string("export run --sample --out /nowhere/x.run")}) {
        const Outcome outcome = run(input);
        EXPECT_EQ(outcome.code, 3) << input << outcome.output;
        EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 1) << outcome.output;
    }
}

}  // namespace
}  // namespace rankscape
