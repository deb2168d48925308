// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/features/letor_reader.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class GivenFiles : public testing::Test {
protected:
    void write(const std::string& name, std::initializer_list<int> queries)
    {
        std::filesystem::create_directories((m_folder.path() / name).parent_path());
        std::string rows;
        for (const int query : queries)
            rows += "1 qid:" + std::to_string(query) + " 1:0.5\n0 qid:" + std::to_string(query) + " 1:0.25\n";
        m_folder.write(name, rows);
    }

    FeatureTable read() const { return readFeatures(std::vector{m_folder.path()}); }

    Folder m_folder;
};

/// Fold1 to Fold5 of LETOR: each query is in all of them and read once.
TEST_F(GivenFiles, AreTheFoldsOfTheirFolders)
{
    write("Fold1/train.txt", {1, 2});
    write("Fold1/vali.txt", {3});
    write("Fold1/test.txt", {4});
    write("Fold2/train.txt", {2, 3});
    write("Fold2/vali.txt", {4});
    write("Fold2/test.txt", {1});
    m_folder.write("readme.txt", "1 word\n");
    const FeatureTable table = read();
    EXPECT_EQ(table.rows, 8);
    ASSERT_EQ(table.folds.size(), 2U);
    EXPECT_THAT(table.folds[1].train, ElementsAre("2", "3"));
    EXPECT_THAT(table.folds[1].validation, ElementsAre("4"));
    EXPECT_THAT(table.folds[1].test, ElementsAre("1"));
}

/// In whatever order rows and features stand, and however numbers are written.
TEST_F(GivenFiles, MustHaveTheSameRowsOfAQueryInEveryFold)
{
    const std::string row = "0 qid:3 1:0.25 2:NULL 3:1\n";
    const auto readWith = [&](const std::string& other) {
        write("Fold1/train.txt", {1, 2});
        m_folder.write("Fold1/test.txt", "1 qid:3 1:0.5 #docid = a\n" + row);
        std::filesystem::create_directories(m_folder.path("Fold2"));
        m_folder.write("Fold2/train.txt", "1 qid:4 1:0.5\n" + other);
        write("Fold2/test.txt", {1});
        return read();
    };
    const auto isOther = [](const Finding& finding) { return finding.code == Code::queriesDiffer; };
    const std::string same = "0 qid:3 3:1.0\t4:0 2:null 1:.25\n1  qid:3 1:5e-1 # docno = a prob = 1\n";
    EXPECT_TRUE(std::ranges::none_of(readWith(same).findings, isOther));
    const std::string named = "1 qid:3 1:0.5 #docid = a\n";
    for (const std::string& other :
        {named, named + row + row, named + "0 qid:3 1:0.25 3:1\n", named + "1 qid:3 1:0.25 2:NULL 3:1\n",
            named + "0 qid:3 1:0.25 2:NULL 4:1\n", "1 qid:3 1:0.5 #docid = b\n" + row}) {
        const FeatureTable table = readWith(other);
        ASSERT_EQ(std::ranges::count_if(table.findings, isOther), 1) << other;
        EXPECT_EQ(describe(*std::ranges::find_if(table.findings, isOther)),
            "train.txt, line 2: query 3 of Fold2/train.txt has other rows than in Fold1/test.txt, line 1. Those of "
            "the first fold count in every one.");
    }
    EXPECT_THAT(errorOf([&] { readWith("1 qid:3 1:x\n"); }), HasSubstr("train.txt, line 2: "));
}

/// Paths may name files of several folds by turns.
TEST_F(GivenFiles, OfAFoldNeedNotStandTogether)
{
    write("Fold1/train.txt", {1});
    write("Fold2/train.txt", {2});
    write("Fold1/test.txt", {2});
    write("Fold2/test.txt", {1});
    const FeatureTable table = readFeatures(std::vector{m_folder.path("Fold1/train.txt"),
        m_folder.path("Fold2/train.txt"), m_folder.path("Fold1/test.txt"), m_folder.path("Fold2/test.txt")});
    EXPECT_EQ(table.rows, 4);
    EXPECT_EQ(table.folds.size(), 2U);
}

TEST_F(GivenFiles, ArePartsOfWhichEachIsTestedOnce)
{
    for (int part = 1; part <= 4; ++part)
        write("S" + std::to_string(part) + ".txt", {part});
    const FeatureTable four = read();
    ASSERT_EQ(four.folds.size(), 4U);
    EXPECT_THAT(four.folds[3].test, ElementsAre("4"));
    EXPECT_THAT(four.folds[3].validation, ElementsAre("1"));
    EXPECT_THAT(four.folds[3].train, ElementsAre("2", "3"));
    write("S5.txt", {5});
    const FeatureTable five = read();
    EXPECT_THAT(five.folds[0].test, ElementsAre("5")) << "LETOR's fold 1";
    EXPECT_THAT(five.folds[0].validation, ElementsAre("4"));
    EXPECT_THAT(five.folds[0].train, ElementsAre("1", "2", "3"));
    EXPECT_THAT(five.folds[1].test, ElementsAre("1"));
}

TEST_F(GivenFiles, MustNotShareAQuery)
{
    write("train.txt", {1, 2});
    write("test.txt", {3, 2});
    EXPECT_THAT(errorOf([&] { read(); }),
        AllOf(HasSubstr("train.txt, line 3: query 2 is in test.txt, line 3, too"), HasSubstr("Leave")));
}

}  // namespace
}  // namespace rankscape
