// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "ui/session/learner_look.h"

namespace rankscape::ui {

void PrintTo(ThemeKind kind, std::ostream* out)
{
    *out << (kind == ThemeKind::light ? "light" : kind == ThemeKind::dark ? "dark" : "print");
}

namespace {

/// Relative luminance and contrast as WCAG 2 defines them.
double luminance(const QColor& color)
{
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

class EveryTheme : public testing::TestWithParam<ThemeKind> { };

TEST_P(EveryTheme, HasLegibleText)
{
    const Theme& theme = ui::theme(GetParam());
    for (const QColor& words : {theme.ink, theme.muted, theme.accent, theme.smoothed, theme.proven, theme.trained,
             theme.boosted, theme.unsupervised}) {
        EXPECT_GE(contrast(words, theme.panel), 4.5) << words.name().toStdString();
    }
    EXPECT_GE(contrast(theme.onAccent, theme.accent), 4.5);
    EXPECT_GE(contrast(theme.ink, theme.control), 4.5);
    EXPECT_GE(contrast(theme.ink, theme.selection), 4.5);
}

TEST_P(EveryTheme, HasRankerColoursThatDiffer)
{
    const QList<QColor>& colors = ui::theme(GetParam()).rankers;
    EXPECT_EQ(colors.size(), 8);
    for (qsizetype i = 0; i < colors.size(); ++i) {
        EXPECT_EQ(colors.indexOf(colors[i]), i);
    }
    EXPECT_NE(ui::theme(GetParam()).rankerLine(0), ui::theme(GetParam()).rankerLine(colors.size() + 1));
}

/// Whoever looks at two curves can tell whose they are.
TEST_P(EveryTheme, GivesEveryLearnerALookOfItsOwn)
{
    const Theme& theme = ui::theme(GetParam());
    std::set<std::pair<QRgb, int>> looks;
    for (const Learner& each : learners()) {
        const LearnerLook look = lookOf(each, theme);
        EXPECT_TRUE(looks.insert({look.color.rgb(), static_cast<int>(look.line)}).second) << each.name;
        EXPECT_GE(contrast(look.color, theme.panel), 4.5) << each.name;
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryTheme, testing::Values(ThemeKind::light, ThemeKind::dark, ThemeKind::print));

}  // namespace
}  // namespace rankscape::ui
