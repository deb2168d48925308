// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scoring_choices.h"

#include <gtest/gtest.h>

#include "tests/support/qt.h"
#include "ui/command_line.h"

namespace rankscape::ui {
namespace {

TEST(ScoringChoices, ReadBack)
{
    Source source;
    source.scoring.rankers = {rankerSetting("bm25:b=0.5"), rankerSetting("tfidf:tf=log")};
    source.scoring.documentFields = {"title"};
    source.scoring.normalization = "rank";
    source.scoring.ties = Ties::docnoDescending;
    source.scoring.level = 3;
    source.scoring.accents = Accents::fold;
    const Source back = sourceOf(scoringChoices(source));
    EXPECT_EQ(sourceOptions(back), sourceOptions(source));
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
