// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/redundancy.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

std::vector<std::vector<std::int32_t>> lists(const nlohmann::json& names)
{
    std::vector<std::vector<std::int32_t>> all;
    for (const auto& list : names) {
        all.emplace_back();
        for (const std::string name : list)
            all.back().push_back(name[0]);
    }
    return all;
}

TEST(Redundancy, AgreesWithTheFixture)
{
    const auto fixture = test::golden("ltr/mds.json");
    const auto first = lists(fixture["lists_q1"]);
    const auto second = lists(fixture["lists_q2"]);
    const Eigen::MatrixXd expected = test::matrix(fixture["distance"]);
    const int depth = fixture["n"];
    for (std::size_t a = 0; a < first.size(); ++a) {
        for (std::size_t b = 0; b < first.size(); ++b) {
            const double distance =
                (jaccardDistance(first[a], first[b], depth) + jaccardDistance(second[a], second[b], depth)) / 2.0;
            EXPECT_NEAR(distance, expected(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)), 1e-12);
        }
    }
    const PlaneMap map = classicalScaling(expected);
    EXPECT_LT((map.places - test::matrix(fixture["coordinates"])).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_NEAR(map.shown, fixture["share_of_positive_eigenvalues"].get<double>(), 1e-12);
}

TEST(JaccardDistance, OfAnEmptyListIsOne)
{
    EXPECT_EQ(jaccardDistance({}, {1, 2}, 3), 1.0);
    EXPECT_EQ(jaccardDistance({}, {}, 3), 1.0);
    EXPECT_EQ(jaccardDistance({4}, {4}, 3), 0.0) << "a shorter list gives what it has";
}

/// Of twelve documents one ranker has the last ten first, in whatever order: eight of them are among the other's first ten.
TEST(Redundancy, CountsWhatTheFirstTenHaveInCommon)
{
    Eigen::MatrixXd scores(12, 2);
    for (Eigen::Index row = 0; row < 12; ++row)
        scores.row(row) << 12.0 - static_cast<double>(row), static_cast<double>(row);
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, std::vector<int>(12, 0))});
    const Redundancy found = redundancy(table, 20);
    EXPECT_EQ(found.first, 10);
    EXPECT_EQ(found.shared(0, 1), 0.8);
    EXPECT_EQ(redundancy(table, 5).shared(0, 1), 0.0);
}

TEST(Redundancy, IsZeroBetweenRankersThatOrderAlike)
{
    ScoreTable table = test::randomTable(6, 5, 25, 2);
    for (auto& topic : table.topics) {
        TopicScores same = *topic;
        same.scores.col(1) = 3.0 * same.scores.col(0);
        complete(same, table.level);
        topic = std::make_shared<const TopicScores>(same);
    }
    const Redundancy found = redundancy(table, 10);
    EXPECT_EQ(found.distances(0, 1), 0.0);
    EXPECT_EQ(found.shared, Eigen::MatrixXd::Ones(2, 2));
    EXPECT_EQ(found.map.places.cwiseAbs().maxCoeff(), 0.0);
}

TEST(Redundancy, IsTheMeanOverTheTopics)
{
    const ScoreTable table = test::randomTable(6, 3, 25, 3);
    Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(3, 3);
    for (const auto& topic : table.topics)
        sum += redundancy(test::tableOf({topic}), 10).distances;
    ASSERT_GT(sum.maxCoeff(), 0.1);
    EXPECT_LT((redundancy(table, 10).distances - sum / 3.0).cwiseAbs().maxCoeff(), 1e-12);
}

}  // namespace
}  // namespace rankscape
