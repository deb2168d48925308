// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/model_shelf.h"

#include <gtest/gtest.h>

#include "core/topic_models/plsi_fit.h"
#include "tests/support/folder.h"
#include "tests/support/topics.h"

namespace rankscape {
namespace {

using namespace test;

TEST(ModelShelf, FitsOnceAndKeepsForTheNextRun)
{
    const test::Folder folder;
    int fits = 0;
    const auto fit = [&] {
        ++fits;
        return fitPlsi(threeTopics(14), {.k = 2, .iterations = 5});
    };
    ModelShelf shelf(DiskCache(folder.path()), "corpus");
    const auto first = shelf.model("plsi", 1, fit);
    EXPECT_EQ(shelf.model("plsi", 1, fit), first);
    EXPECT_EQ(fits, 1);
    ModelShelf next(DiskCache(folder.path()), "corpus");
    const auto again = next.model("plsi", 1, fit);
    EXPECT_EQ(fits, 1);
    EXPECT_EQ(again->words, first->words);
    EXPECT_EQ(again->documents, first->documents);
    EXPECT_EQ(again->trace.size(), first->trace.size());
    ModelShelf other(DiskCache(folder.path()), "another corpus");
    other.model("plsi", 1, fit);
    EXPECT_EQ(fits, 2);
    next.model("ldi", 1, fit);
    EXPECT_EQ(fits, 3);
}

TEST(ModelShelf, DoesNotTakeWhatAnotherRevisionFitted)
{
    const test::Folder folder;
    int fits = 0;
    const auto fit = [&] {
        ++fits;
        return fitPlsi(threeTopics(14), {.k = 2, .iterations = 5});
    };
    ModelShelf(DiskCache(folder.path()), "corpus").model("plsi", 1, fit);
    ModelShelf(DiskCache(folder.path()), "corpus").model("plsi", 2, fit);
    EXPECT_EQ(fits, 2);
    ModelShelf(DiskCache(folder.path()), "corpus").model("plsi", 2, fit);
    EXPECT_EQ(fits, 2);
}

}  // namespace
}  // namespace rankscape
