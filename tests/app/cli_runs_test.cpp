// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/write_file.h"
#include "tests/app/cli.h"

namespace rankscape {
namespace {

using test::json;
using test::Outcome;
using test::run;
using test::shell;

/// What goes to the standard output alone: notes do not.
std::string printed(const std::string& arguments)
{
    return shell("(" RANKSCAPE_CLI " " + arguments + " 2>/dev/null)").output;
}

class RunsCli : public test::Cli {
protected:
    void SetUp() override
    {
        Cli::SetUp();
        writeFile(path("x.run"), "1 Q0 a 1 3 X\n1 Q0 b 2 2 X\n1 Q0 c 3 1 X\n2 Q0 a 1 2 X\n2 Q0 b 2 1 X\n");
        writeFile(path("y.run"), "1 Q0 c 1 3 Y\n1 Q0 b 2 2 Y\n2 Q0 a 2 1 Y\n2 Q0 b 1 0.5 Y\n");
        writeFile(path("qrels"), "1 0 b 1\n1 0 c 2\n2 0 b 1\n3 0 a 1\n");
        m_runs = " --run " + path("x.run") + " --run " + path("y.run") + " --qrels " + path("qrels");
    }

    std::string m_runs;
};

TEST_F(RunsCli, PrintsTrecEvalsLines)
{
    const std::string one = " --run " + path("x.run") + " --qrels " + path("qrels");
    EXPECT_EQ(printed("evaluate --trec -q -m map -m P.1,2" + one),
        "map                   \t1\t0.5833\nP_1                   \t1\t0.0000\nP_2                   \t1\t0.5000\n"
        "map                   \t2\t0.5000\nP_1                   \t2\t0.0000\nP_2                   \t2\t0.5000\n"
        "map                   \t3\t0.0000\nP_1                   \t3\t0.0000\nP_2                   \t3\t0.0000\n"
        "map                   \tall\t0.3611\nP_1                   \tall\t0.0000\nP_2                   "
        "\tall\t0.3333\n");
    EXPECT_EQ(printed("evaluate --trec" + one).substr(0, 29), "runid                 \tall\tX\n");
    EXPECT_EQ(printed("evaluate --trec -m map --common-topics" + one), "map                   \tall\t0.5417\n");
    const Outcome piped = shell("(cat " + path("x.run")
        + " | " RANKSCAPE_CLI " evaluate --trec -m map --run - --qrels " + path("qrels") + " 2>/dev/null)");
    EXPECT_EQ(piped.output, "map                   \tall\t0.3611\n");
    EXPECT_EQ(run("evaluate --trec" + m_runs).code, 2) << "one system";
    EXPECT_EQ(run("evaluate -m bogus" + one).code, 2);
}

TEST_F(RunsCli, MeasuresRunsByTheirOwnScores)
{
    const test::Json all = json("evaluate --per-topic --weights 1,0" + m_runs);
    ASSERT_EQ(all["systems"].size(), 4U);
    EXPECT_EQ(all["systems"][0]["name"], "x");
    EXPECT_NEAR(all["systems"][0]["measures"]["map"], (7.0 / 12.0 + 0.5) / 3.0, 1e-15);
    EXPECT_NEAR(all["systems"][1]["measures"]["map"], (1.0 + 0.5) / 3.0, 1e-15);
    EXPECT_EQ(all["systems"][1]["topics"]["1"]["ndcg_cut_10"], 1.0);
    EXPECT_EQ(all["systems"][0]["map_over_ties"]["worst"], all["systems"][0]["measures"]["map"]);
    EXPECT_EQ(all["systems"][3]["name"], "ensemble");
    EXPECT_EQ(all["recipe"]["mean over"], "all judged; 0 where the run lacks one");
    EXPECT_EQ(json("evaluate --topics relevant --level 2" + m_runs)["systems"][0]["judged_topics"], 1);
    EXPECT_EQ(json("stats" + m_runs)["runs"], 2);
    EXPECT_EQ(json("stats" + m_runs)["judgments"], 4);
    const test::Json common = json("evaluate --common-topics" + m_runs)["systems"][0];
    EXPECT_EQ(common["map_over_ties"]["best"], common["measures"]["map"]) << "over the same topics";
    EXPECT_NEAR(json("evaluate --ties expected" + m_runs)["systems"][1]["measures"]["map"], (1.0 + 0.5) / 3.0, 1e-15)
        << "no document of x ties with its last";
    const test::Json repaired = json("evaluate --repair y=use-ranks" + m_runs);
    EXPECT_NEAR(repaired["systems"][1]["measures"]["map"], (1.0 + 1.0) / 3.0, 1e-15);
    EXPECT_EQ(repaired["recipe"]["repair"], "y=use-ranks");
}

TEST_F(RunsCli, ShowsARunAloneBesideAllTheWeightOnIt)
{
    writeFile(path("z.run"), "1 Q0 c 1 3 Z\n2 Q0 b 1 1 Z\n");
    const std::string runs = " --run " + path("x.run") + " --run " + path("z.run") + " --qrels " + path("qrels");
    const test::Json z = json("evaluate" + runs)["systems"][1];
    EXPECT_EQ(z["map_alone"], z["measures"]["map"]);
    EXPECT_NEAR(z["map_alone"], (0.5 + 1.0) / 3.0, 1e-15);
    EXPECT_NEAR(z["map_at_weight_1"], (1.0 + 1.0) / 3.0, 1e-15) << "b of x stands behind c";
    const test::Json weighted = json("evaluate --pool weighted" + runs)["systems"][1];
    EXPECT_EQ(weighted["map_at_weight_1"], weighted["map_alone"]);
    const test::Json cut = json("evaluate --depth 1" + runs)["systems"][0];
    EXPECT_EQ(cut["measures"]["map"], 0.0);
    EXPECT_NEAR(cut["map_alone"], (7.0 / 12.0 + 0.5) / 3.0, 1e-15) << "before the cut";
    EXPECT_NE(
        printed("evaluate" + runs).find("z alone has MAP 0.5000, and with all the weight 0.6667"), std::string::npos);
    EXPECT_EQ(printed("evaluate --pool weighted" + runs).find("alone has MAP"), std::string::npos);
}

TEST_F(RunsCli, LearnsAndFuses)
{
    EXPECT_EQ(json("train --learner exact-ascent --folds none" + m_runs)["learners"].size(), 1U);
    EXPECT_EQ(run("fuse --method rrf --out " + path("f.run") + m_runs).code, 0);
    EXPECT_EQ(printed("evaluate --trec -m num_ret --run " + path("f.run") + " --qrels " + path("qrels")),
        "num_ret               \tall\t5\n");
    EXPECT_EQ(json("apply --weights 0,1 --out " + path("g.run") + m_runs)["lowered"], 1)
        << "what y has last and what it has not got have the same score";
}

TEST_F(RunsCli, DoctorEndsWithOneWhereSomethingIsSerious)
{
    const Outcome sound = run("doctor " + path("x.run") + " " + path("qrels"));
    EXPECT_EQ(sound.code, 0) << sound.output;
    writeFile(path("r.run"), "1 Q0 a 1 1 R\n1 Q0 b 2 2 R\n1 Q0 c 3 3 R\n");
    const Outcome reversed = run("doctor --json --quiet " + path("r.run") + " " + path("qrels"));
    EXPECT_EQ(reversed.code, 1);
    const test::Json found = test::Json::parse(reversed.output);
    EXPECT_EQ(found["findings"][0]["code"], "scores-rise");
    EXPECT_EQ(found["findings"][0]["severity"], "serious");
    EXPECT_EQ(found["findings"][0]["treatments"][0]["option"], "--repair r=use-ranks");
    EXPECT_EQ(found["runs"][0]["documents"], test::Json::parse("[3, 3]"));
}

TEST_F(RunsCli, ConvertsRunsAndJudgments)
{
    EXPECT_EQ(printed("convert --to csv --run " + path("y.run") + " --depth 1"),
        "topic,document,rank,score,tag\n1,c,1,3,Y\n2,a,1,1,Y\n");
    ASSERT_EQ(run("convert --to ranx --run " + path("y.run") + " --out " + path("y.json.gz")).code, 0);
    const Outcome back = run("convert --to trec --run " + path("y.json.gz"));
    EXPECT_NE(back.output.find("2 Q0 a 1 1 y\n2 Q0 b 2 0.5 y\n"), std::string::npos) << back.output;
    EXPECT_NE(back.output.find("y.json.gz: It is packed and was unpacked."), std::string::npos) << back.output;
    writeFile(path("ties.run"), "1 Q0 a 1 1 T\n1 Q0 b 2 1 T\n");
    EXPECT_EQ(printed("convert --to trec --separate --ties docno-asc --run " + path("ties.run")),
        "1 Q0 a 1 1 T\n1 Q0 b 2 0.9999999403953552 T\n");
    EXPECT_EQ(printed("convert --to csv --run " + path("qrels")).substr(0, 25), "query,docid,rating\n1,b,1\n");
    std::filesystem::create_directory(path("out"));
    EXPECT_EQ(run("convert --to ranx --out " + path("out") + m_runs).code, 0);
    EXPECT_TRUE(std::filesystem::exists(path("out/x.json")) && std::filesystem::exists(path("out/qrels.json")));
    EXPECT_EQ(run("convert --to ranx" + m_runs).code, 3) << "three files and no folder";
    writeFile(path("qrels.run"), "1 Q0 a 1 1 T\n");
    const Outcome twice = run("convert --to ranx --out " + path("out") + m_runs + " --run " + path("qrels.run"));
    EXPECT_EQ(twice.code, 3) << "a run's name is that of the judgments";
    EXPECT_NE(twice.output.find("Two files would be written to"), std::string::npos) << twice.output;
}

/// All that is made of runs: the weights come back for them, and what cannot be is refused before a file is there.
TEST_F(RunsCli, WritesWhatEnginesAndJudgesNeed)
{
    for (const char* target :
        {"elasticsearch", "opensearch-parity", "vespa", "weaviate", "qdrant", "sql", "weights"}) {
        const Outcome outcome =
            run("export " + std::string(target) + " --weights 0.3,0.7 --out " + path(target) + m_runs);
        EXPECT_EQ(outcome.code, 0) << target << outcome.output;
        EXPECT_GT(std::filesystem::file_size(path(target)), 100U) << target;
    }
    EXPECT_EQ(printed("export pool --out /dev/stdout" + m_runs), "1 0 a -1\n2 0 a -1\n");
    const std::string weights = path("w.json");
    std::filesystem::rename(path("weights"), weights);
    EXPECT_EQ(run("apply --weights " + weights + m_runs).code, 0);
    const Outcome cut = run("apply --depth 1 --weights " + weights + m_runs);
    EXPECT_EQ(cut.code, 3);
    EXPECT_NE(cut.output.find("depth all, here 1"), std::string::npos) << cut.output;
    writeFile(path("x.run"), "1 Q0 a 1 -3 X\n1 Q0 b 2 -4 X\n");
    EXPECT_EQ(run("export elasticsearch --weights 0.3,0.7 --out " + path("no") + m_runs).code, 3);
    EXPECT_FALSE(std::filesystem::exists(path("no")));
}

TEST_F(RunsCli, SaysWhatIsWrong)
{
    const auto expect = [&](const std::string& arguments, int code, const std::string& words) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.code, code) << outcome.output;
        EXPECT_NE(outcome.output.find(words), std::string::npos) << outcome.output;
    };
    writeFile(path("bad.run"), "1 Q0 a 1 1 X\n1 Q0 b 2\n");
    expect("evaluate --run " + path("bad.run"), 3, "bad.run, line 2: 4 columns where 6 were expected");
    expect("evaluate --run " + path("x.run"), 3, "no judgments");
    expect("evaluate --run " + path("qrels"), 3, "There are judgments and no run");
    expect("evaluate --sample --qrels " + path("qrels"), 3, "--qrels");
    expect("evaluate --common-topics --sample", 2, "--common-topics");
    expect("doctor - " + path("qrels"), 2, "more than once");
    expect("evaluate --repair z=negate" + m_runs, 3, "no run 'z'");
    expect("evaluate --repair x=mend" + m_runs, 2, "no repair 'mend'");
}

}  // namespace
}  // namespace rankscape
