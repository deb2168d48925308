// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/folds.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using Positions = std::vector<std::size_t>;

TEST(Folds, ByParityLearnFromTheEvenPositionsFirst)
{
    const auto folds = makeFolds(test::randomTable(1, 5, 10, 2), "parity", 1);
    ASSERT_EQ(folds.size(), 2U);
    EXPECT_EQ(folds[0].train, (Positions{0, 2, 4}));
    EXPECT_EQ(folds[0].test, (Positions{1, 3}));
    EXPECT_EQ(folds[1].train, folds[0].test);
}

TEST(Folds, LeaveOutTopicsWithoutRelevantDocuments)
{
    const auto good = test::topicOf("1", Eigen::VectorXd{{1.0, 0.0}}, {1, 0});
    const auto empty = test::topicOf("2", Eigen::VectorXd{{1.0, 0.0}}, {0, 0});
    const auto folds = makeFolds(test::tableOf({good, empty, good, good}), "parity", 1);
    EXPECT_EQ(folds[0].train, (Positions{0, 3}));
    EXPECT_EQ(folds[0].test, (Positions{2}));
}

TEST(Folds, ByNumberTestEveryTopicOnceAndDependOnTheSeed)
{
    const ScoreTable table = test::randomTable(1, 23, 10, 2);
    const auto folds = makeFolds(table, "5", 7);
    std::multiset<std::size_t> tested;
    for (const Fold& fold : folds) {
        tested.insert(fold.test.begin(), fold.test.end());
        EXPECT_EQ(fold.train.size() + fold.test.size(), 23U);
        EXPECT_TRUE(std::ranges::is_sorted(fold.train)) << "in the order of the table";
        for (const std::size_t position : fold.test)
            EXPECT_EQ(std::ranges::count(fold.train, position), 0);
    }
    EXPECT_EQ(tested.size(), 23U);
    EXPECT_EQ(std::set(tested.begin(), tested.end()).size(), 23U);
    EXPECT_EQ(makeFolds(table, "5", 7)[0].test, folds[0].test);
    EXPECT_NE(makeFolds(table, "5", 8)[0].test, folds[0].test);
}

TEST(Folds, OfAFileNameEachTopicOnce)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 3, 10, 2);
    for (const char* fold : {"a", "b"}) {
        const std::string lines = "0 a\n1 b\n\n0 " + std::string(fold) + "\n2 a\n";
        EXPECT_EQ(test::errorOf([&] { makeFolds(table, folder.write("folds", lines).string(), 1); }),
            "folds, line 4: topic 0 has its fold already, in line 1. Remove one of the two lines.");
    }
}

TEST(Folds, AreReadFromAFile)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 3, 10, 2);
    const auto folds = makeFolds(table, folder.write("folds", "0 a\n1 b\n2 a\n").string(), 1);
    ASSERT_EQ(folds.size(), 2U);
    EXPECT_EQ(folds[0].test, (Positions{0, 2}));
    for (const char* wrong : {"0 a\n", "0 a\n1 a\n2 a\n", "0\n"})
        EXPECT_THROW(makeFolds(table, folder.write("wrong", wrong).string(), 1), Error) << wrong;
}

TEST(Folds, MustBePossible)
{
    const ScoreTable table = test::randomTable(1, 3, 10, 2);
    EXPECT_TRUE(makeFolds(table, "none", 1).empty());
    for (const char* wrong : {"1", "4", "0", "nothing"})
        EXPECT_THROW(makeFolds(table, wrong, 1), Error) << wrong;
}

}  // namespace
}  // namespace rankscape
