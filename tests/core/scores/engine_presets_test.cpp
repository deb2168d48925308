// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/scores/engine_fusion.h"
#include "core/scores/normalization.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using nlohmann::json;

Eigen::VectorXd by(std::string_view rule, Eigen::VectorXd scores)
{
    normalization(rule).apply(scores, scores.size());
    return scores;
}

/// A line of the parity table: the preset, what equal scores become, what the minimum becomes, and whether 32-bit floats.
struct Parity {
    std::string_view rule;
    double constant;
    double minimum;
    bool isSingle;
};

TEST(EnginePresets, AreTheParityTable)
{
    const double least = static_cast<double>(0.001F);
    for (const auto& [rule, constant, minimum, isSingle] :
        {Parity{"ranx", 0.0, 0.0, false}, {"elasticsearch", 1.0, 0.0, true}, {"opensearch", 1.0, least, true},
            {"vespa", 0.5, 0.0, false}, {"weaviate", 1.0, 0.0, true}, {"pyserini", 1.0, 0.0, false}}) {
        SCOPED_TRACE(rule);
        for (const double equal : {7.0, 0.0, -2.0})
            EXPECT_EQ(by(rule, Eigen::VectorXd::Constant(3, equal)), Eigen::VectorXd::Constant(3, constant));
        const Eigen::VectorXd scaled = by(rule, Eigen::VectorXd{{-4.0, -1.0, -3.0}});
        EXPECT_EQ(scaled[0], minimum);
        EXPECT_EQ(scaled[1], 1.0) << "also of scores below 0";
        const double third = isSingle ? static_cast<double>(1.0F / 3.0F) : 1.0 / 3.0;
        EXPECT_NEAR(scaled[2], third, isSingle ? 0.0 : 1e-15);
    }
    EXPECT_EQ(by("elasticsearch", Eigen::VectorXd{{1.0, 1.0000005}}), Eigen::VectorXd::Ones(2)) << "range below 1e-6";
    EXPECT_EQ(by("l2", Eigen::VectorXd{{3.0, 4.0}}), (Eigen::VectorXf{{0.6F, 0.8F}}.cast<double>()));
    EXPECT_EQ(by("l2", Eigen::VectorXd::Zero(2)), Eigen::VectorXd::Zero(2));
    const double deviation = std::sqrt(2.0);  // of the sample 1, 3
    EXPECT_NEAR(by("dbsf", Eigen::VectorXd{{1.0, 3.0}})[0], (3.0 * deviation - 1.0) / (6.0 * deviation), 1e-7);
    EXPECT_EQ(by("dbsf", Eigen::VectorXd{{9.0}})[0], 0.5);
}

/// Two runs: one of a, b, c and one of b and d, with weights 0.75 and 0.25.
Eigen::VectorXd fusedAs(std::string_view engine)
{
    const json runs{{{"a", 6.0}, {"b", 4.0}, {"c", 2.0}}, {{"b", 1.0}, {"d", 9.0}}};
    const ScoreTable table = test::tableOfRuns(runs, "");
    return fused(table, fusion(engine), {{}, Eigen::Vector2d(0.75, 0.25)}).topics[0]->scores.col(0);
}

TEST(EnginePresets, FuseAsTheEnginesDo)
{
    const float least = 0.001F;
    const auto near = [](std::string_view engine, const Eigen::Vector4d& expected) {
        EXPECT_LT((fusedAs(engine) - expected).cwiseAbs().maxCoeff(), 1e-7) << engine << fusedAs(engine).transpose();
    };
    near("elasticsearch", {0.75, 0.375, 0.0, 0.25});
    near("weaviate", {0.75, 0.375, 0.0, 0.25});
    near("pyserini", {0.75, 0.375, 0.0, 0.25});
    near("vespa", {0.75, 0.375, 0.0, 0.25});
    near("opensearch", {0.75, 0.375 + 0.25 * least, 0.75 * least, 0.25});
    near("weaviate-ranked", {0.75 / 60, 0.75 / 61 + 0.25 / 61, 0.75 / 62, 0.25 / 60});
    near("qdrant", {1 / (1 + 1 / 1.5), 1 / (1 + 2 / 1.5) + 1 / (1 + 2 / 0.5), 1 / (1 + 3 / 1.5), 1 / (1 + 1 / 0.5)});
    EXPECT_EQ(fusedAs("elasticsearch")[1], static_cast<double>(0.75F * 0.5F));
    EXPECT_GT(fusedAs("opensearch")[2], 0.0) << "a retrieved minimum is above what is missing";
}

TEST(EnginePresets, OfEqualWeightsQdrantsIsPlainRrfWithRanksFromZero)
{
    const json runs{{{"a", 2.0}, {"b", 1.0}}, {{"b", 1.0}}};
    const ScoreTable table = test::tableOfRuns(runs, "");
    const auto scores = fused(table, fusion("qdrant"), {{}, Eigen::Vector2d(0.5, 0.5)}).topics[0]->scores;
    EXPECT_NEAR(scores(0, 0), 1.0 / 2.0, 1e-7);
    EXPECT_NEAR(scores(1, 0), 1.0 / 3.0 + 1.0 / 2.0, 1e-7);
}

}  // namespace
}  // namespace rankscape
