// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/fusion_trials.h"

#include <gmock/gmock.h>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/experiments/fusion_comparison.h"
#include "core/measures/evaluation.h"
#include "core/scores/normalization.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// A topic of three runs that retrieved two thirds of 240 documents each, with few different scores, some of them less
/// than a step of the grid from each other.
ScoreTable tableOfNearScores(const std::string& pool)
{
    Random random(5);
    nlohmann::json runs = nlohmann::json::array();
    nlohmann::json grades = nlohmann::json::object();
    for (int ranker = 0; ranker < 3; ++ranker) {
        nlohmann::json run = nlohmann::json::object();
        for (int document = 0; document < 240; ++document) {
            if (random.below(3) > 0)
                run["d" + std::to_string(1000 + document)] =
                    static_cast<double>(random.below(9)) / 7.0 + 4e-13 * static_cast<double>(random.below(5));
        }
        runs.push_back(std::move(run));
    }
    for (int document = 0; document < 240; document += 4)
        grades["d" + std::to_string(1000 + document)] = 1 + document % 3;
    return test::tableOfRuns(runs, "none", {{"missing", "zero"}, {"pool", pool}}, grades);
}

/// The ranks decide every measure, so ties that are broken in another way, or sums that are not on their grid, show.
TEST(FusionTrials, HaveTheNumbersOfTheTablesThatFusionsMakeToTheBit)
{
    for (const char* const pool : {"union", "weighted"}) {
        const ScoreTable raw = tableOfNearScores(pool);
        const std::vector<const Normalization*> rules(3, &normalization("minmax"));
        for (const ScoreTable& table : {raw, normalized(raw, rules)}) {
            for (const Fusion& method : fusions()) {
                SCOPED_TRACE(std::string(pool) + " " + std::string(method.name));
                const std::vector<FusionSetting> trials = trialsOf(method, 3);
                const auto values = measureTrials(table, method, trials, initialMeasures(), 2);
                ASSERT_EQ(values.size(), trials.size());
                for (std::size_t i = 0; i < trials.size(); ++i) {
                    const ScoreTable one = fused(table, method, trials[i]);
                    const Evaluation whole = evaluate(one, Eigen::VectorXd::Ones(1), initialMeasures());
                    EXPECT_EQ(values[i], whole.values) << describe(method, trials[i]);
                }
            }
        }
    }
}

TEST(FusionTrials, RefuseScoresThatAreNotFiniteAndNameTheDocument)
{
    const ScoreTable table =
        test::tableOfRuns({{{"a", 1.5e308}, {"b", 1.0}}, {{"a", 1.5e308}, {"b", 2.0}}}, "none", {}, {{"b", 1}});
    const std::vector<FusionSetting> trials = trialsOf(fusion("combsum"), 2);
    try {
        measureTrials(table, fusion("combsum"), trials, initialMeasures());
        FAIL() << "an infinite score was measured";
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("document a"));
    }
}

}  // namespace
}  // namespace rankscape
