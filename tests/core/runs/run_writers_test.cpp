// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_writers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "core/base/pack.h"
#include "core/base/random.h"
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

/// One to four pieces that readers may take for something else.
std::string oddId(Random& random)
{
    constexpr std::array<std::string_view, 22> pieces{"a", "b", "1", "#", "#", " ", "\t", "\n", "\r", "\"", "'", ",",
        ";", "{\"", ":", "\\", "\xC3\xA9", "\xEF\xBB\xBF", "qid:1", "Q0", "topic,document,score", "\xC2\xA0"};
    std::string id;
    for (std::size_t count = 1 + random.below(4); count > 0; --count)
        id += pieces.at(random.below(pieces.size()));
    return id;
}

/// A run of one document.
RunSet setOf(const std::string& topic, const std::string& document)
{
    RunSet set;
    set.documents = std::make_shared<const std::vector<std::string>>(1, document);
    set.runs.push_back({});
    set.runs[0].name = "t";
    set.runs[0].tag = "t";
    set.runs[0].topics.push_back({topic, {{0.5, 0, 1}}});
    return set;
}

/// An id is refused before anything is written, or is read back byte for byte.
TEST_F(RunWriters, KeepAnyIdOrRefuseIt)
{
    constexpr std::uint64_t seed = 20260711;
    Random random(seed);
    for (const RunWriter& writer : runWriters()) {
        std::size_t kept = 0;
        for (int i = 0; i < 400; ++i) {
            const RunSet set = setOf(oddId(random), oddId(random));
            std::string text;
            if (errorOf([&] { text = writer.run(set.runs[0], *set.documents, {}); }) != "no error")
                continue;
            ++kept;
            RunSet again;
            EXPECT_EQ(errorOf([&] { again = read(text); }), "no error") << "seed " << seed << ": " << text;
            ASSERT_EQ(again.runs.size(), 1U) << writer.name << ", seed " << seed << ": " << text;
            EXPECT_EQ(again.runs[0].topics.at(0).topic, set.runs[0].topics[0].topic)
                << writer.name << ", seed " << seed;
            EXPECT_EQ(*again.documents, *set.documents) << writer.name << ", seed " << seed;
        }
        EXPECT_GT(kept, 100U) << writer.name;
    }
}

TEST_F(RunWriters, SayWhichIdLinesOfColumnsCannotHoldAndWhatToDo)
{
    const auto whyNot = [](const std::string& id) { return errorOf([&] { topicColumnOf(id, "Choose csv."); }); };
    EXPECT_EQ(whyNot("#7"), "The id '#7' begins with #: lines of this topic would be comments. Choose csv.");
    EXPECT_EQ(whyNot("star wars"), "The id 'star wars' has a blank: lines of columns cannot hold it. Choose csv.");
    EXPECT_THAT(whyNot(""), HasSubstr("is empty"));
    EXPECT_THAT(whyNot("\xEF\xBB\xBF"
                       "1"),
        HasSubstr("byte order mark"));
    EXPECT_THAT(errorOf([] { requireForm("topic,document,score,1 Q0 a 1 2 t\n", "trec-run", "Choose csv."); }),
        HasSubstr("would be taken for a table with a header"));
    EXPECT_EQ(columnOf("#7", ""), "#7") << "within a line it is no comment";
}

}  // namespace
}  // namespace rankscape
