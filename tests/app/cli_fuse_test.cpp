// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/text_file.h"
#include "tests/app/cli.h"

namespace rankscape {
namespace {

using test::json;
using test::Outcome;
using test::run;

using Cli = test::Cli;

TEST_F(Cli, FusesAndWritesARunWithItsRecipe)
{
    const test::Json fused = json("fuse --sample --method rbc:p=0.8 --out " + path("f.run") + " --first 1000");
    EXPECT_EQ(fused["options"], "p=0.8");
    EXPECT_EQ(fused["recipe"]["normalize"], "none");
    EXPECT_EQ(fused["recipe"]["missing"], "zero");
    EXPECT_EQ(fused["recipe"]["pool"], "union");
    EXPECT_EQ(fused["recipe"]["fusion"], "rbc: p=0.8");
    EXPECT_EQ(std::ranges::count(readTextFile(path("f.run")).text, '\n'), 40 * 600);
    const std::string text = run("fuse --sample --method rbc:p=0.8 --quiet").output;
    EXPECT_NE(text.find("map"), std::string::npos) << text;
    EXPECT_NE(text.find("pool"), std::string::npos) << text;
}

/// CombSum is the uniform ensemble, and a weighted sum the ensemble with these weights.
TEST_F(Cli, FusesByASumAsEvaluateDoes)
{
    const test::Json systems = json("evaluate --sample --normalize minmax --weights 0.2,0.3,0.5")["systems"];
    const test::Json sum = json("fuse --sample --normalize minmax --method combsum");
    EXPECT_NEAR(sum["measures"]["map"].get<double>(), systems[3]["measures"]["map"].get<double>(), 1e-12);
    const test::Json weighted = json("fuse --sample --normalize minmax --method weighted-sum --weights 0.2,0.3,0.5");
    for (const auto& [name, value] : systems[4]["measures"].items())
        EXPECT_NEAR(weighted["measures"][name].get<double>(), value.get<double>(), 1e-12) << name;
}

TEST_F(Cli, ComparesAllNormalisationsAndMethods)
{
    const test::Json compared = json("fuse --sample --compare --folds 5");
    EXPECT_EQ(compared["fusions"].size(), 8U * 7U + 6U + 8U) << "the presets of engines once each";
    EXPECT_EQ(compared["topics"], 40);
    EXPECT_EQ(compared["recipe"]["folds"], "5");
    EXPECT_EQ(compared["recipe"]["normalize"], "each in turn");
    for (const test::Json& line : compared["fusions"]) {
        EXPECT_LT(line["interval"][0], line["test"]["map"]);
        EXPECT_GT(line["interval"][1], line["test"]["map"]);
        EXPECT_GT(line["p"], 0.0);
        EXPECT_LE(line["p"], 1.0);
        const bool chooses = line["method"] == "rrf" || line["method"] == "rbc" || line["method"] == "weighted-sum";
        EXPECT_EQ(line["chosen"].size(), chooses ? 5U : 0U) << line["method"];
    }
    EXPECT_EQ(compared["single"]["value"], compared["single"]["test"]["map"]);
    EXPECT_FALSE(compared["single"]["rankers"].empty());
    const test::Json sum = json("fuse --sample --normalize minmax --method combsum");
    const auto same = std::ranges::find_if(compared["fusions"],
        [](const test::Json& line) { return line["method"] == "combsum" && line["normalize"] == "minmax"; });
    EXPECT_NEAR((*same)["test"]["map"].get<double>(), sum["measures"]["map"].get<double>(), 1e-12);
}

TEST_F(Cli, ComparesByAnyObjective)
{
    const test::Json compared = json("fuse --sample --compare --objective ndcg_cut_5");
    EXPECT_EQ(compared["objective"], "ndcg_cut_5");
    for (const test::Json& line : compared["fusions"])
        EXPECT_NEAR(line["value"].get<double>(), line["test"]["ndcg_cut_5"].get<double>(), 1e-12);
}

TEST_F(Cli, RefusesFusionsThatMeanNothing)
{
    for (const auto& [arguments, words] : {std::pair{"fuse --sample", "--method or --compare"},
             {"fuse --sample --compare --method rrf", "one of them"}, {"fuse --sample --method bogus", "combsum"},
             {"fuse --sample --method rrf:k=-1", "k"}, {"fuse --sample --method combsum:k=1", "k"},
             {"fuse --sample --method rrf --normalize max", "as the rankers gave them"},
             {"fuse --sample --method combsum --weights 1,1,1", "takes none"},
             {"fuse --sample --compare --normalize max", "leave --normalize out"},
             {"fuse --sample --compare --folds 41", "2 to 40"}, {"fuse --sample --method rrf --folds 5", "--folds"},
             {"fuse --sample --method rrf --objective P_5", "--objective"},
             {"fuse --sample --compare --objective bogus", "ndcg_cut"},
             {"fuse --sample --method rrf --first 5", "--out"}, {"fuse --sample --method rrf --missing none", "zero"},
             {"evaluate --sample --pool all", "intersection"}}) {
        const Outcome outcome = run(std::string(arguments) + " --quiet");
        EXPECT_EQ(outcome.code, 2) << arguments << "\n" << outcome.output;
        EXPECT_NE(outcome.output.find(words), std::string::npos) << arguments << "\n" << outcome.output;
    }
}

/// Rankers of collections retrieve every document, so that no rule for missing ones changes anything.
TEST_F(Cli, RankersOfCollectionsMissNothing)
{
    const test::Json plain = json("evaluate --sample --measure map");
    for (const std::string rules : {"--missing mean --pool weighted", "--missing exclude --pool intersection"}) {
        const test::Json other = json("evaluate --sample --measure map " + rules);
        EXPECT_EQ(other["systems"], plain["systems"]) << rules;
        EXPECT_NE(other["recipe"]["missing"], "zero");
    }
}

TEST_F(Cli, ListsFusionMethods)
{
    const test::Json all = json("fusions")["fusions"];
    EXPECT_EQ(all.size(), 21U);
    EXPECT_EQ(all[8]["name"], "rrf");
    EXPECT_EQ(all[8]["parameters"][0]["initial"], 60.0);
}

}  // namespace
}  // namespace rankscape
