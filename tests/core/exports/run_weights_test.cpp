// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/sha256.h"
#include "core/base/text_file.h"
#include "core/exports/weights_file.h"
#include "core/models/linear.h"
#include "core/sources/run_source.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::ElementsAre;
using testing::HasSubstr;

class WeightsOfRuns : public testing::Test {
protected:
    void SetUp() override
    {
        m_source.kind = "run";
        m_source.judgments = {m_folder.write("a.qrels", "1 0 b 1\n")};
        m_source.paths = {m_folder.write("x.run", "1 Q0 a 1 3 x\n1 Q0 b 2 1 x\n"),
            m_folder.write("y.run", "1 Q0 b 1 5 y\n1 Q0 c 2 4 y\n")};
        m_source.depth = 10;
        const Opened opened = open(m_source);
        Export request{*opened.table, simplexModel(Weights::normalized(Eigen::Vector2d(1.0, 3.0)))};
        request.runs = opened.runs;
        m_path = m_folder.write("w.json", weightsFile(request).content);
    }

    test::Folder m_folder;
    Source m_source;
    std::filesystem::path m_path;
};

TEST_F(WeightsOfRuns, SayOfEachSourceItsOwnFileAndDepth)
{
    const auto json = nlohmann::json::parse(readTextFile(m_path).text);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& source = json["sources"][i];
        EXPECT_EQ(source["name"], i == 0 ? "x" : "y");
        EXPECT_EQ(source["file_sha256"], sha256(readTextFile(m_source.paths[i]).text));
        EXPECT_EQ(source["depth"], "10");
        EXPECT_EQ(source["normalizer"], "minmax");
        EXPECT_EQ(source["missing"], "zero");
    }
}

TEST_F(WeightsOfRuns, AreForNewRunsOfTheSameNamesReadTheSameWay)
{
    const test::Folder later;
    m_source.paths = {later.write("y.run", "7 Q0 d 1 5 y\n7 Q0 e 2 4 y\n"), later.write("x.run", "7 Q0 d 1 3 x\n")};
    m_source.judgments.clear();
    const ReadWeights read = readWeightsFile(m_path, *open(m_source).table);
    EXPECT_EQ(read.weights.values(), Eigen::Vector2d(0.75, 0.25));
    EXPECT_THAT(read.differences, ElementsAre());
    m_source.depth = 0;
    m_source.normalization = "max";
    EXPECT_THAT(readWeightsFile(m_path, *open(m_source).table).differences,
        ElementsAre(
            "y normalised by minmax, here by max", "x normalised by minmax, here by max", "depth 10, here all"));
}

/// Both ways; what others' files do not speak of is no difference.
TEST_F(WeightsOfRuns, AreForScoresThatWereRepairedTheSameWay)
{
    const Opened plain = open(m_source);
    m_source.repairs = {{"y", "negate"}, {"x", "shift"}};
    const Opened repaired = open(m_source);
    EXPECT_THAT(
        readWeightsFile(m_path, *repaired.table).differences, ElementsAre("repairs none, here x=shift, y=negate"));
    Export request{*repaired.table, simplexModel(Weights::uniform(2))};
    request.runs = repaired.runs;
    const auto path = m_folder.write("repaired.json", weightsFile(request).content);
    EXPECT_THAT(readWeightsFile(path, *plain.table).differences, ElementsAre("repairs x=shift, y=negate, here none"));
    std::swap(m_source.repairs[0], m_source.repairs[1]);
    EXPECT_THAT(readWeightsFile(path, *open(m_source).table).differences, ElementsAre());
    const auto others = m_folder.write("others.json",
        R"({"format":"rankscape-weights/1","sources":[{"name":"x","weight":1,"normalizer":"minmax","depth":10},)"
        R"({"name":"y","weight":3,"normalizer":"minmax","depth":10}]})");
    EXPECT_THAT(readWeightsFile(others, *repaired.table).differences, ElementsAre());
}

TEST_F(WeightsOfRuns, AreRefusedForOtherRunsWithBothNames)
{
    m_source.paths[1] = m_folder.write("z.run", "1 Q0 b 1 5 z\n");
    EXPECT_THAT(errorOf([&] { readWeightsFile(m_path, *open(m_source).table); }),
        HasSubstr("w.json is for other rankers than those here: here is no y, and it has no z."));
}

/// As others write it: the sources say how, without a recipe.
TEST_F(WeightsOfRuns, AreComparedByTheirSourcesWhereThereIsNoRecipe)
{
    const auto path = m_folder.write("w.json",
        R"({"format":"rankscape-weights/1","sources":[{"name":"x","weight":1,"normalizer":"minmax","depth":"10"},)"
        R"({"name":"y","weight":3,"normalizer":"max","missing":"min"}]})");
    EXPECT_THAT(readWeightsFile(path, *open(m_source).table).differences,
        ElementsAre("y normalised by max, here by minmax", "missing min, here zero"));
    const auto number = m_folder.write("n.json",
        R"({"format":"rankscape-weights/1","sources":[{"name":"x","weight":1,"normalizer":"minmax","depth":10},)"
        R"({"name":"y","weight":3,"normalizer":"minmax","depth":10}]})");
    m_source.depth = 0;
    EXPECT_THAT(readWeightsFile(number, *open(m_source).table).differences, ElementsAre("depth 10, here all"));
}

}  // namespace
}  // namespace rankscape
