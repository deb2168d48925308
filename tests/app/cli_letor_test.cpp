// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/text_file.h"
#include "core/base/write_file.h"
#include "tests/app/cli.h"

namespace rankscape {
namespace {

using test::json;
using test::Outcome;
using test::run;

/// Six queries in three parts; the second feature knows what is relevant.
class LetorCli : public test::Cli {
protected:
    void SetUp() override
    {
        Cli::SetUp();
        const char* const names[] = {"train.txt", "vali.txt", "test.txt"};
        for (int query = 0; query < 6; ++query) {
            std::string rows;
            for (int row = 0; row < 6; ++row)
                rows += std::to_string(row % 3 == 0 ? 1 : 0) + " qid:" + std::to_string(query) + " 1:0."
                    + std::to_string((row * 7 + query) % 5) + " 2:0." + std::to_string(row % 3 == 0 ? 9 - row : row)
                    + "\n";
            m_rows[query / 2] += rows;
        }
        for (int part = 0; part < 3; ++part) {
            writeFile(path(names[part]), m_rows[part]);
            m_files += " --letor " + path(names[part]);
        }
    }

    std::string m_rows[3];
    std::string m_files;
};

TEST_F(LetorCli, LearnsOnGivenFolds)
{
    const test::Json stats = json("stats" + m_files);
    EXPECT_EQ(stats["topics"], 6);
    EXPECT_EQ(stats["features"], 2);
    EXPECT_EQ(stats["judgments"], 36);
    EXPECT_EQ(stats["findings"].back()["code"], "folds-read");
    const test::Json learned = json("train --learner exact-ascent --folds given" + m_files);
    EXPECT_EQ(learned["learners"][0]["folds"].size(), 1U);
    EXPECT_EQ(learned["learners"][0]["folds"][0]["train"]["map"], 1.0);
    EXPECT_EQ(json("evaluate --weights 0,1 --measure map" + m_files)["systems"][3]["measures"]["map"], 1.0);
    EXPECT_EQ(json("score" + m_files)["rankers"][1]["map"], 1.0);
    EXPECT_EQ(run("landscape --letor " + m_folder.string()).code, 0);
    EXPECT_EQ(run("train --folds given --sample").code, 3);
}

/// A number that was left out is missed without a word otherwise.
TEST_F(LetorCli, TellsValuesThatCannotBeWeighedWhateverIsAsked)
{
    writeFile(path("nan.txt"), m_rows[0] + "1 qid:9 1:nan 2:1\n0 qid:9 1:0 2:0\n");
    for (const std::string command : {"train --learner ridge", "evaluate --measure map", "stats"}) {
        const Outcome outcome = run(command + " --letor " + path("nan.txt"));
        EXPECT_EQ(outcome.code, 0);
        EXPECT_NE(outcome.output.find("nan.txt, line 13: 1 value"), std::string::npos) << command;
    }
}

/// SVMlight's labels.
TEST_F(LetorCli, LearnsTheSameFromMinusOneAsFromZero)
{
    std::string rows = m_rows[0] + m_rows[1];
    writeFile(path("classes.txt"), rows);
    for (std::size_t at = rows.find("0 qid"); at != std::string::npos; at = rows.find("0 qid", at + 3))
        rows.replace(at, 1, "-1");
    writeFile(path("signs.txt"), rows);
    const auto learned = [&](const char* name) {
        const test::Json all =
            json("train --learner ranking-svm --folds none --letor " + path(name))["learners"][0]["all"];
        return std::pair(all["weights"], all["train"]);
    };
    const auto signs = learned("signs.txt");
    EXPECT_EQ(signs.second["map"], 1.0);
    EXPECT_EQ(signs, learned("classes.txt"));
    const auto judgments = [&](const char* name) { return json("stats --letor " + path(name))["judgments"]; };
    EXPECT_EQ(judgments("signs.txt"), judgments("classes.txt"));
}

TEST_F(LetorCli, ChoosesOptionsByValidation)
{
    const test::Json given = json("train --learner ridge --folds given --tune" + m_files)["learners"][0];
    EXPECT_EQ(given["folds"][0]["tuning"]["tried"].size(), 4U);
    EXPECT_EQ(given["folds"][0]["tuning"]["topics"], 2) << "of vali.txt";
    const std::string files = " --letor " + path("train.txt") + " --valid " + path("vali.txt");
    const test::Json learned = json("train --learner ridge --folds none" + files);
    EXPECT_EQ(learned["learners"][0]["all"]["tuning"], given["folds"][0]["tuning"]) << "the same topics";
    EXPECT_TRUE(learned["recipe"]["options chosen by"].get<std::string>().find("vali.txt") != std::string::npos);
    EXPECT_NE(run("train --learner ridge --folds 2 --tune" + m_files).output.find("lambda="), std::string::npos);
    EXPECT_EQ(
        run("train --learner ridge --valid " + path("train.txt") + files.substr(0, files.find(" --valid"))).code, 3);
}

/// Models of every kind rank queries that nobody has judged: all their labels are 0.
TEST_F(LetorCli, AppliesModelsToQueriesWithoutJudgments)
{
    std::string unjudged = m_rows[2];
    for (std::size_t at = 0; (at = unjudged.find("1 qid", at)) != std::string::npos; ++at)
        unjudged[at] = '0';
    writeFile(path("new.txt"), unjudged);
    for (const std::string learner : {"rankboost:rounds=5", "mhr-bc", "sser", "ranking-svm"}) {
        const std::string model = path("model.json");
        ASSERT_EQ(run("export weights --learner " + learner + " --out " + model + m_files).code, 0) << learner;
        const auto applied = [&](const std::string& file) {
            const Outcome outcome =
                run("apply --weights " + model + " --letor " + path(file) + " --out " + path("a.run"));
            EXPECT_EQ(outcome.code, 0) << learner << ": " << outcome.output;
            return readTextFile(path("a.run")).text;
        };
        const std::string ranked = applied("new.txt");
        EXPECT_EQ(std::ranges::count(ranked, '\n'), 12) << learner << ": two queries of six rows";
        EXPECT_EQ(applied("test.txt"), ranked) << learner << " does not look at labels";
    }
}

/// Also without what takes another time whenever it is made.
TEST_F(LetorCli, MakesThePapersPiecesTwiceTheSame)
{
    const std::string command =
        "reproduce " + m_folder.string() + " --only direct-table2,direct-figure14,ser-table3 --out ";
    EXPECT_EQ(json(command + path("one"))["pieces"].size(), 3U);
    EXPECT_EQ(run(command + path("two")).code, 0);
    EXPECT_EQ(readTextFile(path("one/SHA256SUMS")).text, readTextFile(path("two/SHA256SUMS")).text);
    EXPECT_TRUE(std::filesystem::exists(path("one/figures/direct-figure14.pdf")));
    EXPECT_TRUE(std::filesystem::exists(path("one/times/ser-table3.md")));
    EXPECT_TRUE(json(command + path("one") + " --verify")["same"]);
}

TEST_F(LetorCli, BoundsMadeDocumentsAndThoseOfATopic)
{
    const test::Json made = json("bounds --set set1 --relevant 3 --others 5");
    EXPECT_EQ(made["degrees"].size(), made["relevant_pairs"]["two_exp"].size());
    EXPECT_EQ(made["recipe"]["others"], "5");
    const test::Json topic = json("bounds --topic 1" + m_files);
    EXPECT_EQ(topic["recipe"]["rankers"], "f1 and f2");
    EXPECT_NE(topic["all_pairs"], made["all_pairs"]);
    EXPECT_EQ(run("bounds --topic nine" + m_files).code, 2);
    EXPECT_EQ(run("bounds --topic 1").code, 2) << "of which source?";
    EXPECT_EQ(run("bounds" + m_files).code, 2) << "which topic?";
    EXPECT_EQ(run("bounds --weights 1,0").code, 2) << "made documents are ranked by none";
    EXPECT_EQ(run("bounds --topic 1 --set set2" + m_files).code, 2) << "one or the other";
}

TEST_F(LetorCli, WritesFeaturesThatReadBackAndModelsOfOtherPrograms)
{
    EXPECT_EQ(run("export letor --sample --out " + path("sample.txt")).code, 0);
    const double map = json("evaluate --sample --measure map")["systems"][3]["measures"]["map"];
    const test::Json again =
        json("evaluate --measure map --normalize none --topics relevant --letor " + path("sample.txt"));
    EXPECT_EQ(again["systems"][0]["name"], "tfidf");
    EXPECT_DOUBLE_EQ(again["systems"][3]["measures"]["map"], map);
    EXPECT_EQ(run("export ranklib --weights 1,3" + m_files + " --out " + path("m.txt")).code, 0);
    EXPECT_NE(readTextFile(path("m.txt")).text.find("\n1:0.25 2:0.75\n"), std::string::npos);
}

TEST_F(LetorCli, WritesARunOfRowsThatAreNamedLikeOthers)
{
    writeFile(path("named.txt"), "1 qid:10 1:1 #docid = 10_2\n0 qid:10 1:2\n");
    EXPECT_EQ(run("export run --weights 1 --letor " + path("named.txt") + " --out " + path("a.run")).code, 0);
    const std::string lines = readTextFile(path("a.run")).text;
    EXPECT_NE(lines.find("10 Q0 10_2 2 "), std::string::npos) << lines;
    EXPECT_NE(lines.find("10 Q0 10_2_ 1 "), std::string::npos) << lines;
}

TEST_F(LetorCli, SaysWhatIsWrong)
{
    const auto expect = [&](const std::string& arguments, int code, const std::string& words) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.code, code) << outcome.output;
        EXPECT_NE(outcome.output.find(words), std::string::npos) << outcome.output;
    };
    writeFile(path("bad.txt"), "1 qid:1 1:1\nhigh qid:1 1:2\n");
    expect("stats --letor " + path("bad.txt"), 3, "bad.txt, line 2: 'high' is not a label");
    expect("evaluate --letor " + path("train.txt") + m_files, 3, "query 0 is in train.txt");
    expect("evaluate --ranker bm25" + m_files, 2, "--ranker");
    expect("search sea" + m_files, 3, "There are no texts");
    writeFile(path("none.txt"), "0 qid:1 1:1\n0 qid:1 1:2\n");
    expect("train --letor " + path("none.txt"), 3, "no relevant document");
}

}  // namespace
}  // namespace rankscape
