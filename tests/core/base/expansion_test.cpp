// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expansion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/base/random.h"

namespace rankscape {
namespace {

TEST(Expansion, KeepsWhatDoublesLose)
{
    Expansion sum;
    sum.add(1.0);
    sum.add(0x1p-80);
    sum.add(-1.0);
    EXPECT_EQ(sum.sign(), 1);
    EXPECT_EQ(sum.rounded(), 0x1p-80);
    sum.add(-0x1p-80);
    EXPECT_EQ(sum.sign(), 0);
    EXPECT_EQ(sum.rounded(), 0.0);
    sum.addProduct(0.1, 3.0);
    sum.add(-0.1 * 3.0);
    EXPECT_NE(sum.sign(), 0) << "a tenth three times is no double";
    sum.clear();
    sum.addDifference(3.0, 1.0, 0x1p-70);
    sum.add(-3.0);
    EXPECT_EQ(sum.rounded(), -3.0 * 0x1p-70);
}

/// In any order, also where parts cancel.
TEST(Expansion, IsZeroForWhatIsAddedAndTakenAway)
{
    Random random(4);
    for (int i = 0; i < 500; ++i) {
        std::vector<double> values;
        for (int j = 0; j < 20; ++j) {
            values.push_back(std::ldexp(random.normal(), static_cast<int>(random.below(200)) - 100));
            values.push_back(-values.back());
        }
        random.shuffle(values);
        Expansion sum;
        for (const double value : values)
            sum.add(value);
        EXPECT_EQ(sum.sign(), 0);
        sum.add(-0x1p-300);
        EXPECT_EQ(sum.sign(), -1);
    }
}

TEST(Expansion, ComparesProducts)
{
    const auto of = [](double high, double low) {
        Expansion sum;
        sum.add(high);
        sum.add(low);
        return sum;
    };
    EXPECT_EQ(compareProducts(of(3.0, 0.0), of(2.0, 0.0), of(-6.0, 0.0), of(1.0, 0.0)), 0) << "by magnitude";
    EXPECT_EQ(compareProducts(of(3.0, 0x1p-70), of(2.0, 0.0), of(6.0, 0.0), of(1.0, 0.0)), 1);
    EXPECT_EQ(compareProducts(of(-3.0, 0x1p-70), of(2.0, 0.0), of(6.0, 0.0), of(-1.0, 0.0)), -1);
}

}  // namespace
}  // namespace rankscape
