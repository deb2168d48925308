// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/ensembles/learner.h"
#include "core/ensembles/rank_scores.h"
#include "core/measures/evaluation.h"
#include "core/sources/open.h"
#include "tests/support/data.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

struct Setting {
    std::string learner;
    std::string key;  // of the fixture
};

/// Queries whose base rankers are aggregated, in two halves by their place among rising ids; relevant is label 2.
class Aggregation : public test::DataTest {
protected:
    static std::array<ScoreTable, 2> halvesOf(const std::string& name)
    {
        Source source = withPaths(Source(), {test::dataFolder() / "letor" / name});
        source.level = 2;
        const ScoreTable table = rankScores(*open(source).table);
        std::vector<std::size_t> order(table.topics.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::sort(order, {}, [&](std::size_t i) { return std::stoi(table.topics[i]->topic); });
        std::array<std::vector<std::size_t>, 2> halves;
        for (std::size_t place = 0; place < order.size(); ++place)
            halves[place % 2].push_back(order[place]);
        return {subset(table, halves[0]), subset(table, halves[1])};
    }

    /// Each learned on one half with seed 1 and tested on the other. Runs of several seeds stand half by half.
    static void expectQuality(const std::string& name, const std::vector<Setting>& all, double tolerance)
    {
        const nlohmann::json golden = test::golden("rec/quality_letor.json")[name]["recall_ndcg"];
        const std::array measures{measure("recall_min_5"), measure("ndcg_rel_all_5"), measure("ndcg_rel_cut_5")};
        const auto halves = halvesOf(name);
        for (const auto& [learner, key] : all) {
            const auto& runs = golden[key]["runs"];
            for (std::size_t half = 0; half < 2; ++half) {
                const SharedModel model = runLearner(halves[half], learnSpec(learner)).model;
                const Evaluation found = evaluate(halves[1 - half], *model, measures);
                for (std::size_t i = 0; i < measures.size(); ++i)
                    EXPECT_NEAR(
                        found.mean(i, MeanTopics::relevant), runs[half * runs.size() / 2][i].get<double>(), tolerance)
                        << name << " " << learner << " " << measures[i].name();
            }
        }
    }
};

/// To the last of the fixture's four digits.
TEST_F(Aggregation, HasTheQualityOfTheReferenceOnMq2008)
{
    expectQuality("mq2008-agg",
        {{"uniform", "CombSum of 1/(p + 10)"}, {"amanx", "aMANx a 0.5, 10 anchors"},
            {"amanx:a=0.9", "aMANx a 0.9, 10 anchors"}, {"amanx:anchors=0", "ManX a 0.5, all documents"},
            {"ser:C=0.01", "SER C 0.01"}, {"convexds", "ConvexDS label/2, l1 0.001, l2 0.1"},
            {"convexds:lambda2=0", "ConvexDS label/2, l1 0.001, l2 0"},
            {"convexds:lambda2=1", "ConvexDS label/2, l1 0.001, l2 1"}, {"aem:lambda=0", "AEM lambda 0"},
            {"aem", "AEM lambda 0.1"}, {"adaboost-reg", "AdaBoostReg depth 3, linear"},
            {"adaboost-reg:loss=exponential,join=mean", "AdaBoostReg depth 3, exponential, mean"},
            {"bagging-reg", "BaggingReg 50 trees depth 5, half rows, half features"},
            {"bagging-reg:base=ridge", "BaggingReg 50 ridge, half rows, half features"}, {"wep", "WEP softmax"},
            {"wel", "WEL softmax"}, {"welv", "WELv softmax"}},
        6e-5);
}

/// Where the reference keeps 968 documents that no ranker has a place for, the source leaves them out; what
/// differs by less than 0.01 means nothing there, as the fixture says.
TEST_F(Aggregation, HasNearlyTheQualityOfTheReferenceOnMq2007)
{
    expectQuality("mq2007-agg",
        {{"uniform", "CombSum of 1/(p + 10)"}, {"ser:C=0.01", "SER C 0.01"},
            {"convexds", "ConvexDS label/2, l1 0.001, l2 0.1"}, {"wel", "WEL softmax"}},
        0.01);
}

}  // namespace
}  // namespace rankscape
