// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <vector>

namespace rankscape {
namespace {

/// All of core but the built-in sample, which has one fixed seed.
std::string sourcesOfCore()
{
    std::string all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(RANKSCAPE_SOURCE "/core")) {
        const std::string path = entry.path().string();
        if (!path.ends_with(".cpp") || path.find("/sample/") != std::string::npos)
            continue;
        std::ifstream file(path);
        all.append(std::istreambuf_iterator<char>(file), {});
    }
    return all;
}

std::vector<std::string> purposesIn(const std::string& sources)
{
    const std::regex call("streamSeed\\([^\"]*\"([^\"]+)\"");
    std::vector<std::string> purposes;
    for (std::sregex_iterator at(sources.begin(), sources.end(), call), end; at != end; ++at)
        purposes.push_back((*at)[1]);
    std::ranges::sort(purposes);
    return purposes;
}

/// How many draws after state 0 a state comes: the generator adds an odd number each time.
std::uint64_t placeInCycle(std::uint64_t state)
{
    constexpr std::uint64_t step = 0x9e3779b97f4a7c15U;
    std::uint64_t inverse = step;
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - step * inverse;
    return state * inverse;
}

TEST(StreamSeed, HasAPurposeOfItsOwnWhereverSomethingIsDrawn)
{
    const std::string sources = sourcesOfCore();
    const auto purposes = purposesIn(sources);
    EXPECT_GE(purposes.size(), 14U);
    EXPECT_EQ(std::ranges::adjacent_find(purposes), purposes.end());
    const std::regex begun("Random( [a-z]+)?\\((?!streamSeed)[^)]");
    EXPECT_FALSE(std::regex_search(sources, begun)) << "a seed is used as it is";
    EXPECT_FALSE(std::regex_search(sources, std::regex("seed *[-+*^] *[a-z0-9(]"))) << "a seed is computed with";
}

TEST(StreamSeed, KeepsStreamsOfNeighbouringSeedsPurposesAndIndicesApart)
{
    std::vector<std::uint64_t> places;
    const auto purposes = purposesIn(sourcesOfCore());
    for (std::uint64_t seed = 0; seed <= 50; ++seed) {
        places.push_back(placeInCycle(seed));  // what seeds as they are would begin
        for (const std::string& purpose : purposes) {
            places.push_back(placeInCycle(streamSeed(seed, purpose)));
            for (std::uint64_t i = 0; i < 60; ++i)
                places.push_back(placeInCycle(streamSeed(seed, purpose, i)));
        }
        for (std::uint64_t i = 0; i < 30; ++i) {
            for (std::uint64_t j = 0; j < 30; ++j)
                places.push_back(placeInCycle(streamSeed(seed, "two", i, j)));
        }
    }
    std::ranges::sort(places);
    std::uint64_t nearest = ~std::uint64_t{0};
    for (std::size_t i = 1; i < places.size(); ++i)
        nearest = std::min(nearest, places[i] - places[i - 1]);
    EXPECT_GT(nearest, 1'000'000U) << "draws after which a stream runs into another";
}

TEST(StreamSeed, DependsOnEveryPart)
{
    EXPECT_NE(streamSeed(1, "ab"), streamSeed(1, "ba"));
    EXPECT_NE(streamSeed(1, "a"), streamSeed(2, "a"));
    EXPECT_NE(streamSeed(1, "a", 1U), streamSeed(1, "a", 1U, 0U));
    EXPECT_NE(streamSeed(1, "a", 1U, 2U), streamSeed(1, "a", 2U, 1U));
    EXPECT_EQ(streamSeed(1, "a", 1U, 2U), streamSeed(1, "a", 1UL, 2UL));
}

/// The remainder of a division would be below 2⁶² half of the time.
TEST(Random, FavoursNoNumberBelowALimit)
{
    constexpr std::size_t quarter = std::size_t{1} << 62U;
    Random random(5);
    int low = 0;
    for (int i = 0; i < 6000; ++i) {
        const std::size_t drawn = random.below(3 * quarter);
        ASSERT_LT(drawn, 3 * quarter);
        low += drawn < quarter ? 1 : 0;
    }
    EXPECT_NEAR(low / 6000.0, 1.0 / 3.0, 0.03);
}

TEST(Random, ShufflesIntoEveryOrderAsLikely)
{
    Random random(5);
    std::map<std::vector<int>, int> seen;
    for (int i = 0; i < 6000; ++i) {
        std::vector<int> items{1, 2, 3};
        random.shuffle(items);
        ++seen[items];
    }
    EXPECT_EQ(seen.size(), 6U);
    for (const auto& [order, times] : seen)
        EXPECT_NEAR(times, 1000, 150) << testing::PrintToString(order);
}

}  // namespace
}  // namespace rankscape
