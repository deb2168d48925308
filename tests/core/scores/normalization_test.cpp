// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/normalization.h"

#include <gtest/gtest.h>

#include <array>

#include "core/base/error.h"
#include "tests/support/golden.h"

namespace rankscape {

void PrintTo(const Normalization& rule, std::ostream* out)
{
    *out << rule.name;
}

namespace {

Eigen::VectorXd apply(std::string_view name, Eigen::VectorXd scores)
{
    normalization(name).apply(scores, scores.size());
    return scores;
}

TEST(Normalization, IsWhatItsFormulaSays)
{
    const Eigen::VectorXd scores{{1.0, 3.0, 2.0, 2.0}};
    EXPECT_EQ(apply("none", scores), scores);
    EXPECT_EQ(apply("minmax", scores), (Eigen::VectorXd{{0.0, 1.0, 0.5, 0.5}}));
    EXPECT_LT((apply("max", scores) - scores / 3.0).norm(), 1e-15);
    EXPECT_LT((apply("sum", scores) - Eigen::VectorXd{{0.0, 0.5, 0.25, 0.25}}).norm(), 1e-15);
    EXPECT_NEAR(apply("zscore", scores).sum(), 0.0, 1e-15);
    EXPECT_NEAR(apply("zscore", scores).squaredNorm() / 4.0, 1.0, 1e-15);
    EXPECT_EQ(apply("rank", scores), (Eigen::VectorXd{{0.25, 1.0, 0.625, 0.625}}));
    EXPECT_EQ(apply("rrank", scores), (Eigen::VectorXd{{1.0 / 14, 1.0 / 11, 1.0 / 12, 1.0 / 13}}));
    EXPECT_EQ(apply("borda", scores), (Eigen::VectorXd{{0.25, 1.0, 0.75, 0.5}}));
}

TEST(Normalization, OfAllNegativeScoresKeepsTheirDistancesButForTheMaximum)
{
    const Eigen::VectorXd scores{{-3.0, -1.0, -2.0}};
    EXPECT_EQ(apply("minmax", scores), (Eigen::VectorXd{{0.0, 1.0, 0.5}}));
    EXPECT_LT((apply("sum", scores) - Eigen::VectorXd{{0.0, 2.0 / 3, 1.0 / 3}}).norm(), 1e-15);
    EXPECT_EQ(apply("max", scores), Eigen::VectorXd::Zero(3));
    EXPECT_EQ(apply("max", Eigen::VectorXd{{-3.0, 1.5}}), (Eigen::VectorXd{{-2.0, 1.0}}));
}

TEST(Normalization, OfAListThatDoesNotRankIsWhatItsRowSays)
{
    const Eigen::VectorXd same = Eigen::VectorXd::Constant(4, 7.0);
    const Eigen::VectorXd zero = Eigen::VectorXd::Zero(4);
    EXPECT_EQ(apply("minmax", same), Eigen::VectorXd::Ones(4));
    EXPECT_EQ(apply("max", same), Eigen::VectorXd::Ones(4));
    EXPECT_EQ(apply("rank", same), Eigen::VectorXd::Ones(4));
    EXPECT_EQ(apply("sum", same), Eigen::VectorXd::Constant(4, 0.25));
    EXPECT_EQ(apply("zscore", same), zero);
    for (const char* name : {"none", "minmax", "max", "zscore"})
        EXPECT_EQ(apply(name, zero), zero) << name;
    EXPECT_EQ(apply("sum", zero), Eigen::VectorXd::Constant(4, 0.25));
    EXPECT_THROW(normalization("bogus"), Error);
}

/// Every normalisation of the table keeps the order of the documents.
class EveryNormalization : public testing::TestWithParam<Normalization> { };

TEST_P(EveryNormalization, KeepsTheOrderAndStaysFinite)
{
    for (std::uint64_t seed = 1; seed < 50; ++seed) {
        SCOPED_TRACE(seed);
        const Eigen::VectorXd scores = test::randomTable(seed, 1, 30, 1).topics[0]->scores.col(0);
        const Eigen::VectorXd normalized = apply(GetParam().name, scores);
        EXPECT_TRUE(normalized.allFinite());
        for (Eigen::Index i = 0; i < scores.size(); ++i) {
            for (Eigen::Index j = 0; j < scores.size(); ++j) {
                if (scores[i] < scores[j] || (scores[i] == scores[j] && j < i)) {
                    EXPECT_LE(normalized[i], normalized[j]);
                }
                if (scores[i] < scores[j]) {
                    EXPECT_LT(normalized[i], normalized[j]);
                }
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryNormalization, testing::ValuesIn(normalizations().begin(), normalizations().end()),
    [](const auto& test) { return std::string(test.param.name); });

/// The whole fixture, but for tied documents under "rank", where the fixture takes them in the order of their ids.
TEST(Normalization, AgreesWithTheFixtureOnEveryRunOfFive)
{
    const nlohmann::json fixture = test::golden("ltr/fusion.json");
    for (const auto& [name, runs] : fixture["normalised"].items()) {
        const ScoreTable table = test::tableOfRuns(fixture["runs"], name);
        for (std::size_t ranker = 0; ranker < runs.size(); ++ranker) {
            const auto& raw = fixture["runs"][ranker];
            for (const auto& [document, expected] : runs[ranker].items()) {
                const bool isTied = std::ranges::count(raw, raw[document]) > 1;
                const double score = table.topics[0]->scores(document[0] - 'a', static_cast<Eigen::Index>(ranker));
                if (name != "rank" || !isTied) {
                    EXPECT_NEAR(score, expected.get<double>(), 2e-12) << name << ranker << document;
                }
            }
        }
    }
}

/// Documents without a word are a step of the grid below the rest, also of log likelihoods far below 0.
TEST(MakeComparable, PutsWhatIsNotScoredAStepBelowTheLowest)
{
    Eigen::VectorXd scores{{-20001.0, 0.0, -20000.0}};
    makeComparable(scores, normalization("none"), {1});
    EXPECT_EQ(scores[0], -20001.0);
    EXPECT_EQ(scores[1], -20001.0 - 0x1p-25);
}

TEST(NormalizedTable, LeavesOutWhatIsNotScored)
{
    TopicScores topic = *test::topicOf("1", Eigen::MatrixXd{{-3.0}, {-1.0}, {-9.0}, {-2.0}}, {1, 0, 0, 0});
    topic.unscored = {2};
    const ScoreTable table = test::tableOf({std::make_shared<const TopicScores>(topic)});
    const std::array rules{&normalization("minmax")};
    const Eigen::VectorXd scores = normalized(table, rules).topics[0]->scores.col(0);
    EXPECT_EQ(scores, (Eigen::VectorXd{{0.0, 1.0, -0x1p-40, 0.5}}));
}

}  // namespace
}  // namespace rankscape
