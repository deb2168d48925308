// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/scoring_choices.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"
#include "tests/support/qt.h"
#include "ui/text.h"
#include "ui/window/command_line.h"

namespace rankscape::ui {
namespace {

/// All that can be chosen, each another than initially.
Source otherSource(const test::Folder& folder)
{
    Source source;
    source.analysis.stopList = folder.write("stop", "wing\nflow\n");
    source.reading.cranMinusOne = CranMinusOne::ignore;
    source.reading.cranCodes = CranCodes::asIs;
    source.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("tfidf:tf=log"), rankerSetting("plsi")};
    source.analysis.documentFields = {"title"};
    source.analysis.topicFields = {"title", "keywords"};
    source.normalization = "rank";
    source.ties = Ties::docnoDescending;
    source.level = 3;
    source.analysis.accents = Accents::fold;
    source.seed = 18446744073709551615ULL;
    return source;
}

TEST(ScoringChoices, ReadBackWithoutWhatIsOpened)
{
    const test::Folder folder;
    const Source source = otherSource(folder);
    Source opened = withPaths(source, {folder.path()});
    EXPECT_EQ(opened.kind, "collection");
    opened.analysis.stem = "porter";
    Source stemmed = source;
    stemmed.analysis.stem = "porter";
    EXPECT_EQ(sourceOf(scoringChoices(opened)), stemmed);
}

/// What version 0.2.1 wrote for the same.
TEST(ScoringChoices, OfEarlierVersionsAreRead)
{
    const test::Folder folder;
    const Source source = otherSource(folder);
    const QVariantMap written{{QStringLiteral("rankers"),
                                  QStringList{QStringLiteral("bm25:k1=1.2,b=0.5"),
                                      QStringLiteral("tfidf:tf=log,idf=on"), text(describe(source.rankers[2]))}},
        {QStringLiteral("fields"), QStringList{QStringLiteral("title")}},
        {QStringLiteral("topic-fields"), QStringList{QStringLiteral("title"), QStringLiteral("keywords")}},
        {QStringLiteral("cran-codes"), 2}, {QStringLiteral("cran-minus-one"), 1},
        {QStringLiteral("normalization"), QStringLiteral("rank")}, {QStringLiteral("ties"), 1},
        {QStringLiteral("level"), 3}, {QStringLiteral("accents"), 1},
        {QStringLiteral("stop-list"), text(source.analysis.stopList.string())},
        {QStringLiteral("seed"), 18446744073709551615ULL}};
    EXPECT_EQ(sourceOf(written), source);
}

TEST(ScoringChoices, OfAnotherVersionAreTheInitialOnes)
{
    EXPECT_EQ(sourceOf({}), Source());
    EXPECT_EQ(sourceOf(QVariantMap()), Source());
    for (const QVariantMap& wrong : {QVariantMap{{QStringLiteral("rankers"), QStringList{QStringLiteral("bogus")}}},
             QVariantMap{{QStringLiteral("normalization"), QStringLiteral("bogus")}},
             QVariantMap{{QStringLiteral("stop-list"), QStringLiteral("/nowhere")}}})
        EXPECT_EQ(sourceOf(wrong), Source());
    for (const char* wrong :
        {"", "no JSON", R"({"bogus":1})", R"({"ranker":["bogus"]})", R"({"stop-list":"/nowhere"})"})
        EXPECT_EQ(sourceOf(QString::fromUtf8(wrong)), Source()) << wrong;
}

TEST(ScoringChoices, ThatCannotBeReadLoseNoOthers)
{
    for (const char* wrong : {R"("bogus":1)", R"("ties":"bogus")", R"("stop-list":"/nowhere")", R"("stem":7)"}) {
        const Source source = sourceOf(QString::fromUtf8(wrong).prepend(QStringLiteral(R"({"ranker":["bm25"],)"))
            + QStringLiteral(R"(,"level":2})"));
        ASSERT_EQ(source.rankers.size(), 1U) << wrong;
        EXPECT_EQ(source.rankers[0], rankerSetting("bm25")) << wrong;
        EXPECT_EQ(source.level, 2) << wrong;
        EXPECT_TRUE(source.analysis.stopList.empty());
    }
    const Source kept = sourceOf(QVariantMap{{QStringLiteral("level"), 3},
        {QStringLiteral("rankers"), QStringList{QStringLiteral("bogus"), QStringLiteral("bm25")}},
        {QStringLiteral("normalization"), QStringLiteral("bogus")}});
    EXPECT_EQ(kept.rankers, std::vector{rankerSetting("bm25")});
    EXPECT_EQ(kept.level, 3);
}

/// Of what is as without it nothing is said, but for the rankers.
TEST(SourceOptions, SayWhatIsOtherwise)
{
    EXPECT_EQ(sourceOptions(Source()).join(QLatin1Char(' ')),
        QStringLiteral("--sample --ranker tfidf --ranker bm25 --ranker lsi"));
    const test::Folder folder;
    const QStringList options = sourceOptions(otherSource(folder));
    for (const char* option : {"--cran-minus-one", "--cran-codes", "--stop-list", "--accents", "--fields",
             "--topic-fields", "--normalize", "--ties", "--fit-seed", "--level"})
        EXPECT_TRUE(options.contains(QLatin1String(option))) << option;
}

TEST(ShellLine, QuotesWhatAShellWouldRead)
{
    EXPECT_EQ(shellLine({QStringLiteral("a"), QStringLiteral("b c"), QStringLiteral("d'e"),
                  QStringLiteral("/x/y-1.z,w=2:3")}),
        QStringLiteral("a 'b c' 'd'\\''e' /x/y-1.z,w=2:3"));
}

}  // namespace
}  // namespace rankscape::ui
