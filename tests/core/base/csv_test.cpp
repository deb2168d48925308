// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/csv.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

TEST(CsvCell, IsQuotedIfAReaderWouldMistakeIt)
{
    EXPECT_EQ(csvCell("plain text; 0.5"), "plain text; 0.5");
    EXPECT_EQ(csvCell("a,b"), "\"a,b\"");
    EXPECT_EQ(csvCell("\"so\""), "\"\"\"so\"\"\"");
    EXPECT_EQ(csvCell("two\nlines"), "\"two\nlines\"");
    EXPECT_EQ(csvCell("#1"), "\"#1\"");
    EXPECT_EQ(csvCell(""), "");
}

TEST(CsvLine, QuotesEveryCellByItself)
{
    EXPECT_EQ(csvLine({"lda:k=50,seed=1", "", "0.25"}), "\"lda:k=50,seed=1\",,0.25\n");
}

}  // namespace
}  // namespace rankscape
