// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/ensembles/learner.h"
#include "core/experiments/tuning.h"
#include "core/measures/evaluation.h"
#include "core/objective/objective_function.h"
#include "tests/support/data.h"
#include "tests/support/letor.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

/// Learners on real data as the fixture has it, with the options that it chose.
class Mq2008 : public test::DataTest { };

/// MAP over all topics, also those without a relevant document.
double mapOverAll(const ScoreTable& table, const Model& model)
{
    return test::mapOf(table)(model) * static_cast<double>(topicsWithRelevant(table).size())
        / static_cast<double>(table.topics.size());
}

/// The same of NDCG@5 with gains 2^grade − 1.
double ndcgOverAll(const ScoreTable& table, const Model& model)
{
    const std::array measures{measure("ndcg_exp_cut_5")};
    return evaluate(table, model, measures).values.sum() / static_cast<double>(table.topics.size());
}

LearnSpec specOf(const nlohmann::json& method, const nlohmann::json& chosen)
{
    const std::string name = method["method"];
    const std::string value = chosen.begin()->dump();
    if (name == "best single feature")
        return learnSpec("best-single");
    if (name.starts_with("ridge"))
        return learnSpec("ridge:lambda=" + value + (name.ends_with("query") ? ",centre=topic" : ",centre=all"));
    if (name == "listnet")
        return learnSpec("listnet:epochs=" + value);
    return learnSpec((name == "mhr-bc" ? "mhr-bc:C=" : "ranking-svm:C=") + value);
}

TEST_F(Mq2008, IsRankedByEveryLearnerAsByTheFixture)
{
    const nlohmann::json golden = test::golden("ltr/mq2008.json");
    for (const auto& method : golden["methods"]) {
        for (const auto& fold : method["folds"]) {
            const ScoreTable training = test::mq2008(fold["train"]);
            const SharedModel model = runLearner(training, specOf(method, fold["chosen"])).model;
            const std::string where = method["method"].get<std::string>() + " " + fold["test"].get<std::string>();
            const ScoreTable tested = test::mq2008({fold["test"]});
            EXPECT_NEAR(mapOverAll(tested, *model), fold["map"], 1e-9) << where;
            EXPECT_NEAR(ndcgOverAll(tested, *model), fold["ndcg5"], 1e-9) << where;
        }
    }
}

using Learn = std::function<std::vector<SharedModel>(const ScoreTable& training)>;

Learn withEach(const std::vector<std::string>& settings)
{
    return [=](const ScoreTable& training) {
        std::vector<SharedModel> models;
        for (const std::string& setting : settings)
            models.push_back(runLearner(training, learnSpec(setting)).model);
        return models;
    };
}

/// With every point of the grid of its row.
Learn withGrid(const std::string& setting)
{
    return [=](const ScoreTable& training) {
        const LearnSpec spec = learnSpec(setting);
        std::vector<SharedModel> models;
        for (const ParameterValues& point : gridOf(spec))
            models.push_back(runLearner(training, withChoice(spec, {.trials = {{point}}})).model);
        return models;
    };
}

/// MAP on each part by the one of these models that is best on the next, learned from the other two: ltr.md E.
double testedMap(const Learn& learn)
{
    const std::vector<std::string> parts{"s1", "s2", "s3", "s5"};
    double sum = 0.0;
    double topics = 0.0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const ScoreTable training = test::mq2008({parts[(i + 2) % 4], parts[(i + 3) % 4]});
        const ScoreTable validation = test::mq2008({parts[(i + 1) % 4]});
        const std::vector<SharedModel> models = learn(training);
        const SharedModel best = *std::ranges::max_element(
            models, {}, [&](const SharedModel& model) { return mapOverAll(validation, *model); });
        const ScoreTable tested = test::mq2008({parts[i]});
        sum += mapOverAll(tested, *best) * static_cast<double>(tested.topics.size());
        topics += static_cast<double>(tested.topics.size());
    }
    return sum / topics;
}

constexpr double noise = 0.005;

TEST_F(Mq2008, IsRankedBySvmMapAsWellAsByItsPrototype)
{
    EXPECT_GT(testedMap(withEach({"svm-map:C=10"})), 0.473 - noise);
}

TEST_F(Mq2008, IsRankedBySerAsWellAsByItsPrototype)
{
    EXPECT_GT(testedMap(withEach({"ser:C=0.001", "ser:C=0.01", "ser:C=0.1", "ser:C=1"})), 0.454 - noise);
    EXPECT_GT(testedMap(withEach({"ser:theta-low=0,C=0.001", "ser:theta-low=0,C=0.01", "ser:theta-low=0,C=0.1"})),
        0.445 - noise);
}

TEST_F(Mq2008, IsRankedByAdaRankAsWellAsByItsPrototype)
{
    EXPECT_GT(testedMap(withGrid("adarank:repeat=paper")), 0.459 - noise);
    EXPECT_GT(testedMap(withGrid("adarank")), 0.461 - noise);
}

TEST_F(Mq2008, IsRankedByRankBoostAsWellAsByItsPrototype)
{
    EXPECT_GT(testedMap(withEach({"rankboost:rounds=100"})), 0.469 - noise);
}

/// RankLib's coordinate ascent has .4817.
TEST_F(Mq2008, IsLearnedByCoordinateAscentBetterThanBySteps)
{
    const ScoreTable training = test::mq2008({"s1", "s2", "s3"});
    EXPECT_GT(mapOverAll(training, *runLearner(training, learnSpec("coordinate-ascent:searches=46")).model), 0.4817);
}

}  // namespace
}  // namespace rankscape
