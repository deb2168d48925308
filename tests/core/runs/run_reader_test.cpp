// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/data.h"
#include "tests/support/memory.h"
#include "tests/support/packed.h"
#include "tests/support/read_runs.h"

namespace rankscape {
namespace {

using test::entriesOf;
using test::errorOf;
using test::found;
using test::gradesOf;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

using Paths = std::vector<std::filesystem::path>;
using RunReader = test::ReadRuns;

TEST_F(RunReader, NamesFileLineAndRemedyOfWhatItRefuses)
{
    EXPECT_THAT(refusalOf("1 Q0 a 1 2.5 t\n1 Q0 a 2 2.5\n"),
        AllOf(HasSubstr("r.txt, line 2: 5 columns where 6 were expected"), HasSubstr("--bad-lines skip")));
    EXPECT_THAT(refusalOf("1 Q0 a 1 1 t\n1 Q0 b 1 abc t\n"), HasSubstr("line 2: 'abc' is not a score"));
    EXPECT_THAT(refusalOf("1 Q0 a 1 1 t\n1 Q0 b 1 0,95 t\n"), HasSubstr("--decimal comma"));
    EXPECT_EQ(entriesOf(read("1 Q0 a 1 1 t\n1 Q0 b 1 0,95 t\n", {.decimal = "comma"}), 0, "1"), "a 1, b 0.95");
    EXPECT_THAT(refusalOf("1 0 a 1\n1 0 b 1.5\n"),
        AllOf(HasSubstr("line 2: '1.5' is no whole number"), HasSubstr("--fractions")));
    EXPECT_EQ(gradesOf(read("1 0 a 1\n1 0 b 1.5\n1 0 c 0.9\n", {.fractions = "down"}), "1"), "a 1, b 1, c 0");
    EXPECT_THAT(refusalOf("# nothing\n\n"), HasSubstr("no lines but blank ones and comments"));
    EXPECT_THAT(refusalOf("Once upon a time there was a run\n"), HasSubstr("of no known form"));
    EXPECT_THAT(errorOf([&] { readRuns(Paths{m_folder.path("none")}); }), HasSubstr("There is no file"));
    const RunSet skipped = read("1 Q0 a 1 2.5 t\nbroken\n", {.badLines = "skip"});
    EXPECT_EQ(entriesOf(skipped, 0, "1"), "a 2.5");
    EXPECT_EQ(found(skipped, Code::linesSkipped)->lines, std::vector{2});
    EXPECT_EQ(found(skipped, Code::linesSkipped)->severity(), Severity::warning);
}

TEST_F(RunReader, KeepsTheBetterOfADocumentThatIsThereTwice)
{
    const std::string text = "1 Q0 a 1 1 t\n1 Q0 b 2 3 t\n2 Q0 a 1 1 t\n1 Q0 a 3 2 t\n1 Q0 c 3 0 t\n";
    const RunSet set = read(text);
    EXPECT_EQ(entriesOf(set, 0, "1"), "b 3, a 2, c 0") << "also where the topic comes again";
    EXPECT_EQ(found(set, Code::documentsTwice)->count, 1);
    EXPECT_THAT(refusalOf(text, {.duplicates = "refuse"}), HasSubstr("document a for topic 1 is there twice"));
}

TEST_F(RunReader, RanksLastWhatIsNoNumber)
{
    const RunSet set =
        read("1 Q0 a 1 nan t\n1 Q0 b 2 -inf t\n1 Q0 c 3 1e999 t\n1 Q0 d 4 -1e308 t\n1 Q0 e 4 1e-999 t\n");
    EXPECT_EQ(entriesOf(set, 0, "1"), "a -inf, b -inf, c -inf, d -1e+308, e 0");
    EXPECT_THAT(found(set, Code::scoresNotFinite)->lines, ElementsAre(1, 2, 3));
    EXPECT_EQ(found(set, Code::scoresTooSmall)->text,
        "1 score is nearer to 0 than a double can be and counts as 0, such as '1e-999' of document e for topic 1.");
    EXPECT_EQ(
        found(read("1 Q0 a 1 0e-999 t\n1 Q0 b 2 -0.0 t\n1 Q0 c 2 4.9e-324 t\n"), Code::scoresTooSmall), nullptr);
}

TEST_F(RunReader, TellsOrRefusesInEveryFormWhatNoDoubleHolds)
{
    for (const char* const text : {"1 Q0 a 1 -1e400 t\n", "topic,document,score\n1,a,-1e400\n"})
        EXPECT_EQ(found(read(text), Code::scoresNotFinite)->count, 1) << text;
    for (const char* const text :
        {"1 Q0 a 1 -1e-400 t\n", "topic,document,score\n1,a,-1e-400\n", "{\"1\": {\"a\": -1e-400}}"})
        EXPECT_EQ(found(read(text), Code::scoresTooSmall)->count, 1) << text;
    EXPECT_THAT(refusalOf("{\"1\": {\"a\": -1e400}}"), HasSubstr("'-1e400' is beyond 1.7e308"));
    for (const char* const text : {"1 0 a 99999999999\n", "query,docid,rating\n1,a,1e400\n"})
        EXPECT_THAT(refusalOf(text), HasSubstr("is not a grade"));
}

TEST_F(RunReader, SettlesJudgmentsThatAreThereTwice)
{
    const RunSet set = read("1 0 a 1\n1 0 b 1\n1 0 a 1\n1 7 b 2\n");
    EXPECT_EQ(gradesOf(set, "1"), "a 1, b 2") << "another subtopic is no contradiction";
    EXPECT_EQ(found(set, Code::judgmentRepeated)->lines, std::vector{3});
    EXPECT_EQ(found(set, Code::subtopicsMerged)->lines, std::vector{4});
    const std::string conflict = "1 0 a 1\n1 0 a 2\n1 0 a 0\n";
    EXPECT_THAT(refusalOf(conflict), HasSubstr("line 2: document a of topic 1 has the grade 2 here and 1 in line 1"));
    EXPECT_EQ(gradesOf(read(conflict, {.conflicts = "max"}), "1"), "a 2");
    EXPECT_EQ(gradesOf(read(conflict, {.conflicts = "first"}), "1"), "a 1");
}

TEST_F(RunReader, TakesFoldersAndGivesEveryRunItsOwnName)
{
    std::filesystem::create_directories(m_folder.path("a"));
    std::filesystem::create_directories(m_folder.path("b"));
    m_folder.write("a/x.gz", "1 Q0 a 1 1 t\n");
    m_folder.write("a/.hidden", "1 Q0 a 1 1 t\n");
    m_folder.write("a/notes.txt", "Nothing of use\n");
    m_folder.write("b/x.txt", "1 Q0 a 1 1 t\n");
    m_folder.write("qrels", "1 0 a 1\n");
    const RunSet set = readRuns(Paths{m_folder.path()});
    ASSERT_EQ(set.runs.size(), 2U);
    EXPECT_EQ(set.runs[0].name, "x");
    EXPECT_EQ(set.runs[1].name, "b/x");
    EXPECT_EQ(set.judged.size(), 1U);
    EXPECT_EQ(found(set, Code::fileNotRead)->file, "notes.txt");
    EXPECT_TRUE(isOfRunFiles(m_folder.path()));
    EXPECT_FALSE(isOfRunFiles(m_folder.path("a/notes.txt")));
}

TEST_F(RunReader, KnowsFilesOfOneNameApartAndReadsNoneTwice)
{
    std::filesystem::create_directories(m_folder.path("a"));
    std::filesystem::create_directories(m_folder.path("b"));
    const Paths qrels{m_folder.write("a/qrels", "1 0 d 1\n"), m_folder.write("b/qrels", "1 0 d 2\n")};
    EXPECT_THAT(errorOf([&] { readRuns(qrels); }),
        HasSubstr("b/qrels, line 1: document d of topic 1 has the grade 2 here and 1 in a/qrels, line 1"));
    const Paths folder{m_folder.path("a"), m_folder.path("b/../a/qrels")};
    const RunSet once = readRuns(folder, folder);
    EXPECT_EQ(once.judgments, 1);
    EXPECT_EQ(found(once, Code::judgmentRepeated), nullptr);
    EXPECT_EQ(found(once, Code::fileTwice)->file, "qrels");
    EXPECT_EQ(found(once, Code::roleOther), nullptr) << "it was given as judgments, too";
}

TEST_F(RunReader, LeavesNoFileOfAFolderOutThatCannotBeRead)
{
    m_folder.write("x.run", "1 Q0 a 1 1 t\n");
    m_folder.write("y.run.gz", test::packed("1 Q0 a 1 1 t\n").substr(0, 20));
    const Paths folder{m_folder.path()};
    EXPECT_THAT(errorOf([&] { readRuns(folder); }), HasSubstr("y.run.gz breaks off before its end"));
}

TEST_F(RunReader, OffersToMatchTopicsThatDifferInZeros)
{
    const std::string run = "01 Q0 a 1 1 t\n";
    const Paths paths{m_folder.write("r", run), m_folder.write("q", "1 0 a 1\n")};
    EXPECT_EQ(readRuns(paths, {}, {.topicIds = "unpadded"}).runs[0].topics[0].topic, "1");
    EXPECT_EQ(readRuns(paths).runs[0].topics[0].topic, "01");
}

TEST_F(RunReader, TakesLittleMoreThanSixteenBytesALine)
{
    if (test::isSanitized())
        GTEST_SKIP() << "takes more memory under sanitizers";
    constexpr int topics = 200;
    constexpr int depth = 2500;
    std::string text;
    for (int topic = 0; topic < topics; ++topic) {
        for (int rank = 0; rank < depth; ++rank)
            text += std::to_string(topic) + " Q0 d" + std::to_string((rank * 7 + topic) % 4000) + " "
                + std::to_string(rank) + " " + std::to_string(depth - rank) + ".5 t\n";
    }
    const Paths paths{m_folder.write("r", text)};
    text = {};
    RunSet set;
    const std::size_t peak = test::peakBytes([&] { set = readRuns(paths); });
    EXPECT_EQ(set.lines, topics * depth);
    EXPECT_LE(static_cast<double>(peak), 24.0 * topics * depth);
}

class RunData : public test::DataTest { };

TEST_F(RunData, ReadsCovidAsItsReadmeCountsIt)
{
    const std::filesystem::path folder = test::dataFolder() / "trec" / "covid-r1";
    const RunSet set = readRuns(Paths{folder / "runs"}, Paths{folder / "qrels.txt"});
    EXPECT_EQ(set.runs.size(), 36U);
    EXPECT_EQ(set.judged.size(), 30U);
    EXPECT_EQ(set.judgments, 8691);
    EXPECT_EQ(found(set, Code::documentsTwice), nullptr);
}

TEST_F(RunData, ReadsPaddedTopicsAndALetterForAZero)
{
    const std::filesystem::path folder = test::dataFolder() / "trec" / "cacm-runs";
    const RunSet set =
        readRuns(Paths{folder / "bm25_results.res.gz"}, Paths{folder / "cacm.qrels"}, {.topicIds = "unpadded"});
    EXPECT_EQ(set.runs[0].topics.size(), 63U) << "it lacks query 02";
    EXPECT_NE(set.runs[0].find("1"), nullptr);
}

}  // namespace
}  // namespace rankscape
