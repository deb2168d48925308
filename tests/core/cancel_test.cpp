// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/base/error.h"
#include "tests/support/checkpoints.h"
#include "tests/support/long_functions.h"

namespace rankscape {

namespace test {

void PrintTo(const LongFunction& function, std::ostream* out)
{
    *out << function.name;
}

}  // namespace test

namespace {

class EveryLongFunction : public testing::TestWithParam<test::LongFunction> { };

/// Wherever it is cancelled, only the other thread may come to one more checkpoint.
TEST_P(EveryLongFunction, StopsAtItsNextCheckpoint)
{
    test::Checkpoints all;
    GetParam().run(test::smallMaterial(), all.task());
    ASSERT_GE(all.count(), 2U);
    for (const std::size_t stopAt : {std::size_t{1}, all.count() / 3 + 1, all.count() / 3 * 2 + 1}) {
        test::Checkpoints some(stopAt);
        EXPECT_THROW(GetParam().run(test::smallMaterial(), some.task()), Cancelled)
            << stopAt << " of " << all.count();
        EXPECT_LE(some.late(), 1U) << stopAt << " of " << all.count();
    }
}

std::string nameOf(const testing::TestParamInfo<test::LongFunction>& info)
{
    std::string name = info.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(, EveryLongFunction, testing::ValuesIn(test::longFunctions()), nameOf);

}  // namespace
}  // namespace rankscape
