// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/label_engine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace rankscape::ui {
namespace {

const QRectF labelArea(50, 20, 600, 400);

LabelScene sceneOf(std::vector<QRectF> taken = {})
{
    return {
        labelArea, QRectF(labelArea.right(), labelArea.top(), 120, labelArea.height()), std::move(taken), {}, {}, {}};
}

QRectF markAt(QPointF at, double radius)
{
    return {at - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)};
}

/// Labels of all kinds on marks anywhere, a third of them close together, with a curve through them.
struct Crowd {
    explicit Crowd(unsigned seed, int count = 40)
        : scene(sceneOf())
    {
        std::mt19937 random(seed);
        const auto upTo = [&](double most) { return most * static_cast<double>(random() % 1000) / 1000.0; };
        for (int i = 0; i < count; ++i) {
            const QPointF at = i % 3 == 0 ? QPointF(300 + upTo(40), 200 + upTo(30))
                                          : QPointF(labelArea.left() + upTo(600), labelArea.top() + upTo(400));
            const auto kind = static_cast<LabelKind>(i < 3 ? i : 4 + i % 3);
            requests.push_back({at, {40 + upTo(80), 13}, kind, 4.0});
            scene.taken.push_back(markAt(at, 4.0));
        }
        QPolygonF curve;
        for (double x = labelArea.left(); x <= labelArea.right(); x += 1.0)
            curve << QPointF(x, 220 + 100 * std::sin(x / 60));
        scene.curves = {curve};
    }

    LabelScene scene;
    std::vector<LabelRequest> requests;
};

bool doOverlap(const QRectF& a, const QRectF& b)
{
    return a.left() < b.right() - 1e-6 && b.left() < a.right() - 1e-6 && a.top() < b.bottom() - 1e-6
        && b.top() < a.bottom() - 1e-6;
}

bool doMeet(const std::optional<QLineF>& a, const std::optional<QLineF>& b)
{
    return a && b && a->intersects(*b, nullptr) == QLineF::BoundedIntersection;
}

void expectInOrder(const std::vector<std::optional<PlacedLabel>>& placed, const LabelScene& scene)
{
    for (std::size_t i = 0; i < placed.size(); ++i) {
        if (!placed[i])
            continue;
        EXPECT_TRUE(scene.area.contains(placed[i]->box) || scene.margin.contains(placed[i]->box)) << i;
        for (const QRectF& taken : scene.taken)
            EXPECT_FALSE(doOverlap(placed[i]->box, taken)) << i;
        EXPECT_LE(placed[i]->leader.value_or(QLineF()).length(), longestLeader) << i;
        for (std::size_t k = 0; k < i; ++k) {
            if (!placed[k])
                continue;
            EXPECT_FALSE(doOverlap(placed[i]->box, placed[k]->box)) << i << " over " << k;
            EXPECT_FALSE(doMeet(placed[i]->leader, placed[k]->leader)) << i << " crosses " << k;
        }
    }
}

TEST(LabelEngine, NeverCoversWhatIsTakenNorLeavesThePlotNorCrossesLeaders)
{
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Crowd crowd(seed);
        const auto placed = placeLabels(crowd.requests, crowd.scene);
        expectInOrder(placed, crowd.scene);
        EXPECT_GE(std::ranges::count_if(placed, [](const auto& each) { return each.has_value(); }), 30) << seed;
        for (std::size_t i = 0; i < 3; ++i)
            EXPECT_TRUE(placed[i]) << "the first three kinds are never dropped";
    }
}

TEST(LabelEngine, GivesTheSamePlacesForTheSameInput)
{
    const Crowd crowd(7);
    const auto first = placeLabels(crowd.requests, crowd.scene);
    const auto second = placeLabels(crowd.requests, crowd.scene);
    for (std::size_t i = 0; i < first.size(); ++i) {
        ASSERT_EQ(first[i].has_value(), second[i].has_value());
        EXPECT_EQ(first[i].value_or(PlacedLabel()).box, second[i].value_or(PlacedLabel()).box);
    }
}

/// What is less important gives way, however early it was asked for.
TEST(LabelEngine, GivesTheBestPlaceToTheMoreImportant)
{
    const std::vector<LabelRequest> both{
        {{200, 200}, {60, 13}, LabelKind::note, 4.0}, {{200, 200}, {60, 13}, LabelKind::proven, 4.0}};
    const auto placed = placeLabels(both, sceneOf({markAt({200, 200}, 4.0)}));
    const auto alone = placeLabels({both[1]}, sceneOf({markAt({200, 200}, 4.0)}));
    ASSERT_TRUE(placed[0] && placed[1] && alone[0]);
    EXPECT_EQ(placed[1]->box, alone[0]->box);
}

TEST(LabelEngine, DropsWhatHasNoRoomButTheFirstThreeKinds)
{
    const LabelScene full = sceneOf({labelArea});
    const LabelRequest note{{300, 200}, {60, 13}, LabelKind::note, 4.0};
    EXPECT_FALSE(placeLabels({note}, full)[0]);
    for (const LabelKind kind : {LabelKind::here, LabelKind::proven, LabelKind::selected}) {
        LabelRequest request = note;
        request.kind = kind;
        const auto placed = placeLabels({request}, full)[0];
        ASSERT_TRUE(placed);
        EXPECT_TRUE(labelArea.contains(placed->box));
    }
    EXPECT_TRUE(placeLabels({{{0, 0}, {900, 13}, LabelKind::here}}, sceneOf())[0]) << "wider than the labelArea";
}

TEST(LabelEngine, DrawsALeaderOnlyFromAfar)
{
    const LabelRequest request{{300, 200}, {60, 13}, LabelKind::note, 4.0};
    EXPECT_FALSE(placeLabels({request}, sceneOf())[0]->leader);
    const auto far = placeLabels({request}, sceneOf({markAt({300, 200}, 30.0)}))[0];
    ASSERT_TRUE(far && far->leader);
    EXPECT_LE(far->leader->length(), longestLeader);
}

TEST(LabelEngine, PrefersToCoverNothing)
{
    LabelScene scene = sceneOf();
    scene.curves = {QPolygonF({{320, 200}, {650, 200}})};  // where it would stand
    const auto placed = placeLabels({{{300, 200}, {60, 13}}}, scene)[0];
    ASSERT_TRUE(placed);
    EXPECT_FALSE(placed->box.top() < 200 && placed->box.bottom() > 200 && placed->box.right() > 320);
}

/// Labels do not jump while a slider moves.
TEST(LabelEngine, KeepsALabelWhereItStoodIfThatIsNearlyAsGood)
{
    LabelRequest request{{300, 200}, {60, 13}};
    const int best = placeLabels({request}, sceneOf())[0]->slot;
    request.slot = best + 4;
    EXPECT_EQ(placeLabels({request}, sceneOf())[0]->slot, best + 4);
    LabelScene scene = sceneOf();
    scene.inked = {placeLabels({request}, sceneOf())[0]->box};
    EXPECT_NE(placeLabels({request}, scene)[0]->slot, best + 4);
}

TEST(LabelEngine, StacksEndsOfCurvesInTheMarginInTheirOrder)
{
    std::vector<LabelRequest> ends;
    for (const double y : {100.0, 103.0, 101.0, 300.0})
        ends.push_back({{labelArea.right(), y}, {50, 13}, LabelKind::result, 0.0, true});
    const LabelScene scene = sceneOf();
    const auto placed = placeLabels(ends, scene);
    expectInOrder(placed, scene);
    ASSERT_TRUE(placed[0] && placed[1] && placed[2] && placed[3]);
    EXPECT_EQ(placed[2]->box.top() - placed[0]->box.top(), columnStep);
    EXPECT_EQ(placed[1]->box.top() - placed[2]->box.top(), columnStep);
    EXPECT_EQ(placed[3]->box.center().y(), 300.0);
    for (const auto& each : placed)
        EXPECT_EQ(each->box.left(), labelArea.right() + columnAway);
}

TEST(LabelEngine, DropsTheLeastOfEndsThatAreTooMany)
{
    std::vector<LabelRequest> ends(12, {{labelArea.right(), 200.0}, {50, 13}, LabelKind::result, 0.0, true});
    ends[0].kind = LabelKind::note;
    ends[1].kind = LabelKind::selected;
    const auto placed = placeLabels(ends, sceneOf());
    expectInOrder(placed, sceneOf());
    EXPECT_FALSE(placed[0]);
    EXPECT_TRUE(placed[1] && placed[2]);
    EXPECT_FALSE(placed[11]);
}

TEST(LabelEngine, StacksFiveWithinReachInOneColumn)
{
    std::vector<LabelRequest> crowd;
    LabelScene scene = sceneOf();
    for (int i = 0; i < 5; ++i) {
        const QPointF at(300 + 7 * (i % 3), 200 + 3 * i);
        crowd.push_back({at, {50, 13}, LabelKind::result, 4.0});
        scene.taken.push_back(markAt(at, 4.0));
    }
    const auto placed = placeLabels(crowd, scene);
    expectInOrder(placed, scene);
    for (const auto& each : placed) {
        ASSERT_TRUE(each && each->leader);
        EXPECT_EQ(each->box.left(), placed[0]->box.left());
    }
    crowd.pop_back();
    EXPECT_NE(placeLabels(crowd, scene)[0]->box.left(), placeLabels(crowd, scene)[3]->box.left()) << "four are none";
}

TEST(LabelEngine, SurvivesHavingNoRoom)
{
    LabelScene none;
    const auto placed = placeLabels({{{0, 0}, {50, 13}, LabelKind::here}, {{0, 0}, {50, 13}}}, none);
    EXPECT_TRUE(placed[0]);
    EXPECT_FALSE(placed[1]);
}

TEST(Spread, LeavesWhatIsApart)
{
    EXPECT_EQ(spread({10, 50, 90}, 12, 0, 100), (std::vector<double>{10, 50, 90}));
}

TEST(Spread, MovesApartWhatOverlapsAroundItsMiddleAndKeepsTheOrder)
{
    EXPECT_EQ(spread({50, 47, 53}, 12, 0, 100), (std::vector<double>{50, 38, 62}));
    const auto heights = spread({50, 48, 50}, 12, 0, 100);
    EXPECT_NEAR(heights[0] - heights[1], 12, 1e-9);
    EXPECT_NEAR(heights[2] - heights[0], 12, 1e-9);
}

TEST(Spread, StaysInside)
{
    const auto heights = spread({99, 99, 99}, 12, 0, 100);
    EXPECT_EQ(heights, (std::vector<double>{76, 88, 100}));
}

}  // namespace
}  // namespace rankscape::ui
