// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/fusion_comparison.h"

#include <gmock/gmock.h>

#include <set>

#include "core/base/error.h"
#include "core/measures/evaluation.h"
#include "core/objective/exact_map.h"
#include "core/scores/folds.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

const FusionResult& resultOf(const FusionComparison& comparison, std::string_view method, std::string_view rule)
{
    const auto isIt = [&](const FusionResult& each) {
        return each.fusion->name == method && (each.normalization != nullptr ? each.normalization->name : "") == rule;
    };
    EXPECT_EQ(std::ranges::count_if(comparison.results, isIt), 1) << method << " " << rule;
    return *std::ranges::find_if(comparison.results, isIt);
}

const ScoreTable& table()
{
    static const ScoreTable made = test::untiedTable(11, 14, 40, 3);
    return made;
}

const FusionComparison& compared()
{
    static const FusionComparison made = compareFusions(table(), {});
    return made;
}

/// AP of each topic under a method of normalised scores, by another way than the comparison's.
Eigen::VectorXd precisionsOf(std::string_view method, std::string_view rule, const FusionSetting& setting)
{
    const std::vector<const Normalization*> rules(3, &normalization(rule));
    return averagePrecisions(fused(normalized(table(), rules), fusion(method), setting), Eigen::VectorXd::Ones(1));
}

TEST(FusionComparison, HasEachNormalisationWithEachMethodAndTheBestFirst)
{
    const auto ofScores = std::ranges::count_if(fusions(), [](const Fusion& each) { return each.usesScores; });
    const auto ofRanks = std::ssize(fusions()) - ofScores;
    const auto rules = std::ranges::count(normalizations(), false, &Normalization::isPreset);
    EXPECT_EQ(std::ssize(compared().results), rules * ofScores + ofRanks);
    std::set<std::pair<const Normalization*, const Fusion*>> lines;
    double before = 1.0;
    for (const FusionResult& result : compared().results) {
        EXPECT_TRUE(lines.emplace(result.normalization, result.fusion).second) << result.fusion->name;
        EXPECT_LE(result.value.mean, before);
        before = result.value.mean;
    }
    EXPECT_EQ(compared().topics, 14U);
}

TEST(FusionComparison, MeasuresMethodsWithoutParametersOnAllTopicsWithTheEstimatorsInterval)
{
    const Eigen::VectorXd precisions = precisionsOf("combmnz", "zscore", {});
    const FusionResult& result = resultOf(compared(), "combmnz", "zscore");
    EXPECT_NEAR(result.value.mean, precisions.mean(), 1e-12);
    EXPECT_NEAR(result.tested[0], precisions.mean(), 1e-12);
    const Effect effect = effectOf(precisions);
    EXPECT_NEAR(result.value.low, effect.low, 1e-12);
    EXPECT_NEAR(result.value.high, effect.high, 1e-12);
    EXPECT_TRUE(result.chosen.empty());
}

/// Each fold's parameter is the best of the trials on its training topics, whatever the test topics say.
TEST(FusionComparison, ChoosesParametersAndWeightsOnTheTrainingTopicsAlone)
{
    const auto folds = makeFolds(table(), "parity", 1);
    for (const auto& [method, rule] : {std::pair{"rbc", ""}, {"rrf", ""}, {"weighted-sum", "minmax"}}) {
        SCOPED_TRACE(method);
        const FusionResult& result = resultOf(compared(), method, rule);
        ASSERT_EQ(result.chosen.size(), 2U);
        double sum = 0.0;
        for (std::size_t fold = 0; fold < folds.size(); ++fold) {
            double most = -1.0;
            Eigen::VectorXd best;
            std::string chosen;
            for (const FusionSetting& trial : trialsOf(fusion(method), 3)) {
                const Eigen::VectorXd precisions = precisionsOf(method, *rule == 0 ? "none" : rule, trial);
                const double map = precisions(folds[fold].train).mean();
                if (map > most + 1e-12) {
                    most = map;
                    best = precisions;
                    chosen = describe(fusion(method), trial);
                }
            }
            EXPECT_EQ(describe(fusion(method), result.chosen[fold]), chosen);
            sum += best(folds[fold].test).sum();
        }
        EXPECT_NEAR(result.value.mean, sum / 14.0, 1e-12);
    }
}

/// Whether or not the objective is a measure that is shown anyway.
TEST(FusionComparison, FollowsAnyObjective)
{
    for (const char* const name : {"ndcg_cut_10", "P_3"}) {
        const FusionComparison comparison = compareFusions(table(), {.folds = "none", .objective = objective(name)});
        const std::vector<Measure> asked{measure(name)};
        double most = 0.0;
        for (const FusionSetting& trial : trialsOf(fusion("rbc"), 3)) {
            const ScoreTable one = fused(table(), fusion("rbc"), trial);
            most = std::max(most, meanMeasures(one, Eigen::VectorXd::Ones(1), asked)[0]);
        }
        EXPECT_NEAR(resultOf(comparison, "rbc", "").value.mean, most, 1e-12) << name;
        EXPECT_EQ(std::ranges::count(comparison.measures, name, &Measure::name), 1);
    }
}

/// AP of each topic under what the folds chose.
Eigen::VectorXd testedPrecisionsOf(const FusionResult& result, const std::vector<Fold>& folds)
{
    const std::string_view rule = result.normalization != nullptr ? result.normalization->name : "none";
    Eigen::VectorXd precisions(std::ssize(table().topics));
    for (std::size_t fold = 0; fold < folds.size(); ++fold) {
        const FusionSetting setting = result.chosen.empty() ? initialSetting(*result.fusion, 3) : result.chosen[fold];
        const Eigen::VectorXd all = precisionsOf(result.fusion->name, rule, setting);
        for (const std::size_t topic : folds[fold].test)
            precisions[static_cast<Eigen::Index>(topic)] = all[static_cast<Eigen::Index>(topic)];
    }
    return precisions;
}

/// The best ranker of the training topics of each fold, on its test topics; p values are of all results together.
TEST(FusionComparison, TestsEachAgainstTheBestSingleRankerOfTheTrainingTopics)
{
    const auto folds = makeFolds(table(), "parity", 1);
    const BestSingle& single = compared().single;
    ASSERT_EQ(single.chosen.size(), folds.size());
    Eigen::VectorXd alone(14);
    for (std::size_t fold = 0; fold < folds.size(); ++fold) {
        double most = -1.0;
        Eigen::VectorXd best;
        for (Eigen::Index ranker = 0; ranker < 3; ++ranker) {
            const Eigen::VectorXd precisions = averagePrecisions(table(), Eigen::VectorXd::Unit(3, ranker));
            if (const double map = precisions(folds[fold].train).mean(); map > most) {
                most = map;
                best = precisions;
            }
        }
        EXPECT_EQ(averagePrecisions(table(), Eigen::VectorXd::Unit(3, single.chosen[fold])), best);
        for (const std::size_t topic : folds[fold].test)
            alone[static_cast<Eigen::Index>(topic)] = best[static_cast<Eigen::Index>(topic)];
    }
    EXPECT_NEAR(single.value.mean, alone.mean(), 1e-12);
    EXPECT_NEAR(single.tested[0], alone.mean(), 1e-12);
    std::vector<double> p;
    for (const FusionResult& result : compared().results)
        p.push_back(wilcoxonSignedRank(testedPrecisionsOf(result, folds) - alone));
    const std::vector<double> corrected = holm(p);
    for (std::size_t i = 0; i < corrected.size(); ++i)
        EXPECT_NEAR(compared().results[i].p, corrected[i], 1e-9) << compared().results[i].fusion->name;
}

/// A run of negative scores ranks what it retrieved: b above a and c. With 0 for the others they would stand above all.
TEST(FusionComparison, HasTheSingleRankersWithWhatTheyRetrieved)
{
    const ScoreTable runs = test::tableOfRuns(
        {{{"b", -1.0}, {"a", -2.0}, {"c", -3.0}}, {{"d", 3.0}, {"e", 2.0}, {"f", 1.0}}}, "none", {}, {{"b", 1}});
    const FusionComparison comparison = compareFusions(runs, {.folds = "none"});
    EXPECT_EQ(comparison.single.chosen, std::vector<Eigen::Index>{0});
    EXPECT_EQ(comparison.single.value.mean, 1.0);
}

TEST(FusionComparison, WithoutFoldsChoosesOnWhatItMeasures)
{
    const FusionComparison whole = compareFusions(table(), {.folds = "none"});
    double most = 0.0;
    for (const FusionSetting& trial : trialsOf(fusion("weighted-sum"), 3))
        most = std::max(most, precisionsOf("weighted-sum", "max", trial).mean());
    const FusionResult& result = resultOf(whole, "weighted-sum", "max");
    EXPECT_NEAR(result.value.mean, most, 1e-12);
    EXPECT_EQ(result.chosen.size(), 1U);
    EXPECT_EQ(resultOf(whole, "combsum", "sum").value.mean, resultOf(compared(), "combsum", "sum").value.mean);
}

TEST(FusionComparison, LeavesTopicsOutThatHaveNoRelevantDocument)
{
    ScoreTable more = table();
    more.topics.insert(
        more.topics.begin() + 3, test::topicOf("none", table().topics[0]->scores, std::vector<int>(40, 0)));
    const FusionComparison comparison = compareFusions(more, {});
    EXPECT_EQ(comparison.topics, 14U);
    EXPECT_EQ(resultOf(comparison, "rrf", "").value.mean, resultOf(compared(), "rrf", "").value.mean);
    more.topics = {more.topics[3]};
    EXPECT_THROW(compareFusions(more, {.folds = "none"}), Error);
}

TEST(FusionComparison, CountsATopicOnceThatSeveralFoldsTest)
{
    const auto ids = [](std::size_t begin, std::size_t end) {
        std::vector<std::string> all;
        for (std::size_t i = begin; i < end; ++i)
            all.push_back(table().topics[i]->topic);
        return all;
    };
    ScoreTable given = table();
    given.folds = std::make_shared<const std::vector<GivenFold>>(
        std::vector<GivenFold>{{ids(6, 14), {}, ids(0, 6)}, {ids(0, 4), {}, ids(4, 14)}});
    const Eigen::VectorXd precisions = precisionsOf("combmnz", "zscore", {});
    const FusionResult result = resultOf(compareFusions(given, {.folds = "given"}), "combmnz", "zscore");
    EXPECT_NEAR(result.value.mean, precisions.mean(), 1e-12);
}

TEST(FusionComparison, GivesTheSameOnAnyNumberOfThreads)
{
    const FusionComparison one = compareFusions(table(), {.folds = "3", .seed = 5, .threads = 1});
    const FusionComparison four = compareFusions(table(), {.folds = "3", .seed = 5, .threads = 4});
    for (std::size_t i = 0; i < one.results.size(); ++i) {
        EXPECT_EQ(one.results[i].fusion, four.results[i].fusion);
        EXPECT_EQ(one.results[i].tested, four.results[i].tested);
    }
}

/// Three rankers have 66 weights of tenths; twenty have no finer ones than 0 and 1.
TEST(Trials, OfWeightsAreAllMultiplesOfOnePart)
{
    const Fusion& sum = fusion("weighted-sum");
    const auto three = trialsOf(sum, 3);
    EXPECT_EQ(three.size(), 67U);
    std::set<std::string> all;
    for (const FusionSetting& trial : three) {
        EXPECT_NEAR(trial.weights.sum(), 1.0, 1e-15);
        EXPECT_TRUE(all.insert(describe(sum, trial)).second);
    }
    EXPECT_TRUE(all.contains("weights 0.3,0.3,0.4"));
    EXPECT_EQ(trialsOf(sum, 2).size(), 12U);
    EXPECT_EQ(trialsOf(sum, 20).size(), 21U);
    EXPECT_EQ(trialsOf(sum, 201).size(), 1U);
    EXPECT_EQ(trialsOf(sum, 1).size(), 2U);
}

}  // namespace
}  // namespace rankscape
