// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/output_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/sha256.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using testing::HasSubstr;

const Recipe recipe{{"seed", "1"}};

TEST(OutputFolder, GoesOnWhereItWasStopped)
{
    const test::Folder place;
    OutputFolder(place.path("out"), recipe).store("one", {{"tables/one.csv", "a\n1\n"}, {"tables/one.md", "x"}});
    const OutputFolder again(place.path("out"), recipe);
    EXPECT_TRUE(again.has("one"));
    EXPECT_FALSE(again.has("two"));
    EXPECT_THAT(again.filesOf("one"), testing::ElementsAre("tables/one.csv", "tables/one.md"));
    EXPECT_EQ(again.read("tables/one.csv"), "a\n1\n");
}

TEST(OutputFolder, MissesWhatWasChanged)
{
    const test::Folder place;
    OutputFolder(place.path("out"), recipe).store("one", {{"one.csv", "a\n1\n"}, {"one.md", "x"}});
    place.write("out/one.csv", "a\n2\n");
    EXPECT_FALSE(OutputFolder(place.path("out"), recipe).has("one"));
    place.write("out/one.csv", "a\n1\n");
    EXPECT_TRUE(OutputFolder(place.path("out"), recipe).has("one"));
    std::filesystem::remove(place.path("out/one.md"));
    EXPECT_FALSE(OutputFolder(place.path("out"), recipe).has("one"));
}

TEST(OutputFolder, WritesChecksumsAsShaSumReadsThem)
{
    const test::Folder place;
    OutputFolder folder(place.path("out"), recipe);
    folder.store("one", {{"one.csv", "abc"}});
    folder.writeChecksums();
    EXPECT_EQ(
        folder.read("SHA256SUMS"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  one.csv\n");
}

TEST(OutputFolder, SaysWhatIsWrong)
{
    const test::Folder place;
    std::filesystem::create_directory(place.path("out"));
    place.write("out/manifest.json", "{");
    EXPECT_THAT(
        test::errorOf([&] { OutputFolder(place.path("out"), recipe); }), HasSubstr("manifest.json is damaged"));
    place.write("file", "");
    EXPECT_THAT(
        test::errorOf([&] { OutputFolder(place.path("file"), recipe); }), HasSubstr("Cannot make the folder"));
}

/// Nothing that was made is forgotten because somebody asked for another seed.
TEST(OutputFolder, KeepsToOneRecipe)
{
    const test::Folder place;
    OutputFolder(place.path("out"), {{"seed", "1"}, {"lda", "gibbs"}}).store("one", {{"one.csv", "a\n"}});
    const std::string error = test::errorOf([&] {
        OutputFolder(place.path("out"), {{"seed", "2"}, {"lda", "gibbs"}});
    });
    EXPECT_THAT(error, HasSubstr("(seed: 1)"));
    EXPECT_THAT(error, HasSubstr("Choose another folder"));
}

TEST(OutputFolder, SaysSoWhereAFolderCannotBe)
{
    const test::Folder place;
    OutputFolder folder(place.path("out"), recipe);
    place.write("out/tables", "a file");
    EXPECT_NE(test::errorOf([&] { folder.store("one", {{"tables/one.csv", "a"}}); }), "no error");
}

TEST(CompareCsv, TellsRoundingFromDifference)
{
    EXPECT_TRUE(compareCsv("k,map\n1,0.5\n", "k,map\n1,0.5\n").same);
    const CsvDifference rounded = compareCsv("k,map\n1,0.5\n", "k,map\n1,0.50000000001\n");
    EXPECT_TRUE(rounded.same);
    EXPECT_NEAR(rounded.largest, 1e-11, 1e-13);
    const CsvDifference other = compareCsv("k,map\n1,0.5\n2,0.25\n", "k,map\n1,0.5\n2,0.26\n");
    EXPECT_FALSE(other.same);
    EXPECT_EQ(other.where, "line 3: 0.26 instead of 0.25");
    EXPECT_FALSE(compareCsv("k\nMED\n", "k\nCRAN\n").same);
    EXPECT_FALSE(compareCsv("k\n1\n", "k\n1\n2\n").same);
    EXPECT_FALSE(compareCsv("k,a\n", "k\n").same);
    for (const char* word : {"nan", "inf", "-nan", ""}) {
        EXPECT_FALSE(compareCsv("0.5\n", word + std::string("\n")).same) << word;
        EXPECT_FALSE(compareCsv(word + std::string("\n"), "0.5\n").same) << word;
    }
}

}  // namespace
}  // namespace rankscape
