// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli.h"

#include <algorithm>
#include <fstream>

#include "core/base/text_file.h"

namespace rankscape {
namespace {

using test::json;
using test::Outcome;
using test::run;

using Cli = test::Cli;

/// Each option's values that mean nothing, or not what was meant: refused, and the option or what is wrong is named.
TEST_F(Cli, RefusesValuesThatMeanNothing)
{
    std::ofstream(path("file")) << "x";
    std::ofstream(path("bm25.run")) << "1 Q0 d1 1 2.5 bm25\n1 Q0 d2 2 1.5 bm25\n";
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
            {"evaluate --sample --least-count 0", 2, "--least-count: It must be a whole number from 1 to 1000"},
            {"evaluate --sample --ties bogus", 2, "--ties: It cannot be 'bogus'; there are document"},
            {"evaluate --sample --ties best --ties worst", 2, "--ties"},
            {"evaluate --sample --topics all", 2, "relevant, judged"},
            {"evaluate --collection " + path("bm25.run"), 3,
                "bm25.run is not a collection: it looks like a run file"},
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
            {"render landscape --sample --layer topics --out " + path("l.csv"), 2,
                "--layer changes nothing in the chart landscape; it is for triangle"},
            {"render fit --sample --weights 1,1,1 --out " + path("f.csv"), 2,
                "it is for landscape, triangle, tug-of-war, precision-recall, topics, rankers"},
            {"render sweep --sample --select test --out " + path("s.csv"), 2, "--select changes nothing"},
            {"render landscape --sample --from lsi --to lsi --out " + path("o.csv"), 2, "are the same weights"},
            {"render precision-recall --sample --objective P_10 --out " + path("o.csv"), 2, "without --learner"},
            {"render objective --sample --objective P_10 --out " + path("o.csv"), 2, "compares MAP"},
            {"render landscape --sample --dpi nan --out " + path("t.png"), 2, "--dpi"},
            {"render landscape --sample --width-mm inf --out " + path("t.png"), 2, "--width-mm"},
            {"render landscape --sample --width-mm 2000 --dpi 1200 --out " + path("t.png"), 3, "too large"},
            {"render landscape --sample --out ''", 2, "--out"},
            {"export run --sample --first 0 --out " + path("r"), 2, "--first"},
            {"export run --sample --first 1e3 --out " + path("r"), 2, "--first"},
            {"export run --sample --scores bogus --out " + path("r"), 2, "--scores"},
            {"export run --sample --weights 1,1,1 --learner uniform --out " + path("r"), 2, "not both"},
            {"export run --sample --learner uniform --learner combsum --out " + path("r"), 2, "give one"},
            {"export run --sample --out ''", 2, "--out"}, {"search '' --sample", 2, "query"},
            {"search sea --sample --top 0", 2, "--top"}, {"topics --toy --ranker ldi:k=4 --word ''", 2, "--word"},
            {"map --sample --perplexity nan", 2, "--perplexity"}, {"map --sample --iterations 0", 2, "--iterations"},
            {"landscape --sample --points 1", 2, "--points"}, {"landscape --sample --points 2.5", 2, "--points"},
            {"landscape --sample --at 1.5", 2, "--at"}, {"optimum --sample --gap nan", 2, "--gap"},
            {"optimum --sample --time 0", 2, "--time"}, {"equivalence --sample --p nan", 2, "--p"},
            {"contributions --sample --compared 0", 2, "--compared"}, {"sample --out ''", 2, "--out"},
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
    EXPECT_EQ(run("export run --sample --first 010 --out " + path("e.run")).code, 0);
    EXPECT_EQ(std::ranges::count(readTextFile(path("e.run")).text, '\n'), 400);
    const test::Json largest = json("train --sample --learner uniform --folds 4 --seed 18446744073709551615");
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
