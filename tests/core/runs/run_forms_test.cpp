// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_forms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/packed.h"
#include "tests/support/read_runs.h"

namespace rankscape {
namespace {

using test::entriesOf;
using test::found;
using test::gradesOf;
using testing::ElementsAre;
using testing::HasSubstr;

using Paths = std::vector<std::filesystem::path>;
using RunForms = test::ReadRuns;

/// Blanks and tabs in any mix, ids as bytes, a mark, CRLF, comments, words behind the tag, no last line end.
TEST_F(RunForms, ReadsRunsAsTrecEvalDoes)
{
    const RunSet set =
        read("\xEF\xBB\xBF"
             "001\tQ0  NA 1\t+2.5 my tag\r\n# 1 Q0 x 1 1 t\r\n\r\n1 QO null x -1e3 t\n001 Q0 d#2 0 2 t");
    EXPECT_EQ(entriesOf(set, 0, "001"), "NA 2.5, d#2 2") << "001 is not 1, and NA is an id";
    EXPECT_EQ(entriesOf(set, 0, "1"), "null -1000");
    EXPECT_EQ(set.runs[0].tag, "my tag");
    EXPECT_EQ(set.runs[0].name, "r");
    EXPECT_EQ(set.runs[0].topics[0].entries[1].rank, 0);
    EXPECT_EQ(set.runs[0].topics[1].entries[0].rank, noRank);
    EXPECT_EQ(found(set, Code::comments)->lines, std::vector{2});
    EXPECT_NE(found(set, Code::byteOrderMark), nullptr);
    EXPECT_NE(found(set, Code::runsUnjudged), nullptr);
}

TEST_F(RunForms, TellsRunsFromJudgmentsByWhatTheyHold)
{
    const Paths paths{m_folder.write("qrels.txt", "1 Q0 a 1 0.5 t\n1 Q0 b 2 0.25 t\n"),
        m_folder.write("best.run", "1 0.5 b 2\n1 1 a -1\n2 0 a 1.0\n")};
    const RunSet set = readRuns(paths);
    ASSERT_EQ(set.runs.size(), 1U);
    EXPECT_EQ(set.runs[0].name, "qrels");
    EXPECT_EQ(gradesOf(set, "1"), "a -1, b 2");
    EXPECT_EQ(gradesOf(set, "2"), "a 1");
    EXPECT_EQ(found(set, Code::gradesNegative)->count, 1);
    EXPECT_THAT(found(set, Code::topicsAbsent)->text, HasSubstr("lacks 1 of 2 topics that are judged: 2"));
    const RunSet swapped = readRuns(Paths{paths[1]}, Paths{paths[0]});
    EXPECT_EQ(swapped.runs.size(), 1U);
    EXPECT_THAT(test::notesOf(swapped, Code::roleOther),
        ElementsAre(HasSubstr("best.run: It was given as a run and holds judgments"),
            HasSubstr("qrels.txt: It was given as judgments and is a run")));
    EXPECT_EQ(found(set, Code::roleOther), nullptr) << "nothing was given as judgments";
}

TEST_F(RunForms, ReadsTablesOfQuepidAndBeir)
{
    const RunSet quepid = read("query,docid,rating\n\"star, \"\"wars\"\"\",11,3\nstar,12,\n\"two\nlines\",11,0\n");
    EXPECT_EQ(gradesOf(quepid, "star, \"wars\""), "11 3");
    EXPECT_EQ(gradesOf(quepid, "two\nlines"), "11 0");
    EXPECT_EQ(quepid.find("star"), nullptr) << "not rated is not judged";
    EXPECT_EQ(found(quepid, Code::judgmentsBlank)->count, 1);
    EXPECT_EQ(gradesOf(read("query-id\tcorpus-id\tscore\nq1\td1\t2\n"), "q1"), "d1 2");
    const RunSet run = read("Score;Doc_ID;Topic;rank\n0.5;d1;7;2\n");
    EXPECT_EQ(entriesOf(run, 0, "7"), "d1 0.5");
    EXPECT_EQ(run.runs[0].topics[0].entries[0].rank, 2);
    EXPECT_THAT(
        refusalOf("query,docid,rating\nstar,11\n"), HasSubstr("r.txt, line 2: 2 cells where the header has 3"));
}

TEST_F(RunForms, ReadsWhatRanxWrites)
{
    EXPECT_EQ(entriesOf(read(R"({"q1": {"d1": 0.5, "d2": 1}})"), 0, "q1"), "d1 0.5, d2 1");
    EXPECT_EQ(gradesOf(read("{\n  \"q1\": {\n    \"d1\": 2\n  }\n}\n"), "q1"), "d1 2");
    const Paths whole{m_folder.write("whole.json", R"({"q1": {"d1": 3}})")};
    EXPECT_TRUE(readRuns(whole).runs.empty());
    const RunSet given = readRuns(whole, Paths{m_folder.write("q", "q1 0 d1 1\n")});
    EXPECT_EQ(gradesOf(given, "q1"), "d1 1");
    EXPECT_EQ(entriesOf(given, 0, "q1"), "d1 3") << "a run, as it was given";
    const Paths grades{m_folder.write("grades.json", R"({"q1": {"d1": 2.0, "d2": 0.0}})")};
    EXPECT_EQ(gradesOf(readRuns(whole, grades), "q1"), "d1 2, d2 0") << "judgments, as they were given";
    EXPECT_EQ(readRuns(grades).runs.size(), 1U);
    EXPECT_THAT(refusalOf(R"({"q1": {"d1": "high"}})"), HasSubstr("a number was expected, not a text"));
    EXPECT_THAT(refusalOf(R"({"q1": {"d1": 1.5)"), HasSubstr("not as ranx writes it"));
}

/// Which they are is known by the last of them.
TEST_F(RunForms, KeepsWholeNumbersOfJsonUntilItKnowsWhatTheyAre)
{
    const RunSet set =
        read("{\n\"q1\": {\n\"d1\": 7,\n\"d2\": -3},\n\n\"q2\": {\"d1\": 18446744073709551615,\n\"d2\": 0.5}}");
    EXPECT_EQ(entriesOf(set, 0, "q1"), "d1 7, d2 -3");
    EXPECT_EQ(entriesOf(set, 0, "q2"), "d1 18446744073709551616, d2 0.5");
    EXPECT_THAT(refusalOf("{\n\"q1\": {\n\"d1\": 1,\n\"d2\": 0.5,\n\"d3\": null}}"), HasSubstr("r.txt, line 5: ''"));
    EXPECT_EQ(found(read("{\"q1\": {\"d1\": 1,\n\"d2\": null}}"), Code::judgmentsBlank)->lines, std::vector{2});
}

TEST_F(RunForms, ReadsJudgmentsOfSearchEnginesTools)
{
    const RunSet quepid = read(
        R"({"id_field": "id", "queries": [{"placeholders": {"$query": "star wars"},
            "relevant_documents": {"1": ["a", 7], "3": ["c"]}}]})");
    EXPECT_EQ(gradesOf(quepid, "star wars"), "a 1, 7 1, c 3");
    const RunSet groups =
        read("{\n\"index\": \"i\", \"topics\": [{\"query_groups\": [{\"queries\": [{\"$query\": \"x\"},"
             "{\"placeholders\": {\"$query\": \"y\"}}], \"relevant_documents\": {\"d\": {\"gain\": 2}}}]}]}");
    EXPECT_EQ(gradesOf(groups, "x"), "d 2");
    EXPECT_EQ(gradesOf(groups, "y"), "d 2") << "they share them";
    EXPECT_THAT(
        refusalOf(R"({"queries": [{"relevant_documents": {"1": ["a"]}}]})"), HasSubstr("a \"$query\" was expected"));
    EXPECT_THAT(refusalOf(R"({"queries": [{"relevant_documents": {"1": ["a"]})"), HasSubstr("no whole JSON"));
    const RunSet lines =
        read("# qid:1: rambo\n3 qid:1 # 1370 rambo\n0 qid:1 #docid = b inc = 1\n2 qid:1 # docno=c\n");
    EXPECT_EQ(gradesOf(lines, "1"), "1370 3, b 0, c 2");
}

TEST_F(RunForms, OffersTopicsThatBeginWithAHash)
{
    const std::string text = "# a comment of words\n1 Q0 a 1 2 t\n#2 Q0 a 1 2 t\n";
    EXPECT_EQ(found(read(text), Code::hashTopics)->lines, std::vector{3});
    EXPECT_EQ(found(read(text), Code::comments)->lines, std::vector{1});
    const RunSet topics = read(text, {.hashLines = "topics"});
    EXPECT_EQ(entriesOf(topics, 0, "#2"), "a 2");
    EXPECT_EQ(found(topics, Code::hashTopics), nullptr);
}

TEST_F(RunForms, PassesOverBlankLinesOfJudgmentsAndRefusesEmptyFiles)
{
    EXPECT_EQ(gradesOf(read("\n1 0 a 1\n \t\n1 0 b 0\n\n"), "1"), "a 1, b 0") << "trec_eval refuses these";
    EXPECT_THAT(refusalOf(""), HasSubstr("r.txt has 0 bytes"));
    EXPECT_THAT(
        refusalOf("query,docid,rating\nx,\"a,1\ny,b,2\n"), HasSubstr("line 2: a quotation mark is not closed"));
    const RunSet skipped = read("query,docid,rating\nz,c,1\nx,\"a,1\ny,b,2\n", {.badLines = "skip"}, "q.csv");
    EXPECT_EQ(found(skipped, Code::linesSkipped)->count, 2) << "both lines are lost";
}

TEST_F(RunForms, SaysWhereSomeLinesAreUtf8AndOthersNot)
{
    const RunSet mixed = read("1 Q0 \xC3\xA9t 1 2 t\n1 Q0 \xE9t\xE9 2 1 t\n");
    EXPECT_EQ(entriesOf(mixed, 0, "1"), "\xC3\xA9t 2, \xC3\xA9t\xC3\xA9 1");
    EXPECT_THAT(
        found(mixed, Code::encodingGuessed)->text, HasSubstr("Some of its lines are UTF-8 and others are not"));
    EXPECT_THAT(found(read("1 Q0 \xE9t 2 1 t\n"), Code::encodingGuessed)->text, HasSubstr("It is not UTF-8"));
}

TEST_F(RunForms, UnpacksWhateverTheName)
{
    const RunSet set = read(test::packed("1 Q0 a 1 2.5 t\n"), {}, "r.run.gz");
    EXPECT_EQ(entriesOf(set, 0, "1"), "a 2.5");
    EXPECT_EQ(set.runs[0].name, "r");
    EXPECT_NE(found(set, Code::filePacked), nullptr);
    const std::string frame = std::string("\x28\xB5\x2F\xFD\0\x68\xF1\0\0", 9) + "1 Q0 a 1 2.5 t\n1 Q0 b 2 1.5 t\n";
    EXPECT_EQ(entriesOf(read(frame), 0, "1"), "a 2.5, b 1.5");
    EXPECT_THAT(refusalOf(frame.substr(0, 30)), HasSubstr("breaks off before its end"));
    EXPECT_THAT(refusalOf(frame + "more"), HasSubstr("packed (zstd) and damaged"));
    std::string twice = frame + frame;
    std::ranges::replace(twice.begin() + std::ssize(frame), twice.end(), 'a', 'c');
    std::ranges::replace(twice.begin() + std::ssize(frame), twice.end(), 'b', 'd');
    EXPECT_EQ(entriesOf(read(twice), 0, "1"), "a 2.5, b 1.5, c 2.5, d 1.5") << "one frame after the other";
}

}  // namespace
}  // namespace rankscape
