// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/counted_random.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

std::uint64_t wordOf(const nlohmann::json& text)
{
    return std::stoull(text.get<std::string>(), nullptr, 16);
}

TEST(CountedRandom, GivesTheWordsOfTheFixture)
{
    const auto fixture = test::golden("rec/random.json");
    const CountedRandom random(42);
    for (std::uint64_t n = 0; n < 6; ++n) {
        EXPECT_EQ(random.word(n), wordOf(fixture["outputs_of_seed_42"][n])) << n;
        EXPECT_EQ(random.unit(n), fixture["unit"][n].get<double>()) << n;
        EXPECT_EQ(random.below(n, 9724), fixture["below_9724"][n].get<std::uint64_t>()) << n;
    }
    EXPECT_EQ(CountedRandom::of(1, 3, 296).seed(), wordOf(fixture["derive"][0][1]));
    EXPECT_EQ(CountedRandom::of(1, 2).seed(), wordOf(fixture["derive"][1][1]));
}

TEST(CountedRandom, StartsFactorsThingByThing)
{
    const auto start = test::golden("rec/random.json")["start"];
    EXPECT_EQ(startFactors(1, 2, 2, 3), test::matrix(start["values"]).transpose());
}

/// Word by word what the generator gives that draws one after the other.
TEST(CountedRandom, IsRandomAskedByPlace)
{
    Random drawn(7);
    for (std::uint64_t n = 0; n < 5; ++n)
        EXPECT_EQ(CountedRandom(7).word(n), drawn.next());
}

}  // namespace
}  // namespace rankscape
