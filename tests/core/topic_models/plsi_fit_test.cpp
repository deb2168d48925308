// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/plsi_fit.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/topic_models/count_passes.h"
#include "tests/support/golden.h"
#include "tests/support/topics.h"

namespace rankscape {
namespace {

using namespace test;

TEST(Plsi, StepsAsTheFixtureDoes)
{
    const auto fixture = test::golden("genm/plsi_toy.json");
    const TermMatrix counts = sparse(test::matrix(fixture["counts"]));
    const double words = counts.sum();
    for (const auto& run : fixture["runs"]) {
        const double temper = run["temper"];
        TopicModel model;
        model.documents = test::matrix(fixture["initial"]["p_z_given_d"]).transpose();
        model.words = test::matrix(fixture["initial"]["p_w_given_z"]).transpose();
        const auto expectState = [&](const auto& expected) {
            EXPECT_LT((model.documents.transpose() - test::matrix(expected["p_z_given_d"])).norm(), 1e-13);
            EXPECT_LT((model.words.transpose() - test::matrix(expected["p_w_given_z"])).norm(), 1e-13);
        };
        for (std::size_t step = 0; step < 6; ++step) {
            const double likelihood =
                -std::log(perplexity(CountPasses(counts), model.words, model.documents)) * words;
            EXPECT_NEAR(likelihood, run["log_likelihood"][step], 1e-11);
            if (step == 1)
                expectState(run["after_1"]);
            if (step < 5)
                plsiStep(counts, model, temper);
        }
        expectState(run["after_5"]);

        const Eigen::MatrixXd queries = test::matrix(fixture["query_counts"]);
        for (Eigen::Index query = 0; query < queries.rows(); ++query) {
            const Eigen::VectorXd mixture = plsiFoldIn(queryOf(queries.row(query)), model.words, temper, 20);
            EXPECT_LT((mixture - test::vector(run["query_p_z_after_20_foldin_steps"][query])).norm(), 1e-12);
            for (Eigen::Index document = 0; document < counts.rows(); ++document) {
                const double cosine = mixture.normalized().dot(model.documents.col(document).normalized());
                EXPECT_NEAR(cosine, run["cosine_query_document"][query][document], 1e-12);
            }
        }
    }
}

TEST(Plsi, FindsTopicsAndGetsBetterAllTheWay)
{
    const TermMatrix counts = threeTopics(4);
    const TopicModel model = fitPlsi(counts, {.k = 3, .temper = 1.0, .iterations = 50});
    expectDistributions(model);
    expectThreeTopics(model);
    EXPECT_EQ(model.trace.front().iteration, 0);
    EXPECT_EQ(model.trace.back().iteration, 50);
    for (std::size_t i = 1; i < model.trace.size(); ++i)
        EXPECT_LE(model.trace[i].perplexity, model.trace[i - 1].perplexity * (1.0 + 1e-12));
    EXPECT_NEAR(model.trace.back().perplexity, perplexity(CountPasses(counts), model.words, model.documents), 1e-9);
}

TEST(Plsi, LeavesADocumentWithoutWordsUndecided)
{
    TermMatrix counts = threeTopics(5, 12);
    counts.conservativeResize(13, counts.cols());
    const TopicModel model = fitPlsi(counts, {.k = 3, .iterations = 10});
    EXPECT_LT((model.documents.col(12).array() - 1.0 / 3.0).abs().maxCoeff(), 1e-15);
    const Eigen::VectorXd nothing = plsiFoldIn(TermVector(counts.cols()), model.words, 0.7, 10);
    EXPECT_LT((nothing.array() - 1.0 / 3.0).abs().maxCoeff(), 1e-15);
}

}  // namespace
}  // namespace rankscape
