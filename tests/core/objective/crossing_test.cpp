// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/crossing.h"

#include <gtest/gtest.h>

#include "tests/support/golden.h"

namespace rankscape {
namespace {

/// Two pairs with these differences by ranker: rows 0 and 1 against row 2.
std::shared_ptr<const TopicScores> twoPairs(const Eigen::VectorXd& first, const Eigen::VectorXd& second)
{
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(3, first.size());
    scores.row(0) = first.transpose();
    scores.row(1) = second.transpose();
    return test::topicOf("1", scores, {1, 1, 0});
}

int order(const TopicScores& topic, const Line& line)
{
    return compareCrossings(line, {&topic, 0, 2}, {&topic, 1, 2});
}

TEST(Crossing, IsInTheOrderOfTheFixtureBetweenTwoRankers)
{
    const auto fixture = test::golden("objectives/predicates.json");
    const Line line{Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)};
    for (const auto& each : fixture["crossings"]) {
        const auto topic = twoPairs(test::vector(each["first"]), test::vector(each["second"]));
        EXPECT_EQ(order(*topic, line), each["order"].get<int>()) << each;
        std::vector<Crossing> crossings;
        TopicCrossings finder(*topic, line);
        finder.setOthers({2});
        finder.find(0, 0, crossings);
        finder.find(1, 1, crossings);
        ASSERT_EQ(crossings.size(), 2U);
        for (std::size_t i = 0; i < 2; ++i) {
            const auto t = each["t"][i].get<double>();
            EXPECT_NEAR(PlaceKey{crossings[i].key}.place(), t, 4e-16 * t) << each;
        }
        if (crossings[0].key != crossings[1].key) {
            EXPECT_EQ(crossings[0].key < crossings[1].key ? -1 : 1, each["order"].get<int>()) << each;
        }
    }
}

TEST(Crossing, IsInTheOrderOfTheFixtureBetweenAnyWeights)
{
    const auto fixture = test::golden("objectives/predicates.json");
    for (const auto& each : fixture["lines"]) {
        const auto topic = twoPairs(test::vector(each["first"]), test::vector(each["second"]));
        const Line line{test::vector(each["from"]), test::vector(each["to"])};
        EXPECT_EQ(order(*topic, line), each["order"].get<int>()) << each;
        EXPECT_EQ(order(*topic, {line.to, line.from}), -each["order"].get<int>()) << "backwards " << each;
    }
}

/// 1 - 2^-60 rounds to 1.
TEST(Crossing, PartsPairsWhoseDifferencesRoundToTheSame)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 0.0}, {0x1p-60, 1.0}, {0.0, 1.0}}, {1, 0, 0});
    const Line line{Eigen::Vector2d::Unit(0), Eigen::Vector2d::Unit(1)};
    EXPECT_EQ(compareCrossings(line, {topic.get(), 0, 1}, {topic.get(), 0, 2}), -1);
    EXPECT_EQ(compareCrossings(line, {topic.get(), 0, 2}, {topic.get(), 0, 1}), 1);
}

TEST(PlaceKey, IsTheSameFromBothEnds)
{
    for (const double ratio : {0.25, 1.0 / 3.0, 0.9999999999999999, 1e-300, 1.0}) {
        const PlaceKey low{std::bit_cast<std::uint64_t>(ratio)};
        const PlaceKey high{2 * PlaceKey::one - low.bits};
        EXPECT_EQ(low.place(), high.rest());
        EXPECT_EQ(low.rest(), high.place());
        EXPECT_EQ(middle(low, high).place(), 0.5);
    }
}

}  // namespace
}  // namespace rankscape
