// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/measures/topic_ranking.h"
#include "core/models/fusion_rule.h"
#include "core/models/linear.h"
#include "core/models/topic_features.h"
#include "core/models/topicwise.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/models.h"

namespace rankscape {

void PrintTo(const SharedModel& model, std::ostream* out)
{
    *out << model->kind();
}

namespace {

using test::errorOf;
using testing::AllOf;
using testing::HasSubstr;

using Rows = std::vector<Eigen::Index>;

/// Of three rankers.
class EveryModel : public testing::TestWithParam<SharedModel> {
protected:
    const Model& model() const { return *GetParam(); }
    const ScoreTable table = test::untiedTable(3, 6, 40, 3);
};

TEST_P(EveryModel, RanksByItsScoresAsByItsWeights)
{
    for (const auto& topic : table.topics) {
        RankingScratch scratch;
        const Eigen::VectorXd score = model().score(*topic);
        const Rows byScore = ScoredTopic(score).ranking();
        const auto weights = model().asWeights(*topic);
        if (weights) {
            EXPECT_EQ(WeightedTopic(*topic, *weights, scratch).ranking(), byScore) << topic->topic;
        }
        EXPECT_EQ(rankedRows(*topic, model(), scratch), byScore) << topic->topic;
        EXPECT_EQ(scratch.scores, score);
    }
}

TEST_P(EveryModel, ReadsBackAsTheSame)
{
    const std::string written = toJson(model()).dump();
    const SharedModel read = readModel(Json::parse(written));
    EXPECT_EQ(*read, model());
    EXPECT_EQ(toJson(*read).dump(), written);
    for (const auto& topic : table.topics)
        EXPECT_EQ(read->score(*topic), model().score(*topic)) << "to the last bit";
}

TEST_P(EveryModel, HasWeightsForAllTopicsOrSaysWhyNot)
{
    const auto common = model().commonWeights();
    EXPECT_EQ(model().whyNoWeights().empty(), common.has_value());
    if (!common) {
        EXPECT_EQ(errorOf([&] { requireWeights(model()); }), model().whyNoWeights());
        EXPECT_THAT(model().whyNoWeights(), testing::EndsWith("."));
        return;
    }
    RankingScratch scratch;
    for (const auto& topic : table.topics)
        EXPECT_EQ(WeightedTopic(*topic, common->values(), scratch).ranking(), rankedRows(*topic, model(), scratch));
}

TEST_P(EveryModel, IsTheSameOfRankersInAnotherOrder)
{
    const std::array<std::size_t, 3> places{2, 0, 1};
    const SharedModel other = model().reordered(places);
    EXPECT_EQ(other->rankers(), 3);
    for (const auto& topic : table.topics) {
        TopicScores moved = *topic;
        for (std::size_t i = 0; i < places.size(); ++i)
            moved.scores.col(static_cast<Eigen::Index>(i)) =
                topic->scores.col(static_cast<Eigen::Index>(places.at(i)));
        EXPECT_LT((other->score(moved) - model().score(*topic)).cwiseAbs().maxCoeff(), 1e-14);
    }
}

TEST_P(EveryModel, RefusesWhatIsDamaged)
{
    const Json sound = toJson(model());
    EXPECT_NE(model().summary(std::array<std::string, 3>{"a", "b", "c"}), "");
    for (const auto& [key, value] : sound.items()) {
        if (key == "kind")
            continue;
        Json lacking = sound;
        lacking.erase(key);
        for (const Json& wrong : {Json(), Json("x"), Json::array({1, "x"}), Json::array(), Json::object()}) {
            Json damaged = sound;
            damaged[key] = wrong;
            const std::string sentence = errorOf([&] { readModel(damaged); });
            EXPECT_THAT(sentence, testing::EndsWith(".")) << damaged;
        }
        EXPECT_THAT(errorOf([&] { readModel(lacking); }), AllOf(HasSubstr(key), HasSubstr(model().kind()))) << key;
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryModel, testing::ValuesIn(test::models()),
    [](const auto& each) { return std::string(each.param->kind()); });

TEST(Models, AreOfEveryKindThereIs)
{
    std::vector<std::string_view> kinds;
    for (const ModelKind& kind : modelKinds())
        kinds.push_back(kind.name);
    std::vector<std::string_view> tested;
    for (const SharedModel& model : test::models())
        tested.push_back(model->kind());
    EXPECT_EQ(tested, kinds);
}

TEST(Models, RefuseKindsThatDoNotExist)
{
    for (const Json& json : {Json(), Json(1), Json::array(), Json::object(), Json{{"kind", 3}}})
        EXPECT_THAT(errorOf([&] { readModel(json); }), HasSubstr("\"kind\"")) << json;
    EXPECT_THAT(errorOf([] { readModel({{"kind", "forest"}}); }), AllOf(HasSubstr("forest"), HasSubstr("topicwise")));
}

/// Also which ranker retrieved what: RRF of a ranker that has only the second document.
TEST(FusionModel, IsTheFusionOfATopic)
{
    const ScoreTable table = test::tableOfRuns({{{"a", 2.0}, {"b", 1.0}}, {{"b", 3.0}}}, "none");
    const Fusion& rrf = fusion("rrf");
    const SharedModel model = fusionModel(rrf, initialSetting(rrf, 2), 2);
    EXPECT_EQ(model->score(*table.topics[0]), Eigen::Vector2d(1.0 / 61, 1.0 / 61 + 1.0 / 62));
    EXPECT_THAT(model->whyNoWeights(), HasSubstr("RRF"));
    EXPECT_THAT(errorOf([&] { fusionModel(rrf, {{{"k", -1.0}}, {}}, 2); }), HasSubstr("k must be a number from 0"));
    EXPECT_EQ(fusionModel(fusion("weighted-sum"), {{}, Eigen::Vector2d(1.0, 2.0)}, 2)->kind(), "linear");
    EXPECT_THAT(errorOf([] {
        readModel({{"kind", "fusion"}, {"method", "weighted-sum"}, {"options", Json::object()}, {"rankers", 2}});
    }),
        HasSubstr("linear"));
    EXPECT_THAT(errorOf([] {
        readModel({{"kind", "fusion"}, {"method", "combsum"}, {"options", Json::object()}, {"rankers", 0}});
    }),
        HasSubstr("at least one ranker"));
}

TEST(LinearModel, SumsWeightedScores)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0, 4.0}, {2.0, 1.0}, {0.0, 0.5}}, {0, 1, 0});
    const SharedModel model = linearModel(Eigen::Vector2d(1.0, -0.5));
    EXPECT_EQ(model->score(*topic), Eigen::Vector3d(-1.0, 1.5, -0.25));
    RankingScratch scratch;
    EXPECT_EQ(rankedRows(*topic, *model, scratch), (Rows{1, 2, 0}));
    EXPECT_FALSE(model->commonWeights());
    EXPECT_EQ(linearModel(Eigen::Vector2d(1.0, 3.0))->commonWeights()->values(), Eigen::Vector2d(0.25, 0.75));
}

TEST(LinearModel, IsSummedUpInFourDigits)
{
    const auto summaryOf = [](double a, double b) {
        return linearModel(Eigen::Vector2d(a, b))->summary(std::array<std::string, 2>{"a", "b"});
    };
    EXPECT_EQ(summaryOf(-0.7783171819417164, 6.285461138311006), "a -0.7783, b 6.285");
    EXPECT_EQ(summaryOf(-1.23456e-9, 0.5), "a -1.235e-09, b 0.5");
}

TEST(LinearModel, RanksInExactArithmetic)
{
    const double third = 1.0 / 3.0;
    const auto topic = test::topicOf(
        "1", Eigen::MatrixXd{{3.0 * 0x1p60, 1.0}, {3.0 * 0x1p60, 1.0 + 0x1p-40}, {0.0, 0.0}}, {0, 1, 0});
    RankingScratch scratch;
    EXPECT_EQ(rankedRows(*topic, *linearModel(Eigen::Vector2d(third, 1.0)), scratch), (Rows{1, 0, 2}));
    EXPECT_EQ(rankedRows(*topic, *linearModel(Eigen::Vector2d(third, -1.0)), scratch), (Rows{0, 1, 2}));
    EXPECT_EQ(scratch.scores[0], scratch.scores[1]) << "as doubles they tie";
}

TEST(LinearModel, LeavesDocumentsInTheirOrderWithoutWeights)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{1.0}, {2.0}, {0.0}}, {0, 1, 0});
    RankingScratch scratch;
    EXPECT_EQ(rankedRows(*topic, *linearModel(Eigen::VectorXd::Zero(1)), scratch), (Rows{0, 1, 2}));
}

TEST(LinearModel, RefusesWeightsThatWouldOverflow)
{
    for (const double wrong : {1e101, -1e101, std::nan(""), HUGE_VAL})
        EXPECT_THAT(errorOf([&] { linearModel(Eigen::Vector2d(1.0, wrong)); }), HasSubstr("1e100")) << wrong;
}

TEST(TopicwiseModel, WeighsByWhatTheScoresOfATopicAreLike)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd{{0.0, 5.0}, {1.0, 5.0}, {2.0, 5.0}}, {0, 0, 0});
    const std::vector<std::string> all{"log-documents", "coverage", "agreement"};
    const Eigen::VectorXd values = valuesOf(all, *topic);
    ASSERT_EQ(values.size(), 5);
    EXPECT_DOUBLE_EQ(values[0], std::log(4.0));
    EXPECT_DOUBLE_EQ(values[1], 2.0 / 3.0);
    EXPECT_EQ(values[2], 0.0) << "all its scores are its lowest";
    EXPECT_DOUBLE_EQ(values[3], 1.0);
    EXPECT_EQ(values[4], 0.0);
    const SharedModel model = topicwiseModel({{"coverage"}, Eigen::Vector2d(1.0, 0.0), Eigen::Vector2d(0.5, 1.0),
        Eigen::Matrix2d::Identity(), Eigen::Vector2d(0.0, 1.0)});
    const double first = std::exp((2.0 / 3.0 - 1.0) / 0.5);
    const double second = std::exp(1.0);
    const Eigen::VectorXd weights = *model->asWeights(*topic);
    EXPECT_NEAR(weights[0], first / (first + second), 1e-15);
    EXPECT_NEAR(weights[1], second / (first + second), 1e-15);
    EXPECT_NEAR(model->score(*topic)[2], 2.0 * weights[0] + 5.0 * weights[1], 1e-15);
}

TEST(TopicwiseModel, CorrelatesEachRankerWithTheSumOfAll)
{
    const auto topic =
        test::topicOf("1", Eigen::MatrixXd{{0.0, 2.0, 3.0}, {10.0, 0.0, 3.0}, {20.0, 1.0, 4.0}}, {0, 0, 0});
    const Eigen::VectorXd values = valuesOf(std::vector<std::string>{"agreement"}, *topic);
    ASSERT_EQ(values.size(), 3);
    EXPECT_NEAR(values[0], 4.5 / std::sqrt(39.0), 1e-15);
    EXPECT_NEAR(values[1], 1.5 / std::sqrt(39.0), 1e-15);
    EXPECT_NEAR(values[2], 21.0 / std::sqrt(468.0), 1e-15);
}

TEST(TopicwiseModel, AnswersForATopicWithoutDocuments)
{
    const auto topic = test::topicOf("1", Eigen::MatrixXd(0, 3), {});
    EXPECT_EQ(test::models()[2]->score(*topic).size(), 0);
    EXPECT_TRUE(test::models()[2]->asWeights(*topic)->allFinite());
}

TEST(TopicwiseModel, RefusesNumbersThatDoNotFit)
{
    const TopicFunction sound{{"coverage"}, Eigen::Vector2d::Zero(), Eigen::Vector2d::Ones(),
        Eigen::Matrix2d::Identity(), Eigen::Vector2d::Zero()};
    EXPECT_NO_THROW(topicwiseModel(sound));
    TopicFunction wrong = sound;
    wrong.mean.resize(3);
    EXPECT_THAT(errorOf([&] { topicwiseModel(wrong); }), HasSubstr("2 values"));
    wrong = sound;
    wrong.scale[1] = 0.0;
    EXPECT_THAT(errorOf([&] { topicwiseModel(wrong); }), HasSubstr("above 0"));
    wrong = sound;
    wrong.features = {"length"};
    EXPECT_THAT(errorOf([&] { topicwiseModel(wrong); }), AllOf(HasSubstr("length"), HasSubstr("log-documents")));
}

TEST(RankedRows, RefuseWhatIsNotFinite)
{
    const auto topic = test::topicOf("seven", Eigen::MatrixXd{{1e308}, {-1e308}}, {0, 1});
    const SharedModel model = topicwiseModel({{"log-documents"}, Eigen::VectorXd::Zero(1),
        Eigen::VectorXd::Constant(1, 1e-308), Eigen::MatrixXd::Constant(1, 1, 1e308), Eigen::VectorXd::Zero(1)});
    RankingScratch scratch;
    EXPECT_THAT(errorOf([&] { rankedRows(*topic, *model, scratch); }), HasSubstr("topic seven"));
}

}  // namespace
}  // namespace rankscape
