// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scoring_choices.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"
#include "tests/support/qt.h"
#include "ui/command_line.h"
#include "ui/text.h"

namespace rankscape::ui {
namespace {

/// Every member that can be chosen is another than initially, and comes back.
TEST(ScoringChoices, ReadBack)
{
    const test::Folder folder;
    Source source;
    source.stopListPath = text(folder.write("stop", "wing\nflow\n").string());
    source.reading.cranMinusOne = CranMinusOne::ignore;
    source.reading.cranCodes = CranCodes::asIs;
    source.scoring.stopList = readStopList(source.stopListPath.toStdString());
    source.scoring.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("tfidf:tf=log"), rankerSetting("plsi")};
    source.scoring.documentFields = {"title"};
    source.scoring.topicFields = {"title", "keywords"};
    source.scoring.normalization = "rank";
    source.scoring.ties = Ties::docnoDescending;
    source.scoring.level = 3;
    source.scoring.accents = Accents::fold;
    source.scoring.seed = 18446744073709551615ULL;
    const Source back = sourceOf(scoringChoices(source));
    EXPECT_EQ(sourceOptions(back), sourceOptions(source));
    EXPECT_EQ(back.scoring.stopList.words, source.scoring.stopList.words);
    for (const char* option : {"--cran-minus-one", "--cran-codes", "--stop-list", "--accents", "--fields",
             "--topic-fields", "--normalize", "--ties", "--fit-seed", "--level"})
        EXPECT_TRUE(sourceOptions(back).contains(QLatin1String(option))) << option;
}

TEST(ScoringChoices, OfAnotherVersionAreTheInitialOnes)
{
    const QStringList initial = sourceOptions(Source());
    EXPECT_EQ(sourceOptions(sourceOf({})), initial);
    for (const QVariantMap& wrong : {QVariantMap{{QStringLiteral("rankers"), QStringList{QStringLiteral("bogus")}}},
             QVariantMap{{QStringLiteral("normalization"), QStringLiteral("bogus")}},
             QVariantMap{{QStringLiteral("stop-list"), QStringLiteral("/nowhere")}}})
        EXPECT_EQ(sourceOptions(sourceOf(wrong)), initial);
}

TEST(ShellLine, QuotesWhatAShellWouldRead)
{
    EXPECT_EQ(shellLine({QStringLiteral("a"), QStringLiteral("b c"), QStringLiteral("d'e"),
                  QStringLiteral("/x/y-1.z,w=2:3")}),
        QStringLiteral("a 'b c' 'd'\\''e' /x/y-1.z,w=2:3"));
}

}  // namespace
}  // namespace rankscape::ui
