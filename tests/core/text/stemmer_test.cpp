// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/stemmer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

class StemmingByLanguage : public testing::TestWithParam<const char*> { };

TEST_P(StemmingByLanguage, AgreesWithTheRulesOfSnowball)
{
    const nlohmann::json fixture = test::golden(std::string("stemming/") + GetParam() + ".json");
    ASSERT_EQ(fixture.size(), 200U);
    const Stemmer stem(GetParam());
    for (const auto& [word, expected] : fixture.items())
        EXPECT_EQ(stem(word), expected.get<std::string>()) << word;
}

INSTANTIATE_TEST_SUITE_P(, StemmingByLanguage,
    testing::Values("english", "porter", "german", "french", "spanish", "russian"),
    [](const auto& test) { return std::string(test.param); });

/// The examples of each step in Porter (1980), "An algorithm for suffix stripping", with what the later steps do to them.
TEST(Stemmer, GivesTheStemsOfPortersPaper)
{
    const Stemmer stem("porter");
    const std::vector<std::pair<const char*, const char*>> examples{{"caresses", "caress"}, {"ponies", "poni"},
        {"ties", "ti"}, {"caress", "caress"}, {"cats", "cat"}, {"feed", "feed"}, {"agreed", "agre"},
        {"plastered", "plaster"}, {"bled", "bled"}, {"motoring", "motor"}, {"sing", "sing"}, {"conflated", "conflat"},
        {"troubled", "troubl"}, {"sized", "size"}, {"hopping", "hop"}, {"tanned", "tan"}, {"falling", "fall"},
        {"hissing", "hiss"}, {"fizzed", "fizz"}, {"failing", "fail"}, {"filing", "file"}, {"happy", "happi"},
        {"sky", "sky"}, {"relational", "relat"}, {"conditional", "condit"}, {"rational", "ration"},
        {"digitizer", "digit"}, {"vietnamization", "vietnam"}, {"predication", "predic"}, {"operator", "oper"},
        {"feudalism", "feudal"}, {"decisiveness", "decis"}, {"hopefulness", "hope"}, {"callousness", "callous"},
        {"sensibiliti", "sensibl"}, {"triplicate", "triplic"}, {"formative", "form"}, {"formalize", "formal"},
        {"electriciti", "electr"}, {"electrical", "electr"}, {"goodness", "good"}, {"revival", "reviv"},
        {"allowance", "allow"}, {"inference", "infer"}, {"airliner", "airlin"}, {"gyroscopic", "gyroscop"},
        {"adjustable", "adjust"}, {"defensible", "defens"}, {"irritant", "irrit"}, {"replacement", "replac"},
        {"dependent", "depend"}, {"adoption", "adopt"}, {"homologous", "homolog"}, {"effective", "effect"},
        {"bowdlerize", "bowdler"}, {"probate", "probat"}, {"rate", "rate"}, {"cease", "ceas"},
        {"controll", "control"}, {"roll", "roll"}};
    for (const auto& [word, expected] : examples)
        EXPECT_EQ(stem(word), expected) << word;
}

TEST(Stemmer, LeavesEveryWordWithNone)
{
    EXPECT_EQ(Stemmer("none")("relational"), "relational");
    EXPECT_EQ(Stemmer("english")("x15"), "x15");
    EXPECT_EQ(Stemmer("english")("\u4E2D"), "\u4E2D");
}

TEST(Stemmer, NamesAllRulesIfThereIsNoneOfTheName)
{
    EXPECT_EQ(stemRules().front(), "none");
    EXPECT_THAT(stemRules(), testing::IsSupersetOf({"english", "porter", "german", "french", "russian", "finnish"}));
    const std::string sentence = test::errorOf([] { Stemmer("klingon"); });
    EXPECT_EQ(sentence.find("There is no stemmer 'klingon'; there are none, "), 0U) << sentence;
    for (const std::string_view rule : stemRules())
        EXPECT_NE(sentence.find(rule), std::string::npos) << rule;
}

/// A stem of no letters would be no term.
TEST(Stemmer, LeavesSomethingOfEveryWord)
{
    for (const std::string_view rule : stemRules()) {
        const Stemmer stem(rule);
        for (char a = 'a'; a <= 'z'; ++a) {
            for (char b = 'a'; b <= 'z'; ++b) {
                for (const std::string& word : {std::string{a}, std::string{a, b}, std::string{a, b, 's'}})
                    EXPECT_NE(stem(word), "") << rule << " " << word;
            }
        }
    }
}

}  // namespace
}  // namespace rankscape
