// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/certified_optimum.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/ensembles/certified.h"
#include "core/objective/exact_map.h"
#include "core/objective/face_survey.h"
#include "core/objective/line_landscape.h"
#include "tests/support/data.h"
#include "tests/support/golden.h"
#include "tests/support/memory.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

TEST(CertifiedOptimum, AgreesWithTheFixture)
{
    const auto fixture = test::golden("genm/global.json");
    const ScoreTable table = test::tableOf(test::golden("genm/map_smooth.json"));
    const OptimumState best = certifiedOptimum(test::mapOf(table));
    EXPECT_NEAR(best.map, fixture["max_map"].get<double>(), 1e-14);
    EXPECT_EQ(best.gap(), 0.0);
    EXPECT_DOUBLE_EQ(exactMap(table, best.weights.values()), best.map);
}

ScoreTable withRankers(const ScoreTable& table, const std::vector<Eigen::Index>& columns)
{
    ScoreTable part = table;
    part.rankers.clear();
    part.labels.clear();
    for (const Eigen::Index column : columns) {
        part.rankers.push_back(table.rankers[static_cast<std::size_t>(column)]);
        part.labels.push_back(table.labels[static_cast<std::size_t>(column)]);
    }
    for (auto& topic : part.topics) {
        TopicScores fewer = *topic;
        fewer.scores = topic->scores(Eigen::all, columns);
        complete(fewer, part.level);
        topic = std::make_shared<const TopicScores>(fewer);
    }
    return part;
}

TEST(CertifiedOptimum, AgreesWithTheFixtureOnFaces)
{
    const ScoreTable table = test::tableOf(test::golden("genm/map_smooth.json"));
    const auto fixture = test::golden("genm/global.json");
    for (const auto& face : fixture["two_ranker_faces"]) {
        const std::vector<Eigen::Index> rankers{face["rankers"][0], face["rankers"][1]};
        const ScoreTable two = withRankers(table, rankers);
        double best = face["max_map"];
        for (Eigen::Index alone = 0; alone < 2; ++alone)
            best = std::max(best, exactMap(two, Eigen::VectorXd::Unit(2, alone)));
        EXPECT_NEAR(certifiedOptimum(test::mapOf(two)).map, best, 1e-14);
    }
}

TEST(CertifiedOptimum, EqualsTheSweepForTwoRankers)
{
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 3, 20, 2);
        double best = maximum(lineLandscape(test::mapOf(table), {Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1)})).map;
        for (Eigen::Index alone = 0; alone < 2; ++alone)
            best = std::max(best, exactMap(table, Eigen::VectorXd::Unit(2, alone)));
        const OptimumState certified = certifiedOptimum(test::mapOf(table));
        EXPECT_NEAR(certified.map, best, 1e-12);
        EXPECT_EQ(certified.gap(), 0.0);
        EXPECT_DOUBLE_EQ(exactMap(table, certified.weights.values()), certified.map);
    }
}

/// The best of many points: around the places where lines of three random pairs of documents meet, where small cells
/// are, and anywhere.
double searched(const ScoreTable& table, Random& random)
{
    double best = 0.0;
    const Eigen::Index rankers = table.rankerCount();
    for (int i = 0; i < 400; ++i) {
        Eigen::VectorXd alpha(rankers);
        for (double& each : alpha)
            each = -std::log(1.0 - random.uniform()) * (random.below(4) == 0 ? 1e-3 : 1.0);
        alpha /= alpha.sum();
        const Line line{alpha, Eigen::VectorXd::Unit(rankers, static_cast<Eigen::Index>(random.below(3)))};
        const LineLandscape landscape = lineLandscape(test::mapOf(table), line);
        best = std::max(best, maximum(landscape).map);
    }
    return best;
}

TEST(CertifiedOptimum, IsReachedAndNeverExceededOnRandomTables)
{
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 2, 8, 3);
        const OptimumState certified = certifiedOptimum(test::mapOf(table));
        EXPECT_LE(certified.gap(), 1e-12);
        EXPECT_DOUBLE_EQ(exactMap(table, certified.weights.values()), certified.map);
        Random random(seed);
        if (seed % 10 == 0) {
            EXPECT_GE(certified.bound + 1e-12, searched(table, random));
        } else {
            for (int i = 0; i < 200; ++i) {
                Eigen::Vector3d alpha(random.uniform(), random.uniform(), random.uniform());
                EXPECT_GE(certified.bound + 1e-12, exactMap(table, alpha / alpha.sum()));
            }
        }
    }
}

TEST(CertifiedOptimum, BoundsTheBestWhenItStopsEarly)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::untiedTable(seed, 6, 60, 4);
        const OptimumState proven = certifiedOptimum(test::mapOf(table));
        EXPECT_EQ(proven.gap(), 0.0);
        double before = 1.0;
        const OptimumState rough =
            certifiedOptimum(test::mapOf(table), {.gap = 0.05}, [&](const OptimumState& state) {
                EXPECT_LE(state.bound, before);
                EXPECT_GE(state.bound, proven.map - 1e-12);
                before = state.bound;
            });
        EXPECT_LE(rough.gap(), 0.05 + 1e-12);
        EXPECT_LE(rough.nodes, proven.nodes);
        EXPECT_GE(certifiedOptimum(test::mapOf(table), {.seconds = 0.0}).bound, proven.map);
    }
}

/// Where documents tie there are many faces, dropped one after the other: the highest of their bounds holds.
TEST(CertifiedOptimum, BoundsTheBestOfAllThatItDrops)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        const ScoreTable table = test::randomTable(seed, 3, 12, 4);
        const double best = certifiedOptimum(test::mapOf(table)).map;
        for (const double gap : {0.01, 0.1, 0.2})
            EXPECT_GE(certifiedOptimum(test::mapOf(table), {.gap = gap}).bound, best - 1e-12) << gap;
    }
}

TEST(CertifiedOptimum, StaysWithinItsMemoryByLeavingLessForLater)
{
    const ScoreTable table = test::untiedTable(3, 6, 60, 4);
    EXPECT_NEAR(
        certifiedOptimum(test::mapOf(table), {.memory = 0}).map, certifiedOptimum(test::mapOf(table)).map, 1e-12);
}

/// Some 13,000 parts wait one after the other, never more than a few hundred together.
TEST(CertifiedOptimum, GivesBackTheMemoryOfPartsThatItIsDoneWith)
{
    EXPECT_EQ(certifiedOptimum(test::mapOf(test::untiedTable(4, 4, 70, 6)), {.memory = 0}).gap(), 0.0);
}

TEST(CertifiedOptimum, TakesNoMoreMemoryThanItMay)
{
    constexpr std::size_t allowed = std::size_t{16} << 20U;
    for (const int rankers : {2, 3, 4, 6, 10, 16}) {
        for (const char* const kind : {"untied", "tied", "identical"}) {
            SCOPED_TRACE(std::to_string(rankers) + " rankers, " + kind);
            const ScoreTable table = test::largeTable(rankers, kind);
            const std::size_t bytes = test::peakBytes([&] {
                const OptimumState found = certifiedOptimum(test::mapOf(table), {.seconds = 0.3, .memory = allowed});
                EXPECT_GE(found.bound, found.map);
            });
            if (!test::isSanitized()) {
                EXPECT_LE(bytes, allowed * 5 / 4);
            }
        }
    }
}

/// Time that is over at once ends the survey of all pairs: the topics it did not come to count as perfect.
TEST(CertifiedOptimum, BoundsByTheTopicsItCameTo)
{
    const ScoreTable table = test::untiedTable(3, 6, 60, 4);
    const ObjectiveFunction map = test::mapOf(table);
    FaceSurvey survey(map);
    EXPECT_EQ(survey.bound(), 1.0);
    int looks = 0;
    const auto stop = [&] {
        if (++looks > 35)
            throw std::runtime_error("over");
    };
    EXPECT_THROW(survey.run(stop), std::runtime_error);
    FaceSurvey whole(map);
    whole.run([] {});
    EXPECT_LT(survey.bound(), 1.0);
    EXPECT_GT(survey.bound(), whole.bound());
    EXPECT_GE(whole.bound(), certifiedOptimum(test::mapOf(table)).map);
}

/// What belongs to a part of so many relevant documents finds no room beside its pairs: it is halved all the same.
TEST(CertifiedOptimum, EndsWhereRelevantDocumentsAreMoreThanItHasRoomFor)
{
    constexpr Eigen::Index relevant = 9000;
    Eigen::MatrixXd scores = Eigen::MatrixXd::Ones(relevant + 1, 2);
    scores.row(relevant).setConstant(0.5);
    for (Eigen::Index i = 0; i < 20; ++i)
        scores.row(i) << 0.5 + 0.01 * static_cast<double>(i + 1), 0.3;
    std::vector<int> grades(relevant + 1, 1);
    grades[relevant] = 0;
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, grades)});
    const OptimumState found = certifiedOptimum(test::mapOf(table), {.seconds = 100.0, .memory = 0});
    EXPECT_EQ(found.gap(), 0.0);
    EXPECT_LT(found.seconds, 100.0);
}

TEST(CertifiedOptimum, IsTheSameWithAnyNumberOfThreads)
{
    const ScoreTable table = test::untiedTable(4, 6, 60, 4);
    const OptimumState one = certifiedOptimum(test::mapOf(table), {.threads = 1});
    const OptimumState three = certifiedOptimum(test::mapOf(table), {.threads = 3});
    EXPECT_EQ(one.weights, three.weights);
    EXPECT_EQ(one.nodes, three.nodes);
}

/// Hundreds of planes meet where scores are few whole numbers.
TEST(CertifiedOptimum, ClosesWhereManyDocumentsTie)
{
    const ScoreTable table = test::randomTable(2, 6, 60, 4);
    const OptimumState state = certifiedOptimum(test::mapOf(table), {.gap = 0.02});
    EXPECT_LE(state.gap(), 0.02 + 1e-12);
    Random random(1);
    EXPECT_GE(state.bound, searched(table, random));
}

TEST(CertifiedOptimum, CountsTopicsOfWhichNothingRelevantWasRetrieved)
{
    ScoreTable table = test::randomTable(5, 3, 20, 3);
    const double without = certifiedOptimum(test::mapOf(table)).map;
    table.topics.push_back(test::topicOfUnretrieved("4", table.topics[0]->scores));
    const OptimumState best = certifiedOptimum(test::mapOf(table));
    EXPECT_NEAR(best.map, 0.75 * without, 1e-12);
    EXPECT_EQ(best.gap(), 0.0);
}

TEST(CertifiedOptimum, CopesWithWhatIsDegenerate)
{
    const ScoreTable table = test::randomTable(5, 4, 30, 2);
    EXPECT_EQ(certifiedOptimum(test::mapOf(withRankers(table, {0}))).map,
        exactMap(withRankers(table, {0}), Eigen::VectorXd::Ones(1)));
    const OptimumState twins = certifiedOptimum(test::mapOf(withRankers(table, {0, 0, 1, 1})));
    EXPECT_NEAR(twins.map, certifiedOptimum(test::mapOf(table)).map, 1e-12);
    const auto constant = test::topicOf("1", Eigen::MatrixXd{{0.5, 0.2}, {0.5, 0.1}, {0.5, 0.3}}, {0, 1, 0});
    EXPECT_NEAR(certifiedOptimum(test::mapOf(test::tableOf({constant}))).map, 0.5, 1e-12)
        << "the constant ranker alone, by rows";
    const auto all = test::topicOf("1", Eigen::MatrixXd{{0.5, 0.2}, {0.1, 0.7}}, {1, 1});
    EXPECT_EQ(certifiedOptimum(test::mapOf(test::tableOf({all}))).map, 1.0);
    const auto none = test::topicOf("1", Eigen::MatrixXd{{0.5, 0.2}}, {0});
    EXPECT_THROW(certifiedOptimum(test::mapOf(test::tableOf({none}))), Error);
}

/// Also where rankers are many, tied, or the same: the bound begins at that of the undivided simplex.
TEST(CertifiedOptimum, BoundsManyRankersAndNeverRaisesTheBound)
{
    for (Eigen::Index rankers = 2; rankers <= 16; ++rankers) {
        SCOPED_TRACE(rankers);
        ScoreTable table = test::randomTable(static_cast<std::uint64_t>(rankers), 4, 30, static_cast<int>(rankers));
        for (auto& topic : table.topics) {
            TopicScores copy = *topic;
            copy.scores.col(rankers - 1) = copy.scores.col(0);
            complete(copy, 1);
            topic = std::make_shared<const TopicScores>(std::move(copy));
        }
        const ObjectiveFunction map = test::mapOf(table);
        FaceSurvey survey(map);
        survey.run([] {});
        double before = survey.bound();
        const auto hear = [&](const OptimumState& state) {
            EXPECT_LE(state.bound, before);
            EXPECT_GE(state.bound, state.map);
            before = state.bound;
        };
        const OptimumState found =
            certifiedOptimum(test::mapOf(table), {.gap = 0.0, .seconds = 0.2, .memory = std::size_t{8} << 20U}, hear);
        Random random(3);
        for (int i = 0; i < 50; ++i) {
            Eigen::VectorXd alpha(rankers);
            for (double& each : alpha)
                each = random.below(2) == 0 ? 0.0 : random.uniform();
            if (alpha.sum() > 0.0) {
                EXPECT_LE(exactMap(table, alpha / alpha.sum()), survey.bound() + 1e-12);
            }
        }
        EXPECT_EQ(exactMap(table, found.weights.values()), found.map);
    }
}

TEST(CertifiedOptimum, StopsWhenCancelled)
{
    std::stop_source source;
    const Task task(source.get_token(), {});
    EXPECT_THROW(
        certifiedOptimum(
            test::mapOf(test::randomTable(6, 20, 300, 5)), {}, [&](const auto&) { source.request_stop(); }, task),
        Cancelled);
}

using CertifiedOnData = test::DataTest;

TEST_F(CertifiedOnData, ProvesTheBestOfThreeRankersOnMed)
{
    const ScoreTable& table = test::smartScores("med");
    const OptimumState best = certify(test::mapOf(table), {}, 1);
    EXPECT_EQ(best.gap(), 0.0);
    for (Eigen::Index from = 0; from < 3; ++from) {
        const Line line = Line{Eigen::VectorXd::Unit(3, from), Eigen::VectorXd::Unit(3, (from + 1) % 3)};
        EXPECT_GE(best.map + 1e-12, maximum(lineLandscape(test::mapOf(table), line)).map);
    }
}

}  // namespace
}  // namespace rankscape
