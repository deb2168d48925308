// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/corpus.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/text/analyzer.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using Terms = std::vector<std::string>;

TEST(Terms, AreRunsOfLettersAndDigitsInLowerCase)
{
    EXPECT_EQ(Analyzer().terms("The X-15's Mach 6.7"), (Terms{"the", "x", "15", "s", "mach", "6", "7"}));
    EXPECT_EQ(Analyzer().terms(""), Terms{});
}

TEST(Terms, AreOfAnyScript)
{
    EXPECT_EQ(Analyzer().terms("estima\u00E7\u00E3o caf\u00E9, l'\u00C9T\u00C9"),
        (Terms{"estima\u00E7\u00E3o", "caf\u00E9", "l", "\u00E9t\u00E9"}));
    EXPECT_EQ(Analyzer().terms("\u041A\u0440\u044B\u043B\u043E \u041F\u041E\u0422\u041E\u041A"),
        (Terms{"\u043A\u0440\u044B\u043B\u043E", "\u043F\u043E\u0442\u043E\u043A"}));
    EXPECT_EQ(
        Analyzer().terms("\u0939\u093F\u0928\u094D\u0926\u0940"), (Terms{"\u0939\u093F\u0928\u094D\u0926\u0940"}))
        << "vowel signs are part of a word";
    EXPECT_EQ(Analyzer().terms("1\u00D72 \u2014 \u201Cx\u201D\u00A0y \xE9z"), (Terms{"1", "2", "x", "y", "z"}));
}

/// Unicode's full rules, not letter by letter.
TEST(Terms, AreLowerCasedByFullRules)
{
    EXPECT_EQ(Analyzer().terms("\u039F\u0394\u039F\u03A3 \u03A3\u039F\u03A6\u0399\u0391"),
        (Terms{"\u03BF\u03B4\u03BF\u03C2", "\u03C3\u03BF\u03C6\u03B9\u03B1"}))
        << "a sigma at the end";
    EXPECT_EQ(Analyzer().terms("\u0130stanbul"), (Terms{"i\u0307stanbul"}));
    EXPECT_EQ(Analyzer().terms("STRA\u1E9EE \u01C5"), (Terms{"stra\u00DFe", "d\u017E"}));
}

TEST(Terms, AreTheSameInAnySpelling)
{
    EXPECT_EQ(Analyzer().terms("caf\u00E9"), Analyzer().terms("CAFE\u0301"));
    EXPECT_EQ(Analyzer().terms("\uFB01nal \uFF37\uFF29\uFF2E\uFF27 wo\u00ADrd"), (Terms{"final", "wing", "word"}));
    EXPECT_EQ(Analyzer().terms("\u304B\u3099"), Analyzer().terms("\u304C"));
}

TEST(Terms, AreSingleCharactersWhereNoBlanksPartWords)
{
    EXPECT_EQ(Analyzer().terms("\u4E2D\u6587abc\u304C\u30D1\u30EA"),
        (Terms{"\u4E2D", "\u6587", "abc", "\u304C", "\u30D1\u30EA"}));
}

TEST(Terms, LoseTheirAccentsIfTold)
{
    const test::Folder folder;
    const Analyzer folding(readStopList(folder.write("stop", "\u00C0\n")), Accents::fold);
    EXPECT_EQ(folding.terms("\u00E0 Caf\u00E9 CAFE\u0301 cafe \u00F8l \u0439"),
        (Terms{"cafe", "cafe", "cafe", "\u00F8l", "\u0438"}));
    EXPECT_EQ(folding.terms("a"), Terms{}) << "stop words lose theirs too";
    EXPECT_EQ(folding.terms("\u0939\u093F \u304C"), (Terms{"\u0939\u093F", "\u304C"})) << "no accents";
    EXPECT_EQ(folding.term("\u00C9T\u00C9"), "ete");
    const Analyzer keeping(readStopList(folder.path("stop")));
    EXPECT_EQ(keeping.terms("\u00E0 a"), (Terms{"a"}));
}

TEST(Terms, KnowTheirPlaces)
{
    const std::string text = "The Caf\u00E9, wing";
    const auto found = Analyzer(englishStopList()).occurrences(text);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(text.substr(found[0].begin, found[0].size), "Caf\u00E9");
    EXPECT_EQ(found[0].term, "caf\u00E9");
    EXPECT_EQ(text.substr(found[1].begin, found[1].size), "wing");
}

/// Whatever the other characters are, ASCII is read as it always was.
TEST(Terms, OfAsciiDoNotDependOnTheAccents)
{
    std::string text;
    for (int code = 1; code < 128; ++code)
        text += std::string("Ab") + static_cast<char>(code) + "9 ";
    EXPECT_EQ(Analyzer({}, Accents::fold).terms(text), Analyzer().terms(text));
    EXPECT_EQ(Analyzer().terms("A\1b\x7F"
                               "c_d"),
        (Terms{"a", "b", "c", "d"}));
}

TEST(Terms, LeaveOutStopWords)
{
    EXPECT_EQ(Analyzer(englishStopList()).terms("the cat and a dog"), (Terms{"cat", "dog"}));
}

TEST(Terms, AreTheStemsOfWordsIfTold)
{
    const Analyzer stemming(englishStopList(), Accents::keep, "english");
    EXPECT_EQ(stemming.terms("The flows of Boundaries"), (Terms{"flow", "boundari"}));
    EXPECT_EQ(stemming.words("The flows of Boundaries"), (Terms{"flows", "boundaries"}));
    EXPECT_EQ(stemming.term("FLOWING"), "flow");
    const std::string text = "in Boundaries, flowing";
    const auto found = stemming.occurrences(text);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(text.substr(found[0].begin, found[0].size), "Boundaries");
    EXPECT_EQ(found[0].term, "boundari");
    EXPECT_THROW(Analyzer({}, Accents::keep, "elvish"), Error);
}

/// e and é are one letter, also where the language's rules tell them apart.
TEST(Terms, LoseTheirAccentsBeforeTheyAreStemmed)
{
    const Analyzer folding({}, Accents::fold, "french");
    EXPECT_EQ(folding.terms("\u00E9lev\u00E9es \u00E9lev\u00E9e"), folding.terms("elevees elevee"));
    EXPECT_EQ(Analyzer({}, Accents::keep, "french").terms("\u00E9lev\u00E9es"), (Terms{"\u00E9lev"}));
}

/// A stop word is a word: what only shares its stem is indexed.
TEST(Terms, AreStoppedBeforeTheyAreStemmed)
{
    StopList list;
    list.words = {"being"};
    EXPECT_EQ(Analyzer(list, Accents::keep, "english").terms("being beings"), (Terms{"be"}));
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

TEST(Corpus, CountsStemsInDocumentsAndQueriesAlike)
{
    const Analyzer stemming({}, Accents::keep, "porter");
    const Corpus corpus = makeCorpus({"ponies pony relational", "pony flows"}, {"relates flow pony"}, stemming, 1);
    ASSERT_EQ(corpus.vocabulary.size(), 3);
    EXPECT_EQ(corpus.vocabulary.term(1), "poni");
    EXPECT_EQ(corpus.counts.coeff(0, 1), 2.0);
    EXPECT_EQ(corpus.counts.coeff(1, 1), 1.0);
    EXPECT_EQ(Eigen::VectorXd(corpus.queries[0]), Eigen::VectorXd::Ones(3));
    EXPECT_EQ(Eigen::VectorXd(corpus.query("Relating")), (Eigen::VectorXd{{0.0, 0.0, 1.0}}));
    EXPECT_EQ(makeCorpus({"ponies", "pony"}, {}, stemming, 2).vocabulary.size(), 1) << "together they are not rare";
}

/// Of equally frequent words the first.
TEST(Corpus, ShowsAStemByItsMostFrequentWord)
{
    const Corpus corpus =
        makeFieldCorpus({{"title", {"boundary", "flows"}}, {"text", {"boundaries boundary", "flowing heat"}}}, {},
            {{}, Accents::keep, "english"}, 1);
    ASSERT_EQ(corpus.vocabulary.size(), 3);
    EXPECT_EQ(corpus.vocabulary.term(0), "boundari");
    EXPECT_EQ(corpus.vocabulary.word(0), "boundary");
    EXPECT_EQ(corpus.vocabulary.word(1), "flowing");
    EXPECT_EQ(corpus.vocabulary.word(2), "heat");
    EXPECT_EQ(makeCorpus({"flows"}, {}, Analyzer(), 1).vocabulary.word(0), "flows");
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
