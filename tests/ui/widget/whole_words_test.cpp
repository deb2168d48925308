// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/whole_words.h"

#include <gtest/gtest.h>

#include "ui/widget/theme.h"

namespace rankscape::ui {
namespace {

TEST(WholeWords, AreLeftOutRatherThanCut)
{
    const QFontMetrics metrics(uiFont(12));
    const QString all = QStringLiteral("wing .10  flow .09  lift .08");
    const QString between = QStringLiteral("  ");
    EXPECT_EQ(wholeWords(all, between, metrics, metrics.horizontalAdvance(all)), all);
    const QString two = QStringLiteral("wing .10  flow .09 …");
    EXPECT_EQ(wholeWords(all, between, metrics, metrics.horizontalAdvance(all) - 1), two);
    EXPECT_EQ(wholeWords(all, between, metrics, metrics.horizontalAdvance(two)), two);
    EXPECT_EQ(wholeWords(all, between, metrics, metrics.horizontalAdvance(two) - 1), QStringLiteral("wing .10 …"));
    EXPECT_LE(metrics.horizontalAdvance(wholeWords(all, between, metrics, 20)), 20) << "the first one is cut";
}

}  // namespace
}  // namespace rankscape::ui
