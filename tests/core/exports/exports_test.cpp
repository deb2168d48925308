// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/text_file.h"
#include "core/exports/run_file.h"
#include "core/exports/weights_file.h"
#include "core/objective/exact_map.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TEST(WeightsFile, ReadsBackAsTheSameWeights)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 4, 20, 3);
    const Weights weights = Weights::normalized(Eigen::Vector3d(1.0, 2.0, 4.0));
    Export request{table, weights};
    request.crossValidated = 0.25;
    const auto path = folder.write("w.json", weightsFile(request));
    EXPECT_LT((readWeightsFile(path, table.rankers).values() - weights.values()).norm(), 1e-16);
    EXPECT_EQ(readWeightsFile(path, {"r3", "r1", "r2"}).values()[0], weights.values()[2]);
    const auto json = nlohmann::json::parse(readTextFile(path).text);
    EXPECT_EQ(json["format"], "rankscape-weights/1");
    EXPECT_EQ(json["objective"]["value_train"], exactMap(table, weights.values()));
    EXPECT_EQ(json["objective"]["value_cv"], 0.25);
    for (const char* key : {"recipe", "sources", "ties", "seed", "tool_version", "created"})
        EXPECT_TRUE(json.contains(key)) << key;
}

TEST(WeightsFile, RefusesWhatIsNotForTheseRankers)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 4, 20, 2);
    const auto path = folder.write("w.json", weightsFile({table, Weights::uniform(2)}));
    EXPECT_THROW(readWeightsFile(path, {"r1"}), Error);
    EXPECT_THROW(readWeightsFile(path, {"r1", "r2", "r3"}), Error);
    for (const char* wrong : {"{}", "[]", "nonsense", R"({"format":"rankscape-weights/1"})", R"({"format":1})",
             R"({"format":"rankscape-weights/1","sources":[{"name":"r1","weight":"x"}]})",
             R"({"format":"rankscape-weights/1","sources":[1]})",
             R"({"format":"rankscape-weights/1","sources":{"name":2}})"})
        EXPECT_THROW(readWeightsFile(folder.write("x.json", wrong), {"r1", "r2"}), Error) << wrong;
}

TEST(RunFile, RanksByScoreThenByRow)
{
    const auto topic = test::topicOf("7", Eigen::VectorXd{{0.5, 1.0, 0.5, 0.25}}, {1, 0, 0, 0});
    const ScoreTable table = test::tableOf({topic});
    Export request{table, Weights::uniform(1)};
    request.depth = 3;
    EXPECT_EQ(runFile(request), "7 Q0 d2 1 1 rankscape\n7 Q0 d1 2 0.5 rankscape\n7 Q0 d3 3 0.5 rankscape\n");
}

}  // namespace
}  // namespace rankscape
