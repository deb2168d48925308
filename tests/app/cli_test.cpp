// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli.h"

#include "core/base/text_file.h"
#include "core/base/write_file.h"

namespace rankscape {
namespace {

using test::json;
using test::Outcome;
using test::run;
using test::shell;

using Cli = test::Cli;

TEST_F(Cli, ScoresOnceAndThenFindsTheScores)
{
    const std::string line = "score --sample --ranker tfidf --ranker ldi:k=10";
    const test::Json first = json(line);
    EXPECT_FALSE(first["rankers"][1]["cached"]);
    const test::Json second = json(line);
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
    const test::Json scored = json("score --toy --ranker ldi:k=4");
    EXPECT_TRUE(scored["rankers"][0]["map"].is_null());
    const Outcome outcome = run("evaluate --toy");
    EXPECT_EQ(outcome.code, 3);
    EXPECT_NE(outcome.output.find("Toy has no judgments"), std::string::npos);
}

TEST_F(Cli, MergesCollections)
{
    run("sample --out " + path("one"));
    const test::Json stats = json("stats --collection " + path("one"));
    EXPECT_FALSE(stats.contains("collections"));
    const Outcome twice = run("stats --collection " + path("one") + " --collection " + path("one"));
    EXPECT_EQ(twice.code, 3);
    EXPECT_NE(twice.output.find("is there twice"), std::string::npos);
}

TEST_F(Cli, SearchesAndSaysWhy)
{
    const test::Json answer = json("search --toy apple xylophone --ranker tfidf --ranker ldi:k=4 --top 2");
    EXPECT_EQ(answer["unknown"], test::Json({"xylophone"}));
    ASSERT_EQ(answer["rankers"].size(), 2U);
    EXPECT_EQ(answer["rankers"][0]["hits"].size(), 2U);
    EXPECT_EQ(answer["rankers"][0]["hits"][0]["causes"][0]["name"], "apple");
    EXPECT_EQ(answer["ensemble"]["hits"].size(), 2U);
    EXPECT_EQ(run("search --toy the of").code, 3);
}

TEST_F(Cli, ShowsTopicsOfDocumentsQueriesAndWords)
{
    const test::Json topics =
        json("topics --toy --ranker ldi:k=4 --words 3 --document D1 --query 'apple os' --word apple");
    EXPECT_EQ(topics["topics"].size(), 4U);
    EXPECT_EQ(topics["topics"][0]["words"].size(), 3U);
    for (const char* const what : {"document", "query", "word"}) {
        double sum = 0.0;
        for (const test::Json& entry : topics[what]) {
            sum += entry["share"].get<double>();
            EXPECT_EQ(std::ranges::count(entry["name"].get<std::string>(), ' '), 2);
        }
        EXPECT_NEAR(sum, 1.0, 1e-9) << what;
    }
    const test::Json documents = json("topics --toy --ranker ldi:k=4 --documents")["documents"];
    ASSERT_EQ(documents.size(), 10U);
    EXPECT_EQ(documents[0]["shares"].size(), 4U);
    EXPECT_EQ(run("topics --toy --ranker bm25").code, 3);
    EXPECT_EQ(run("topics --toy --ranker ldi:k=4 --document nobody").code, 3);
    EXPECT_EQ(json("topics --toy --ranker ldi:k=11")["topics"].size(), 10U) << "no more than documents";
}

TEST_F(Cli, MapsDocumentsAndSweepsTopics)
{
    const test::Json map = json("map --sample --ranker ldi:k=8 --iterations 30");
    EXPECT_EQ(map["documents"].size(), 600U);
    run("map --sample --ranker ldi:k=8 --iterations 30 --out " + path("map.csv"));
    const std::string csv = readTextFile(path("map.csv")).text;
    EXPECT_TRUE(csv.starts_with("document,collection,topic,x,y\n1,Sample,"));
    EXPECT_EQ(run("map --sample --ranker ldi:k=8 --iterations 30").output, csv);
    const test::Json sweep = json("sweep --sample --ranker lsi --k 5,10");
    EXPECT_EQ(sweep["rankers"][0]["points"].size(), 2U);
    EXPECT_TRUE(sweep["rankers"][0]["best"]["leaks"]);
    EXPECT_EQ(sweep["rankers"][0]["honest"]["k"].size(), 2U);
    EXPECT_EQ(run("sweep --sample --k 5,x").code, 2);
    EXPECT_EQ(run("sweep --sample --k 5,10,5").code, 2);
}

TEST_F(Cli, CountsTheSample)
{
    const test::Json stats = json("stats --sample");
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
    const test::Json result = json("evaluate --ranker bm25 --measure map" + source);
    EXPECT_EQ(result["systems"][0]["measures"]["map"], 1.0);
    EXPECT_EQ(result["recipe"]["topic ids"], "the queries' places, 1 to 3");
    EXPECT_EQ(result["recipe"]["judgments"], "3 of 3 judged topics found a query");
    const std::string warning = "tiny.rel: The judgments count the queries in their order, 1 to 3";
    EXPECT_NE(run("evaluate --ranker bm25" + source).output.find(warning), std::string::npos);
    EXPECT_EQ(run("evaluate --ranker bm25 --quiet" + source).output.find(warning), std::string::npos);
    const test::Json stats = json("stats" + source);
    EXPECT_EQ(stats["judged_topics_found"], (test::Json{{"found", 3}, {"of", 3}}));
    EXPECT_EQ(stats["report"][0].get<std::string>().find(warning), 0U);
    EXPECT_NE(run("stats" + source).output.find("3 of 3 judged topics found a query"), std::string::npos);
}

TEST_F(Cli, GivesWhatWasFoundWithItsCodeAndRemedy)
{
    writeOrdinals(path("tiny"));
    const std::string stats = "stats --cache off --collection " + path("tiny");
    const test::Json counted = json(stats)["findings"][0];
    EXPECT_EQ(counted["code"], "topics-counted");
    EXPECT_EQ(counted["severity"], "warning");
    EXPECT_EQ(counted["file"], "tiny.rel");
    EXPECT_EQ(counted["lines"], test::Json::array());
    EXPECT_EQ(counted["count"], 1);
    for (const char* key : {"text", "remedy", "effect"})
        EXPECT_FALSE(counted[key].get<std::string>().empty()) << key;
    writeFile(path("tiny") + "/tiny.rel", "1 0 1 1\n1 0 99 1\n");
    const Outcome refused = shell("(" RANKSCAPE_CLI " " + stats + " --json 2>/dev/null)");
    EXPECT_EQ(refused.code, 3);
    const test::Json findings = test::Json::parse(refused.output)["findings"];
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0]["code"], "document-unknown");
    EXPECT_EQ(findings[0]["severity"], "fatal");
    EXPECT_EQ(findings[0]["lines"], test::Json({2}));
}

TEST_F(Cli, FoldsAccentsIfTold)
{
    writeOrdinals(path("tiny"));
    const std::string source = " --cache off --collection " + path("tiny");
    const test::Json kept = json("search --ranker tfidf cafe" + source);
    EXPECT_EQ(kept["rankers"][0]["hits"].size(), 2U);
    EXPECT_EQ(kept["recipe"]["accents"], "keep");
    const test::Json folded = json("search --ranker tfidf --accents fold cafe" + source);
    EXPECT_EQ(folded["rankers"][0]["hits"].size(), 3U);
    EXPECT_EQ(json("stats" + source)["terms"], json("stats --accents fold" + source)["terms"].get<int>() + 1);
    EXPECT_EQ(json("evaluate --ranker bm25 --accents fold" + source)["recipe"]["accents"], "fold");
}

TEST_F(Cli, StemsIfTold)
{
    writeOrdinals(path("tiny"));
    const std::string source = " --cache off --collection " + path("tiny");
    EXPECT_EQ(json("evaluate --ranker bm25" + source)["recipe"]["stem"], "none");
    EXPECT_EQ(json("evaluate --ranker bm25 --stem german" + source)["recipe"]["stem"], "german");
    EXPECT_EQ(json("stats --stem porter" + source)["recipe"]["stem"], "porter");
    const test::Json kept = json("stats --cache off --sample");
    EXPECT_LT(json("stats --cache off --stem english --sample")["terms"], kept["terms"]);
    const Outcome wrong = run("stats --sample --stem klingon");
    EXPECT_EQ(wrong.code, 2);
    EXPECT_NE(wrong.output.find("english"), std::string::npos) << "it names those there are";
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
    const test::Json kept = json(command);
    const test::Json folded = json(command + " --accents fold");
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

TEST_F(Cli, ListsItsTables)
{
    EXPECT_EQ(json("rankers")["rankers"][1]["name"], "bm25");
    EXPECT_EQ(json("learners")["learners"][0]["name"], "genm-bat");
    EXPECT_EQ(json("charts")["charts"].size(), 25U);
    EXPECT_GE(json("measures")["measures"].size(), 7U);
    EXPECT_EQ(json("exporters")["exporters"][0]["name"], "weights");
}

}  // namespace
}  // namespace rankscape
