// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_writers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/pack.h"
#include "core/runs/run_reader.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::HasSubstr;

using Paths = std::vector<std::filesystem::path>;

std::string described(const RunSet& set)
{
    std::string text;
    const auto id = [&](std::int32_t document) { return set.documents->at(static_cast<std::size_t>(document)); };
    for (const Run& run : set.runs) {
        text += run.tag + ":";
        for (const RunTopic& topic : run.topics) {
            for (const RunEntry& entry : topic.entries)
                text += " " + topic.topic + "/" + id(entry.document) + "/" + shortest(entry.score);
        }
    }
    for (const JudgedTopic& topic : set.judged) {
        for (const DocumentGrade& judgment : topic.judgments)
            text += " " + topic.topic + "/" + id(judgment.document) + "/" + std::to_string(judgment.grade);
    }
    return text;
}

class RunWriters : public testing::Test {
protected:
    RunSet read(const std::string& text) const { return readRuns(Paths{m_folder.write("r", text)}); }

    /// What is read of what is written, packed as the ending says.
    std::string again(const RunSet& set, const RunWriter& writer, const std::string& ending = "") const
    {
        const std::string text = set.runs.empty() ? writer.judgments(set.judged, *set.documents, {})
                                                  : writer.run(set.runs[0], *set.documents, {});
        const std::string name = "again" + ending;
        return described(readRuns(Paths{m_folder.write(name, packedFor(name, text))}));
    }

    test::Folder m_folder;
};

/// All scores are whole numbers, and one is beyond the whole numbers of JSON.
TEST_F(RunWriters, WriteWhatIsReadAgain)
{
    const RunSet run = read("1 Q0 caf\xC3\xA9 1 3 tag\n1 Q0 \"b,c\" 2 1 tag\n01 Q0 a 1 1e22 tag\n");
    const RunSet qrels = read("1 0 a 2\n1 0 #b 0\n01 0 a -1\n");
    for (const RunWriter& writer : runWriters()) {
        std::string expected = described(run);
        if (writer.name == "ranx")
            expected.erase(0, 3);
        for (const char* const ending : {"", ".gz", ".zst"})
            EXPECT_EQ(again(run, writer, ending), expected) << writer.name;
        EXPECT_EQ(again(qrels, writer), described(qrels)) << writer.name;
    }
}

TEST_F(RunWriters, KeepTagsAndIdsOrRefuseThem)
{
    EXPECT_THAT(again(read("1 Q0 a 1 3 my own tag\n"), runWriter("trec")), HasSubstr("my_own_tag:"));
    EXPECT_THAT(again(read("1 Q0 a 1 3 my own tag\n"), runWriter("csv")), HasSubstr("my own tag:"));
    const RunSet blank = read("query,docid,rating\n\"star, wars\",a,1\n");
    EXPECT_EQ(again(blank, runWriter("csv")), " star, wars/a/1");
    EXPECT_EQ(again(blank, runWriter("ranx")), " star, wars/a/1");
    EXPECT_THAT(errorOf([&] { again(blank, runWriter("trec")); }), HasSubstr("'star, wars' has a blank"));
    const RunSet infinite = read("1 Q0 a 1 nan t\n1 Q0 b 1 1 t\n");
    EXPECT_EQ(again(infinite, runWriter("trec")), described(infinite));
    EXPECT_THAT(errorOf([&] { again(infinite, runWriter("ranx")); }), HasSubstr("no finite number"));
    EXPECT_THAT(errorOf([] { runWriter("excel"); }), HasSubstr("there are trec, csv, ranx"));
}

}  // namespace
}  // namespace rankscape
