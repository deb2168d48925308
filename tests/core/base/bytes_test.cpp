// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/bytes.h"

#include <gtest/gtest.h>

namespace rankscape {
namespace {

std::string matrixOf(std::int64_t rows, std::int64_t columns)
{
    ByteWriter out;
    out.add(rows);
    out.add(columns);
    out.add(1.0);
    return out.bytes();
}

TEST(Bytes, ReadBackAsTheyWereWritten)
{
    ByteWriter out;
    out.add(std::string_view("text"));
    out.add(Eigen::MatrixXd(Eigen::MatrixXd::Identity(2, 3)));
    out.add(Eigen::MatrixXd(0, 4));
    out.add(7);
    ByteReader in(out.bytes());
    EXPECT_EQ(in.text(), "text");
    EXPECT_EQ(in.matrix(), Eigen::MatrixXd::Identity(2, 3));
    EXPECT_EQ(in.matrix().cols(), 4);
    EXPECT_EQ(in.number<int>(), 7);
    EXPECT_TRUE(in.isAtEnd());
}

/// 2³¹ × 2³¹ × 8 is 2⁶⁵, which is 0 in 64 bits.
TEST(Bytes, BelieveNoSizeThatIsNotThere)
{
    constexpr std::int64_t many = std::int64_t{1} << 31U;
    for (const auto& [rows, columns] : {std::pair{many, many}, {many, many / 4}, {std::int64_t{2}, std::int64_t{1}},
             {std::int64_t{-1}, std::int64_t{-1}}, {std::int64_t{-1}, std::int64_t{0}},
             {std::numeric_limits<std::int64_t>::min(), std::int64_t{1}}}) {
        const std::string bytes = matrixOf(rows, columns);
        ByteReader in(bytes);
        EXPECT_EQ(in.matrix().size(), 0) << rows << " x " << columns;
        EXPECT_FALSE(in.isSound()) << rows << " x " << columns;
        EXPECT_EQ(in.number<double>(), 0.0) << "nothing after it is read";
    }
}

TEST(Bytes, BelieveNoLengthOfATextThatIsNotThere)
{
    for (const std::int64_t size : {std::int64_t{-1}, std::numeric_limits<std::int64_t>::min(), std::int64_t{9}}) {
        ByteWriter out;
        out.add(size);
        out.add(1.0);
        ByteReader in(out.bytes());
        EXPECT_EQ(in.text(), "") << size;
        EXPECT_FALSE(in.isSound()) << size;
    }
}

}  // namespace
}  // namespace rankscape
