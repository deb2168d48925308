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
