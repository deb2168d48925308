// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/corpus.h"

#include <gtest/gtest.h>

#include "core/text/analyzer.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using Terms = std::vector<std::string>;

TEST(Terms, AreRunsOfLettersAndDigitsInLowerCase)
{
    EXPECT_EQ(terms("The X-15's Mach 6.7, caf\xC3\xA9", StopList{}),
        (Terms{"the", "x", "15", "s", "mach", "6", "7", "caf"}));
    EXPECT_EQ(terms("", StopList{}), Terms{});
}

TEST(Terms, LeaveOutStopWords)
{
    EXPECT_EQ(terms("the cat and a dog", englishStopList()), (Terms{"cat", "dog"}));
}

TEST(StopList, ComparesWordsAsTheyAreAndWithoutApostrophes)
{
    const test::Folder folder;
    const StopList list = readStopList(folder.write("stop", "Don't\nwould\nwould\n\n"));
    EXPECT_TRUE(list.words.contains("dont"));
    EXPECT_TRUE(list.words.contains("would"));
    EXPECT_EQ(list.name, "stop");
    EXPECT_EQ(list.words.size(), 3U);
}

TEST(StopList, HasFunctionWordsOnly)
{
    for (const char* word : {"the", "of", "and", "is", "what", "which"})
        EXPECT_TRUE(englishStopList().words.contains(word)) << word;
    for (const char* word : {"system", "flow", "language", "blood"})
        EXPECT_FALSE(englishStopList().words.contains(word)) << word;
}

TEST(Corpus, CountsWordsOfTheVocabularyOnly)
{
    const Corpus corpus = makeCorpus({"heat heat flow", "flow once", ""}, {"heat heat unknown once"}, StopList{}, 2);
    ASSERT_EQ(corpus.vocabulary.size(), 2);
    EXPECT_EQ(corpus.vocabulary.term(0), "flow");
    EXPECT_EQ(corpus.counts.coeff(0, 1), 2.0);
    EXPECT_EQ(corpus.lengths, (Eigen::VectorXd{{3.0, 1.0, 0.0}}));
    EXPECT_EQ(corpus.queries[0].nonZeros(), 1);
    EXPECT_EQ(corpus.queries[0].coeff(1), 2.0);
    EXPECT_EQ(documentFrequencies(corpus.counts), (Eigen::VectorXd{{2.0, 1.0}}));
}

TEST(Corpus, SaysSoWhenNoWordIsLeft)
{
    EXPECT_NE(test::errorOf([] {
        makeCorpus({"the of", "and"}, {}, englishStopList(), 1);
    }).find("No words are left"),
        std::string::npos);
}

}  // namespace
}  // namespace rankscape
