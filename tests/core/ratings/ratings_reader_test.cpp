// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ratings/ratings_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

class RatingsReader : public testing::Test {
protected:
    Ratings read(const std::string& text, const RatingOptions& options = {}, const std::string& name = "r.csv") const
    {
        const std::vector<std::filesystem::path> paths{m_folder.write(name, text)};
        return readRatings(paths, options);
    }

    std::string refusalOf(const std::string& text, const RatingOptions& options = {}) const
    {
        return errorOf([&] { read(text, options); });
    }

    Folder m_folder;
};

/// "user item rating" of each.
std::vector<std::string> wordsOf(const Ratings& ratings)
{
    std::vector<std::string> words;
    for (const Rating& rating : ratings.ratings)
        words.push_back(ratings.users.at(static_cast<std::size_t>(rating.user)) + " "
            + ratings.items.at(static_cast<std::size_t>(rating.item)) + " " + shortest(rating.value));
    return words;
}

const Finding* findingOf(const Ratings& ratings, Code code)
{
    const auto found = std::ranges::find(ratings.findings, code, &Finding::code);
    return found == ratings.findings.end() ? nullptr : &*found;
}

TEST_F(RatingsReader, ReadsTheFormsThatRatingsComeIn)
{
    const auto expected = ElementsAre("2 9 4.5", "2 10 1", "11 9 5");
    EXPECT_THAT(wordsOf(read("userId,movieId,rating,timestamp\n11,9,5.0,30\n2,10,1,20\n2,9,4.5,10\n")), expected);
    EXPECT_THAT(wordsOf(read("11::9::5::30\n2::10::1::20\n2::9::4.5::10\n", {}, "ratings.dat")), expected);
    EXPECT_THAT(wordsOf(read("11\t9\t5\t30\n2\t10\t1\t20\n2\t9\t4.5\t10\n", {}, "u.data")), expected);
    EXPECT_THAT(wordsOf(read("rating;\"item_id\";user_id\r\n5;9;11\r\n1;10;2\r\n4.5;\"9\";2\r\n")), expected);
    const Ratings named = read("user,item,rating\nb,y,1\na,x,2\n");
    EXPECT_THAT(named.users, ElementsAre("a", "b"));
    ASSERT_NE(findingOf(named, Code::timesMissing), nullptr);
    EXPECT_EQ(findingOf(named, Code::timesMissing)->count, 2);
}

TEST_F(RatingsReader, TakesTheLastOfRepeatedRatingsAndSaysSo)
{
    const Ratings ratings = read("userId,movieId,rating,timestamp\n1,5,2,10\n1,6,3,10\n1,5,4,5\n2,5,1,1\n");
    EXPECT_THAT(wordsOf(ratings), ElementsAre("1 5 4", "1 6 3", "2 5 1"));
    const Finding* const repeated = findingOf(ratings, Code::ratingsRepeated);
    ASSERT_NE(repeated, nullptr);
    EXPECT_THAT(repeated->lines, ElementsAre(2));
    EXPECT_EQ(repeated->severity(), Severity::warning);  // numbers depend on which counts
    const Finding* const alone = findingOf(ratings, Code::usersOfOneRating);
    ASSERT_NE(alone, nullptr);
    EXPECT_THAT(alone->lines, ElementsAre(5));
}

TEST_F(RatingsReader, RefusesWhatItCannotReadWithFileLineAndRemedy)
{
    const std::string header = "userId,movieId,rating,timestamp\n1,2,3,4\n";
    EXPECT_THAT(refusalOf(header + "1,3,6,4\n"),
        AllOf(HasSubstr("r.csv, line 3: a rating is from 0.5 to 5, not 6"), HasSubstr("--rating-scale")));
    EXPECT_NO_THROW(read(header + "1,3,6,4\n", {.scale = {1, 10}}));
    EXPECT_THAT(refusalOf(header + "1,3,6\n"), HasSubstr("line 3: 4 columns were expected"));
    EXPECT_THAT(refusalOf(header + "1,3,good,4\n"),
        HasSubstr("line 3: there is 'good' where a rating was expected. Correct or remove the line."));
    EXPECT_THAT(refusalOf(header + "1,3,,4\n"), HasSubstr("line 3: there is nothing where a rating was expected"));
    EXPECT_THAT(refusalOf(header + "1,3,nan,4\n"), HasSubstr("line 3: there is 'nan' where a rating"));
    EXPECT_THAT(refusalOf(header + "1,3,+-4,4\n"), HasSubstr("line 3: there is '+-4' where a rating"));
    EXPECT_NO_THROW(read(header + "1,3,+4,4\n"));
    EXPECT_THAT(refusalOf(header + "1,3,4,soon\n"), HasSubstr("line 3: there is 'soon' where a time in seconds"));
    EXPECT_THAT(refusalOf(header + "1,3,4,1e20\n"), HasSubstr("line 3: '1e20' is too large for a time"));
    EXPECT_THAT(refusalOf(header + ",3,4,4\n"), HasSubstr("line 3: the rating has no user"));
    EXPECT_THAT(refusalOf("userId,movieId,rating,timestamp\n"), HasSubstr("r.csv has no ratings"));
    EXPECT_THAT(refusalOf("what is this\n"), HasSubstr("line 1: a user, an item and a rating were expected"));
    EXPECT_THAT(refusalOf(header, {.core = 2}), HasSubstr("no ratings left"));
}

TEST_F(RatingsReader, FiltersRareItemsOnceAndTheCoreUntilItStands)
{
    // Item 3 is rated once; without it user 2 has one rating, and without that user item 2 has one.
    const std::string text = "user,item,rating\n1,1,5\n1,2,4\n2,2,3\n2,3,2\n3,1,1\n3,4,1\n4,1,3\n4,4,3\n";
    EXPECT_THAT(wordsOf(read(text, {.itemRatings = 2})),
        ElementsAre("1 1 5", "1 2 4", "2 2 3", "3 1 1", "3 4 1", "4 1 3", "4 4 3"));
    const Ratings core = read(text, {.core = 2});
    EXPECT_THAT(wordsOf(core), ElementsAre("3 1 1", "3 4 1", "4 1 3", "4 4 3"));
    EXPECT_THAT(core.items, ElementsAre("1", "4"));
    ASSERT_NE(findingOf(core, Code::ratingsLeftOut), nullptr);
    EXPECT_EQ(findingOf(core, Code::ratingsLeftOut)->count, 4);
}

TEST_F(RatingsReader, ShowsTitlesOfTheFileBesideOrOfTheOneThatIsNamed)
{
    m_folder.write("movies.csv", "movieId,title,genres\n7,\"Hours, The \"\"(2002)\"\"\",Drama\n8,Amélie,Comedy\n");
    const std::string text = "user,item,rating\n1,7,5\n1,8,4\n1,9,4\n";
    const Ratings beside = read(text);
    EXPECT_THAT(beside.titles, ElementsAre("Hours, The \"(2002)\"", "Amélie", "9"));
    ASSERT_NE(findingOf(beside, Code::itemsWithoutTitle), nullptr);
    EXPECT_THAT(
        findingOf(beside, Code::itemsWithoutTitle)->text, HasSubstr("1 rated item is not in the file of titles: 9"));

    const auto latin = m_folder.write("names.item", "7|Am\xe9lie (2001)|x\n9|Heat|y\n");
    const Ratings named = read(text, {.items = latin});
    EXPECT_THAT(named.titles, ElementsAre("Amélie (2001)", "8", "Heat"));
    const auto other = m_folder.write("other.csv", "movieId,title\n1,A\n");
    EXPECT_THAT(refusalOf(text, {.items = other}), HasSubstr("other.csv has no item that is rated"));
}

TEST_F(RatingsReader, RecognisesRatingsAndNoJudgments)
{
    const auto recognises = [&](const std::string& name, const std::string& text) {
        return isOfRatings(m_folder.write(name, text));
    };
    EXPECT_TRUE(recognises("a.csv", "userId,movieId,rating,timestamp\n"));
    EXPECT_TRUE(recognises("a.dat", "1::122::5::838985046\n"));
    EXPECT_TRUE(recognises("a.txt", "196\t242\t3\t881250949\n"));
    EXPECT_FALSE(recognises("qrels", "1\t0\t184\t1\n"));
    EXPECT_FALSE(recognises("b.csv", "name,age,height\nx,1,2\n"));
    EXPECT_FALSE(isOfRatings(m_folder.path()));
    m_folder.write("u.data", "1\t2\t3\t4\n");
    EXPECT_TRUE(isOfRatings(m_folder.path()));
}

}  // namespace
}  // namespace rankscape
