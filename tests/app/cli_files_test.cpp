// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli.h"

#include <sys/stat.h>

#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/base/write_file.h"

namespace rankscape {
namespace {

using test::interrupted;
using test::json;
using test::Outcome;
using test::run;

using Cli = test::Cli;

TEST_F(Cli, WritesWeightsThatReadBack)
{
    EXPECT_EQ(run("export weights --sample --learner genm-bat --out " + path("w.json")).code, 0);
    const test::Json file = test::Json::parse(readTextFile(path("w.json")).text);
    EXPECT_EQ(file["format"], "rankscape-weights/1");
    EXPECT_EQ(file["sources"].size(), 3U);
    EXPECT_EQ(file["sources"][1]["normalizer"], "max");
    EXPECT_EQ(file["sources"][0]["file_sha256"].get<std::string>().size(), 64U);
    const test::Json measured = json("evaluate --sample --measure map --weights " + path("w.json"));
    EXPECT_DOUBLE_EQ(measured["systems"][4]["measures"]["map"], file["objective"]["value_train"]);
    EXPECT_EQ(run("evaluate --sample --ranker bm25 --weights " + path("w.json")).code, 3);
}

/// Weights by topic: what scores needs no weights for all of them, what draws a line does.
TEST_F(Cli, TakesAnySavedModel)
{
    EXPECT_EQ(run("export weights --sample --weights uniform --out " + path("w.json")).code, 0);
    test::Json file = test::Json::parse(readTextFile(path("w.json")).text);
    for (test::Json& source : file["sources"])
        source.erase("weight");
    file["model"] = {{"kind", "topicwise"}, {"features", {"coverage"}}, {"mean", {0.5, 0.5, 0.5}},
        {"scale", {1.0, 1.0, 1.0}}, {"slopes", {{1.0, 0.0, 0.0}, {0.0, -2.0, 0.0}, {0.0, 0.0, 3.0}}},
        {"bias", {0.0, 0.5, 1.0}}};
    writeFile(path("m.json"), file.dump());
    const std::string given = " --sample --weights " + path("m.json");
    const test::Json measured = json("evaluate --measure map" + given);
    EXPECT_TRUE(measured["systems"][4]["weights"].is_null());
    EXPECT_EQ(measured["systems"][4]["model"], file["model"]);
    EXPECT_EQ(run("export weights" + given + " --out " + path("again.json")).code, 0);
    const test::Json again = test::Json::parse(readTextFile(path("again.json")).text);
    EXPECT_EQ(again["model"], file["model"]);
    EXPECT_DOUBLE_EQ(again["objective"]["value_train"], measured["systems"][4]["measures"]["map"]);
    EXPECT_EQ(run("export run" + given + " --out " + path("e.run")).code, 0);
    EXPECT_NE(run("evaluate" + given).output.find("weights by topic"), std::string::npos);
    const Outcome line = run("landscape --from tfidf --to " + path("m.json") + " --sample");
    EXPECT_EQ(line.code, 3);
    EXPECT_NE(line.output.find("m.json: The model weighs the rankers anew for every topic"), std::string::npos)
        << line.output;
    EXPECT_EQ(run("render precision-recall --out " + path("c.csv") + given).code, 0);
    EXPECT_EQ(run("render landscape --out " + path("l.csv") + given).code, 3);
    file["model"]["bias"] = {0.0};
    writeFile(path("m.json"), file.dump());
    EXPECT_EQ(run("evaluate" + given).code, 3);
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
    EXPECT_NEAR(test::Json::parse(readTextFile(path("w.json")).text)["objective"]["value_train"], measured, 1e-12);
    const std::string evaluation = "evaluate --sample --measure map --weights " + path("w.json");
    EXPECT_EQ(run(evaluation).code, 3) << "its scores are min–max";
    EXPECT_NE(run(evaluation).output.find("Score the same way (--normalize minmax), or"), std::string::npos);
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
    const test::Json ranked = json("export run --sample --ranker tfidf --out " + path("r.run"));
    EXPECT_GT(ranked["lowered"], 100) << "all documents without a word of the topic";
    EXPECT_EQ(json("export run --sample --ranker tfidf --scores exact --out " + path("x.run"))["lowered"], 0);
    EXPECT_NE(run("export run --sample --ranker tfidf --out " + path("r.run")).output.find("were lowered"),
        std::string::npos);
}

/// The run alone, for whoever reads it from a pipe.
TEST_F(Cli, WritesToItsOutputAndIntoPipes)
{
    ASSERT_EQ(mkfifo(path("fifo").c_str(), 0600), 0);
    const Outcome outcome = run("export run --sample --scores exact --first 2 --quiet --out /dev/stdout | cat");
    EXPECT_EQ(std::ranges::count(outcome.output, '\n'), 80) << outcome.output;
    EXPECT_TRUE(outcome.output.ends_with(" rankscape\n"));
    const Outcome piped = run("export run --sample --scores exact --first 2 --quiet --out " + path("fifo") + " & cat "
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
    EXPECT_EQ(run("export run --sample --first 7 --out " + path("e.run")).code, 0);
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

/// Each gets all that its row says it needs.
TEST_F(Cli, DrawsEveryChart)
{
    for (const auto& chart : json("charts")["charts"]) {
        const std::string file = path("chart.csv");
        const Outcome outcome = run("render " + chart["name"].get<std::string>()
            + " --sample --ranker lsi:k=4 --ranker lda:k=4 --ranker ldi:k=4 --out " + file);
        EXPECT_EQ(outcome.code, 0) << chart << outcome.output;
        EXPECT_TRUE(std::filesystem::remove(file)) << chart;
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

}  // namespace
}  // namespace rankscape
