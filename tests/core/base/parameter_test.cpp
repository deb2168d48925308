// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameter.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"

namespace rankscape {
namespace {

const std::vector<Parameter> parameters{
    {.name = "k", .label = "dimensions", .initial = 100, .least = 1, .most = 2000, .whole = true},
    {.name = "b", .label = "length", .initial = 0.75, .least = 0, .most = 1},
    {.name = "tf", .label = "tf", .initial = 0, .choices = {"raw", "log"}},
};

TEST(ParameterValues, KeepInitialValuesOfWhatIsNotNamed)
{
    const ParameterValues values = parseValues("tf=log, k=50", parameters, "X");
    EXPECT_DOUBLE_EQ(values.at("k"), 50);
    EXPECT_DOUBLE_EQ(values.at("b"), 0.75);
    EXPECT_DOUBLE_EQ(values.at("tf"), 1);
}

TEST(ParameterValues, ReadBackFromTheirDescription)
{
    const ParameterValues values = parseValues("b=0.3,tf=log", parameters, "X");
    EXPECT_EQ(describe(values, parameters), "k=100,b=0.3,tf=log");
    EXPECT_EQ(describeChanges(values, parameters), "b=0.3,tf=log");
    EXPECT_EQ(parseValues(describe(values, parameters), parameters, "X"), values);
    EXPECT_EQ(describeChanges(initialValues(parameters), parameters), "");
}

TEST(ParameterValues, SayWhatIsPossible)
{
    const auto error = [](const char* text) { return test::errorOf([&] { parseValues(text, parameters, "X"); }); };
    EXPECT_NE(error("z=1").find("k, b, tf"), std::string::npos);
    EXPECT_NE(error("tf=cube").find("raw, log"), std::string::npos);
    EXPECT_NE(error("k=0").find("whole number from 1 to 2000"), std::string::npos);
    for (const char* wrong : {"k=nan", "b=inf", "k=1.5", "b", "=", "b=0.5,", "k=1,k=2", "b=0.5,tf=log,b=0.5"})
        EXPECT_NE(error(wrong), "no error") << wrong;
}

}  // namespace
}  // namespace rankscape
