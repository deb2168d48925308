// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/decomposition.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/ensembles/list_terms.h"
#include "core/ensembles/rank_scores.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::golden;

void expectSum(const Decomposition& parts)
{
    EXPECT_NEAR(parts.error, parts.members - parts.ambiguity - parts.correction, 1e-12);
}

TEST(Decomposition, OfListsAgreesWithTheFixture)
{
    const auto fixture = golden("ltr/plackett_luce.json")["diversity"];
    const Eigen::MatrixXd scores = test::matrix(fixture["X"]);
    DecompositionData data{withLosses({scores, {0, scores.cols()}}), {}};
    for (const auto& expected : fixture["cases"]) {
        const Eigen::VectorXd weights = test::vector(expected["w"]);
        const std::array sums{expected["sum_w"].get<double>()};
        for (const auto& estimated : expected["div"]) {
            const Decomposition found =
                decompose(data, DecomposedLoss::lists, weights / sums[0], sums, estimated["c"])[0];
            EXPECT_NEAR(found.error, expected["E"].get<double>(), 1e-11);
            EXPECT_NEAR(found.members, expected["E_bar"].get<double>(), 1e-11);
            EXPECT_NEAR(found.ambiguity, expected["A_bar_of_theorem1"].get<double>(), 1e-11);
            EXPECT_NEAR(found.correction, expected["extra_term"].get<double>(), 1e-11);
            EXPECT_NEAR(found.estimate, estimated["div"].get<double>(), 1e-11);
            EXPECT_NEAR(found.miss, std::abs(found.estimate - expected["E_bar_minus_E"].get<double>()), 1e-11);
            expectSum(found);
        }
    }
}

Eigen::VectorXd equalShares(const ScoreTable& table)
{
    return Eigen::VectorXd::Constant(table.rankerCount(), 1.0 / static_cast<double>(table.rankerCount()));
}

/// By another way: document by document, as the theory of regression has it.
TEST(Decomposition, OfSquaresIsWhatDocumentsMissAndDiffer)
{
    const ScoreTable table = test::randomTable(5, 4, 12, 3);
    const ScoreTable ranked = rankScores(table);
    const Eigen::VectorXd shares{{0.2, 0.5, 0.3}};
    for (const double sum : {1.0, 1.7, 0.3}) {
        double error = 0.0;
        double ambiguity = 0.0;
        for (const auto& topic : ranked.topics) {
            const Eigen::MatrixXd scores = rankScale * topic->scores;
            const Eigen::VectorXd ensemble = sum * (scores * shares);
            const auto right = [&](Eigen::Index row) {
                return topic->grades[row] >= table.level ? 1.0 : topic->grades[row] > 0 ? 0.5 : 0.0;
            };
            for (Eigen::Index row = 0; row < scores.rows(); ++row) {
                const double share = 0.25 / static_cast<double>(scores.rows());
                error += share * std::pow(ensemble[row] - right(row), 2);
                ambiguity +=
                    share * shares.dot((scores.row(row).transpose().array() - ensemble[row]).square().matrix());
            }
        }
        const std::array sums{sum};
        const Decomposition found = decompose(decompositionData(table, 1), DecomposedLoss::squares, shares, sums)[0];
        EXPECT_NEAR(found.error, error, 1e-12);
        EXPECT_NEAR(found.ambiguity, ambiguity, 1e-12);
        EXPECT_NEAR(found.estimate, found.members - found.error, 1e-12) << "it has no third order to miss";
        EXPECT_EQ(found.correction == 0.0, sum == 1.0);
        expectSum(found);
    }
}

/// c = 1/3 takes the third order into account, others do not: halved scores miss an eighth, or a sixteenth.
TEST(Decomposition, EstimatesUpToTheThirdOrderAtAThird)
{
    Random random(3);
    Eigen::MatrixXd scores(5, 60);
    for (double& score : scores.reshaped())
        score = 0.2 * random.normal();
    std::vector<Eigen::Index> starts;
    for (Eigen::Index start = 0; start <= 60; start += 3)
        starts.push_back(start);
    const std::array sums{1.0};
    const auto missOf = [&](double scale, double c) {
        const DecompositionData data{withLosses({scale * scores, starts}), {}};
        return decompose(data, DecomposedLoss::lists, Eigen::VectorXd::Constant(5, 0.2), sums, c)[0].miss;
    };
    EXPECT_GT(missOf(1.0, 0.0), 2.0 * missOf(1.0, thirdOrder));
    EXPECT_NEAR(missOf(1.0, 0.0) / missOf(0.5, 0.0), 8.0, 1.0);
    EXPECT_NEAR(missOf(1.0, thirdOrder) / missOf(0.5, thirdOrder), 16.0, 2.0);
}

TEST(Decomposition, OfSeveralEnsemblesIsThatOfEach)
{
    const DecompositionData data = decompositionData(test::randomTable(5, 4, 12, 3), 1);
    const std::vector<Eigen::VectorXd> shares{Eigen::Vector3d(0.2, 0.5, 0.3), Eigen::Vector3d(0.9, 0.0, 0.1)};
    const std::array sums{1.7};
    for (const auto loss : {DecomposedLoss::lists, DecomposedLoss::squares}) {
        const auto found = decompose(data, loss, shares, sums[0], 0.5);
        ASSERT_EQ(found.size(), shares.size());
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const Decomposition each = decompose(data, loss, shares[i], sums, 0.5)[0];
            EXPECT_EQ(found[i].error, each.error);
            EXPECT_EQ(found[i].ambiguity, each.ambiguity);
            EXPECT_EQ(found[i].estimate, each.estimate);
        }
    }
}

TEST(Decomposition, DrawsTheSameListsAgainAndNoneOfWhatIsAllOfOneLevel)
{
    ScoreTable table = test::randomTable(7, 6, 10, 3);
    const DecompositionData data = decompositionData(table, 1);
    EXPECT_EQ(data.lists.scores, decompositionData(table, 1).lists.scores);
    EXPECT_NE(data.lists.scores, decompositionData(table, 2).lists.scores);
    EXPECT_EQ(data.lists.count() % data.topics, 0U) << "topics count alike";
    EXPECT_GE(data.lists.count(), 500U);
    table.topics.push_back(test::topicOf("flat", Eigen::MatrixXd::Random(4, 3), {1, 1, 1, 1}));
    EXPECT_EQ(decompositionData(table, 1).topics, data.topics);
    const std::array sums{1.0};
    EXPECT_GT(decompose(data, DecomposedLoss::lists, equalShares(table), sums)[0].ambiguity, 0.0);
}

}  // namespace
}  // namespace rankscape
