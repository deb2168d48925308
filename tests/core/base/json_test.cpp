// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace rankscape {
namespace {

TEST(Json, KeepsEveryBitOfANumber)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double value : {0.1, -0.0, 1.0 / 3.0, 5e-324, 1.7976931348623157e308, 3.0, infinity, -infinity}) {
        const double read = numberFrom(Json::parse(jsonOf(value).dump()));
        EXPECT_EQ(read, value);
        EXPECT_EQ(std::signbit(read), std::signbit(value)) << value;
    }
    EXPECT_TRUE(std::isnan(numberFrom(Json::parse(jsonOf(std::nan("")).dump()))));
    const Eigen::MatrixXd matrix{{0.1, 0.2, 0.3}, {-1.0, 1e-300, 7.0}};
    EXPECT_EQ(matrixFrom(Json::parse(jsonOf(matrix).dump())), matrix);
}

TEST(Json, RefusesWhatIsNoNumber)
{
    for (const char* wrong : {"\"x\"", "null", "true", "[]", "{}"})
        EXPECT_THROW(numberFrom(Json::parse(wrong)), Json::exception) << wrong;
    for (const char* wrong : {"1", "[1,\"x\"]", "{\"a\":1}"})
        EXPECT_THROW(vectorFrom(Json::parse(wrong)), Json::exception) << wrong;
    for (const char* wrong : {"1", "[[1],[1,2]]", "[[1,2],[1]]", "[1]", "[[1],2]", "[{}]"})
        EXPECT_THROW(matrixFrom(Json::parse(wrong)), Json::exception) << wrong;
}

}  // namespace
}  // namespace rankscape
