// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/result_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rankscape {
namespace {

using testing::HasSubstr;

ResultTable small()
{
    Cell gain = Cell::of(7.68, 1);
    gain.isSigned = true;
    gain.mark = "*";
    return {"genm-table3", "A & B", "a paper", {"Data", "MAP", "gain %"},
        {{Cell::of("MED|x"), Cell::of(1.0 / 3.0), gain}, {Cell::of("a,b"), Cell{}, Cell::of(-2.0, 1)}}, {"100 %"},
        {{"seed", "1"}, {"none", ""}}};
}

TEST(ResultTable, ShowsNumbersWithTheirDecimalsAndMarks)
{
    EXPECT_EQ(words(Cell::of(0.49161)), "0.4916");
    EXPECT_EQ(words(Cell::of(1033, 0)), "1033");
    EXPECT_EQ(words(Cell{}), "–");
    EXPECT_EQ(words(small().rows[0][2]), "+7.7*");
}

TEST(ResultTable, IsMarkdown)
{
    const std::string text = markdown(small());
    EXPECT_THAT(text, HasSubstr("| MED\\|x | 0.3333 | +7.7\\* |\n| a,b | – | -2.0 |\n"));
    EXPECT_THAT(text, HasSubstr("|---|---:|---:|"));
    EXPECT_EQ(markdown(small().recipe), "### Recipe\n\n* seed: 1\n");
}

TEST(ResultTable, IsLatex)
{
    const std::string text = latex(small());
    EXPECT_THAT(text, HasSubstr("\\caption{A \\& B. 100 \\%}"));
    EXPECT_THAT(text, HasSubstr("\\begin{tabular}{lrr}"));
    EXPECT_THAT(text, HasSubstr("MED\\textbar{}x & 0.3333 & +7.7* \\\\\na,b & -- & -2.0 \\\\\n"));
}

TEST(ResultTable, NamesEveryColumnOfItsCsv)
{
    ResultTable table = small();
    table.header = {"Data", "EnM", "paper"};
    EXPECT_TRUE(csv(table).starts_with("Data,EnM,EnM paper,EnM paper mark\n"));
}

TEST(ResultTable, IsCsvAtFullPrecision)
{
    EXPECT_EQ(csv(small()), "Data,MAP,gain %,gain % mark\nMED|x,0.3333333333333333,7.68,*\n\"a,b\",,-2,\n");
}

/// Names may have anything in them.
TEST(ResultTable, EscapesWhatIsMarkup)
{
    const ResultTable table{
        "t", "T", "", {"n_1"}, {{Cell::of("a_b|c<d`e\\f\ng")}, {Cell::of("#1,\"2\"")}}, {}, {{"path", "/a_b*c\nd"}}};
    EXPECT_THAT(markdownRows(table), HasSubstr("| n\\_1 |\n|---|\n| a\\_b\\|c\\<d\\`e\\\\f g |\n"));
    EXPECT_EQ(markdown(table.recipe), "### Recipe\n\n* path: /a\\_b\\*c d\n");
    EXPECT_THAT(latex(table), HasSubstr("a\\_b\\textbar{}c\\textless{}d`e\\textbackslash{}f g \\\\\n"));
    EXPECT_THAT(latex(table), HasSubstr("% path: /a_b*c d\n"));
    EXPECT_EQ(csv(table), "n_1\n\"a_b|c<d`e\\f\ng\"\n\"#1,\"\"2\"\"\"\n");
}

}  // namespace
}  // namespace rankscape
