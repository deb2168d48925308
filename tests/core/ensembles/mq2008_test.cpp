// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/ensembles/learner.h"
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

/// Where ltr.md E has no weights but a level: none is far below it.
TEST_F(Mq2008, IsRankedBySvmMapAsWellAsByItsPrototype)
{
    double sum = 0.0;
    double topics = 0.0;
    const std::vector<std::string> parts{"s1", "s2", "s3", "s5"};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const ScoreTable training = test::mq2008({parts[(i + 2) % 4], parts[(i + 3) % 4]});
        const ScoreTable tested = test::mq2008({parts[i]});
        const auto count = static_cast<double>(tested.topics.size());
        sum += count * mapOverAll(tested, *runLearner(training, learnSpec("svm-map:C=10")).model);
        topics += count;
    }
    EXPECT_GT(sum / topics, 0.473 - 0.005);
}

}  // namespace
}  // namespace rankscape
