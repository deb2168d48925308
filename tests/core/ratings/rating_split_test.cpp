// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/rating_split.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/ratings/ratings_reader.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::golden;
using testing::ElementsAre;
using testing::HasSubstr;

std::uint64_t hexadecimal(const nlohmann::json& text)
{
    return std::stoull(text.get<std::string>(), nullptr, 16);
}

Ratings readText(const std::string& text)
{
    const test::Folder folder;
    const std::vector<std::filesystem::path> paths{folder.write("r.csv", "user,item,rating,time\n" + text)};
    return readRatings(paths, {});
}

TEST(RatingSplit, TakesTheRatingsOfTheFixture)
{
    const auto fixture = golden("rec/random.json")["split"];
    std::string text;
    for (std::size_t i = 0; i < fixture["user"].size(); ++i) {
        const std::string user = fixture["user"][i].dump();
        const std::string item = fixture["item"][i].dump();
        EXPECT_EQ(splitHash(1, user, item), hexadecimal(fixture["hash"][i]));
        text.append(user).append(",").append(item).append(",3,1\n");
    }
    std::vector<int> isTest;
    for (const bool tested : testedRatings(readText(text), {}))
        isTest.push_back(tested ? 1 : 0);
    EXPECT_EQ(isTest, fixture["is_test"].get<std::vector<int>>());
}

TEST(RatingSplit, TestsTheLastWhenSplitByTime)
{
    const RatingOptions byTime{.split = RatingSplit::time, .testPercent = 50};
    EXPECT_THAT(testedRatings(readText("1,1,3,30\n1,2,3,10\n1,3,3,20\n1,4,3,30\n2,1,4,5\n"), byTime),
        ElementsAre(true, false, false, true, false));
    const Ratings without = readText("1,1,3,30\n1,2,3,\n");
    EXPECT_THAT(test::errorOf([&] { testedRatings(without, byTime); }),
        AllOf(
            HasSubstr("r.csv, line 3: it is not said when user 1 rated item 2"), HasSubstr("--rating-split chance")));
}

TEST(RatingSplit, NamesTheFileAndItsOwnLineOfARatingWithoutTimeInTheSecondOfTwo)
{
    const test::Folder folder;
    const std::string header = "user,item,rating,time\n";
    const std::vector<std::filesystem::path> paths{
        folder.write("a.csv", header + "1,1,3,30\n1,2,3,10\n"), folder.write("b.csv", header + "2,1,3,5\n2,2,3,\n")};
    const Ratings ratings = readRatings(paths, {});
    EXPECT_THAT(test::errorOf([&] { testedRatings(ratings, {.split = RatingSplit::time}); }),
        HasSubstr("b.csv, line 3: it is not said when user 2 rated item 2"));
}

TEST(RatingSplit, TellsOfUsersWithoutATest)
{
    ImportReport findings;
    const Ratings ratings = readText("1,1,3,1\n1,2,3,1\n1,3,3,1\n1,4,3,1\n1,5,5,1\n2,1,3,1\n2,2,4,1\n");
    const SplitRatings split = splitRatings(ratings, {}, findings);
    EXPECT_EQ(split.training.nonZeros(), 6);
    ASSERT_EQ(split.test[0].size(), 1U);
    EXPECT_EQ(split.training.coeff(0, split.test[0][0].item), 0.0);
    EXPECT_TRUE(split.test[1].empty());
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].code, Code::testSidesEmpty);
    EXPECT_THAT(test::errorOf([&] { splitRatings(readText("1,1,3,1\n1,2,3,1\n"), {}, findings); }),
        HasSubstr("--test-share"));
}

class MovieLens : public test::DataTest { };

TEST_F(MovieLens, IsSplitAsTheFixtureHasIt)
{
    const std::vector<std::filesystem::path> paths{test::dataFolder() / "ratings" / "ml-latest-small"};
    const auto fixture = golden("rec/movielens_small.json");
    for (const auto& expected : fixture["cases"]) {
        const RatingOptions options{.itemRatings = expected["min_ratings"], .splitSeed = expected["seed"]};
        const Ratings ratings = readRatings(paths, options);
        ImportReport findings;
        const SplitRatings split = splitRatings(ratings, options, findings);
        EXPECT_EQ(std::ssize(ratings.users), expected["users"].get<int>());
        EXPECT_EQ(std::ssize(ratings.items), expected["items"].get<int>());
        EXPECT_EQ(split.training.nonZeros(), expected["training"].get<int>());
        std::uint64_t hashes = 0;
        int relevant = 0;
        for (std::size_t user = 0; user < split.test.size(); ++user) {
            for (const Rating& rating : split.test[user]) {
                hashes ^= splitHash(
                    options.splitSeed, ratings.users[user], ratings.items[static_cast<std::size_t>(rating.item)]);
                relevant += rating.value >= 5.0F ? 1 : 0;
            }
        }
        EXPECT_EQ(hashes, hexadecimal(expected["xor_of_test_hashes"]));
        EXPECT_EQ(relevant, expected["relevant"].get<int>());
        EXPECT_EQ(ratings.titles.at(0), "Toy Story (1995)");
    }
}

}  // namespace
}  // namespace rankscape
